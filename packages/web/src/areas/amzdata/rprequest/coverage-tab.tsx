import type { ReactNode } from 'react'
import { useSay, useText } from '../../../kit/i18n/use-text.ts'
import { viewOf } from '../../../kit/resource/view-of.ts'
import { useUrlState } from '../../../kit/tab/use-url-state.ts'
import { Page } from '../../../kit/ui/page.tsx'
import { PageHeader } from '../../../kit/ui/page-header.tsx'
import { CoverageCalendar } from '../shared/coverage-calendar.tsx'
import { reportFor } from './request-values.ts'
import { text } from './rprequest.text.ts'
import { newAddress, useRequestGo } from './use-request-go.ts'

/** Months by report, shop and marketplace; a gap is requested with one press. */
export function CoverageTab({ tabs, panel }: { tabs: ReactNode; panel: string }) {
  const t = useText(text)
  const say = useSay()
  const go = useRequestGo()
  const [{ until }, setState] = useUrlState({ until: '' })
  return (
    <Page>
      <PageHeader title={say(viewOf('amzdata/rprequest'))} />
      {tabs}
      <div id={panel} role="tabpanel" aria-label={t('tab_coverage')} className="rp-panel rp-part">
        <p className="small t3">{t('coverageHint')}</p>
        <CoverageCalendar
          filter={until === '' ? { open: '1' } : { until, open: '1' }}
          onUntil={(month) => setState({ until: month })}
          onGap={({ shop, marketplace, type, from, to }) =>
            go(
              'requests',
              newAddress({ shop: String(shop), site: marketplace, type: reportFor(type), from, to }),
            )
          }
        />
      </div>
    </Page>
  )
}

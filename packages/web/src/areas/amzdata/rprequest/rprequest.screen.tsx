import type { ReactNode } from 'react'
import { useSay, useText } from '../../../kit/i18n/use-text.ts'
import { viewOf } from '../../../kit/resource/view-of.ts'
import { useUrlState } from '../../../kit/tab/use-url-state.ts'
import { TabStrip } from '../../../kit/ui/tab-strip.tsx'
import { CoverageTab } from './coverage-tab.tsx'
import { RequestsTab } from './requests-tab.tsx'
import { text } from './rprequest.text.ts'
import { SchedulesTab } from './schedules-tab.tsx'
import { type RequestTab, useRequestGo } from './use-request-go.ts'
import './rprequest.css'

const PANEL = 'rprequest-panel'
const TABS: readonly RequestTab[] = ['requests', 'schedules', 'coverage']

/** Requests for reports (seller.md 2.4): what was asked for, what comes again and again, what is missing. */
export function Screen() {
  const t = useText(text)
  const say = useSay()
  const [{ tab }] = useUrlState({ tab: 'requests' })
  const go = useRequestGo()
  const shown = TABS.find((known) => known === tab) ?? 'requests'
  const tabs = (
    <TabStrip
      label={say(viewOf('amzdata/rprequest'))}
      panel={PANEL}
      value={shown}
      tabs={TABS.map((value) => ({ value, label: t(`tab_${value}`) }))}
      onChange={(next) => go(next)}
    />
  )
  return panels[shown](tabs)
}

const panels: Readonly<Record<RequestTab, (tabs: ReactNode) => ReactNode>> = {
  requests: (tabs) => <RequestsTab tabs={tabs} panel={PANEL} />,
  schedules: (tabs) => <SchedulesTab tabs={tabs} panel={PANEL} />,
  coverage: (tabs) => <CoverageTab tabs={tabs} panel={PANEL} />,
}

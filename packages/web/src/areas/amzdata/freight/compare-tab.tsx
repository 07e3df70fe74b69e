import { freightChannelEndpoints } from '@crossdock/contracts/areas/amzdata/freight/channels.endpoints.ts'
import type { ReactNode } from 'react'
import { useCall } from '../../../kit/api/use-call.ts'
import { useSay, useText } from '../../../kit/i18n/use-text.ts'
import { viewOf } from '../../../kit/resource/view-of.ts'
import { Button } from '../../../kit/ui/button.tsx'
import { EmptyState } from '../../../kit/ui/empty-state.tsx'
import { ErrorState } from '../../../kit/ui/error-state.tsx'
import { Page } from '../../../kit/ui/page.tsx'
import { PageHeader } from '../../../kit/ui/page-header.tsx'
import { Skeleton } from '../../../kit/ui/skeleton.tsx'
import { CompareForm } from './compare-form.tsx'
import { CompareResults } from './compare-results.tsx'
import { useComparison } from './compare-state.ts'
import { text } from './freight.text.ts'
import { useFreightGo } from './use-freight-go.ts'

/** What each channel asks for the same cartons: by cost, by slow transit, by cost and lost margin (seller.md 2.5). */
export function CompareTab({ tabs, panel }: { tabs: ReactNode; panel: string }) {
  const say = useSay()
  const question = useComparison()
  const title = say(viewOf('amzdata/freight'))
  return (
    <Page>
      <PageHeader title={title} />
      {tabs}
      <div id={panel} role="tabpanel" aria-label={title} className="freight-compare">
        <CompareForm question={question} />
        <Answer question={question} />
      </div>
    </Page>
  )
}

function Answer({ question }: { question: ReturnType<typeof useComparison> }) {
  const t = useText(text)
  const go = useFreightGo()
  const { isReady, input } = question
  const reply = useCall(freightChannelEndpoints.compareFreight, input, { enabled: isReady, quiet: true })
  if (!isReady) return <EmptyState title={t('compareEmpty')} />
  if (!reply.data) return reply.error ? <ErrorState error={reply.error} /> : <Skeleton lines={6} />
  if (reply.data.quotes.length === 0) {
    const action = <Button onClick={() => go('channels', { channel: 'new' })}>{t('toChannels')}</Button>
    return <EmptyState title={t('noneServes')} action={action} />
  }
  return <CompareResults reply={reply.data} question={question} fetching={reply.isFetching} />
}

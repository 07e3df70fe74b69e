import type { RequestDetail } from '@crossdock/contracts/areas/amzdata/requests/requests.schema.ts'
import type { ReactNode } from 'react'
import { useText } from '../../../kit/i18n/use-text.ts'
import { Fact } from '../../../kit/ui/fact.tsx'
import { DateTime } from '../../../kit/ui/figures/date-time.tsx'
import { Quantity } from '../../../kit/ui/figures/quantity.tsx'
import { useDurationWords, useSpanWords } from './request-columns.tsx'
import { text } from './rprequest.text.ts'

interface RequestFactsProps {
  request: RequestDetail
  onShow: (id: string) => void
}

/** What was requested, by whom, and what repeats it. */
export function RequestFacts({ request, onShow }: RequestFactsProps) {
  const t = useText(text)
  const spanWords = useSpanWords()
  const durationWords = useDurationWords()
  const link = (id: number) => (
    <button key={id} type="button" className="text-button" onClick={() => onShow(String(id))}>
      {id}
    </button>
  )
  const pairs: readonly (readonly [string, ReactNode])[] = [
    [t('range'), spanWords(request)],
    [t('rows'), <Quantity key="rows" value={request.rows} />],
    [t('duration'), durationWords(request.seconds)],
    [t('requester'), request.requested_by ?? '—'],
    [t('submitted'), <DateTime key="at" at={request.submitted_at} as="full" />],
    ...(request.remote_id === null ? [] : ([[t('remoteId'), request.remote_id]] as const)),
    ...(request.next_look_at === null
      ? []
      : ([[t('nextLook'), <DateTime key="next" at={request.next_look_at} as="full" />]] as const)),
    ...(request.retry_of === null ? [] : ([[t('retryOf'), link(request.retry_of)]] as const)),
    ...(request.retries.length === 0 ? [] : ([[t('retries'), request.retries.map(link)]] as const)),
  ]
  return (
    <section className="rp-section" aria-label={t('facts')}>
      <h3>{t('facts')}</h3>
      <dl className="pairs">
        {pairs.map(([name, value]) => (
          <Fact key={name} label={name}>
            {value}
          </Fact>
        ))}
      </dl>
    </section>
  )
}

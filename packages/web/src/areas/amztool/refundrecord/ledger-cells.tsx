import type { AftersaleStatus } from '@crossdock/contracts/areas/amztool/refundrecord/aftersale-states.ts'
import {
  aftersaleStatusLabels,
  aftersaleTypeLabels,
  claimLabels,
  responsibilityLabels,
} from '@crossdock/contracts/areas/amztool/refundrecord/aftersales.labels.ts'
import type { Aftersale } from '@crossdock/contracts/areas/amztool/refundrecord/aftersales.schema.ts'
import { useSay, useText } from '../../../kit/i18n/use-text.ts'
import { Money } from '../../../kit/ui/figures/money.tsx'
import { Status, type Tone } from '../../../kit/ui/status.tsx'
import { NameCell } from '../../../kit/ui/table/name-cell.tsx'
import { Tag } from '../../../kit/ui/tag.tsx'
import { useLedgerWords } from './ledger-words.ts'
import { text } from './refundrecord.text.ts'

/** What happened, to which order, and the small words about it. */
export function EventName({ event }: { event: Aftersale }) {
  const say = useSay()
  const t = useText(text)
  return (
    <span className="ledger-name">
      <span className="mono">{event.order_id ?? event.reimbursement_id ?? event.msku}</span>
      <span className="sub ledger-words">
        <Tag line>{say(aftersaleTypeLabels[event.type])}</Tag>
        {event.is_orphan ? (
          <span className="ledger-warn" title={t('orphanHint')}>
            {t('orphan')}
          </span>
        ) : null}
        {event.is_netted ? <span title={t('nettedHint')}>{t('netted')}</span> : null}
      </span>
    </span>
  )
}

/** Product of an event with its codes. */
export function EventProduct({ event }: { event: Pick<Aftersale, 'title' | 'msku' | 'asin'> }) {
  const { title, msku, asin } = event
  return <NameCell name={title ?? msku ?? '—'} codes={[msku, asin].filter(Boolean).join(' ')} width={260} />
}

/** Day of the event on the marketplace's calendar, and how long after the purchase. */
export function EventDay({ event }: { event: Aftersale }) {
  const t = useText(text)
  return (
    <>
      {event.event_on}
      {event.interval_days === null ? null : (
        <span className="sub">{t('daysAfter', { days: event.interval_days })}</span>
      )}
    </>
  )
}

/** Why, and in what state goods came back. */
export function EventReason({ event }: { event: Aftersale }) {
  const words = useLedgerWords()
  if (event.reason === null && event.disposition === null) return <span className="t3">—</span>
  return (
    <>
      <span className="cut" title={event.reason ?? undefined}>
        {words.reason(event.reason)}
      </span>
      {event.disposition ? (
        <span className={event.disposition === 'SELLABLE' ? 'sub' : 'sub ledger-warn'}>
          {words.disposition(event.disposition)}
        </span>
      ) : null}
    </>
  )
}

const tones: Record<AftersaleStatus, Tone> = { new: 'wait', pending: 'warn', handled: 'ok', closed: 'off' }

/** How far somebody is with the event, who, and how far a claim is. */
export function EventStatus({ event }: { event: Aftersale }) {
  const say = useSay()
  return (
    <>
      <Status tone={tones[event.status]}>{say(aftersaleStatusLabels[event.status])}</Status>
      <span className="sub">
        {[
          event.handler?.name,
          event.responsibility ? say(responsibilityLabels[event.responsibility]) : null,
          event.claim ? say(claimLabels[event.claim]) : null,
        ]
          .filter(Boolean)
          .join(' · ')}
      </span>
    </>
  )
}

/** The loss of one event; without a known cost it is understated. */
export function EventLoss({ event }: { event: Aftersale }) {
  const t = useText(text)
  if (event.net_loss === undefined) return <span className="t3">—</span>
  return (
    <>
      <span className={Number(event.net_loss) > 0 ? 'ledger-loss' : undefined}>
        <Money value={event.net_loss} currency={event.currency} />
      </span>
      {event.is_cost_missing ? <span className="sub ledger-warn">{t('costMissing')}</span> : null}
    </>
  )
}

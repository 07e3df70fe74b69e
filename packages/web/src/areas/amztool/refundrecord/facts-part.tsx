import { amzdataPermissions } from '@crossdock/contracts/areas/amzdata/amzdata.permissions.ts'
import type {
  AftersaleDetail,
  LossSource,
} from '@crossdock/contracts/areas/amztool/refundrecord/aftersale-detail.schema.ts'
import { aftersaleLabels } from '@crossdock/contracts/areas/amztool/refundrecord/aftersales.labels.ts'
import type { ReactNode } from 'react'
import { useCan } from '../../../kit/access/use-actor.ts'
import { useSay, useText } from '../../../kit/i18n/use-text.ts'
import { Link } from '../../../kit/ui/link.tsx'
import { detailText } from './detail.text.ts'
import { useLedgerWords } from './ledger-words.ts'
import { text } from './refundrecord.text.ts'

interface FactsPartProps {
  detail: AftersaleDetail
  onLine: (line: LossSource) => void
}

/** When, where, what and why, and the line that tells of it. */
export function FactsPart({ detail, onLine }: FactsPartProps) {
  const t = useText(text)
  const d = useText(detailText)
  const say = useSay()
  const mayOrders = useCan()(amzdataPermissions.order.view)
  const { aftersale: event, file } = detail
  const facts = useFacts(detail)
  const line = { ...event.source, file }
  return (
    <section className="detail-part">
      <p className="ledger-title">{event.title ?? event.msku}</p>
      <dl className="detail-facts">
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt>{say(aftersaleLabels[label])}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {event.is_orphan ? <p className="ledger-warn small">{t('orphanHint')}</p> : null}
      {event.is_netted ? <p className="small t3">{t('nettedHint')}</p> : null}
      <p className="detail-sources">
        <button type="button" className="text-button small" onClick={() => onLine(line)}>
          {d('sourceLine', { file, line: line.line_no })}
        </button>
        {mayOrders && event.order_id && !event.is_orphan ? (
          <Link to={`/amzdata/order?q=${event.order_id}`} className="text-button small">
            {d('order')}
          </Link>
        ) : null}
      </p>
    </section>
  )
}

function useFacts({ aftersale: event }: AftersaleDetail) {
  const t = useText(text)
  const words = useLedgerWords()
  const { interval_days: days } = event
  const facts: { label: keyof typeof aftersaleLabels; value: ReactNode }[] = [
    { label: 'event_on', value: event.event_on },
    { label: 'purchase_on', value: event.purchase_on },
    { label: 'interval_days', value: days === null ? null : t('daysAfter', { days }) },
    { label: 'shop', value: `${event.shop} ${words.place(event.marketplace)}` },
    { label: 'msku', value: event.msku && <span className="mono">{event.msku}</span> },
    { label: 'asin', value: event.asin && <span className="mono">{event.asin}</span> },
    { label: 'quantity', value: String(event.quantity) },
    { label: 'reason', value: event.reason && words.reason(event.reason) },
    { label: 'disposition', value: event.disposition && words.disposition(event.disposition) },
    { label: 'license_plate', value: event.license_plate },
    { label: 'reimbursement_id', value: event.reimbursement_id },
    { label: 'case_id', value: event.case_id },
    { label: 'buyer', value: event.buyer },
    { label: 'comment', value: event.comment },
  ]
  return facts.filter(({ value }) => value !== null && value !== undefined && value !== '')
}

import type { FileLine, OrderDetail } from '@crossdock/contracts/areas/amzdata/orders/order-detail.schema.ts'
import { useText } from '../../../kit/i18n/use-text.ts'
import { Money } from '../../../kit/ui/figures/money.tsx'
import { detailText } from './detail.text.ts'
import { TwoClocks } from './order-cells.tsx'
import { SourceButton } from './source-button.tsx'

interface TimelinePartProps {
  detail: OrderDetail
  onLine: (line: FileLine) => void
}

/** What happened to the order, the first first, each event with the line that tells of it. */
export function TimelinePart({ detail: { order, timeline }, onLine }: TimelinePartProps) {
  const t = useText(detailText)
  return (
    <section className="detail-part">
      <h3>{t('timeline')}</h3>
      <ol className="order-timeline">
        {timeline.map(({ kind, at, amount, by, source }) => (
          <li key={`${kind} ${at} ${source?.line_no ?? ''}`}>
            <span className="order-event-time">
              <TwoClocks at={at} marketplace={order.marketplace} />
            </span>
            <span className="grow">
              {t(`event_${kind}`)} {by ?? ''}{' '}
              {amount === null ? null : <Money value={amount} currency={order.currency} />}
            </span>
            {source ? <SourceButton line={source} onOpen={onLine} /> : null}
          </li>
        ))}
      </ol>
    </section>
  )
}

import {
  orderChannelLabels,
  orderPurposeLabels,
  orderStatusLabels,
  profitStateLabels,
} from '@crossdock/contracts/areas/amzdata/orders/orders.labels.ts'
import type { Order } from '@crossdock/contracts/areas/amzdata/orders/orders.schema.ts'
import { zoneOfMarketplace } from '@crossdock/contracts/vocabulary/marketplaces.ts'
import { useSay, useText } from '../../../kit/i18n/use-text.ts'
import { wallTime } from '../../../kit/ui/figures/moment.ts'
import { Money } from '../../../kit/ui/figures/money.tsx'
import { Status, type Tone } from '../../../kit/ui/status.tsx'
import { NameCell } from '../../../kit/ui/table/name-cell.tsx'
import { Tag } from '../../../kit/ui/tag.tsx'
import { ProductThumb } from '../shared/product-thumbs.tsx'
import { text } from './order.text.ts'

/** An instant on the clock of the marketplace, and below it in Beijing. */
export function TwoClocks({ at, marketplace }: { at: string | null; marketplace: string }) {
  const t = useText(text)
  if (at === null) return <span className="t3">—</span>
  const local = wallTime(at, zoneOfMarketplace(marketplace))
  const beijing = wallTime(at, 8)
  return (
    <>
      <time dateTime={at} title={t('local', { zone: marketplace })}>
        {local?.date} {local?.time.slice(0, 5)}
      </time>
      <span className="sub">
        {t('beijing', { time: `${beijing?.date.slice(5)} ${beijing?.time.slice(0, 5)}` })}
      </span>
    </>
  )
}

/** Number of the order, and the small words about it. */
export function OrderName({ order }: { order: Order }) {
  const say = useSay()
  const t = useText(text)
  return (
    <span className="order-name">
      <span className="mono">{order.order_id}</span>
      <span className="sub order-words">
        {order.is_business ? <Tag>B2B</Tag> : null}
        {order.purpose ? <Tag>{say(orderPurposeLabels[order.purpose])}</Tag> : null}
        {(order.buyer_orders ?? 0) > 1 ? <Tag line>{t('repeatBuyer')}</Tag> : null}
        {order.tags.map(({ id, name }) => (
          <Tag key={id} line>
            {name}
          </Tag>
        ))}
      </span>
    </span>
  )
}

/** First product of an order with its codes, and how many there are besides. */
export function Products({ order }: { order: Order }) {
  const t = useText(text)
  const [first, ...rest] = order.items
  if (!first) return <span className="t3">—</span>
  return (
    <span className="with-thumb">
      <ProductThumb id={first.picture_of} />
      <NameCell
        name={first.title ?? first.msku ?? ''}
        codes={[first.msku, first.asin].filter(Boolean).join(' ')}
        width={230}
      >
        {rest.length > 0 ? ` ${t('moreItems', { count: rest.length })}` : null}
      </NameCell>
    </span>
  )
}

const tones: Record<Order['status'], Tone> = {
  pending: 'wait',
  unshipped: 'warn',
  partially_shipped: 'run',
  shipped: 'ok',
  cancelled: 'off',
}

/** How far the order is, whether money went back, and who delivers. */
export function OrderState({ order }: { order: Order }) {
  const say = useSay()
  const t = useText(text)
  return (
    <>
      <Status tone={tones[order.status]}>{say(orderStatusLabels[order.status])}</Status>
      <span className="sub">
        {say(orderChannelLabels[order.channel])}
        {order.is_refunded ? <span className="order-back"> {t('refunded')}</span> : null}
      </span>
    </>
  )
}

/** The profit with the word for how certain it is; a loss says by what. */
export function OrderProfit({ order }: { order: Order }) {
  const say = useSay()
  const t = useText(text)
  const { profit, profit_state: state } = order
  if (profit === undefined || state === undefined || state === 'none') return <span className="t3">—</span>
  const isEstimate = state === 'estimated' || state === 'partly_settled'
  return (
    <>
      <span className={profit.startsWith('-') ? 'order-loss' : undefined}>
        <Money value={profit} currency={order.currency} />
      </span>
      <span className="sub">
        {isEstimate ? (
          <span className="order-estimate" title={t('estimatedHint')}>
            {t('estimated')}
          </span>
        ) : (
          say(profitStateLabels[state])
        )}
        {order.is_cost_missing ? <span className="order-warn"> {t('costMissing')}</span> : null}
      </span>
    </>
  )
}

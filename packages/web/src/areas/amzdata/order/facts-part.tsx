import type { OrderDetail } from '@crossdock/contracts/areas/amzdata/orders/order-detail.schema.ts'
import { orderLabels } from '@crossdock/contracts/areas/amzdata/orders/orders.labels.ts'
import type { ReactNode } from 'react'
import { useHasPage } from '../../../kit/access/use-has-page.ts'
import { useSay, useText } from '../../../kit/i18n/use-text.ts'
import { Money } from '../../../kit/ui/figures/money.tsx'
import { Link } from '../../../kit/ui/link.tsx'
import { useMarketplaceName } from '../shared/use-names.ts'
import { detailText } from './detail.text.ts'
import { TwoClocks } from './order-cells.tsx'

interface Fact {
  key: string
  label: string
  value: ReactNode
}

/** Where and when the order was placed, its amounts, and whether the buyer came again. */
export function OrderFactsPart({ detail, onBuyer }: { detail: OrderDetail; onBuyer: () => void }) {
  const t = useText(detailText)
  const facts = useFacts(detail)
  const again = detail.order.buyer_orders ?? 0
  return (
    <section className="detail-part">
      <dl className="detail-facts">
        {facts.map(({ key, label, value }) => (
          <div key={key}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {detail.order.is_refunded ? <RefundLink order={detail.order.order_id} /> : null}
      {again > 1 ? (
        <p className="order-again">
          {t('sameBuyer', { count: again })}
          <button type="button" className="text-button" onClick={onBuyer}>
            {t('showThem')}
          </button>
        </p>
      ) : null}
    </section>
  )
}

/** To the after-sales ledger where the reader has that page, else to the refund among the settled rows below. */
function RefundLink({ order }: { order: string }) {
  const t = useText(detailText)
  const hasLedger = useHasPage('/amztool/refundrecord')
  return (
    <p className="order-again">
      {hasLedger ? (
        <Link to={`/amztool/refundrecord?q=${order}`}>{t('refundLink')}</Link>
      ) : (
        <button
          type="button"
          className="text-button"
          onClick={() => document.getElementById('settlements')?.scrollIntoView({ block: 'start' })}
        >
          {t('refundLink')}
        </button>
      )}
    </p>
  )
}

function useFacts({ order, ...more }: OrderDetail): Fact[] {
  const t = useText(detailText)
  const say = useSay()
  const nameOf = useMarketplaceName()
  const { marketplace, currency } = order
  const clocks = (at: string | null) => at && <TwoClocks at={at} marketplace={marketplace} />
  const money = (value: string) => <Money value={value} currency={currency} />
  const facts: Fact[] = [
    { key: 'place', label: t('place'), value: `${order.shop} ${nameOf(marketplace)}` },
    { key: 'purchased', label: say(orderLabels.purchase_at), value: clocks(order.purchase_at) },
    { key: 'paid', label: say(orderLabels.paid_at), value: clocks(order.paid_at) },
    { key: 'amount', label: t('amount'), value: money(order.amount) },
    { key: 'shipping', label: t('shipping'), value: Number(order.shipping) ? money(order.shipping) : null },
    { key: 'promo', label: t('promo'), value: Number(order.promo) ? money(order.promo) : null },
    { key: 'tax', label: t('tax'), value: Number(order.tax) ? money(order.tax) : null },
    { key: 'channel', label: t('salesChannel'), value: more.sales_channel },
    { key: 'service', label: t('service'), value: more.ship_service_level },
    {
      key: 'shipTo',
      label: t('shipTo'),
      value: [more.ship_state, more.ship_country].filter(Boolean).join(' ') || null,
    },
    { key: 'po', label: t('po'), value: more.po_number },
  ]
  return facts.filter(({ value }) => value !== null && value !== '')
}

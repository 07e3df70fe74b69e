import type {
  FileLine,
  OrderDetail,
  OrderItem,
} from '@crossdock/contracts/areas/amzdata/orders/order-detail.schema.ts'
import { useText } from '../../../kit/i18n/use-text.ts'
import { formatDecimal } from '../../../kit/ui/figures/format-decimal.ts'
import { Money } from '../../../kit/ui/figures/money.tsx'
import { detailText } from './detail.text.ts'
import { SourceButton } from './source-button.tsx'

interface ItemsPartProps {
  detail: OrderDetail
  onLine: (line: FileLine) => void
}

/** The lines of the order, each with where it came from and what its estimate goes by. */
export function ItemsPart({ detail: { items, order }, onLine }: ItemsPartProps) {
  const t = useText(detailText)
  return (
    <section className="detail-part">
      <h3>{t('items')}</h3>
      <ul className="order-items">
        {items.map((item) => (
          <li key={`${item.msku} ${item.ordinal}`}>
            <div className="order-item-line">
              <span className="grow">{item.title ?? item.msku}</span>
              <span>× {item.quantity}</span>
              <span>
                <Money value={item.item_price} currency={order.currency} />
              </span>
            </div>
            <p className="sub">
              <span className="mono">
                {[item.msku, item.asin, item.order_item_id].filter(Boolean).join(' ')}
              </span>
            </p>
            <Estimate item={item} currency={order.currency} />
            <p className="detail-sources">
              {item.sources.map((line) => (
                <SourceButton key={line.file_id} line={line} onOpen={onLine} />
              ))}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Estimate({ item: { estimate }, currency }: { item: OrderItem; currency: string }) {
  const t = useText(detailText)
  if (!estimate?.fee_basis) return null
  const rate = formatDecimal(String(Number(estimate.commission_rate) * 100), 2)
  return (
    <p className="sub order-estimate-line">
      <span title={t(`basis_${estimate.fee_basis}`)}>
        {t('fees', { rate, fba: formatDecimal(estimate.fba_unit, 2) })}
      </span>
      <span>
        {t('profit')} <Money value={estimate.profit} currency={currency} />
      </span>
      <span>
        {t('unitCost')} <Money value={estimate.unit_cost} currency={currency} />
      </span>
    </p>
  )
}

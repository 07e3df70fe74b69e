import type {
  FileLine,
  OrderDetail,
  OrderGoods,
  OrderItem,
} from '@crossdock/contracts/areas/amzdata/orders/order-detail.schema.ts'
import { type Translate, useText } from '../../../kit/i18n/use-text.ts'
import { formatDecimal } from '../../../kit/ui/figures/format-decimal.ts'
import { Money } from '../../../kit/ui/figures/money.tsx'
import { detailText } from './detail.text.ts'
import { SourceButton } from './source-button.tsx'

interface ItemsPartProps {
  detail: OrderDetail
  onLine: (line: FileLine) => void
}

/** The lines of the order, each with where it came from and what its estimate goes by. */
export function ItemsPart({ detail: { items, goods = [], order }, onLine }: ItemsPartProps) {
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
            {item.ordinal === 1 ? (
              <Goods goods={goods.filter(({ msku }) => msku === item.msku)} currency={order.currency} />
            ) : null}
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

/** What the units of an article came out of, and what came back: their costs are those of the analysis. */
function Goods({ goods, currency }: { goods: readonly OrderGoods[]; currency: string }) {
  const t = useText(detailText)
  if (goods.length === 0) return null
  return (
    <ul className="order-goods" aria-label={t('goods')}>
      {goods.map((piece) => (
        <li key={`${piece.biz_date} ${piece.batch_no} ${piece.units}`} className="sub order-estimate-line">
          <span>
            {piece.biz_date} {pieceName(piece, t)} × {piece.units}
          </span>
          <span>
            {t('goodsCost')} <Money value={piece.amount} currency={currency} />
          </span>
          <span>
            {t('goodsFreight')} <Money value={piece.headhaul} currency={currency} />
            {piece.bill_no ? ` (${t('goodsBill', { no: piece.bill_no })})` : null}
          </span>
        </li>
      ))}
    </ul>
  )
}

function pieceName(piece: OrderGoods, t: Translate<keyof typeof detailText>): string {
  if (piece.batch_no !== null) return t('goodsBatch', { no: piece.batch_no })
  return piece.effective_from === null ? t('goodsUnknown') : t('goodsDay', { date: piece.effective_from })
}

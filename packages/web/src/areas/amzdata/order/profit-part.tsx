import { LOSS_CAUSES } from '@crossdock/contracts/areas/amzdata/orders/order-profit.ts'
import {
  profitPartLabels,
  profitStateLabels,
} from '@crossdock/contracts/areas/amzdata/orders/orders.labels.ts'
import type { Order } from '@crossdock/contracts/areas/amzdata/orders/orders.schema.ts'
import { useSay, useText } from '../../../kit/i18n/use-text.ts'
import { Money } from '../../../kit/ui/figures/money.tsx'
import { Tag } from '../../../kit/ui/tag.tsx'
import { detailText } from './detail.text.ts'
import { text } from './order.text.ts'

/** The profit of the order and what it is made of; what was lost by most is told apart (F-13). */
export function ProfitPart({ order }: { order: Order }) {
  const t = useText(text)
  const d = useText(detailText)
  const say = useSay()
  const { parts, profit, profit_state: state, currency, loss_cause: cause } = order
  if (!parts || !state || state === 'none') return null
  const shown = LOSS_CAUSES.filter((key) => Number(parts[key]) !== 0)
  const greatest = Math.max(...[parts.sales, ...shown.map((key) => parts[key])].map(Number).map(Math.abs), 0)
  const share = (value: string) => (greatest === 0 ? 0 : (Math.abs(Number(value)) / greatest) * 100)
  return (
    <section className="detail-part">
      <h3>
        {d('profit')} <Tag line>{say(profitStateLabels[state])}</Tag>
        {order.is_cost_missing ? <span className="order-warn small"> {t('costMissing')}</span> : null}
      </h3>
      <table className="order-parts">
        <tbody>
          <tr>
            <th scope="row">{say(profitPartLabels.sales)}</th>
            <td className="order-bar">
              <i className="is-in" style={{ width: `${share(parts.sales)}%` }} />
            </td>
            <td className="num">
              <Money value={parts.sales} currency={currency} />
            </td>
          </tr>
          {shown.map((key) => (
            <tr key={key} className={key === cause ? 'is-cause' : undefined}>
              <th scope="row">{say(profitPartLabels[key])}</th>
              <td className="order-bar">
                <i style={{ width: `${share(parts[key])}%` }} />
              </td>
              <td className="num">
                <Money value={negated(parts[key])} currency={currency} />
              </td>
            </tr>
          ))}
          <tr className="is-sum">
            <th scope="row">{d('profit')}</th>
            <td />
            <td className="num">
              <Money value={profit} currency={currency} />
            </td>
          </tr>
        </tbody>
      </table>
    </section>
  )
}

/** A part as it is taken away. */
function negated(amount: string): string {
  return amount.startsWith('-') ? amount.slice(1) : `-${amount}`
}

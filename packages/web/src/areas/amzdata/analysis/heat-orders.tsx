import { analysisEndpoints } from '@crossdock/contracts/areas/amzdata/analysis/analysis.endpoints.ts'
import type { HeatCell } from '@crossdock/contracts/areas/amzdata/analysis/heat-map.schema.ts'
import { marketplaceOf } from '@crossdock/contracts/vocabulary/marketplaces.ts'
import { useCall } from '../../../kit/api/use-call.ts'
import { useText } from '../../../kit/i18n/use-text.ts'
import { Awaited } from '../../../kit/ui/awaited.tsx'
import { DateTime } from '../../../kit/ui/figures/date-time.tsx'
import { useMarketplaceName } from '../shared/use-names.ts'
import { heatText } from './heat.text.ts'
import { PlainTable } from './plain-table.tsx'
import type { FilterInput } from './use-analysis-state.ts'
import type { LineKey } from './use-source-state.ts'

interface HeatOrderListProps {
  filter: FilterInput
  cell: HeatCell
  /** Weekday and hour in words. */
  name: string
  onLine: (line: LineKey) => void
}

/** The orders of an hour, the newest first; each leads to the line that tells of it. */
export function HeatOrderList({ filter, cell, name, onLine }: HeatOrderListProps) {
  const t = useText(heatText)
  const nameOf = useMarketplaceName()
  const query = { ...filter, weekday: cell.weekday, hour: cell.hour }
  const reply = useCall(analysisEndpoints.listHeatOrders, query, { quiet: true })
  const { data } = reply
  if (!data) return <Awaited reply={reply} lines={4} />
  return (
    <section className="heat-orders" aria-label={name}>
      <h3>
        {name}
        <span className="small t3">
          {t(data.rows.length < data.orders ? 'shownOf' : 'ordersOf', {
            shown: data.rows.length,
            count: data.orders,
          })}
        </span>
      </h3>
      <PlainTable
        heads={[t('order'), t('place'), t('bought'), { num: t('units') }, { unseen: t('line') }]}
        wide={t('order')}
      >
        {data.rows.map((row) => {
          const { source } = row
          return (
            <tr key={`${row.shop} ${row.order_id}`}>
              <td className="mono">{row.order_id}</td>
              <td>{`${row.shop} · ${nameOf(row.marketplace)}`}</td>
              <td>
                <DateTime as="full" at={row.purchase_at} zone={marketplaceOf(row.marketplace)?.timeZone} />
              </td>
              <td className="num">{row.units}</td>
              <td className="num">
                {source ? (
                  <button type="button" className="text-button" onClick={() => onLine(source)}>
                    {t('line')}
                  </button>
                ) : null}
              </td>
            </tr>
          )
        })}
      </PlainTable>
    </section>
  )
}

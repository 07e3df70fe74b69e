import { analysisEndpoints } from '@crossdock/contracts/areas/amzdata/analysis/analysis.endpoints.ts'
import {
  HEAT_MAP_DAYS,
  type HeatCell,
  type HeatMap,
} from '@crossdock/contracts/areas/amzdata/analysis/heat-map.schema.ts'
import { type CSSProperties, useState } from 'react'
import { useCall } from '../../../kit/api/use-call.ts'
import { useText } from '../../../kit/i18n/use-text.ts'
import { Awaited } from '../../../kit/ui/awaited.tsx'
import { EmptyState } from '../../../kit/ui/empty-state.tsx'
import { formatDecimal } from '../../../kit/ui/figures/format-decimal.ts'
import { Link } from '../../../kit/ui/link.tsx'
import { heatText } from './heat.text.ts'
import { HeatOrderList } from './heat-orders.tsx'
import { spanWords } from './span-words.ts'
import { type AnalysisState, filterInput } from './use-analysis-state.ts'
import type { LineKey } from './use-source-state.ts'
import './heat.css'

const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const
const HOURS = Array.from({ length: 24 }, (_, hour) => hour)

interface HeatPanelProps {
  state: AnalysisState
  onLine: (line: LineKey) => void
}

/** Orders by weekday and hour of purchase; an hour lists its orders (seller.md 2.1). */
export function HeatPanel({ state, onLine }: HeatPanelProps) {
  const t = useText(heatText)
  const filter = filterInput(state)
  const reply = useCall(analysisEndpoints.getHeatMap, filter, { quiet: true })
  const [chosen, setChosen] = useState<HeatCell>()
  const { data } = reply
  if (!data) return <Awaited reply={reply} lines={8} />
  if (data.orders === 0) {
    return (
      <EmptyState title={t('noOrders')} action={<Link to="/amzdata/data_import">{t('toImport')}</Link>} />
    )
  }
  return (
    <div className={reply.isPlaceholderData ? 'is-waiting' : undefined}>
      <p className="insight-note small t3">
        {t('note', { span: spanWords(data), count: formatDecimal(String(data.orders), 0) })}
        {data.about.days > HEAT_MAP_DAYS ? ` ${t('clipped', { days: HEAT_MAP_DAYS })}` : ''}
      </p>
      <HeatTable map={data} chosen={chosen} onChoose={setChosen} />
      {chosen ? (
        <HeatOrderList
          filter={filter}
          cell={chosen}
          name={t('hourOf', { day: t(`day_${weekdayOf(chosen)}`), hour: clock(chosen.hour) })}
          onLine={onLine}
        />
      ) : null}
    </div>
  )
}

const clock = (hour: number) => `${String(hour).padStart(2, '0')}:00`
const weekdayOf = ({ weekday }: HeatCell) => WEEKDAYS.find((known) => known === weekday) ?? 1

interface HeatTableProps {
  map: HeatMap
  chosen: HeatCell | undefined
  onChoose: (cell: HeatCell) => void
}

function HeatTable({ map, chosen, onChoose }: HeatTableProps) {
  const t = useText(heatText)
  const most = Math.max(...map.cells.map(({ orders }) => orders))
  const cellAt = (weekday: number, hour: number) =>
    map.cells.find((cell) => cell.weekday === weekday && cell.hour === hour)
  return (
    <div className="heat-box">
      <table className="heat" aria-label={t('heat')}>
        <thead>
          <tr>
            <td />
            {HOURS.map((hour) => (
              <th key={hour} scope="col">
                {hour % 3 === 0 ? hour : <span className="heat-quiet">{hour}</span>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {WEEKDAYS.map((weekday) => (
            <tr key={weekday}>
              <th scope="row">{t(`day_${weekday}`)}</th>
              {HOURS.map((hour) => {
                const cell = cellAt(weekday, hour)
                const name = t('hourOf', { day: t(`day_${weekday}`), hour: clock(hour) })
                // the share of the fullest hour, of this very cell
                const style = {
                  '--heat': `${Math.round(((cell?.orders ?? 0) / most) * 100)}%`,
                } as CSSProperties // a custom property
                return (
                  <td key={hour} style={style}>
                    {cell ? (
                      <button
                        type="button"
                        aria-pressed={chosen?.weekday === weekday && chosen.hour === hour}
                        aria-label={t('cell', { name, orders: cell.orders, units: cell.units })}
                        title={t('cell', { name, orders: cell.orders, units: cell.units })}
                        onClick={() => onChoose(cell)}
                      />
                    ) : null}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="heat-scale small t3" aria-hidden="true">
        0 <i /> {formatDecimal(String(most), 0)} {t('orders')}
      </p>
    </div>
  )
}

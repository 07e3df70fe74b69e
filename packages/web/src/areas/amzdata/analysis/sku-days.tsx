import { amzdataPermissions } from '@crossdock/contracts/areas/amzdata/amzdata.permissions.ts'
import { analysisEndpoints } from '@crossdock/contracts/areas/amzdata/analysis/analysis.endpoints.ts'
import { dimensionLabels, metricLabel } from '@crossdock/contracts/areas/amzdata/analysis/analysis.labels.ts'
import type { Dimension, TableRow } from '@crossdock/contracts/areas/amzdata/analysis/analysis.schema.ts'
import type { MetricKey } from '@crossdock/contracts/areas/amzdata/analysis/metrics.ts'
import type { Sku } from '@crossdock/contracts/areas/amzdata/analysis/sku.schema.ts'
import { useCan } from '../../../kit/access/use-actor.ts'
import { useCall } from '../../../kit/api/use-call.ts'
import { commonText } from '../../../kit/i18n/common.text.ts'
import { useSay, useText } from '../../../kit/i18n/use-text.ts'
import { Awaited } from '../../../kit/ui/awaited.tsx'
import { Figure } from './figure.tsx'
import { useRowName } from './pivot-identity.tsx'
import { PlainTable } from './plain-table.tsx'
import { placeOf } from './row-place.ts'
import { skuText } from './sku.text.ts'
import { type AnalysisState, filterInput } from './use-analysis-state.ts'
import type { TraceFigure } from './use-source-state.ts'

const COLUMNS: readonly MetricKey[] = [
  'units',
  'sales',
  'profit_after_shares',
  'ad_sku_spend',
  'refund_units',
  'sessions',
]
const COLUMNS_WITHOUT_COST: readonly MetricKey[] = COLUMNS.map((metric) =>
  metric === 'profit_after_shares' ? 'proceeds' : metric,
)

/** Lines that are shown by day, then by week. */
const BY_DAY = 92
const BY_WEEK = 1_000

interface SkuDaysProps {
  state: AnalysisState
  sku: Sku
  trace: TraceFigure
}

/** The figures of the MSKU day by day, the newest first; longer periods by week or month. */
export function SkuDays({ state, sku, trace }: SkuDaysProps) {
  const t = useText(skuText)
  const c = useText(commonText)
  const say = useSay()
  const mayCost = useCan()(amzdataPermissions.analysis.cost)
  const { days } = sku.about
  const dimension = days <= BY_DAY ? 'day' : days <= BY_WEEK ? 'week' : 'month'
  const query = {
    ...filterInput({ ...state, q: sku.msku, match: 'exact' }),
    dimension,
    sort: '-key',
    size: 200,
  } as const
  const reply = useCall(analysisEndpoints.getTable, query, { quiet: true, keep: false })
  const table = reply.data
  if (!table) return <Awaited reply={reply} lines={10} />
  const columns = mayCost ? COLUMNS : COLUMNS_WITHOUT_COST
  const currency = table.about.currency.code
  return (
    <section className="source-part">
      {dimension === 'day' ? null : (
        <p className="small t3">{t(dimension === 'week' ? 'byWeek' : 'byMonth')}</p>
      )}
      <PlainTable
        heads={[
          say(dimensionLabels[dimension]),
          ...columns.map((metric) => ({ num: say(metricLabel(metric)) })),
        ]}
        wide={t('tab_days')}
        className="sku-table"
        foot={
          <tr>
            <td>{c('total')}</td>
            {columns.map((metric) => (
              <td key={metric} className="num">
                <Figure
                  metric={metric}
                  value={table.totals.figures[metric]}
                  currency={currency}
                  onTrace={() => trace(metric)}
                />
              </td>
            ))}
          </tr>
        }
      >
        {table.rows.map((row) => (
          <tr key={row.key}>
            <td className="nowrap">
              <DayName row={row} dimension={dimension} />
            </td>
            {columns.map((metric) => (
              <td key={metric} className="num">
                <Figure
                  metric={metric}
                  value={row.figures[metric]}
                  currency={currency}
                  onTrace={() => trace(metric, placeOf(row, table))}
                />
              </td>
            ))}
          </tr>
        ))}
      </PlainTable>
    </section>
  )
}

function DayName({ row, dimension }: { row: TableRow; dimension: Dimension }) {
  return useRowName(row, dimension).name
}

import { dimensionLabels, metricLabel } from '@crossdock/contracts/areas/amzdata/analysis/analysis.labels.ts'
import type {
  Dimension,
  Figures,
  Table,
  TableRow,
} from '@crossdock/contracts/areas/amzdata/analysis/analysis.schema.ts'
import { GROUPINGS } from '@crossdock/contracts/areas/amzdata/analysis/articles.schema.ts'
import { METRICS, type MetricKey } from '@crossdock/contracts/areas/amzdata/analysis/metrics.ts'
import type { ReactNode } from 'react'
import { commonText } from '../../../kit/i18n/common.text.ts'
import { useListing, useSay, useText } from '../../../kit/i18n/use-text.ts'
import { currencySign } from '../../../kit/ui/figures/currency.ts'
import { formatDecimal } from '../../../kit/ui/figures/format-decimal.ts'
import { useMarketplaceName } from '../shared/use-names.ts'
import { text } from './analysis.text.ts'
import { ChangeMark } from './change-mark.tsx'
import { Figure } from './figure.tsx'
import { PivotIdentity } from './pivot-identity.tsx'
import type { PivotProps, Unfolded } from './pivot-table.tsx'
import { placeOf } from './row-place.ts'
import { sparkPath } from './spark-path.ts'
import { groupingOf } from './use-analysis-state.ts'
import type { Place } from './use-source-state.ts'

/** One column of the table of figures. */
export interface PivotColumn {
  readonly key: string
  readonly title: ReactNode
  /** Least width in pixels. */
  readonly width: number
  readonly grows?: boolean
  /** Figures stand right. */
  readonly isFigure?: boolean
  readonly sortKey?: string
  readonly render: (row: TableRow) => ReactNode
  readonly total?: ReactNode
}

const IDENTITY_WIDTH = 264
const MARKETPLACE_WIDTH = 88
const GROWTH_WIDTH = 92
const LINE_WIDTH = 80
const widths = { money: 116, money_per_unit: 92, ratio: 88, multiple: 80, count: 80 } as const
/** Dimensions whose rows are articles, shops or marketplaces and so have a line of their own. */
const WITH_LINE: readonly Dimension[] = ['msku', ...GROUPINGS, 'shop', 'marketplace']
/** The column after which growth and line stand. */
const BEFORE_GROWTH: MetricKey = 'sales'

interface ColumnsProps extends PivotProps {
  sort: string
  /** Lines that can be unfolded into their MSKUs. */
  unfolded?: Unfolded | undefined
  /** Where the lines stand that these are part of. */
  within?: Place | undefined
}

/** Identity, marketplace, the chosen figures, growth and line; each figure leads to its source. */
export function usePivotColumns(props: ColumnsProps): readonly PivotColumn[] {
  const { table, columns, onOpen, onDetails, unfolded, chosen } = props
  const t = useText(text)
  const c = useText(commonText)
  const say = useSay()
  const dimension = table?.dimension ?? 'msku'
  const grouping = groupingOf(table)
  const metricColumn = useMetricColumn(props)
  const growth = useGrowthColumns(table)
  const total = t('totalOf', {
    count: formatDecimal(String(table?.total ?? 0), 0),
    what: say(dimensionLabels[dimension]),
  })
  const marketplaces = useMarketplaceColumn(t('marketplace'))
  const place = columns.indexOf(BEFORE_GROWTH) + 1
  return [
    {
      key: 'key',
      title: dimension === 'msku' ? t('product') : say(dimensionLabels[dimension]),
      width: IDENTITY_WIDTH,
      grows: true,
      sortKey: 'key',
      render: (row) => (
        <PivotIdentity
          row={row}
          dimension={dimension}
          onOpen={() => onOpen(row)}
          onDetails={dimension === 'msku' && row.key !== '' ? () => onDetails(row.key) : undefined}
          unfolded={grouping && unfolded}
          chosen={dimension === 'msku' ? chosen : undefined}
        />
      ),
      total: (
        <>
          {c('total')}
          <span className="total-note">{total}</span>
        </>
      ),
    },
    ...(dimension === 'msku' || dimension === 'shop' || grouping ? [marketplaces] : []),
    ...columns.slice(0, place).map(metricColumn),
    ...growth,
    ...columns.slice(place).map(metricColumn),
  ]
}

/** Whether organic sales would be below 0 (seller.md 1.2). */
const isFloored = (metric: MetricKey, figures: Figures) =>
  metric === 'organic_sales' && (figures.organic_balance ?? '').startsWith('-')

function useMetricColumn({ table, trace, within }: ColumnsProps): (metric: MetricKey) => PivotColumn {
  const t = useText(text)
  const say = useSay()
  const code = table?.about.currency.code ?? null
  return (metric) => {
    const { unit } = METRICS[metric]
    const isMoney = unit === 'money' || unit === 'money_per_unit'
    const name = say(metricLabel(metric))
    return {
      key: metric,
      title: isMoney && code ? `${name} ${currencySign(code)}` : name,
      width: Math.max(widths[unit], nameWidth(name)),
      isFigure: true,
      sortKey: metric,
      render: (row) => (
        <Figure
          metric={metric}
          value={row.figures[metric]}
          currency={code ?? row.currency}
          sign={code === null}
          onTrace={table && (() => trace(metric, { ...placeOf(row, table), ...within }))}
          warning={isFloored(metric, row.figures) ? t('organicFloored') : undefined}
        />
      ),
      total: (
        <Figure
          metric={metric}
          value={table?.totals.figures[metric]}
          currency={code}
          onTrace={() => trace(metric, { in_table: '1' })}
          warning={table && isFloored(metric, table.totals.figures) ? t('organicFloored') : undefined}
        />
      ),
    }
  }
}

const HAN_WIDTH = 12
const LATIN_WIDTH = 6.5
const HEAD_SPACE = 44

/** Room that the name of a column takes in the head, with currency and sort mark. */
function nameWidth(name: string): number {
  const letters = [...name].map((letter) => (letter.charCodeAt(0) > 0x2e7f ? HAN_WIDTH : LATIN_WIDTH))
  return Math.ceil(letters.reduce((sum, width) => sum + width, HEAD_SPACE))
}

function useGrowthColumns(table: Table | undefined): readonly PivotColumn[] {
  const t = useText(text)
  const growth: PivotColumn = {
    key: 'growth',
    title: t('growth'),
    width: GROWTH_WIDTH,
    isFigure: true,
    sortKey: 'growth',
    render: (row) => <ChangeMark metric="sales" change={row.growth} />,
    total: table ? <ChangeMark metric="sales" change={table.totals.growth} /> : null,
  }
  const line: PivotColumn = {
    key: 'points',
    title: t('line'),
    width: LINE_WIDTH,
    render: (row) => (
      <svg className="trend" viewBox="0 0 48 20" preserveAspectRatio="none" aria-hidden="true">
        <path d={sparkPath(row.points, 48, 20)} />
      </svg>
    ),
  }
  return WITH_LINE.includes(table?.dimension ?? 'msku') ? [growth, line] : [growth]
}

/** Marketplaces that are named; the rest is counted. */
const NAMED = 1

function useMarketplaceColumn(title: string): PivotColumn {
  const nameOf = useMarketplaceName()
  const listing = useListing()
  return {
    key: 'marketplaces',
    title,
    width: MARKETPLACE_WIDTH,
    render: ({ marketplaces }) => (
      <span className="cut" title={listing(marketplaces.map(nameOf))}>
        {listing(marketplaces.slice(0, NAMED).map(nameOf))}
        {marketplaces.length > NAMED ? ` +${marketplaces.length - NAMED}` : ''}
      </span>
    ),
  }
}

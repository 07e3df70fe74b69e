import {
  FEE_CATEGORIES,
  FEE_CATEGORY_KEYS,
  type FeeCategory,
  PLATFORM_FEE_GROUPS,
} from '../fees/fee-categories.ts'
import { REPORT_FIGURES, type ReportFigure } from './report-metrics.ts'

/** `money` and `money_per_unit` in the chosen currency, `ratio` as percent, `multiple` as a number, `count` whole. */
export type MetricUnit = 'money' | 'money_per_unit' | 'ratio' | 'multiple' | 'count'

/** One addend of a metric. */
export interface Part {
  readonly metric: MetricKey
  readonly sign: 1 | -1
}

/** Reports beside the transactions whose rows are summed. */
export type FigureReport = 'ads' | 'traffic' | 'returns' | 'reimbursements' | 'storage' | 'aged'

/**
 * What a figure is made of. `rows` and the reports: the sum of one contribution per row. `costs`: units × unit cost.
 * `shares`: what a month is shared out to its lines. `parts`: other metrics added and subtracted, 0 instead of less
 * where floored. `quotient`: one over another, null when that is 0.
 */
export type MetricMade =
  | { readonly of: 'rows' | FigureReport | 'costs' | 'shares' }
  | { readonly of: 'parts'; readonly parts: readonly Part[]; readonly isFloored?: true }
  | { readonly of: 'quotient'; readonly over: MetricKey; readonly under: MetricKey }

export interface Metric {
  /** Number in the dictionary of seller.md 1. */
  readonly ref: string
  readonly unit: MetricUnit
  readonly made: MetricMade
  /** Only for holders of `.cost`. */
  readonly cost?: true
  /** Whether more is better, for the colour of a change; null: neither. */
  readonly better: 'more' | 'less' | null
}

/** Metrics summed over rows; the contribution of a row to each is declared by the server under the same key. */
export const ROW_METRICS = [
  'row_count',
  'orders',
  'units',
  'refund_units',
  'sales',
  'shipping',
  'giftwrap',
  'promo',
  'reimburse',
  'liquidation',
  'adjust_income',
  'refund_amount',
  'commission',
  'fba_fee',
  'ad_spend',
  'storage_fee',
  'other_fee',
  'unclassified_fee',
  'tax_net',
  'regulatory_fee',
  'payout',
  'transfer',
  'total',
] as const
export type RowMetric = (typeof ROW_METRICS)[number]

export const COST_METRICS = ['cogs', 'headhaul', 'lost_cost'] as const
export type CostMetric = (typeof COST_METRICS)[number]

const PART_METRICS = [
  'income',
  'platform_fee',
  'taxes',
  'proceeds',
  'landed_cost',
  'gross_profit',
  'difference',
] as const
type PartMetric = (typeof PART_METRICS)[number]

const QUOTIENT_METRICS = [
  'gross_margin',
  'roi',
  'refund_rate',
  'avg_price',
  'profit_per_unit',
  'payout_per_unit',
  'ad_share',
] as const
type QuotientMetric = (typeof QUOTIENT_METRICS)[number]

/** Charges of one fee category, or what it brought in when its group is an income. */
export type FeeMetric = `fee_${FeeCategory}`

export type MetricKey = RowMetric | CostMetric | PartMetric | QuotientMetric | FeeMetric | ReportFigure

const add = (...keys: MetricKey[]): Part[] => keys.map((metric) => ({ metric, sign: 1 }))
const subtract = (...keys: MetricKey[]): Part[] => keys.map((metric) => ({ metric, sign: -1 }))
const ofParts = (...parts: Part[][]): MetricMade => ({ of: 'parts', parts: parts.flat() })
const quotient = (over: MetricKey, under: MetricKey): MetricMade => ({ of: 'quotient', over, under })

const rows: MetricMade = { of: 'rows' }
const count = (ref: string, better: Metric['better'] = 'more'): Metric => ({
  ref,
  unit: 'count',
  made: rows,
  better,
})
const income = (ref: string): Metric => ({ ref, unit: 'money', made: rows, better: 'more' })
const charge = (ref: string): Metric => ({ ref, unit: 'money', made: rows, better: 'less' })
const neutral = (ref: string): Metric => ({ ref, unit: 'money', made: rows, better: null })

const EARNED = [
  ...add('income'),
  ...subtract('refund_amount', 'commission', 'fba_fee', 'platform_fee', 'ad_spend', 'taxes'),
]

const OWN_METRICS: Readonly<Record<Exclude<MetricKey, FeeMetric>, Metric>> = {
  ...REPORT_FIGURES,
  row_count: count('', null),
  orders: count('2.1'),
  units: count('F-01'),
  refund_units: count('F-05', 'less'),
  sales: income('F-02'),
  shipping: income('F-03'),
  giftwrap: income('F-03'),
  promo: neutral('F-03'),
  reimburse: neutral('F-03'),
  liquidation: income('F-03'),
  adjust_income: neutral('F-03'),
  refund_amount: charge('F-04'),
  commission: charge('F-07'),
  fba_fee: charge('F-08'),
  ad_spend: { ...charge('F-10'), better: null },
  storage_fee: charge('F-09'),
  other_fee: charge('F-09'),
  unclassified_fee: charge('F-09'),
  tax_net: charge('F-13'),
  regulatory_fee: charge('F-13'),
  payout: income('F-19'),
  transfer: neutral('1.1'),
  total: neutral('1.1'),
  cogs: { ref: 'F-11', unit: 'money', made: { of: 'costs' }, cost: true, better: 'less' },
  headhaul: { ref: 'F-12', unit: 'money', made: { of: 'costs' }, cost: true, better: 'less' },
  lost_cost: { ref: 'F-11', unit: 'money', made: { of: 'costs' }, cost: true, better: 'less' },
  income: {
    ref: 'F-03',
    unit: 'money',
    made: ofParts(add('sales', 'shipping', 'giftwrap', 'promo', 'reimburse', 'liquidation', 'adjust_income')),
    better: 'more',
  },
  platform_fee: {
    ref: 'F-09',
    unit: 'money',
    made: ofParts(add('storage_fee', 'other_fee', 'unclassified_fee')),
    better: 'less',
  },
  taxes: { ref: 'F-13', unit: 'money', made: ofParts(add('tax_net', 'regulatory_fee')), better: 'less' },
  proceeds: { ref: 'F-13', unit: 'money', made: ofParts(EARNED), better: 'more' },
  landed_cost: {
    ref: 'F-15',
    unit: 'money',
    made: ofParts(add('cogs', 'headhaul', 'lost_cost')),
    cost: true,
    better: 'less',
  },
  gross_profit: {
    ref: 'F-13',
    unit: 'money',
    made: ofParts(EARNED, subtract('cogs', 'headhaul', 'lost_cost')),
    cost: true,
    better: 'more',
  },
  difference: {
    ref: '1.1',
    unit: 'money',
    made: ofParts(add('total'), subtract('transfer', 'proceeds')),
    better: null,
  },
  gross_margin: {
    ref: 'F-14',
    unit: 'ratio',
    made: quotient('gross_profit', 'sales'),
    cost: true,
    better: 'more',
  },
  roi: {
    ref: 'F-15',
    unit: 'ratio',
    made: quotient('gross_profit', 'landed_cost'),
    cost: true,
    better: 'more',
  },
  refund_rate: { ref: 'F-05', unit: 'ratio', made: quotient('refund_units', 'units'), better: 'less' },
  avg_price: { ref: 'F-17', unit: 'money_per_unit', made: quotient('sales', 'units'), better: 'more' },
  profit_per_unit: {
    ref: 'F-18',
    unit: 'money_per_unit',
    made: quotient('gross_profit', 'units'),
    cost: true,
    better: 'more',
  },
  payout_per_unit: { ref: 'F-19', unit: 'money_per_unit', made: quotient('payout', 'units'), better: 'more' },
  ad_share: { ref: 'F-22', unit: 'ratio', made: quotient('ad_spend', 'sales'), better: 'less' },
}

/** Whether the metric of a category counts what came in instead of what was charged. */
export function isIncomeCategory(category: FeeCategory): boolean {
  const group = FEE_CATEGORIES[category]
  return group === 'reimburse' || group === 'liquidation'
}

const feeMetric = (category: FeeCategory): Metric =>
  isIncomeCategory(category) ? income('F-03') : charge('F-09')

/** Every figure of the analysis, declared once (seller.md 1.1). */
export const METRICS = {
  ...OWN_METRICS,
  ...Object.fromEntries(FEE_CATEGORY_KEYS.map((category) => [`fee_${category}`, feeMetric(category)])),
} as Readonly<Record<MetricKey, Metric>> // every category has its metric by construction

export const METRIC_KEYS = Object.keys(METRICS) as MetricKey[] // the keys of the table above

/** The metric of a fee category. */
export function feeMetricOf(category: FeeCategory): FeeMetric {
  return `fee_${category}`
}

/** The fee category of a metric, undefined for the others. */
export function categoryOfMetric(metric: MetricKey): FeeCategory | undefined {
  return FEE_CATEGORY_KEYS.find((category) => feeMetricOf(category) === metric)
}

/** Categories whose charges add up to the other platform fees (F-09). */
export const PLATFORM_FEE_CATEGORIES = FEE_CATEGORY_KEYS.filter((category) =>
  PLATFORM_FEE_GROUPS.some((group) => group === FEE_CATEGORIES[category]),
)

/** The summed metrics a metric comes down to, with their signs (a quotient has none). */
export function leavesOf(key: MetricKey): Part[] {
  const { made } = METRICS[key]
  if (made.of === 'quotient') return []
  if (made.of !== 'parts') return [{ metric: key, sign: 1 }]
  return made.parts.flatMap((part) =>
    leavesOf(part.metric).map(({ metric, sign }) => ({ metric, sign: sign === part.sign ? 1 : -1 }) as const),
  )
}

import * as z from 'zod/mini'
import { GROWTH_BUCKETS } from '../../../format/growth-bucket.ts'
import { bizDate, instant } from '../../../kernel/scalars.ts'
import { articleFilters, GROUPINGS, NamedArticle } from './articles.schema.ts'
import { Freshness } from './freshness.schema.ts'
import { METRIC_KEYS, type MetricKey } from './metrics.ts'
import { REPORT_GROUP_KEYS } from './report-metrics.ts'

export const PRESETS = [
  'today',
  'yesterday',
  'last_7',
  'last_14',
  'last_30',
  'last_90',
  'this_month',
  'last_month',
  'custom',
] as const
export type Preset = (typeof PRESETS)[number]

export const DIMENSIONS = ['msku', ...GROUPINGS, 'shop', 'marketplace', 'day', 'week', 'month'] as const
export type Dimension = (typeof DIMENSIONS)[number]
export const GRANULARITIES = ['day', 'week', 'month'] as const
export type Granularity = (typeof GRANULARITIES)[number]

/** Longer spans are shown by week when asked for by day (seller.md 2.1). */
export const DAILY_LIMIT = 400
/** The longest span that can be asked for. */
export const SPAN_LIMIT = 1_830
/** Most values of one pasted search, and most characters (seller.md 0). */
export const SEARCH_VALUES = 500
const SEARCH_TEXT = 8_000

/** A list in a query string: values set apart by commas. */
const listed = (value: RegExp) =>
  z.optional(
    z.string().check(z.maxLength(4_000), z.regex(new RegExp(`^(${value.source}(,${value.source})*)?$`))),
  )

/** Splits a listed query value. */
export function listOf(text: string | undefined): string[] {
  return text ? text.split(',') : []
}

/** Separators of a pasted search: comma, line break, tab, semicolon, in their wide forms too. */
const SEPARATORS = /[\n\r\t,;，；]+/

/** The distinct values of a pasted search; one MSKU may hold blanks, so blanks do not separate. */
export function searchValues(text: string | undefined): string[] {
  const values = (text ?? '').split(SEPARATORS).map((value) => value.trim())
  return [...new Set(values.filter((value) => value !== ''))]
}

/** Filters that all figures of the page share; the screen keeps them in its address. */
export const analysisFilter = {
  preset: z._default(z.enum(PRESETS), 'last_30'),
  /** With preset `custom`; days in the marketplaces' own time. */
  from: z.optional(bizDate),
  to: z.optional(bizDate),
  /** Base of growth: the window before of the same length, the same dates last year, or `compare_from`–`compare_to`. */
  compare: z._default(z.enum(['previous', 'last_year', 'custom']), 'previous'),
  compare_from: z.optional(bizDate),
  compare_to: z.optional(bizDate),
  shops: listed(/\d{1,15}/),
  marketplaces: listed(/[A-Z]{2}/),
  /** `original`, or a currency that amounts are converted to by the company's monthly rates. */
  currency: z._default(z.string().check(z.regex(/^(original|[A-Z]{3})$/)), 'original'),
  q: z.optional(z.string().check(z.maxLength(SEARCH_TEXT), z.regex(/^[\P{Cc}\t\r\n]*$/u))),
  match: z._default(z.enum(['exact', 'prefix', 'fuzzy']), 'fuzzy'),
  ...articleFilters,
}
/** Narrows the table to some of its MSKUs; a source takes it too, so that totals of the table can be followed. */
export const mskuFilter = {
  /** MSKUs in this growth bucket (F-25). */
  bucket: z.optional(z.enum(GROWTH_BUCKETS)),
  /** MSKUs whose gross margin (F-14) is below this fraction; without `.cost` it is not taken into account. */
  margin_below: z.optional(z.string().check(z.regex(/^-?\d{1,4}(\.\d{1,6})?$/))),
}

export const AnalysisFilter = z.object(analysisFilter)
export type AnalysisFilter = z.infer<typeof AnalysisFilter>

const metricKeys = METRIC_KEYS as [MetricKey, ...MetricKey[]] // never empty
export const metricKey = z.enum(metricKeys)

/** Decimal texts by metric; metrics the reader may not see are absent, what cannot be told is null. */
export const Figures = z.record(z.string(), z.nullable(z.string()))
export type Figures = z.infer<typeof Figures>

/** Change against a base: `rate` is a fraction, `points` the difference of two ratios, `new` has no base (F-25). */
export const Change = z.object({
  kind: z.enum(['rate', 'points', 'new', 'none']),
  value: z.nullable(z.string()),
})
export type Change = z.infer<typeof Change>

const span = z.object({ from: bizDate, to: bizDate })
export type Span = z.infer<typeof span>
const missingRate = z.object({ month: bizDate, currency: z.string() })
export type MissingRate = z.infer<typeof missingRate>

/** What the figures are about: period, bases, currency with the rates used, shops. */
export const About = z.object({
  period: span,
  days: z.number(),
  compare: span,
  last_year: span,
  currency: z.object({
    mode: z.string(),
    /** Currency of the amounts; null when several original ones stand side by side. */
    code: z.nullable(z.string()),
    /** Currencies of the rows. */
    originals: z.array(z.string()),
    rates: z.array(z.object({ month: bizDate, currency: z.string(), rate: z.string() })),
    missing: z.array(missingRate),
  }),
  /** Why totals of money are null. */
  suppressed: z.nullable(z.enum(['mixed_currencies', 'missing_rates'])),
  /** From this day on ads and refunds are still attributed to sales; null: the period ends before (seller.md 1.2). */
  incomplete_from: z.nullable(bizDate),
  shops: z.array(z.object({ id: z.number(), name: z.string() })),
  marketplaces: z.array(z.string()),
  /** What the articles are narrowed by. */
  articles: z.array(NamedArticle),
  basis: z.literal('posted'),
  generated_at: instant,
})
export type About = z.infer<typeof About>

/** One figure of the strip with its bases and a small line. */
export const Kpi = z.object({
  metric: metricKey,
  value: z.nullable(z.string()),
  previous: z.nullable(z.string()),
  last_year: z.nullable(z.string()),
  previous_change: Change,
  last_year_change: Change,
  points: z.array(z.nullable(z.string())),
})
export type Kpi = z.infer<typeof Kpi>

export const Summary = z.object({
  about: About,
  kpis: z.array(Kpi),
  /** Figures of ads and traffic, where the period has rows of their reports. */
  groups: z.array(z.object({ group: z.enum(REPORT_GROUP_KEYS), kpis: z.array(Kpi) })),
  /** MSKUs that sold without a known cost; only for holders of `.cost`. */
  missing_cost: z.optional(z.object({ mskus: z.number(), units: z.string(), sales: z.nullable(z.string()) })),
  freshness: z.array(Freshness),
})
export type Summary = z.infer<typeof Summary>

export const TrendQuery = z.object({
  ...analysisFilter,
  granularity: z._default(z.enum(GRANULARITIES), 'day'),
  metrics: listed(/[a-z_]{2,40}/),
})
export type TrendQuery = z.infer<typeof TrendQuery>

export const Trend = z.object({
  about: About,
  granularity: z.enum(GRANULARITIES),
  notice: z.nullable(z.literal('forced_week')),
  /** `compare` is the span the base of the same place in line comes from; null beyond its end. */
  points: z.array(z.object({ key: z.string(), from: bizDate, to: bizDate, compare: z.nullable(span) })),
  series: z.array(
    z.object({
      metric: metricKey,
      current: z.array(z.nullable(z.string())),
      compare: z.array(z.nullable(z.string())),
    }),
  ),
})
export type Trend = z.infer<typeof Trend>

export const Buckets = z.object({
  about: About,
  /** MSKUs that sold in the period or in its base. */
  count: z.number(),
  buckets: z.array(
    z.object({ bucket: z.enum(GROWTH_BUCKETS), count: z.number(), sales: z.nullable(z.string()) }),
  ),
})
export type Buckets = z.infer<typeof Buckets>

export const TableQuery = z.object({
  ...analysisFilter,
  dimension: z._default(z.enum(DIMENSIONS), 'msku'),
  sort: z._default(z.string().check(z.regex(/^-?[a-z_]{2,40}$/)), '-sales'),
  ...mskuFilter,
  page: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(10_000)), 1),
  size: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(200)), 20),
})
export type TableQuery = z.infer<typeof TableQuery>

export const TableRow = z.object({
  /** MSKU or what articles are put together by (empty: rows without one), shop id, country, or first day. */
  key: z.string(),
  label: z.string(),
  /** Latest description of an MSKU, or of one of the articles put together. */
  title: z.nullable(z.string()),
  /** Articles put together; null for all other lines. */
  articles: z.nullable(z.number()),
  marketplaces: z.array(z.string()),
  currency: z.nullable(z.string()),
  span: z.nullable(span),
  figures: Figures,
  /** Of sales against the base. */
  growth: Change,
  bucket: z.nullable(z.enum(GROWTH_BUCKETS)),
  points: z.array(z.nullable(z.string())),
})
export type TableRow = z.infer<typeof TableRow>

export const Table = z.object({
  about: About,
  dimension: z.enum(DIMENSIONS),
  rows: z.array(TableRow),
  /** Of the whole filter, not of the page. */
  totals: z.object({ figures: Figures, growth: Change }),
  total: z.number(),
  /** Searched values that no MSKU answers. */
  unmatched: z.array(z.string()),
})
export type Table = z.infer<typeof Table>

export const Waterfall = z.object({
  about: About,
  /** From income down to profit; `amount` is signed as it counts, `share` its part of sales. */
  lines: z.array(
    z.object({
      metric: metricKey,
      amount: z.nullable(z.string()),
      share: z.nullable(z.string()),
      parts: z.array(z.object({ metric: metricKey, amount: z.nullable(z.string()) })),
    }),
  ),
})
export type Waterfall = z.infer<typeof Waterfall>

/** The whole page in one answer. */
export const AnalysisPage = z.object({
  summary: Summary,
  trend: Trend,
  buckets: Buckets,
  table: Table,
  waterfall: Waterfall,
})
export type AnalysisPage = z.infer<typeof AnalysisPage>

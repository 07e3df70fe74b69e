import * as z from 'zod/mini'
import { bizDate, id, instant, optionalId } from '../../../kernel/scalars.ts'
import { sourceTagText } from './visits.schema.ts'

/** Longest range of one question, in days (platform.md 7.10). */
export const RANGE_DAYS = 366
/** Rows of one dimension. */
export const ROWS_PER_DIMENSION = 200
/** Days and weeks of the statistics begin at this zone's midnight. */
export const STATISTICS_ZONE = 'Asia/Shanghai'

export const GRANULARITIES = ['hour', 'day', 'week', 'month'] as const
export type Granularity = (typeof GRANULARITIES)[number]
export const DIMENSIONS = [
  'page',
  'sti',
  'company',
  'user',
  'content',
  'device',
  'browser',
  'os',
  'country',
] as const
export type Dimension = (typeof DIMENSIONS)[number]

const one = `(${DIMENSIONS.join('|')})`
const listed = z.optional(z.string().check(z.maxLength(200), z.regex(new RegExp(`^(${one}(,${one})*)?$`))))

/** The dimensions of a listed query value, each once. */
export function dimensionsOf(text: string | undefined): Dimension[] {
  return DIMENSIONS.filter((dim) => text?.split(',').includes(dim))
}

const question = {
  from: bizDate,
  to: bizDate,
  company: optionalId,
  st: z.optional(sourceTagText),
  /** Visits of internal people count only when they are asked for. */
  staff: z.optional(z.enum(['1'])),
}

export const VisitQuestion = z.object({
  ...question,
  gran: z._default(z.enum(GRANULARITIES), 'day'),
  /** Comma-separated dimensions that rows are wanted for. */
  dims: listed,
  /** Also the totals of the equally long range before. */
  compare: z.optional(z.enum(['1'])),
})
export type VisitQuestion = z.infer<typeof VisitQuestion>

export const VisitExport = z.object({ ...question, dim: z.enum(DIMENSIONS) })
export type VisitExport = z.infer<typeof VisitExport>

const figures = {
  pv: z.number(),
  uv: z.number(),
  ip: z.number(),
  sessions: z.number(),
  /** Sessions of one page view. */
  bounces: z.number(),
  dwell_ms: z.number(),
  new_visitors: z.number(),
}
export const VisitFigures = z.object(figures)
export type VisitFigures = z.infer<typeof VisitFigures>

export const VisitPoint = z.object({ at: z.string(), ...figures })
export type VisitPoint = z.infer<typeof VisitPoint>
export const VisitRow = z.object({
  dim: z.enum(DIMENSIONS),
  key: z.string(),
  /** Name of the company or user; null where the key says it all. */
  label: z.nullable(z.string()),
  ...figures,
})
export type VisitRow = z.infer<typeof VisitRow>

export const VisitBoard = z.object({
  series: z.array(VisitPoint),
  rows: z.array(VisitRow),
  totals: VisitFigures,
  before: z.nullable(VisitFigures),
  /** Visitors of the last five minutes. */
  live: z.number(),
  /**
   * False when raw visits of the range are gone: visitors are then counted once a day instead of once in the range,
   * and rows cannot be narrowed to a company or tag.
   */
  exact: z.boolean(),
})
export type VisitBoard = z.infer<typeof VisitBoard>

export const BrowserFilter = z.object({
  user_id: optionalId,
  company: optionalId,
  ip: z.optional(z.string().check(z.maxLength(45), z.regex(/^[0-9a-fA-F.:]*$/))),
  page: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(1_000)), 1),
  size: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(200)), 50),
})
export type BrowserFilter = z.infer<typeof BrowserFilter>
export const BROWSER_RISKS = ['none', 'unbound', 'shared'] as const
export const KnownBrowser = z.object({
  user: z.object({ id: z.number(), name: z.string() }),
  company: z.object({ id: z.number(), name: z.string() }),
  browser_id: z.string(),
  /** Browser and system as the user agent tells them, `Chrome / Windows`. */
  browser: z.string(),
  ua: z.string(),
  ip: z.string(),
  first_seen: instant,
  last_seen: instant,
  bound: z.boolean(),
  /** Logins of the user with browsers that are not bound are refused. */
  guarded: z.boolean(),
  risk: z.enum(BROWSER_RISKS),
})
export type KnownBrowser = z.infer<typeof KnownBrowser>
export const BrowserPage = z.object({ rows: z.array(KnownBrowser), total: z.number() })
export const BrowserBinding = z.object({
  user_id: id,
  browser_id: z.string().check(z.regex(/^[0-9a-f]{16}$/)),
  bound: z.boolean(),
})
/** Whether a user logs in with known browsers alone. */
export const BrowserGuard = z.object({ user_id: id, on: z.boolean() })
export type BrowserGuard = z.infer<typeof BrowserGuard>
export type BrowserBinding = z.infer<typeof BrowserBinding>

/** Where registrations came from in a range of days. */
export const FunnelQuestion = z.object({ from: bizDate, to: bizDate, staff: question.staff })
export type FunnelQuestion = z.infer<typeof FunnelQuestion>
/** A source tag, the site of a link, or neither. */
const SOURCE_KINDS = ['tag', 'site', 'direct'] as const
export const FunnelRow = z.object({
  kind: z.enum(SOURCE_KINDS),
  /** Tag or host; empty for direct visits. */
  key: z.string(),
  /** Name of the tag, null for everything else. */
  label: z.nullable(z.string()),
  /** Visitors who arrived this way in the range. */
  visitors: z.number(),
  /** Registrations of the range whose last arrival before was this one. */
  registrations: z.number(),
})
export type FunnelRow = z.infer<typeof FunnelRow>
export const Funnel = z.object({
  rows: z.array(FunnelRow),
  visitors: z.number(),
  registrations: z.number(),
  /** False when raw visits of the range are gone: arrivals are then not all known. */
  exact: z.boolean(),
})
export type Funnel = z.infer<typeof Funnel>

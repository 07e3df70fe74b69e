import * as z from 'zod/mini'
import { id } from '../../../kernel/scalars.ts'
import { COUNTRIES } from '../../../vocabulary/marketplaces.ts'
import { DATA_TYPES } from './import-limits.ts'
import { Days } from './import-periods.ts'

/** A month, `2026-11`. */
const month = z.string().check(z.regex(/^\d{4}-(0[1-9]|1[0-2])$/))

/** Months shown at once. */
export const COVERAGE_MONTHS = { usual: 12, most: 36 } as const

/** Twelve months that end with this one unless said otherwise; empty choices stand for all. */
export const CoverageFilter = z.object({
  /** The last month shown. */
  until: z.optional(z.union([z.literal(''), month])),
  months: z._default(
    z.coerce.number().check(z.int(), z.minimum(1), z.maximum(COVERAGE_MONTHS.most)),
    COVERAGE_MONTHS.usual,
  ),
  shop_id: z.optional(z.union([z.literal(''), id])),
  marketplace: z.optional(z.enum([...COUNTRIES, ''])),
  data_type: z.optional(z.enum([...DATA_TYPES, ''])),
  /** Also the marketplaces in which a shop sells and of which nothing is here yet. */
  open: z.optional(z.enum(['', '1'])),
})
export type CoverageFilter = z.infer<typeof CoverageFilter>

/** `ahead`: no day of the month is over yet. A month of snapshots is whole with a single one. */
export const COVERAGE_STATES = ['full', 'part', 'none', 'ahead'] as const
export type CoverageState = (typeof COVERAGE_STATES)[number]

export const CoverageCell = z.object({
  month: z.string(),
  state: z.enum(COVERAGE_STATES),
  /** Days covered, of those that are over. */
  days: z.number(),
  of: z.number(),
  /** Runs of days that no file covers. */
  gaps: z.array(Days),
})
export type CoverageCell = z.infer<typeof CoverageCell>

/** One report of one shop and marketplace over the months. */
export const CoverageRow = z.object({
  shop: z.object({ id: z.number(), name: z.string() }),
  marketplace: z.string(),
  data_type: z.enum(DATA_TYPES),
  /** A report of one day: it has no gaps between its days. */
  is_snapshot: z.boolean(),
  cells: z.array(CoverageCell),
})
export type CoverageRow = z.infer<typeof CoverageRow>

export const Coverage = z.object({ months: z.array(z.string()), rows: z.array(CoverageRow) })
export type Coverage = z.infer<typeof Coverage>

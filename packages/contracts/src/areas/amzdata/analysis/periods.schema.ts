import * as z from 'zod/mini'
import { instant } from '../../../kernel/scalars.ts'

/** A month is open until it is closed, and `reopened` after that; only closed ones are frozen (seller.md 2.1). */
export const PERIOD_STATES = ['open', 'closed', 'reopened'] as const
export type PeriodState = (typeof PERIOD_STATES)[number]

export const monthText = z.string().check(z.regex(/^\d{4}-(0[1-9]|1[0-2])$/))

/** A month with figures, and how it stands. */
export const Period = z.object({
  /** `YYYY-MM`. */
  month: monthText,
  state: z.enum(PERIOD_STATES),
  reason: z.nullable(z.string()),
  by: z.nullable(z.string()),
  at: z.nullable(instant),
  /** Days by shop and marketplace that changed after the closing and are not applied. */
  changed_days: z.number(),
  /** Whether it is over, so that it may be closed. */
  is_over: z.boolean(),
})
export type Period = z.infer<typeof Period>

export const Periods = z.object({ rows: z.array(Period) })

export const PeriodClosing = z.object({
  month: monthText,
  reason: z.optional(z.string().check(z.maxLength(200))),
})
export type PeriodClosing = z.infer<typeof PeriodClosing>

export const PeriodReopening = z.object({
  month: monthText,
  reason: z.string().check(z.trim(), z.minLength(2), z.maxLength(200)),
})
export type PeriodReopening = z.infer<typeof PeriodReopening>

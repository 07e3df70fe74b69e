import * as z from 'zod/mini'
import { bizDate, instant } from '../../../kernel/scalars.ts'

export const RECALCULATION_STATES = ['queued', 'running', 'done', 'failed'] as const

/** Costs and rates applied anew from a day on, month by month. */
export const Recalculation = z.object({
  id: z.number(),
  from_day: bizDate,
  state: z.enum(RECALCULATION_STATES),
  months_total: z.number(),
  months_done: z.number(),
  /** Lines of SKU and day whose cost is another now. */
  lines: z.number(),
  asked_by: z.nullable(z.string()),
  asked_at: instant,
  finished_at: z.nullable(instant),
})
export type Recalculation = z.infer<typeof Recalculation>

export const RecalculationStart = z.object({ from: bizDate })

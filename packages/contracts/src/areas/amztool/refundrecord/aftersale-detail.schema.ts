import * as z from 'zod/mini'
import { instant } from '../../../kernel/scalars.ts'
import { Aftersale } from './aftersales.schema.ts'
import { LOSS_PARTS } from './net-loss.ts'

/** A line of a file that an amount follows from. */
export const LossSource = z.object({ file_id: z.number(), line_no: z.number(), file: z.string() })
export type LossSource = z.infer<typeof LossSource>

/** One line of the statement of a net loss. */
export const LossLine = z.object({
  part: z.enum(LOSS_PARTS),
  amount: z.string(),
  sources: z.array(LossSource),
  /** The cost entry that a cost follows from. */
  cost_msku: z.nullable(z.string()),
})
export type LossLine = z.infer<typeof LossLine>

/** An event with all others of the same order and MSKU, and what they cost together. */
export const AftersaleDetail = z.object({
  aftersale: Aftersale,
  file: z.string(),
  /** Events of the order, in the order of time, this one among them. */
  related: z.array(Aftersale),
  /** The statement of all of them; absent for readers without `.cost`. */
  statement: z.optional(z.object({ currency: z.string(), lines: z.array(LossLine), net_loss: z.string() })),
  changes: z.array(
    z.object({
      at: instant,
      by: z.nullable(z.string()),
      after: z.record(z.string(), z.unknown()),
    }),
  ),
})
export type AftersaleDetail = z.infer<typeof AftersaleDetail>

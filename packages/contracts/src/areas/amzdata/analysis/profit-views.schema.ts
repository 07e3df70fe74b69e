import * as z from 'zod/mini'
import { About } from './analysis.schema.ts'

/** The effects in the order in which they are taken apart (seller.md 2.1); what is left is the residual. */
export const CHANGE_EFFECTS = ['volume', 'price', 'fee', 'refund', 'cogs', 'headhaul', 'ad', 'fx'] as const
export type ChangeEffect = (typeof CHANGE_EFFECTS)[number]

/** MSKUs that are explained one by one; what the others changed is summed up. */
export const EXPLAINED_MSKUS = 2_000
/** MSKUs named behind each effect. */
export const NAMED_MSKUS = 20
/** MSKUs by sales that profits are compared of. */
export const COMPARED_MSKUS = 500

export const EFFECTS = ['total', ...CHANGE_EFFECTS, 'residual'] as const
export type Effect = (typeof EFFECTS)[number]

const amount = z.nullable(z.string())

/** What an effect did to one MSKU, with its profit before and after. */
const EffectOfMsku = z.object({
  /** Empty: amounts without an MSKU; null: all that are not explained one by one. */
  msku: z.nullable(z.string()),
  title: z.nullable(z.string()),
  amount: z.string(),
  before: z.string(),
  after: z.string(),
})
export type EffectOfMsku = z.infer<typeof EffectOfMsku>

/** Why the profit changed between the base and the period (seller.md 2.1). */
export const ChangeReply = z.object({
  about: About,
  /** The profit that is explained: a search has no amounts of shops, so ads count by their share there. */
  profit: z.enum(['gross_profit', 'profit_after_ads']),
  /** null where amounts cannot be added up. */
  before: amount,
  after: amount,
  /** The whole change and each effect; effects and residual add up to the change. */
  effects: z.array(
    z.object({
      effect: z.enum(EFFECTS),
      amount: z.string(),
      /** The strongest first. */
      mskus: z.array(EffectOfMsku),
      /** MSKUs with this effect that are not named, and what it did to them. */
      more: z.object({ count: z.number(), amount: z.string() }),
    }),
  ),
  /** Average rates of both periods, by which the effect of exchange rates is told. */
  rates: z.array(z.object({ currency: z.string(), before: z.string(), after: z.string() })),
})
export type ChangeReply = z.infer<typeof ChangeReply>

/** An MSKU among others: the more profit the earlier. */
const ComparedMsku = z.object({
  msku: z.string(),
  title: z.nullable(z.string()),
  units: z.string(),
  sales: z.string(),
  profit: z.string(),
  /** F-14; null without sales. */
  margin: amount,
  /** Profit of this MSKU and all before it. */
  running: z.string(),
  /** The same as a part of the profit of all MSKUs; null when that is not above 0. */
  share: amount,
})
export type ComparedMsku = z.infer<typeof ComparedMsku>

/** Profit and margin of the MSKUs that sold most (seller.md 2.1). */
export const SpreadReply = z.object({
  about: About,
  rows: z.array(ComparedMsku),
  /** MSKUs in profit that make up four fifths of the profit of all; null when that cannot be said. */
  most: z.nullable(z.object({ count: z.number(), share: z.string() })),
  losing: z.object({ count: z.number(), profit: z.string() }),
  /** In the middle of the MSKUs told; null without any. */
  median: z.object({ sales: amount, margin: amount }),
  /** MSKUs beyond the limit, and what belongs to none. */
  rest: z.object({ count: z.number(), sales: amount, profit: amount }),
  without_msku: amount,
})
export type SpreadReply = z.infer<typeof SpreadReply>

import * as z from 'zod/mini'
import { pageOf, pageQuery, sortBy } from '../../../kernel/page.ts'
import { bizDate, currencyCode, id, instant, line, version } from '../../../kernel/scalars.ts'
import { MSKU_LENGTH } from '../costs/costs.schema.ts'
import { ALLOCATION_MODES } from './allocate-freight.ts'
import { amountOf, country, money, Versioned, weight } from './channels.schema.ts'
import {
  BILL_LINES,
  BILL_MOVES,
  BILL_STATES,
  BILL_WARNINGS,
  FBA_SHIPMENT,
  SURCHARGES,
} from './freight-rules.ts'

const unit = amountOf(12, 6)
const emptyMoney = z._default(money, '0')
const mode = z.enum(ALLOCATION_MODES)
const fba = z._default(z.nullable(z.string().check(z.trim(), z.regex(FBA_SHIPMENT))), null)
const optional = <T extends z.ZodMiniType>(shape: T) => z._default(z.nullable(shape), null)

/** Goods of one MSKU on a bill, and the cartons they are in; a shared carton is a fraction of one. */
export const BillLineDraft = z.object({
  shop_id: id,
  marketplace: country,
  msku: line(1, MSKU_LENGTH),
  quantity: z.coerce.number().check(z.int(), z.minimum(1), z.maximum(10_000_000)),
  fba_shipment: fba,
  cartons: optional(amountOf(5, 3)),
  kg: optional(weight),
  length: optional(weight),
  width: optional(weight),
  height: optional(weight),
  /** Value of a unit in the currency of the bill, for allocation by value. */
  unit_value: optional(unit),
  custom: optional(unit),
})
export type BillLineDraft = z.infer<typeof BillLineDraft>

export const Surcharges = z.object({
  fuel: emptyMoney,
  declaration: emptyMoney,
  clearance: emptyMoney,
  remote: emptyMoney,
  oversize: emptyMoney,
  other: emptyMoney,
} satisfies Record<(typeof SURCHARGES)[number], z.ZodMiniType>)

export const BillDraft = z.object({
  id: z.optional(id),
  version: z.optional(version),
  no: line(1, 40),
  carrier_id: id,
  channel_id: optional(id),
  tracking_no: optional(line(0, 60)),
  bill_date: bizDate,
  /** From this day on units cost what this bill says. */
  effective_on: bizDate,
  pieces: z._default(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(1_000_000)), 0),
  /** What the carrier charged by, in kg or m³. */
  charged: z._default(unit, '0'),
  unit_price: emptyMoney,
  freight: money,
  surcharges: Surcharges,
  duty: emptyMoney,
  currency: currencyCode,
  alloc_mode: mode,
  remark: optional(line(0, 200)),
  lines: z.array(BillLineDraft).check(z.maxLength(BILL_LINES)),
})
export type BillDraft = z.infer<typeof BillDraft>

/** Amounts; absent for readers without `.cost`. */
const billAmounts = {
  unit_price: z.optional(z.string()),
  freight: z.optional(z.string()),
  surcharges: z.optional(z.record(z.enum(SURCHARGES), z.string())),
  duty: z.optional(z.string()),
  total: z.optional(z.string()),
  currency: z.optional(z.string()),
  /** What the channel's prices of the bill's day come to, in the currency of the bill. */
  quoted: z.optional(z.nullable(z.string())),
  /** (billed − quoted) ÷ quoted. */
  variance: z.optional(z.nullable(z.string())),
  per_unit: z.optional(z.nullable(z.string())),
}

export const BillRow = z.object({
  id: z.number(),
  version: z.number(),
  no: z.string(),
  carrier_id: z.number(),
  carrier: z.string(),
  channel_id: z.nullable(z.number()),
  channel: z.nullable(z.string()),
  tracking_no: z.nullable(z.string()),
  bill_date: bizDate,
  effective_on: bizDate,
  status: z.enum(BILL_STATES),
  alloc_mode: mode,
  shipments: z.array(z.string()),
  lines: z.number(),
  units: z.number(),
  pieces: z.number(),
  actual_kg: z.string(),
  volumetric_kg: z.string(),
  volume: z.string(),
  charged: z.string(),
  billing: z.string(),
  warnings: z.array(z.enum(BILL_WARNINGS)),
  reason: z.nullable(z.string()),
  remark: z.nullable(z.string()),
  updated_at: instant,
  updated_by: z.nullable(z.string()),
  ...billAmounts,
})
export type BillRow = z.infer<typeof BillRow>

export const BillFilter = z.object({
  ...pageQuery,
  /** Pasted numbers and MSKUs. */
  q: z.optional(z.string().check(z.maxLength(8_000), z.regex(/^[\P{Cc}\t\r\n]*$/u))),
  sort: sortBy('bill_date', 'no', 'total', 'variance', 'charged', 'status', 'updated_at'),
  status: z.optional(z.enum(BILL_STATES)),
  carrier: z.optional(id),
  channel: z.optional(id),
  shop: z.optional(id),
  from: z.optional(bizDate),
  to: z.optional(bizDate),
  /** Only bills that differ from their quote by more than the tolerance. */
  variance: z.optional(z.enum(['above', 'below'])),
})
export type BillFilter = z.infer<typeof BillFilter>
export const BillPage = z.object({
  ...pageOf(BillRow).shape,
  /** Bills of the whole filter but for the state, by state. */
  states: z.record(z.enum(BILL_STATES), z.number()),
  /** Sums of the whole filter by currency; absent without `.cost`. */
  sums: z.optional(z.array(z.object({ currency: z.string(), total: z.string() }))),
})
export type BillPage = z.infer<typeof BillPage>

export const BillLine = z.object({
  id: z.number(),
  shop_id: z.number(),
  shop: z.string(),
  marketplace: z.string(),
  msku: z.string(),
  quantity: z.number(),
  fba_shipment: z.nullable(z.string()),
  cartons: z.nullable(z.string()),
  kg: z.nullable(z.string()),
  length: z.nullable(z.string()),
  width: z.nullable(z.string()),
  height: z.nullable(z.string()),
  unit_value: z.optional(z.nullable(z.string())),
  custom: z.nullable(z.string()),
  /** What its share was measured by, once the bill is approved. */
  basis: z.nullable(z.string()),
  amount: z.optional(z.nullable(z.string())),
  per_unit: z.optional(z.nullable(z.string())),
})
export type BillLine = z.infer<typeof BillLine>

export const Bill = z.object({
  ...BillRow.shape,
  rows: z.array(BillLine),
  events: z.array(
    z.object({ at: instant, by: z.nullable(z.string()), action: z.string(), reason: z.nullable(z.string()) }),
  ),
})
export type Bill = z.infer<typeof Bill>

/** What a bill would give each of its lines; `per_unit` and `amount` in the currency of the bill. */
export const AllocationPreview = z.object({
  mode,
  currency: z.string(),
  total: z.string(),
  rule: z.object({ divisor: z.number(), billing: z.string(), split_k: z.string(), step: z.string() }),
  basis_sum: z.string(),
  shares: z.array(
    z.object({
      line_id: z.number(),
      msku: z.string(),
      quantity: z.number(),
      basis: z.string(),
      share: z.nullable(z.string()),
      amount: z.nullable(z.string()),
      per_unit: z.nullable(z.string()),
      /** What a unit cost before, when the currency is the same. */
      before: z.nullable(z.string()),
    }),
  ),
})
export type AllocationPreview = z.infer<typeof AllocationPreview>

export const BillMoves = z.object({
  move: z.enum(BILL_MOVES),
  bills: z.array(Versioned).check(z.minLength(1), z.maxLength(200)),
  reason: optional(line(0, 200)),
  /** Said after being told what is odd. */
  confirm_warnings: z._default(z.boolean(), false),
})
export type BillMoves = z.infer<typeof BillMoves>

/** Goods whose cartons are asked for. */
export const CartonQuestion = z.object({
  goods: z
    .array(z.object({ shop_id: id, marketplace: country, msku: line(1, MSKU_LENGTH) }))
    .check(z.minLength(1), z.maxLength(BILL_LINES)),
})
export type CartonQuestion = z.infer<typeof CartonQuestion>

/** The outer carton of the product that an MSKU is paired with; `units` of the MSKU fit into it, perhaps a fraction. */
export const GoodsCarton = z.object({
  shop_id: z.number(),
  marketplace: z.string(),
  msku: z.string(),
  units: z.string(),
  kg: z.string(),
  length: z.string(),
  width: z.string(),
  height: z.string(),
})
export type GoodsCarton = z.infer<typeof GoodsCarton>

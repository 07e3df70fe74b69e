import * as z from 'zod/mini'
import { pageOf, pageQuery, sortBy } from '../../../kernel/page.ts'
import { bizDate, id, idList, instant } from '../../../kernel/scalars.ts'
import { COUNTRIES } from '../../../vocabulary/marketplaces.ts'
import { AFTERSALE_STATUSES, AFTERSALE_TYPES, CLAIM_STATES, RESPONSIBILITIES } from './aftersale-states.ts'

export const AFTERSALE_NOTE_LENGTH = 500
/** Values of one search, and characters they may take. */
export const AFTERSALE_SEARCH_VALUES = 500
const SEARCH_TEXT = 12_000

const country = z.enum(COUNTRIES)
const yesNo = z.optional(z.enum(['1', '0']))
const word = z.optional(z.string().check(z.maxLength(120), z.regex(/^\P{Cc}*$/u)))

/** Where and when events are looked for; days are the marketplace's own. */
export const aftersalePlace = {
  from: z.optional(bizDate),
  to: z.optional(bizDate),
  shop: z.optional(id),
  marketplace: z.optional(country),
}

/** What an event is looked for by. */
export const aftersaleFilter = {
  ...aftersalePlace,
  /** Pasted order numbers, MSKUs or ASINs, compared as `match` says. */
  q: z.optional(z.string().check(z.maxLength(SEARCH_TEXT), z.regex(/^[\P{Cc}\t\r\n]*$/u))),
  by: z._default(z.enum(['order', 'msku', 'asin']), 'order'),
  match: z._default(z.enum(['exact', 'prefix', 'fuzzy']), 'exact'),
  type: z.optional(z.enum(AFTERSALE_TYPES)),
  /** A reason as the report has it. */
  reason: word,
  disposition: word,
  /** Within or over 30 days after the purchase. */
  interval: z.optional(z.enum(['within', 'over'])),
  responsibility: z.optional(z.enum(['none', ...RESPONSIBILITIES])),
  /** `open`: new or pending. */
  status: z.optional(z.enum(['open', ...AFTERSALE_STATUSES])),
  claim: z.optional(z.enum(CLAIM_STATES)),
  /** Whether anything was lost or won; asked by holders of `.cost` alone. */
  affects: yesNo,
  /** A user of the company; 0: nobody. */
  handler: z.optional(z.coerce.number().check(z.int(), z.minimum(0))),
  /** Events whose order no report has told of. */
  orphan: z.optional(z.literal('1')),
  /** Reimbursements that a reversal took back, with these reversals. */
  netted: yesNo,
}

export const AftersaleFilter = z.object({
  ...pageQuery,
  ...aftersaleFilter,
  sort: sortBy('event_at', 'refund_amount', 'net_loss', 'reimbursed'),
})
export type AftersaleFilter = z.infer<typeof AftersaleFilter>

/** Fields about costs; absent for readers without `.cost` (seller.md 0). */
const costFields = {
  cogs: z.optional(z.string()),
  headhaul: z.optional(z.string()),
  net_loss: z.optional(z.string()),
  /** Goods are gone whose cost is unknown: the loss is understated. */
  is_cost_missing: z.optional(z.boolean()),
}

/** Fields that tell of the buyer; absent for readers without `.pii`. */
const buyerFields = {
  /** Letters that tell buyers apart. */
  buyer: z.optional(z.nullable(z.string())),
  comment: z.optional(z.nullable(z.string())),
}

export const Aftersale = z.object({
  id: z.number(),
  type: z.enum(AFTERSALE_TYPES),
  order_id: z.nullable(z.string()),
  original_order_id: z.nullable(z.string()),
  msku: z.nullable(z.string()),
  asin: z.nullable(z.string()),
  title: z.nullable(z.string()),
  shop_id: z.number(),
  shop: z.string(),
  marketplace: country,
  currency: z.string(),
  event_at: instant,
  event_on: bizDate,
  purchase_on: z.nullable(bizDate),
  interval_days: z.nullable(z.number()),
  /** No report has told of its order yet. */
  is_orphan: z.boolean(),
  channel: z.nullable(z.enum(['FBA', 'FBM', 'MCF'])),
  quantity: z.number(),
  refund_amount: z.string(),
  principal: z.string(),
  shipping: z.string(),
  promo: z.string(),
  tax: z.string(),
  commission_back: z.string(),
  admin_fee: z.string(),
  outbound_fee: z.string(),
  return_fee: z.string(),
  other_fee: z.string(),
  reason: z.nullable(z.string()),
  disposition: z.nullable(z.string()),
  license_plate: z.nullable(z.string()),
  reimbursement_id: z.nullable(z.string()),
  original_reimbursement_id: z.nullable(z.string()),
  case_id: z.nullable(z.string()),
  reimbursed: z.string(),
  cash_units: z.number(),
  stock_units: z.number(),
  is_netted: z.boolean(),
  claim: z.nullable(z.enum(CLAIM_STATES)),
  status: z.enum(AFTERSALE_STATUSES),
  responsibility: z.nullable(z.enum(RESPONSIBILITIES)),
  case_no: z.nullable(z.string()),
  handler: z.nullable(z.object({ id: z.number(), name: z.string() })),
  note: z.nullable(z.string()),
  /** Of what people decided, for the next change; 0 while nothing was. */
  version: z.number(),
  source: z.object({ file_id: z.number(), line_no: z.number() }),
  ...costFields,
  ...buyerFields,
})
export type Aftersale = z.infer<typeof Aftersale>

export const AftersalePage = z.object({
  ...pageOf(Aftersale).shape,
  /** Searched values that no event answers. */
  unmatched: z.array(z.string()),
})
export type AftersalePage = z.infer<typeof AftersalePage>

/** Sums over the whole filter; null where it holds more events than are added up. */
export const AftersaleTotals = z.object({
  events: z.nullable(z.number()),
  units: z.nullable(z.number()),
  amounts: z.array(
    z.object({
      currency: z.string(),
      refund_amount: z.string(),
      reimbursed: z.string(),
      net_loss: z.optional(z.string()),
    }),
  ),
})
export type AftersaleTotals = z.infer<typeof AftersaleTotals>

/** Changes what people decided: what is left out stays, null takes it away. */
export const AftersaleChange = z.object({
  ids: idList,
  /** With one id: the version the event was read with. */
  version: z.optional(z.coerce.number().check(z.int(), z.minimum(0))),
  status: z.optional(z.enum(AFTERSALE_STATUSES)),
  responsibility: z.optional(z.nullable(z.enum(RESPONSIBILITIES))),
  claim: z.optional(z.enum(CLAIM_STATES)),
  case_no: z.optional(
    z.nullable(z.string().check(z.trim(), z.maxLength(64), z.regex(/^[\p{L}\p{N} ._/#-]*$/u))),
  ),
  handler_id: z.optional(z.nullable(id)),
  note: z.optional(
    z.nullable(z.string().check(z.trim(), z.maxLength(AFTERSALE_NOTE_LENGTH), z.regex(/^[\P{Cc}\t\r\n]*$/u))),
  ),
})
export type AftersaleChange = z.infer<typeof AftersaleChange>

export const Handler = z.object({ id: z.number(), name: z.string() })

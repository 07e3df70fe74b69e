import type { OrderFilter } from '@crossdock/contracts/areas/amzdata/orders/orders.schema.ts'
import { type RawBuilder, sql } from 'kysely'
import { compared } from '../../../platform/database/compared.ts'
import { inShops, type ShopInReach } from '../../../platform/database/in-shops.ts'

/** The orders somebody reaches: shops as a whole, and single marketplaces of others. */
export interface OrderReach {
  readonly companyId: number
  readonly shops: readonly ShopInReach[]
}

/** A filter without its page. */
export type OrderConditions = Omit<OrderFilter, 'page' | 'size' | 'sort' | 'after'> & {
  readonly ids?: readonly number[]
}

type Conditions = RawBuilder<unknown>[]

/** Orders `o` within reach. */
export function withinReach({ companyId, shops }: OrderReach): RawBuilder<boolean> {
  return sql<boolean>`o.company_id = ${companyId} and ${inShops(shops, 'o')}`
}

/** Orders `o` (with `m`, what people noted) that a filter asks for. */
export function matchingFilter(filter: OrderConditions, values: readonly string[]): RawBuilder<boolean> {
  const parts: Conditions = [
    ...timeConditions(filter),
    ...plainConditions(filter),
    ...buyerConditions(filter),
    ...noteConditions(filter),
    ...profitConditions(filter),
  ]
  if (values.length > 0) parts.push(answersAny(filter, values))
  return parts.length === 0 ? sql<boolean>`true` : sql<boolean>`${sql.join(parts, sql` and `)}`
}

/**
 * A purchase has a day of its marketplace; the moments around it let the index be used, which a comparison of a moment
 * with a day never does under row-level security.
 */
function timeConditions({ date_type: type, from, to }: OrderConditions): Conditions {
  const parts: Conditions = []
  if (type === 'purchase') {
    if (from)
      parts.push(sql`o.purchase_on >= ${from}::date and o.purchase_at >= (${from}::date - 1)::timestamptz`)
    if (to) parts.push(sql`o.purchase_on <= ${to}::date and o.purchase_at < (${to}::date + 2)::timestamptz`)
    return parts
  }
  const column = sql.ref(type === 'payment' ? 'o.paid_at' : 'o.last_updated_at')
  if (from) parts.push(sql`${column} >= ${from}::date::timestamptz`)
  if (to) parts.push(sql`${column} < (${to}::date + 1)::timestamptz`)
  return parts
}

function plainConditions(filter: OrderConditions): Conditions {
  const parts: Conditions = []
  if (filter.ids) parts.push(sql`o.id = any (${filter.ids}::bigint[])`)
  if (filter.shop) parts.push(sql`o.shop_id = ${filter.shop}`)
  if (filter.marketplace) parts.push(sql`o.marketplace = ${filter.marketplace}`)
  if (filter.status) parts.push(sql`o.status = ${filter.status}`)
  if (filter.channel) parts.push(sql`o.channel = ${filter.channel}`)
  if (filter.business) parts.push(sql`o.is_business = ${filter.business === '1'}`)
  if (filter.amount_from) parts.push(sql`o.amount >= ${filter.amount_from}::numeric`)
  if (filter.amount_to) parts.push(sql`o.amount <= ${filter.amount_to}::numeric`)
  if (filter.promotion) parts.push(sql`o.has_promotion = ${filter.promotion === '1'}`)
  if (filter.refunded) parts.push(sql`o.is_refunded = ${filter.refunded === '1'}`)
  return parts
}

function buyerConditions({ repeat, buyer_of: buyerOf }: OrderConditions): Conditions {
  const parts: Conditions = []
  if (repeat) {
    parts.push(sql`o.buyer_hash is not null and exists (select from amzdata.amz_order b
      where b.company_id = o.company_id and b.buyer_hash = o.buyer_hash and b.id <> o.id)`)
  }
  if (buyerOf) {
    parts.push(sql`o.buyer_hash = (select b.buyer_hash from amzdata.amz_order b
      where b.company_id = o.company_id and b.id = ${buyerOf})`)
  }
  return parts
}

function noteConditions({ purpose, tag }: OrderConditions): Conditions {
  const parts: Conditions = []
  if (purpose === 'none') parts.push(sql`m.purpose is null`)
  else if (purpose) parts.push(sql`m.purpose = ${purpose}`)
  if (tag) parts.push(sql`${tag}::bigint = any (m.tag_ids)`)
  return parts
}

function profitConditions({ loss, cause, profit_state: state }: OrderConditions): Conditions {
  const parts: Conditions = []
  if (loss || cause) parts.push(sql`o.profit < 0`)
  if (cause) parts.push(sql`o.loss_cause = ${cause}`)
  if (state) parts.push(sql`o.profit_state = ${state}`)
  return parts
}

/** Whether an order answers one of the searched values. */
function answersAny(
  filter: Pick<OrderConditions, 'by' | 'match'>,
  values: readonly string[],
): RawBuilder<unknown> {
  if (filter.by === 'order') return compared('o.order_id', filter.match, values)
  return sql`exists (select from amzdata.amz_order_item i
    where i.company_id = o.company_id and i.shop_id = o.shop_id and i.order_id = o.order_id
      and ${compared(`i.${filter.by}`, filter.match, values)})`
}

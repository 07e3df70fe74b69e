import type { OrderFilter } from '@crossdock/contracts/areas/amzdata/orders/orders.schema.ts'
import type { Page } from '@crossdock/contracts/kernel/page.ts'
import { type Selectable, sql } from 'kysely'
import { type ListRules, listPage } from '../../../platform/database/list-query.ts'
import type { Trx } from '../../../platform/database/open-database.ts'
import type { AmzdataAmzOrder, AmzdataAmzOrderItem } from '../../../platform/database/schema.gen.ts'
import { matchingFilter, type OrderConditions, type OrderReach, withinReach } from './order-filter.queries.ts'

export type OrderRow = Selectable<AmzdataAmzOrder> & {
  readonly purpose: string | null
  readonly note: string | null
  readonly tagIds: string[] | null
  readonly markVersion: number | null
}
export type ItemRow = Selectable<AmzdataAmzOrderItem> & { readonly pictureOf: string | null }

/** What orders may be sorted by. */
const rules: ListRules = {
  sort: { purchase_at: 'o.purchaseAt', amount: 'o.amount', profit: 'o.profit' },
  order: '-purchase_at',
  key: 'o.id',
}

/** Rows that a total adds up; beyond them it is not told. */
const TOTAL_LIMIT = 100_000
/** Values that are looked for one by one in a search within texts. */
const FUZZY_VALUES = 20

function orders(trx: Trx, reach: OrderReach) {
  return trx
    .selectFrom('amzdata.amzOrder as o')
    .leftJoin('amzdata.amzOrderMark as m', (join) =>
      join
        .onRef('m.companyId', '=', 'o.companyId')
        .onRef('m.shopId', '=', 'o.shopId')
        .onRef('m.orderId', '=', 'o.orderId'),
    )
    .where(withinReach(reach))
}

const MARK = ['m.purpose', 'm.note', 'm.tagIds', 'm.version as markVersion'] as const

/** One page of the orders within reach. */
export function listOrderRows(
  trx: Trx,
  reach: OrderReach,
  { filter, values }: { filter: OrderFilter; values: readonly string[] },
): Promise<Page<OrderRow>> {
  const query = orders(trx, reach).where(matchingFilter(filter, values)).selectAll('o').select(MARK)
  return listPage(trx, query, { rules, wanted: { ...filter, q: undefined } })
}

/** A filter with the values that are searched. */
export interface OrderSearch {
  readonly filter: OrderConditions
  readonly values: readonly string[]
}

/** Orders `o` that a search finds, with what was noted of them as `m`. */
export function searchedOrders(trx: Trx, reach: OrderReach, { filter, values }: OrderSearch) {
  return orders(trx, reach).where(matchingFilter(filter, values))
}

/** How many orders an export holds. */
export async function countOrders(
  trx: Trx,
  reach: OrderReach,
  { filter, values }: OrderSearch,
): Promise<number> {
  const found = orders(trx, reach).where(matchingFilter(filter, values))
  const { count } = await found
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Orders of these ids within reach. */
export function findOrders(trx: Trx, reach: OrderReach, ids: readonly number[]): Promise<OrderRow[]> {
  return orders(trx, reach)
    .where(sql<boolean>`o.id = any (${ids}::bigint[])`)
    .selectAll('o')
    .select(MARK)
    .orderBy('o.id')
    .execute()
}

export interface TotalRow {
  currency: string
  orders: number
  units: number
  amount: string
  profit: string
}

/** Sums over a filter by currency; null when it holds too many orders to add up. */
export async function sumOrders(
  trx: Trx,
  reach: OrderReach,
  { filter, values }: { filter: OrderConditions; values: readonly string[] },
): Promise<TotalRow[] | null> {
  const found = orders(trx, reach)
    .where(matchingFilter(filter, values))
    .select(['o.currency', 'o.units', 'o.amount', 'o.profit'])
    .limit(TOTAL_LIMIT + 1)
  const { rows } = await sql<TotalRow>`
    select currency, count(*)::int as orders, sum(units)::int as units, sum(amount) as amount, sum(profit) as profit
    from (${found}) found group by currency order by 2 desc, 1`.execute(trx)
  return rows.reduce((sum, row) => sum + row.orders, 0) > TOTAL_LIMIT ? null : rows
}

/** Items of orders, in the order of their lines. */
export async function listItems(
  trx: Trx,
  companyId: number,
  found: readonly Pick<OrderRow, 'shopId' | 'orderId'>[],
): Promise<ItemRow[]> {
  if (found.length === 0) return []
  const { rows } = await sql<ItemRow>`
    select i.*, p.product_id as picture_of from unnest(${found.map(({ shopId }) => shopId)}::bigint[],
      ${found.map(({ orderId }) => orderId)}::text[]) as wanted (shop_id, order_id)
    join amzdata.amz_order_item i
      on i.company_id = ${companyId} and i.shop_id = wanted.shop_id and i.order_id = wanted.order_id
    left join amzdata.listing l
      on l.company_id = i.company_id and l.shop_id = i.shop_id and l.marketplace = i.marketplace and l.msku = i.msku
    left join product.product_picture p on p.company_id = l.company_id and p.product_id = l.product_id
    order by i.order_id, coalesce(i.listed_line, i.reported_line), i.msku, i.ordinal`.execute(trx)
  return rows
}

/** How many orders the company has of each buyer. */
export async function countBuyerOrders(
  trx: Trx,
  companyId: number,
  hashes: readonly string[],
): Promise<Map<string, number>> {
  if (hashes.length === 0) return new Map()
  const { rows } = await sql<{ hash: string; orders: number }>`
    select buyer_hash as hash, count(*)::int as orders from amzdata.amz_order
    where company_id = ${companyId} and buyer_hash = any (${hashes}::text[]) group by 1`.execute(trx)
  return new Map(rows.map(({ hash, orders: count }) => [hash, count]))
}

/** Searched values that no order within reach answers. */
export async function listUnanswered(
  trx: Trx,
  reach: OrderReach,
  { filter, values }: { filter: Pick<OrderFilter, 'by' | 'match'>; values: readonly string[] },
): Promise<string[]> {
  const { by, match } = filter
  if (match === 'fuzzy' && values.length > FUZZY_VALUES) return []
  if (match !== 'exact') return listUnansweredOneByOne(trx, reach, { filter, values })
  const item = sql`join amzdata.amz_order_item i
    on i.company_id = o.company_id and i.shop_id = o.shop_id and i.order_id = o.order_id`
  const column = sql.ref(by === 'order' ? 'o.order_id' : `i.${by}`)
  // One order is enough for a value, however many it has.
  const { rows } = await sql<{ value: string }>`
    select v.value from unnest(${values}::text[]) with ordinality v (value, place)
    left join lateral (
      select true as is_known from amzdata.amz_order o ${by === 'order' ? sql`` : item}
      where ${withinReach(reach)} and ${column} = v.value limit 1) k on true
    where k.is_known is null order by v.place`.execute(trx)
  return rows.map(({ value }) => value)
}

async function listUnansweredOneByOne(
  trx: Trx,
  reach: OrderReach,
  { filter, values }: { filter: Pick<OrderFilter, 'by' | 'match'>; values: readonly string[] },
): Promise<string[]> {
  const unanswered: string[] = []
  for (const value of values) {
    const all = { ...filter, date_type: 'purchase' } as const
    const row = await orders(trx, reach)
      .where(matchingFilter(all, [value]))
      .select('o.id')
      .limit(1)
      .executeTakeFirst()
    if (row === undefined) unanswered.push(value)
  }
  return unanswered
}

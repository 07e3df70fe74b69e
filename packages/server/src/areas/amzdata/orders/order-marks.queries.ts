import { sql } from 'kysely'
import type { Trx } from '../../../platform/database/open-database.ts'

/** A tag of orders as it is shown. */
export interface TagRow {
  id: string
  name: string
  colour: string
}

/** Tags that orders can have, by name. */
export function listOrderTagRows(trx: Trx, companyId: number): Promise<TagRow[]> {
  return trx
    .selectFrom('product.tag')
    .select(['id', 'name', 'colour'])
    .where('companyId', '=', String(companyId))
    .where('scope', '=', 'order')
    .orderBy('name')
    .execute()
}

/** What is to be noted of orders; undefined leaves it as it is. */
export interface MarkChange {
  readonly purpose: string | null | undefined
  readonly note: string | null | undefined
  readonly addTags: readonly number[]
  readonly removeTags: readonly number[]
}

export interface MarkRow {
  shopId: string
  orderId: string
  purpose: string | null
  note: string | null
  tagIds: string[]
  version: number
  updatedAt: Date
}

/** What is noted of orders, locked in one order. */
export async function lockMarks(
  trx: Trx,
  companyId: number,
  orders: readonly { shopId: string; orderId: string }[],
): Promise<MarkRow[]> {
  const { rows } = await sql<MarkRow>`
    select m.* from amzdata.amz_order_mark m
    where m.company_id = ${companyId} and (m.shop_id, m.order_id) in (select * from unnest(
      ${orders.map(({ shopId }) => shopId)}::bigint[], ${orders.map(({ orderId }) => orderId)}::text[]))
    order by m.shop_id, m.order_id for update`.execute(trx)
  return rows
}

/** Notes something of orders. */
export async function upsertMarks(
  trx: Trx,
  by: { companyId: number; userId: number; now: Date },
  { orders, change }: { orders: readonly { shopId: string; orderId: string }[]; change: MarkChange },
): Promise<void> {
  const { purpose, note, addTags, removeTags } = change
  const set = (name: string, value: string | null | undefined) =>
    value === undefined ? sql`${sql.ref(`m.${name}`)}` : sql`${value}::text`
  await sql`
    insert into amzdata.amz_order_mark as m (company_id, shop_id, order_id, purpose, note, tag_ids, updated_by, updated_at)
    select ${by.companyId}::bigint, w.shop_id, w.order_id, ${purpose ?? null}, ${note ?? null},
      ${addTags}::bigint[], ${by.userId}::bigint, ${by.now}
    from unnest(${orders.map(({ shopId }) => shopId)}::bigint[], ${orders.map(({ orderId }) => orderId)}::text[])
      as w (shop_id, order_id)
    order by 2, 3
    on conflict (company_id, shop_id, order_id) do update set
      purpose = ${set('purpose', purpose)}, note = ${set('note', note)},
      tag_ids = array(select distinct t from unnest(m.tag_ids || ${addTags}::bigint[]) t
        where t <> all (${removeTags}::bigint[]) order by t),
      version = m.version + 1, updated_by = excluded.updated_by, updated_at = excluded.updated_at`.execute(
    trx,
  )
}

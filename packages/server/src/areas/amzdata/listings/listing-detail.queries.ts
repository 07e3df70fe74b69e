import type { ListingTrend } from '@crossdock/contracts/areas/amzdata/listings/listing-detail.schema.ts'
import type { Page, PageQuery } from '@crossdock/contracts/kernel/page.ts'
import { sql } from 'kysely'
import { type ListRules, listPage } from '../../../platform/database/list-query.ts'
import type { Trx } from '../../../platform/database/open-database.ts'
import { PERSON_NAME } from '../../../platform/database/person-name.ts'
import { LAST_DAY } from './listing-figures.queries.ts'
import type { ListingRow } from './listing-list.queries.ts'

/** Names of files of the company. */
export async function listFileNames(
  trx: Trx,
  companyId: number,
  ids: readonly number[],
): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ id: string; fileName: string }>`
    select i.id, coalesce(i.member_name, i.file_name) as file_name from amzdata.import_file i
    where i.company_id = ${companyId} and i.id = any (${ids}::bigint[])`.execute(trx)
  return new Map(rows.map(({ id, fileName }) => [Number(id), fileName]))
}

export interface NoteRow {
  id: string
  body: string
  by: string | null
  createdBy: string | null
  createdAt: Date
}

/** Notes on a listing, newest first. */
export async function listNotes(trx: Trx, companyId: number, listingId: number): Promise<NoteRow[]> {
  const { rows } = await sql<NoteRow>`
    select n.id, n.body, ${PERSON_NAME} as by, n.created_by, n.created_at
    from amzdata.listing_note n left join identity.users u on u.id = n.created_by
    where n.company_id = ${companyId} and n.listing_id = ${listingId} order by n.id desc limit 500`.execute(
    trx,
  )
  return rows
}

/** Adds a note; answers its id. */
export async function insertNote(
  trx: Trx,
  note: { companyId: number; listingId: number; body: string; createdBy: number; createdAt: Date },
): Promise<string> {
  const row = await trx
    .insertInto('amzdata.listingNote')
    .values(note)
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

/** Removes a note of this person; answers the listing it stood on. */
export async function deleteOwnNote(
  trx: Trx,
  { companyId, userId, id }: { companyId: number; userId: number; id: number },
): Promise<string | undefined> {
  const row = await trx
    .deleteFrom('amzdata.listingNote')
    .where('companyId', '=', String(companyId))
    .where('createdBy', '=', String(userId))
    .where('id', '=', String(id))
    .returning('listingId')
    .executeTakeFirst()
  return row?.listingId
}

export interface ChangeRow {
  id: string
  field: string
  before: string | null
  after: string | null
  at: Date
  importFileId: string
  lineNo: number
  fileName: string
}

const changeRules: ListRules = { sort: { id: 'c.id' }, order: '-id', key: 'c.id' }

/** One page of what imports changed about a listing, newest first. */
export function listChangeRows(
  trx: Trx,
  { companyId, listingId }: { companyId: number; listingId: number },
  wanted: PageQuery,
): Promise<Page<ChangeRow>> {
  const found = trx
    .selectFrom('amzdata.listingChange as c')
    .innerJoin('amzdata.importFile as i', (join) =>
      join.onRef('i.companyId', '=', 'c.companyId').onRef('i.id', '=', 'c.importFileId'),
    )
    .select(['c.id', 'c.field', 'c.before', 'c.after', 'c.at', 'c.importFileId', 'c.lineNo'])
    .select(sql<string>`coalesce(i.member_name, i.file_name)`.as('fileName'))
    .where('c.companyId', '=', String(companyId))
    .where('c.listingId', '=', String(listingId))
  return listPage(trx, found, { rules: changeRules, wanted })
}

/** Units, ad spend and sessions of a listing by day, over so many days up to the last one with transactions. */
export async function listTrendDays(
  trx: Trx,
  row: Pick<ListingRow, 'companyId' | 'id'>,
  days: number,
): Promise<ListingTrend['days']> {
  const { rows } = await sql<{ day: string; units: number; adSpend: string; sessions: number }>`
    select g.at::date as day, coalesce(sum(s.units), 0)::int as units,
      coalesce(sum(s.ad_sku_spend), 0)::text as ad_spend, coalesce(sum(s.sessions), 0)::int as sessions
    from amzdata.listing l
    cross join lateral ${LAST_DAY} a
    cross join lateral generate_series(a.day - ${days}::int + 1, a.day, interval '1 day') g (at)
    left join amzdata.agg_sku_day s on s.company_id = l.company_id and s.shop_id = l.shop_id
      and s.marketplace = l.marketplace and s.biz_date = g.at::date and s.msku = l.msku and s.currency = l.currency
    where l.company_id = ${row.companyId} and l.id = ${row.id}
    group by 1 order by 1`.execute(trx)
  return rows.map(({ day, units, adSpend, sessions }) => ({ day, units, ad_spend: adSpend, sessions }))
}

/** Prices that reports showed, the last one of each day. */
export async function listShownPrices(
  trx: Trx,
  row: Pick<ListingRow, 'companyId' | 'shopId' | 'marketplace' | 'msku'>,
): Promise<ListingTrend['prices']> {
  const rowsOf = (table: string, price: string, rank: number) => sql`
    select r.period_to as day, ${sql.raw(price)} as price, ${sql.lit(rank)} as rank, r.import_file_id as file
    from ${sql.table(`amzdata.${table}`)} r
    where r.company_id = ${row.companyId} and r.shop_id = ${row.shopId} and r.marketplace = ${row.marketplace}
      and r.msku = ${row.msku} and r.is_current and ${sql.raw(price)} is not null`
  const { rows } = await sql<{ day: string; price: string }>`
    select distinct on (day) day, price::text from (
      ${rowsOf('listing_row', 'r.price', 1)} union all ${rowsOf('listing_open_row', 'r.price', 2)}
      union all ${rowsOf('fba_inventory_row', 'nullif(r.your_price, 0)', 3)}
    ) shown order by day, rank, file desc`.execute(trx)
  return rows
}

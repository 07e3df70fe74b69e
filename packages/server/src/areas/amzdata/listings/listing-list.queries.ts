import type { ListingTotals } from '@crossdock/contracts/areas/amzdata/listings/listings.schema.ts'
import type { Page } from '@crossdock/contracts/kernel/page.ts'
import { type Selectable, sql } from 'kysely'
import { type ListRules, listPage } from '../../../platform/database/list-query.ts'
import type { Trx } from '../../../platform/database/open-database.ts'
import { readInBatches } from '../../../platform/database/read-cursor-rows.ts'
import type { AmzdataListing } from '../../../platform/database/schema.gen.ts'
import { type ListingWish, listingConditions, unanswered } from './listing-conditions.queries.ts'
import { isReached, type ListingReach } from './listing-reach.queries.ts'

export type ListingRow = Selectable<AmzdataListing>

const rules: ListRules = {
  sort: {
    units_30: 'l.units_30',
    units_7: 'l.units_7',
    msku: 'l.msku',
    price: 'l.price_order',
    sellable: 'l.stock_order',
  },
  order: '-units_30',
  key: 'l.id',
}

/** One page of the listings of the filter; most sold first unless asked otherwise. */
export function listListingRows(trx: Trx, reach: ListingReach, wish: ListingWish): Promise<Page<ListingRow>> {
  const found = trx.selectFrom('amzdata.listing as l').selectAll('l').where(listingConditions(reach, wish))
  return listPage(trx, found, { rules, wanted: { ...wish.filter, q: undefined } })
}

/** The listings of an export some at a time, the most sold first. */
export function readListingsToExport(
  trx: Trx,
  reach: ListingReach,
  { wish, size }: { wish: ListingWish; size: number },
): AsyncGenerator<ListingRow[]> {
  const found = trx.selectFrom('amzdata.listing as l').selectAll('l').where(listingConditions(reach, wish))
  return readInBatches<ListingRow>(trx, found.orderBy(sql`l.units_30`, 'desc').orderBy('l.id', 'desc'), size)
}

/** How many listings an export holds. */
export async function countListings(trx: Trx, reach: ListingReach, wish: ListingWish): Promise<number> {
  const { count } = await trx
    .selectFrom('amzdata.listing as l')
    .where(listingConditions(reach, wish))
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Totals of the whole filter. */
export async function sumListings(trx: Trx, reach: ListingReach, wish: ListingWish): Promise<ListingTotals> {
  const { rows } = await sql<ListingTotals>`
    select count(*)::int as listings, coalesce(sum(l.sellable), 0)::float8 as sellable,
      coalesce(sum(l.reserved), 0)::float8 as reserved, coalesce(sum(l.inbound), 0)::float8 as inbound,
      coalesce(sum(l.units_7), 0)::float8 as "units_7", coalesce(sum(l.units_14), 0)::float8 as "units_14",
      coalesce(sum(l.units_30), 0)::float8 as "units_30"
    from amzdata.listing l where ${listingConditions(reach, wish)}`.execute(trx.withoutPlugins())
  const [totals] = rows
  if (totals === undefined) throw new Error('an aggregate has one row')
  return totals
}

/** Searched values that no listing within the reach answers. */
export async function listUnanswered(trx: Trx, reach: ListingReach, wish: ListingWish): Promise<string[]> {
  if (wish.values.length === 0) return []
  const { rows } = await unanswered(reach, wish).execute(trx)
  return rows.map(({ value }) => value)
}

/** Listings of these ids within the reach. */
export function findListings(trx: Trx, reach: ListingReach, ids: readonly number[]): Promise<ListingRow[]> {
  return trx
    .selectFrom('amzdata.listing as l')
    .selectAll('l')
    .where(isReached(reach))
    .where(sql<boolean>`l.id = any (${ids}::bigint[])`)
    .orderBy('l.id')
    .execute()
}

/** The same, locked in one order so that two changes wait instead of blocking each other. */
export function lockListingRows(
  trx: Trx,
  reach: ListingReach,
  ids: readonly number[],
): Promise<ListingRow[]> {
  return trx
    .selectFrom('amzdata.listing as l')
    .selectAll('l')
    .where(isReached(reach))
    .where(sql<boolean>`l.id = any (${ids}::bigint[])`)
    .orderBy('l.id')
    .forUpdate()
    .execute()
}

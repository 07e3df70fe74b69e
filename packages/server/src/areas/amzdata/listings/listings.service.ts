import { amzdataPermissions } from '@crossdock/contracts/areas/amzdata/amzdata.permissions.ts'
import { searchValues } from '@crossdock/contracts/areas/amzdata/analysis/analysis.schema.ts'
import { isSaleStatus } from '@crossdock/contracts/areas/amzdata/listings/listing-states.ts'
import type {
  Listing,
  ListingChoices,
  ListingFilter,
  ListingPage,
  ListingTotals,
} from '@crossdock/contracts/areas/amzdata/listings/listings.schema.ts'
import { TAG_COLOURS } from '@crossdock/contracts/areas/product/tags/tags.schema.ts'
import { commonFailures } from '@crossdock/contracts/kernel/common.failures.ts'
import { failure } from '@crossdock/contracts/kernel/failure.ts'
import { may } from '../../../platform/access/actor.ts'
import type { Trx } from '../../../platform/database/open-database.ts'
import type { ActorCall } from '../../../platform/http/call.ts'
import { dressListing } from './dress-listing.ts'
import type { ListingWish } from './listing-conditions.queries.ts'
import { listExtras, listListingTags, listPeople, listSaleStatuses } from './listing-extras.queries.ts'
import { listFigures } from './listing-figures.queries.ts'
import { type ListingRow, listListingRows, listUnanswered, sumListings } from './listing-list.queries.ts'
import type { ListingReach } from './listing-reach.queries.ts'
import { listingReach } from './listing-reach.service.ts'
import { oneOf } from './one-of.ts'

/** Values of one pasted search (seller.md 0); more than a few of them are compared as wholes. */
const SEARCH_VALUES = 500
const FEW_VALUES = 20

/** Who reads, and when. */
export type ListingReader = Pick<ActorCall, 'actor' | 'now'>

/** One page of listings with their figures. */
export async function listListings(trx: Trx, by: ListingReader, filter: ListingFilter): Promise<ListingPage> {
  const reach = await listingReach(trx, by.actor)
  const wish = wishOf(by, filter)
  const { rows, ...page } = await listListingRows(trx, reach, wish)
  // A single value has been answered when anything was found.
  const isAnswered = wish.values.length === 0 || (wish.values.length === 1 && rows.length > 0)
  return {
    ...page,
    rows: await dressRows(trx, by, { reach, rows }),
    unmatched: isAnswered ? [] : await listUnanswered(trx, reach, wish),
  }
}

/** Totals of the whole filter. */
export async function getListingTotals(
  trx: Trx,
  by: ListingReader,
  filter: ListingFilter,
): Promise<ListingTotals> {
  return sumListings(trx, await listingReach(trx, by.actor), wishOf(by, filter))
}

/** What filters and bulk actions offer. */
export async function listListingChoices(
  trx: Trx,
  { actor, platform }: Pick<ActorCall, 'actor' | 'platform'>,
): Promise<ListingChoices> {
  const tags = await listListingTags(trx, actor.companyId)
  const statuses = await listSaleStatuses(trx, actor.companyId)
  return {
    people: await listPeople(trx, actor.companyId),
    tags: tags.map((tag) => ({ ...tag, colour: oneOf(TAG_COLOURS, tag.colour) })),
    sale_statuses: statuses.filter((status) => !isSaleStatus(status)),
    can_crawl: platform.outside.crawl !== null,
  }
}

/** Rows with figures and all that stands beside them. */
export async function dressRows(
  trx: Trx,
  { actor }: Pick<ActorCall, 'actor'>,
  { reach, rows }: { reach: ListingReach; rows: readonly ListingRow[] },
): Promise<Listing[]> {
  const ids = rows.map(({ id }) => id)
  const figures = await listFigures(trx, actor.companyId, ids)
  const extras = await listExtras(trx, actor.companyId, ids)
  const mayCost = may(actor, amzdataPermissions.listing.cost)
  return rows.map((row) => {
    const shop = reach.shops.get(Number(row.shopId))
    return dressListing({
      row,
      shop: shop?.name ?? '',
      figures: figures.get(row.id),
      extra: extras.get(row.id),
      seesCost: mayCost && shop?.seesCost === true,
    })
  })
}

/** A filter with its search taken apart; more values than one search takes are refused. */
export function wishOf({ now }: Pick<ActorCall, 'now'>, { q, ...filter }: ListingFilter): ListingWish {
  const values = searchValues(q)
  if (values.length > SEARCH_VALUES) {
    throw failure(commonFailures.limitReached, { params: { limit: SEARCH_VALUES } })
  }
  const match = values.length > FEW_VALUES ? 'exact' : filter.match
  return { filter: { ...filter, match }, values, today: now.toISOString().slice(0, 10) }
}

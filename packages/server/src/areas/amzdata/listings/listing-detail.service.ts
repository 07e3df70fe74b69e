import { amzdataPermissions } from '@crossdock/contracts/areas/amzdata/amzdata.permissions.ts'
import type {
  ListingChange,
  ListingDetail,
  ListingTrend,
  UnitProfit,
} from '@crossdock/contracts/areas/amzdata/listings/listing-detail.schema.ts'
import { LOGGED_FIELDS } from '@crossdock/contracts/areas/amzdata/listings/listing-states.ts'
import { commonFailures } from '@crossdock/contracts/kernel/common.failures.ts'
import { failure } from '@crossdock/contracts/kernel/failure.ts'
import type { Page, PageQuery } from '@crossdock/contracts/kernel/page.ts'
import { type Actor, may } from '../../../platform/access/actor.ts'
import type { Trx } from '../../../platform/database/open-database.ts'
import { type Amount, amountOf } from './amounts.ts'
import { dressListing, profitOf } from './dress-listing.ts'
import { dressNote } from './dress-note.ts'
import { feeGapOf } from './fee-gap.service.ts'
import {
  listChangeRows,
  listFileNames,
  listNotes,
  listShownPrices,
  listTrendDays,
} from './listing-detail.queries.ts'
import { listExtras } from './listing-extras.queries.ts'
import { type FigureRow, listFigures } from './listing-figures.queries.ts'
import { findListings, type ListingRow } from './listing-list.queries.ts'
import { listingReach } from './listing-reach.service.ts'
import type { ListingReader } from './listings.service.ts'
import { oneOf } from './one-of.ts'
import { listPriceRequests } from './price-requests.service.ts'

/** The listing of an id within the shops the actor sees. */
async function reached(trx: Trx, actor: Actor, id: number) {
  const reach = await listingReach(trx, actor)
  const [row] = await findListings(trx, reach, [id])
  const shop = row && reach.shops.get(Number(row.shopId))
  if (!row || !shop) throw failure(commonFailures.notFound)
  return { row, shop, seesCost: shop.seesCost && may(actor, amzdataPermissions.listing.cost) }
}

/** One listing with its sources, unit profit, fee gap, notes and price requests. */
export async function getListing(trx: Trx, { actor }: ListingReader, id: number): Promise<ListingDetail> {
  const { companyId } = actor
  const { row, shop, seesCost } = await reached(trx, actor, id)
  const figures = (await listFigures(trx, companyId, [id])).get(row.id)
  const extra = (await listExtras(trx, companyId, [id])).get(row.id)
  const notes = await listNotes(trx, companyId, id)
  return {
    ...dressListing({ row, shop: shop.name, figures, extra, seesCost }),
    condition: row.condition,
    image_url: row.imageUrl,
    business_price: row.businessPrice,
    external_id_type: row.externalIdType,
    external_id: row.externalId,
    opened_on: row.openedOn,
    first_sold_on: row.firstSoldOn,
    last_sold_on: row.lastSoldOn,
    unsellable: row.unsellable,
    researching: row.researching,
    quantity_fbm: row.quantityFbm,
    defects: row.defects,
    crawled_at: row.crawledAt?.toISOString() ?? null,
    crawl_error: row.crawlError,
    sources: await sourcesOf(trx, companyId, row),
    unit_profit: unitProfitOf(figures, seesCost),
    fee_gap: await feeGapOf(trx, row, figures),
    notes: notes.map((note) => dressNote(note, actor)),
    price_requests: await listPriceRequests(trx, companyId, id),
  }
}

/** Units by day and the prices reports showed, over so many days up to the last one with transactions. */
export async function getListingTrend(
  trx: Trx,
  { actor }: ListingReader,
  { id, days }: { id: number; days: number },
): Promise<ListingTrend> {
  const { row } = await reached(trx, actor, id)
  const found = await listTrendDays(trx, row, days)
  const [first, last] = [found[0]?.day ?? null, found.at(-1)?.day ?? null]
  if (first === null || last === null) return { from: null, to: null, days: [], prices: [] }
  const shown = await listShownPrices(trx, row)
  const before = shown.findLast(({ day }) => day <= first)
  const within = shown.filter(({ day }) => day > first)
  return { from: first, to: last, days: found, prices: before ? [before, ...within] : within }
}

/** One page of the change log. */
export async function listListingChanges(
  trx: Trx,
  { actor }: ListingReader,
  { id, ...wanted }: { id: number } & PageQuery,
): Promise<Page<ListingChange>> {
  await reached(trx, actor, id)
  const { rows, ...page } = await listChangeRows(trx, { companyId: actor.companyId, listingId: id }, wanted)
  return {
    ...page,
    rows: rows.map((row) => ({
      id: Number(row.id),
      field: oneOf(LOGGED_FIELDS, row.field),
      before: row.before,
      after: row.after,
      at: row.at.toISOString(),
      file_id: Number(row.importFileId),
      file: row.fileName,
      line_no: row.lineNo,
    })),
  }
}

/** Where each fact was read; files that are gone are left out. */
async function sourcesOf(
  trx: Trx,
  companyId: number,
  { sources }: ListingRow,
): Promise<ListingDetail['sources']> {
  const pairs = Object.entries(sources ?? {}).flatMap(([fact, at]) => {
    const [file, line]: unknown[] = Array.isArray(at) ? at : []
    return typeof file === 'number' && typeof line === 'number' ? [{ fact, file, line }] : []
  })
  const names = await listFileNames(trx, companyId, [...new Set(pairs.map(({ file }) => file))])
  return Object.fromEntries(
    pairs.flatMap(({ fact, file, line }) =>
      names.has(file) ? [[fact, { file_id: file, file: names.get(file) ?? null, line_no: line }]] : [],
    ),
  )
}

/** F-17 and F-18 of the last 30 days; charges are negative. */
function unitProfitOf(figures: FigureRow | undefined, seesCost: boolean): UnitProfit {
  const units = figures?.units ?? 0
  const of = (text: string | null | undefined): Amount => amountOf(text ?? '0')
  const each = (amount: Amount | null) =>
    amount && units > 0 ? amount.div(units).toDecimalPlaces(4).toFixed() : null
  const hasCosts = (figures?.uncostedUnits ?? 0) === 0
  // What is neither named below nor paid for ads: other fees, taxes, credits, reimbursements.
  const named = of(figures?.sales)
    .minus(of(figures?.commission))
    .minus(of(figures?.fbaFee))
    .minus(of(figures?.refundAmount))
    .plus(of(figures?.promo))
    .minus(of(figures?.adSpend))
  return {
    units,
    price: each(of(figures?.sales)),
    commission: each(of(figures?.commission).neg()),
    fba_fee: each(of(figures?.fbaFee).neg()),
    other_fees: each(of(figures?.proceeds).minus(named)),
    refunds: each(of(figures?.refundAmount).neg()),
    promotions: each(of(figures?.promo)),
    ads: each(of(figures?.adCost).neg()),
    ...(seesCost
      ? {
          cogs: each(hasCosts ? of(figures?.cogs).neg() : null),
          headhaul: each(hasCosts ? of(figures?.headhaul).neg() : null),
          profit: each(profitOf(figures)),
          uncosted_units: figures?.uncostedUnits ?? 0,
        }
      : {}),
  }
}

import {
  CRAWL_STATUSES,
  FULFILMENTS,
  LISTING_STATUSES,
  PRICE_REQUEST_STATUSES,
} from '@crossdock/contracts/areas/amzdata/listings/listing-states.ts'
import type { Listing, ListingFigures } from '@crossdock/contracts/areas/amzdata/listings/listings.schema.ts'
import { coverDays, dailyDemand } from '@crossdock/contracts/areas/amzdata/listings/stock-cover.ts'
import { TAG_COLOURS } from '@crossdock/contracts/areas/product/tags/tags.schema.ts'
import { growthOf } from '@crossdock/contracts/format/growth-bucket.ts'
import { type Amount, amountOf, quotientText } from './amounts.ts'
import type { ExtraRow } from './listing-extras.queries.ts'
import type { FigureRow } from './listing-figures.queries.ts'
import type { ListingRow } from './listing-list.queries.ts'
import { oneOf } from './one-of.ts'

/** A listing with all that belongs to its line. */
export interface ListingParts {
  readonly row: ListingRow
  readonly shop: string
  readonly figures: FigureRow | undefined
  readonly extra: ExtraRow | undefined
  readonly seesCost: boolean
}

const DAY_MS = 86_400_000

/** A listing as it leaves the server. */
export function dressListing({ row, shop, figures, extra, seesCost }: ListingParts): Listing {
  return {
    id: Number(row.id),
    version: row.version,
    shop_id: Number(row.shopId),
    shop,
    marketplace: row.marketplace,
    msku: row.msku,
    currency: row.currency,
    asin: row.asin,
    parent_asin: row.parentAsin,
    fnsku: row.fnsku,
    title: row.title,
    fulfilment: row.fulfilment === null ? null : oneOf(FULFILMENTS, row.fulfilment),
    status: oneOf(LISTING_STATUSES, row.status),
    is_reported: row.isReported,
    price: row.price,
    buybox_price: row.buyboxPrice,
    lowest_price: row.lowestPrice,
    sellable: row.sellable,
    reserved: row.reserved,
    inbound: row.inbound,
    stock_on: row.stockOn,
    buybox_share: row.buyboxShare,
    buybox_on: row.buyboxOn,
    stars: row.stars,
    review_count: row.reviewCount,
    ...figuresOf(row, figures, seesCost),
    issues: extra?.issues ?? [],
    sale_status: row.saleStatus,
    owner_id: row.ownerId === null ? null : Number(row.ownerId),
    owner: extra?.owner ?? null,
    tags: (extra?.tags ?? []).map((tag) => ({ ...tag, colour: oneOf(TAG_COLOURS, tag.colour) })),
    product: productOf(row, extra),
    price_floor: row.priceFloor,
    price_ceiling: row.priceCeiling,
    frozen_until: row.frozenUntil,
    price_request: extra?.priceRequest ? oneOf(PRICE_REQUEST_STATUSES, extra.priceRequest) : null,
    crawl_status: row.crawlStatus === null ? null : oneOf(CRAWL_STATUSES, row.crawlStatus),
  }
}

function productOf(row: ListingRow, extra: ExtraRow | undefined): Listing['product'] {
  if (row.productId === null || !extra?.productSku) return null
  return {
    id: Number(row.productId),
    sku: extra.productSku,
    name: extra.productName ?? '',
    is_bundle: extra.isBundle ?? false,
    quantity: row.productQuantity ?? 1,
  }
}

function figuresOf(row: ListingRow, figures: FigureRow | undefined, seesCost: boolean): ListingFigures {
  const growth = growthOf(String(row.units30), String(row.unitsBefore30))
  const demand = dailyDemand({ 7: row.units7, 14: row.units14, 30: row.units30 }, ageOf(row, figures))
  const hasAds = (figures?.adRows7 ?? 0) > 0
  const hasReturns = figures?.hasReturns === true
  return {
    figures_to: figures?.figuresTo ?? null,
    units_7: row.units7,
    units_14: row.units14,
    units_30: row.units30,
    growth: { kind: growth.kind, value: growth.kind === 'rate' ? growth.rate : null },
    demand: figures?.figuresTo ? demand.toDecimalPlaces(4).toFixed() : null,
    cover_days: coverDays(row.sellable, demand),
    ad_spend_7: hasAds ? (figures?.adSpend7 ?? null) : null,
    acos_7: hasAds ? quotientText(figures?.adSpend7, figures?.adSales7) : null,
    sessions: figures?.sessions ?? null,
    conversion: quotientText(figures?.trafficUnits, figures?.sessions),
    ...(seesCost ? { margin: marginOf(figures) } : {}),
    return_rate: hasReturns ? quotientText(figures.returnedUnits, figures.units) : null,
  }
}

/** Days since the listing could sell, on the last day with transactions. */
function ageOf(row: ListingRow, figures: FigureRow | undefined): number | null {
  const since = row.openedOn ?? row.firstSoldOn
  if (since === null || !figures?.figuresTo) return null
  return Math.max(1, Math.round((Date.parse(figures.figuresTo) - Date.parse(since)) / DAY_MS) + 1)
}

/** F-13 of the 30 days, ads in place by their share; null where a unit was sold whose cost nobody knows. */
export function profitOf(figures: FigureRow | undefined): Amount | null {
  if (!figures || figures.proceeds === null || figures.uncostedUnits !== 0) return null
  return amountOf(figures.proceeds)
    .minus(amountOf(figures.cogs))
    .minus(amountOf(figures.headhaul))
    .plus(amountOf(figures.adSpend))
    .minus(amountOf(figures.adCost))
}

function marginOf(figures: FigureRow | undefined): string | null {
  const profit = profitOf(figures)
  return quotientText(profit, figures?.sales)
}

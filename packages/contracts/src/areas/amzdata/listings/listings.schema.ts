import * as z from 'zod/mini'
import { GROWTH_BUCKETS } from '../../../format/growth-bucket.ts'
import { pageOf, pageQuery, sortBy } from '../../../kernel/page.ts'
import { bizDate, id, line, version } from '../../../kernel/scalars.ts'
import { COUNTRIES } from '../../../vocabulary/marketplaces.ts'
import { TAG_COLOURS } from '../../product/tags/tags.schema.ts'
import {
  CRAWL_STATUSES,
  FULFILMENTS,
  LISTING_ISSUES,
  LISTING_STATUSES,
  PRICE_REQUEST_STATUSES,
} from './listing-states.ts'

/** Characters of a sale status of the company's own. */
export const SALE_STATUS_LENGTH = 20
/** Listings changed at once. */
export const LISTING_BULK = 500

const country = z.enum(COUNTRIES as [string, ...string[]]) // never empty
const listingIds = z.array(id).check(z.minLength(1), z.maxLength(LISTING_BULK))
const saleStatus = line(1, SALE_STATUS_LENGTH)
/** A price as decimal text above 0. */
export const positivePrice = z.string().check(
  z.trim(),
  z.regex(/^\d{1,12}(\.\d{1,4})?$/),
  z.refine((text) => /[1-9]/.test(text)),
)

export const ListingFilter = z.object({
  ...pageQuery,
  /** Pasted MSKUs, ASINs or FNSKUs, compared as `match` says; `fuzzy` also looks into titles. */
  q: z.optional(z.string().check(z.maxLength(8_000), z.regex(/^[\P{Cc}\t\r\n]*$/u))),
  match: z._default(z.enum(['exact', 'prefix', 'fuzzy']), 'fuzzy'),
  sort: sortBy('units_30', 'units_7', 'msku', 'price', 'sellable'),
  shop: z.optional(id),
  marketplace: z.optional(country),
  status: z.optional(z.enum(LISTING_STATUSES)),
  sale_status: z.optional(saleStatus),
  /** `none`: nobody's. */
  owner: z.optional(z.union([z.literal('none'), id])),
  tag: z.optional(id),
  fulfilment: z.optional(z.enum(FULFILMENTS)),
  issue: z.optional(z.enum(LISTING_ISSUES)),
  /** `new`: opened less than 60 days ago; `sold`: sold within the last 30 days; `unsold`: not. */
  age: z.optional(z.enum(['new', 'sold', 'unsold'])),
  growth: z.optional(z.enum(GROWTH_BUCKETS)),
  product: z.optional(id),
})
export type ListingFilter = z.infer<typeof ListingFilter>

const amount = z.nullable(z.string())
const count = z.nullable(z.number())

const ListingTag = z.object({ id: z.number(), name: z.string(), colour: z.enum(TAG_COLOURS) })

/** The own article of a listing and how many of it one unit holds. */
const PairedProduct = z.object({
  id: z.number(),
  sku: z.string(),
  name: z.string(),
  is_bundle: z.boolean(),
  quantity: z.number(),
})

/** Figures of one listing; windows end on the last day with transactions of its shop and marketplace. */
export const ListingFigures = z.object({
  figures_to: z.nullable(bizDate),
  units_7: z.number(),
  units_14: z.number(),
  units_30: z.number(),
  /** F-25 against the 30 days before. */
  growth: z.object({ kind: z.enum(['rate', 'new', 'none']), value: amount }),
  /** F-27, units a day. */
  demand: amount,
  /** F-32, of what is sellable with Amazon. */
  cover_days: count,
  /** Of the last seven days; null without an ad report. */
  ad_spend_7: amount,
  acos_7: amount,
  sessions: count,
  conversion: amount,
  /** F-14 of the last 30 days; absent without `.cost`. */
  margin: z.optional(amount),
  /** F-06 of the last 30 days; null without a returns report. */
  return_rate: amount,
})
export type ListingFigures = z.infer<typeof ListingFigures>

export const Listing = z.object({
  id: z.number(),
  version: z.number(),
  shop_id: z.number(),
  shop: z.string(),
  marketplace: z.string(),
  msku: z.string(),
  currency: z.string(),
  asin: z.nullable(z.string()),
  parent_asin: z.nullable(z.string()),
  fnsku: z.nullable(z.string()),
  title: z.nullable(z.string()),
  fulfilment: z.nullable(z.enum(FULFILMENTS)),
  status: z.enum(LISTING_STATUSES),
  is_reported: z.boolean(),
  price: amount,
  buybox_price: amount,
  lowest_price: amount,
  sellable: count,
  reserved: count,
  inbound: count,
  stock_on: z.nullable(bizDate),
  buybox_share: amount,
  buybox_on: z.nullable(bizDate),
  stars: amount,
  review_count: count,
  ...ListingFigures.shape,
  issues: z.array(z.enum(LISTING_ISSUES)),
  sale_status: z.nullable(z.string()),
  owner_id: count,
  owner: z.nullable(z.string()),
  tags: z.array(ListingTag),
  product: z.nullable(PairedProduct),
  price_floor: amount,
  price_ceiling: amount,
  frozen_until: z.nullable(bizDate),
  /** The newest price request that is not over. */
  price_request: z.nullable(z.enum(PRICE_REQUEST_STATUSES)),
  crawl_status: z.nullable(z.enum(CRAWL_STATUSES)),
})
export type Listing = z.infer<typeof Listing>

export const ListingPage = z.object({ ...pageOf(Listing).shape, unmatched: z.array(z.string()) })
export type ListingPage = z.infer<typeof ListingPage>

/** Totals of the whole filter. */
export const ListingTotals = z.object({
  listings: z.number(),
  sellable: z.number(),
  reserved: z.number(),
  inbound: z.number(),
  units_7: z.number(),
  units_14: z.number(),
  units_30: z.number(),
})
export type ListingTotals = z.infer<typeof ListingTotals>

/** What filters and bulk actions offer. */
export const ListingChoices = z.object({
  people: z.array(z.object({ id: z.number(), name: z.string() })),
  tags: z.array(ListingTag),
  /** Sale statuses of the company's own that are in use. */
  sale_statuses: z.array(z.string()),
  /** Whether a service that reads product pages is set up. */
  can_crawl: z.boolean(),
})
export type ListingChoices = z.infer<typeof ListingChoices>

/** What the company decides about listings; what is not sent stays. `version` guards the change of a single one. */
export const ListingEdit = z.object({
  ids: listingIds,
  version: z.optional(version),
  owner_id: z.optional(z.nullable(id)),
  sale_status: z.optional(z.nullable(saleStatus)),
  price_floor: z.optional(z.nullable(positivePrice)),
  price_ceiling: z.optional(z.nullable(positivePrice)),
  frozen_until: z.optional(z.nullable(bizDate)),
  add_tags: z._default(z.array(id).check(z.maxLength(50)), []),
  remove_tags: z._default(z.array(id).check(z.maxLength(50)), []),
})
export type ListingEdit = z.infer<typeof ListingEdit>

export const ListingsChanged = z.object({ changed: z.number() })
export type ListingsChanged = z.infer<typeof ListingsChanged>

export const CrawlRequest = z.object({ ids: listingIds })

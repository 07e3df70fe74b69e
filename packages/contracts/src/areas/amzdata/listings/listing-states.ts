/** States of a listing as reports tell them (seller.md 2.3). */
export const LISTING_STATUSES = [
  'active',
  'inactive',
  'incomplete',
  'suppressed',
  'cancelled',
  'unknown',
] as const
export type ListingStatus = (typeof LISTING_STATUSES)[number]

/** What the company means to do with a listing; besides these seven it may use words of its own. */
export const SALE_STATUSES = [
  'stocking',
  'keeping',
  'raising',
  'promoting',
  'stopping',
  'clearing',
  'deleting',
] as const
export type SaleStatus = (typeof SALE_STATUSES)[number]

/** Whether a text is one of the seven and not a word of the company's own. */
export function isSaleStatus(text: string): text is SaleStatus {
  return SALE_STATUSES.some((status) => status === text)
}

export const FULFILMENTS = ['fba', 'fbm'] as const
export type Fulfilment = (typeof FULFILMENTS)[number]

/** Spec 4: to be crawled, in queue, crawl succeeded, crawl failed. */
export const CRAWL_STATUSES = ['waiting', 'queued', 'done', 'failed'] as const
export type CrawlStatus = (typeof CRAWL_STATUSES)[number]

/** What may be wrong with a listing and is looked for. */
export const LISTING_ISSUES = [
  'unpaired',
  'no_cost',
  'below_floor',
  'lost_buybox',
  'suppressed',
  'defects',
  'low_rating',
  'out_of_stock',
] as const
export type ListingIssue = (typeof LISTING_ISSUES)[number]

/** A featured offer share below this counts as lost, an average below these stars as low. */
export const LOST_BUYBOX_SHARE = '0.5'
export const LOW_RATING = '4'
/** A listing is new this many days after it was opened. */
export const NEW_DAYS = 60

/** What the change log writes down. */
export const LOGGED_FIELDS = [
  'title',
  'price',
  'business_price',
  'status',
  'asin',
  'parent_asin',
  'fnsku',
  'image_url',
  'condition',
  'fulfilment',
] as const
export type LoggedField = (typeof LOGGED_FIELDS)[number]

/** A price request and where it may go from each state (seller.md 2.3). */
export const PRICE_REQUEST_STATUSES = ['draft', 'submitted', 'accepted', 'rejected', 'effective'] as const
export type PriceRequestStatus = (typeof PRICE_REQUEST_STATUSES)[number]

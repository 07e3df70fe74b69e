import type { DataType } from '../imports/import-limits.ts'

/** Which day's data a report is about: days that are asked for, or the state at the moment it is made. */
export type RequestSpan = 'days' | 'now'

export interface RequestType {
  /** Name of the report in the SP-API; null: it exists in the pages of the marketplace alone. */
  readonly spApi: string | null
  /** What the file is imported as. */
  readonly dataType: DataType
  readonly span: RequestSpan
  /** Longest range in days; only with `days`. */
  readonly longest?: number
  /** The marketplace makes it by itself: it can be fetched, not asked for. */
  readonly isScheduledThere?: true
  /** It holds personal data, which needs a token of its own. */
  readonly isRestricted?: true
  /** Options that are always sent. */
  readonly options?: Readonly<Record<string, string>>
  /** How often at most, in minutes. */
  readonly everyMinutes?: number
}

/**
 * The reports that can be asked for (spec 9; seller.md 2.4). Those of spec 9 come first. Ranges are the
 * marketplace's own limits.
 */
export const REQUEST_TYPES = {
  open_listings: { spApi: 'GET_FLAT_FILE_OPEN_LISTINGS_DATA', dataType: 'listings', span: 'now' },
  merchant_listings_all: { spApi: 'GET_MERCHANT_LISTINGS_ALL_DATA', dataType: 'listings', span: 'now' },
  merchant_listings_active: { spApi: 'GET_MERCHANT_LISTINGS_DATA', dataType: 'listings', span: 'now' },
  merchant_listings_inactive: {
    spApi: 'GET_MERCHANT_LISTINGS_INACTIVE_DATA',
    dataType: 'listings',
    span: 'now',
  },
  merchant_listings_lite: { spApi: 'GET_MERCHANT_LISTINGS_DATA_LITE', dataType: 'listings', span: 'now' },
  merchant_listings_liter: { spApi: 'GET_MERCHANT_LISTINGS_DATA_LITER', dataType: 'listings', span: 'now' },
  sold_listings: { spApi: 'GET_CONVERGED_FLAT_FILE_SOLD_LISTINGS_DATA', dataType: 'listings', span: 'now' },
  cancelled_listings: { spApi: 'GET_MERCHANT_CANCELLED_LISTINGS_DATA', dataType: 'listings', span: 'now' },
  defect_listings: { spApi: 'GET_MERCHANT_LISTINGS_DEFECT_DATA', dataType: 'listings', span: 'now' },
  actionable_orders: {
    spApi: 'GET_FLAT_FILE_ACTIONABLE_ORDER_DATA_SHIPPING',
    dataType: 'order_report',
    span: 'days',
    longest: 30,
    isRestricted: true,
    options: { ShowSalesChannel: 'true' },
  },
  order_report_xml: {
    spApi: 'GET_ORDER_REPORT_DATA_SHIPPING',
    dataType: 'order_report',
    span: 'days',
    longest: 30,
    isRestricted: true,
  },
  order_report_csv: {
    spApi: 'GET_FLAT_FILE_ORDER_REPORT_DATA_SHIPPING',
    dataType: 'order_report',
    span: 'days',
    longest: 30,
    isRestricted: true,
  },
  all_orders: {
    spApi: 'GET_FLAT_FILE_ALL_ORDERS_DATA_BY_ORDER_DATE_GENERAL',
    dataType: 'all_orders',
    span: 'days',
    longest: 30,
  },
  all_orders_updated: {
    spApi: 'GET_FLAT_FILE_ALL_ORDERS_DATA_BY_LAST_UPDATE_GENERAL',
    dataType: 'all_orders',
    span: 'days',
    longest: 30,
  },
  transactions: { spApi: null, dataType: 'transaction', span: 'days', longest: 365 },
  ads_advertised_product: { spApi: null, dataType: 'spapr', span: 'days', longest: 31 },
  sales_and_traffic: {
    spApi: 'GET_SALES_AND_TRAFFIC_REPORT',
    dataType: 'br',
    span: 'days',
    // The part by ASIN is summed up over the whole range: daily figures need a request per day.
    longest: 1,
    options: { dateGranularity: 'DAY', asinGranularity: 'SKU' },
  },
  settlement_v2: {
    spApi: 'GET_V2_SETTLEMENT_REPORT_DATA_FLAT_FILE_V2',
    dataType: 'settlement',
    span: 'days',
    longest: 90,
    isScheduledThere: true,
  },
  fba_inventory: {
    spApi: 'GET_FBA_MYI_UNSUPPRESSED_INVENTORY_DATA',
    dataType: 'fba_inventory',
    span: 'now',
    everyMinutes: 30,
  },
  afn_inventory: {
    spApi: 'GET_AFN_INVENTORY_DATA',
    dataType: 'afn_inventory',
    span: 'now',
    everyMinutes: 30,
  },
  fba_returns: {
    spApi: 'GET_FBA_FULFILLMENT_CUSTOMER_RETURNS_DATA',
    dataType: 'returns',
    span: 'days',
    longest: 60,
  },
  reimbursements: {
    spApi: 'GET_FBA_REIMBURSEMENTS_DATA',
    dataType: 'reimbursements',
    span: 'days',
    longest: 60,
  },
  storage_fees: {
    spApi: 'GET_FBA_STORAGE_FEE_CHARGES_DATA',
    dataType: 'storage_fees',
    span: 'days',
    longest: 31,
  },
  aged_storage_fees: {
    spApi: 'GET_FBA_FULFILLMENT_LONGTERM_STORAGE_FEE_CHARGES_DATA',
    dataType: 'storage_fees',
    span: 'days',
    longest: 31,
  },
} as const satisfies Readonly<Record<string, RequestType>>

export type RequestTypeKey = keyof typeof REQUEST_TYPES
/** Keys in the order in which they are offered. */
export const REQUEST_TYPE_KEYS = Object.keys(REQUEST_TYPES) as [RequestTypeKey, ...RequestTypeKey[]] // the keys above

/** Why a range cannot be asked for; undefined when it can. `today` and the range are days of the marketplace. */
export function rangeFault(
  type: RequestType,
  range: { readonly from: string; readonly to: string; readonly today: string },
): 'missing' | 'reversed' | 'future' | 'long' | undefined {
  if (type.span === 'now') return undefined
  if (range.from === '' || range.to === '') return 'missing'
  if (range.to < range.from) return 'reversed'
  if (range.to > range.today) return 'future'
  const days = (Date.parse(range.to) - Date.parse(range.from)) / 86_400_000 + 1
  return days > (type.longest ?? Number.POSITIVE_INFINITY) ? 'long' : undefined
}

/** The states of a request (seller.md 2.4): ours until it is sent, then the marketplace's five, then ours again. */
export const REQUEST_STATES = [
  'DRAFT',
  'SUBMITTED',
  'IN_QUEUE',
  'IN_PROGRESS',
  'DONE',
  'DOWNLOADED',
  'IMPORTED',
  'CANCELLED',
  'FATAL',
  'DOWNLOAD_FAILED',
  'EXPIRED',
] as const
export type RequestState = (typeof REQUEST_STATES)[number]

/** Which state may follow which; everything else is refused. By hand a file may come at any moment after sending. */
export const NEXT_STATES: Readonly<Record<RequestState, readonly RequestState[]>> = {
  DRAFT: ['SUBMITTED'],
  SUBMITTED: ['IN_QUEUE', 'IN_PROGRESS', 'DOWNLOADED', 'CANCELLED', 'FATAL'],
  IN_QUEUE: ['IN_PROGRESS', 'DONE', 'CANCELLED', 'FATAL'],
  IN_PROGRESS: ['DONE', 'CANCELLED', 'FATAL'],
  DONE: ['DOWNLOADED', 'DOWNLOAD_FAILED', 'EXPIRED'],
  DOWNLOAD_FAILED: ['DOWNLOADED', 'EXPIRED'],
  DOWNLOADED: ['IMPORTED'],
  IMPORTED: [],
  CANCELLED: [],
  FATAL: [],
  EXPIRED: [],
}

/** Periods of schedules, the list of the SP-API. */
export const SCHEDULE_PERIODS = [
  'PT5M',
  'PT15M',
  'PT30M',
  'PT1H',
  'PT2H',
  'PT4H',
  'PT8H',
  'PT12H',
  'P1D',
  'P2D',
  'P3D',
  'PT84H',
  'P7D',
  'P14D',
  'P15D',
  'P18D',
  'P30D',
  'P1M',
] as const
export type SchedulePeriod = (typeof SCHEDULE_PERIODS)[number]

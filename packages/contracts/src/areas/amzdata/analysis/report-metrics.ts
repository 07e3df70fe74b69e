import {
  AFTER_SALES_FIGURES,
  AFTER_SALES_GROUPS,
  AGED_METRICS,
  type AgedMetric,
  REIMBURSEMENT_METRICS,
  RETURN_METRICS,
  type ReimbursementMetric,
  type ReturnMetric,
  STORAGE_METRICS,
  type StorageMetric,
} from './after-sales-metrics.ts'

/** Sums of the daily rows of the advertised product report; contributions are declared by the server under these keys. */
export const AD_METRICS = [
  'ad_rows',
  'ad_impressions',
  'ad_clicks',
  'ad_sku_spend',
  'ad_sales',
  'ad_orders',
  'ad_units',
  'ad_own_sales',
] as const
export type AdMetric = (typeof AD_METRICS)[number]

/** Sums of the daily rows of the business report. */
export const TRAFFIC_METRICS = [
  'traffic_rows',
  'sessions',
  'page_views',
  'buybox_num',
  'buybox_den',
  'traffic_units',
] as const
export type TrafficMetric = (typeof TRAFFIC_METRICS)[number]

/** Metrics summed over rows of reports beside the transactions; never part of `total` or of the profit. */
export const REPORT_METRICS = [
  ...AD_METRICS,
  ...TRAFFIC_METRICS,
  ...RETURN_METRICS,
  ...REIMBURSEMENT_METRICS,
  ...STORAGE_METRICS,
  ...AGED_METRICS,
] as const
export type ReportMetric =
  | AdMetric
  | TrafficMetric
  | ReturnMetric
  | ReimbursementMetric
  | StorageMetric
  | AgedMetric

/** What is shared out to the lines of a month. */
export const SHARE_METRICS = ['ad_allocated', 'storage_allocated'] as const
export type ShareMetric = (typeof SHARE_METRICS)[number]

/** What lowers the net profit beside the costs of the articles (F-16): VAT the seller pays, and shares of own fees. */
export const OVERHEAD_METRICS = ['vat_payable', 'own_fee'] as const
export type OverheadMetric = (typeof OVERHEAD_METRICS)[number]

const plus = <const K extends string>(metric: K) => ({ metric, sign: 1 }) as const
const minus = <const K extends string>(metric: K) => ({ metric, sign: -1 }) as const
const ratio = <const O extends string, const U extends string>(over: O, under: U) =>
  ({ of: 'quotient', over, under }) as const

const ads = { of: 'ads' } as const
const traffic = { of: 'traffic' } as const

/** Figures of ads, traffic and FBA reports (seller.md 1.1, 1.2); the numbers are those of its dictionary. */
export const REPORT_FIGURES = {
  ...AFTER_SALES_FIGURES,
  ad_rows: { ref: '', unit: 'count', made: ads, better: null },
  ad_impressions: { ref: '1.2', unit: 'count', made: ads, better: 'more' },
  ad_clicks: { ref: '1.2', unit: 'count', made: ads, better: 'more' },
  ad_sku_spend: { ref: 'F-10', unit: 'money', made: ads, better: null },
  ad_sales: { ref: '1.2', unit: 'money', made: ads, better: 'more' },
  ad_orders: { ref: '1.2', unit: 'count', made: ads, better: 'more' },
  ad_units: { ref: '1.2', unit: 'count', made: ads, better: 'more' },
  ad_own_sales: { ref: '1.2', unit: 'money', made: ads, better: 'more' },
  // What was billed and what the report says differ by days of billing, other ad types, taxes and credits.
  ad_difference: {
    ref: 'F-10',
    unit: 'money',
    made: { of: 'parts', parts: [plus('ad_spend'), minus('ad_sku_spend')] },
    better: null,
  },
  // The difference of a month, shared out by the spend of its articles, else by their sales.
  ad_allocated: { ref: 'F-10', unit: 'money', made: { of: 'shares' }, better: null },
  ad_cost: {
    ref: 'F-10',
    unit: 'money',
    made: { of: 'parts', parts: [plus('ad_sku_spend'), plus('ad_allocated')] },
    better: null,
  },
  // F-13 of an article: what was billed is put in place by its share, so that ads count once.
  profit_after_ads: {
    ref: 'F-13',
    unit: 'money',
    made: { of: 'parts', parts: [plus('gross_profit'), plus('ad_spend'), minus('ad_cost')] },
    cost: true,
    better: 'more',
  },
  ctr: { ref: '1.2', unit: 'ratio', made: ratio('ad_clicks', 'ad_impressions'), better: 'more' },
  cpc: { ref: '1.2', unit: 'money_per_unit', made: ratio('ad_sku_spend', 'ad_clicks'), better: 'less' },
  ad_cvr: { ref: '1.2', unit: 'ratio', made: ratio('ad_orders', 'ad_clicks'), better: 'more' },
  acos: { ref: 'F-20', unit: 'ratio', made: ratio('ad_sku_spend', 'ad_sales'), better: 'less' },
  roas: { ref: 'F-21', unit: 'multiple', made: ratio('ad_sales', 'ad_sku_spend'), better: 'more' },
  sku_tacos: { ref: 'F-22', unit: 'ratio', made: ratio('ad_sku_spend', 'sales'), better: 'less' },
  asoas: { ref: 'F-23', unit: 'ratio', made: ratio('ad_sales', 'sales'), better: null },
  organic_balance: {
    ref: '1.2',
    unit: 'money',
    made: { of: 'parts', parts: [plus('sales'), minus('ad_sales')] },
    better: 'more',
  },
  // Below 0 where the attribution window reaches beyond the sales: shown as 0 with a warning.
  organic_sales: {
    ref: '1.2',
    unit: 'money',
    made: { of: 'parts', parts: [plus('organic_balance')], isFloored: true },
    better: 'more',
  },
  // Per unit on both sides of F-24, so the units cancel out.
  margin_before_ads: {
    ref: 'F-24',
    unit: 'money',
    made: {
      of: 'parts',
      parts: [plus('sales'), minus('commission'), minus('fba_fee'), minus('cogs'), minus('headhaul')],
    },
    cost: true,
    better: 'more',
  },
  break_even_acos: {
    ref: 'F-24',
    unit: 'ratio',
    made: ratio('margin_before_ads', 'sales'),
    cost: true,
    better: 'more',
  },
  own_sku_share: { ref: '1.2', unit: 'ratio', made: ratio('ad_own_sales', 'ad_sales'), better: null },
  vat_payable: { ref: 'F-16', unit: 'money', made: { of: 'shares' }, cost: true, better: 'less' },
  own_fee: { ref: 'F-16', unit: 'money', made: { of: 'shares' }, cost: true, better: 'less' },
  net_profit: {
    ref: 'F-16',
    unit: 'money',
    made: { of: 'parts', parts: [plus('profit_after_shares'), minus('own_fee'), minus('vat_payable')] },
    cost: true,
    better: 'more',
  },
  net_margin: { ref: 'F-16', unit: 'ratio', made: ratio('net_profit', 'sales'), cost: true, better: 'more' },
  traffic_rows: { ref: '', unit: 'count', made: traffic, better: null },
  sessions: { ref: '1.2', unit: 'count', made: traffic, better: 'more' },
  page_views: { ref: '1.2', unit: 'count', made: traffic, better: 'more' },
  buybox_num: { ref: '1.2', unit: 'count', made: traffic, better: 'more' },
  buybox_den: { ref: '1.2', unit: 'count', made: traffic, better: null },
  traffic_units: { ref: '1.2', unit: 'count', made: traffic, better: 'more' },
  unit_session: { ref: '1.2', unit: 'ratio', made: ratio('traffic_units', 'sessions'), better: 'more' },
  buybox_share: { ref: '1.2', unit: 'ratio', made: ratio('buybox_num', 'buybox_den'), better: 'more' },
} as const

/** Every figure that comes from, or with, reports beside the transactions. */
export type ReportFigure = keyof typeof REPORT_FIGURES

export const REPORT_GROUP_KEYS = ['ads', 'traffic', 'returns', 'storage', 'net'] as const
export type ReportGroup = (typeof REPORT_GROUP_KEYS)[number]

/** Figures in groups of their own, in the order in which a reader looks for them. */
export const REPORT_GROUPS = {
  ...AFTER_SALES_GROUPS,
  net: ['net_profit', 'net_margin', 'own_fee', 'vat_payable'],
  ads: [
    'ad_sku_spend',
    'ad_sales',
    'acos',
    'roas',
    'sku_tacos',
    'asoas',
    'organic_sales',
    'ad_impressions',
    'ad_clicks',
    'ctr',
    'cpc',
    'ad_orders',
    'ad_cvr',
    'ad_units',
    'ad_own_sales',
    'own_sku_share',
    'break_even_acos',
    'margin_before_ads',
    'ad_difference',
    'ad_allocated',
    'ad_cost',
    'profit_after_ads',
    'organic_balance',
    'ad_rows',
  ],
  traffic: [
    'sessions',
    'page_views',
    'unit_session',
    'buybox_share',
    'traffic_units',
    'buybox_num',
    'buybox_den',
    'traffic_rows',
  ],
} as const satisfies Readonly<Record<ReportGroup, readonly ReportFigure[]>>

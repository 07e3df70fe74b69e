/** Money columns of the transaction report besides the total, in the order in which amounts are stored. */
export const moneyFields = [
  'product_sales',
  'product_sales_tax',
  'shipping_credits',
  'shipping_credits_tax',
  'gift_wrap_credits',
  'gift_wrap_credits_tax',
  'regulatory_fee',
  'tax_on_regulatory_fee',
  'amazon_points',
  'promotional_rebates',
  'promotional_rebates_tax',
  'sales_tax_collected',
  'marketplace_facilitator_tax',
  'marketplace_withheld_tax',
  'tcs_cgst',
  'tcs_sgst',
  'tcs_igst',
  'tds_194o',
  'selling_fees',
  'fba_fees',
  'other_transaction_fees',
  'other',
] as const

/** One money column other than the total. */
export type MoneyField = (typeof moneyFields)[number]

/** Columns without which a transaction report is refused; all documented layouts have them. */
export const requiredTransactionFields = [
  'date_time',
  'settlement_id',
  'type',
  'order_id',
  'sku',
  'description',
  'quantity',
  'marketplace',
  'fulfillment',
  'product_sales',
  'shipping_credits',
  'gift_wrap_credits',
  'promotional_rebates',
  'selling_fees',
  'fba_fees',
  'other_transaction_fees',
  'other',
  'total',
] as const

/**
 * Money columns that every documented layout has together: when one is there and another is not, a column was
 * taken out of the file and the parts no longer make the total. The last of each group also stands alone in
 * other layouts and calls for nothing.
 */
export const companionFields: readonly (readonly string[])[] = [
  [
    'shipping_credits_tax',
    'gift_wrap_credits_tax',
    'promotional_rebates_tax',
    'marketplace_withheld_tax',
    'product_sales_tax',
  ],
  ['regulatory_fee', 'tax_on_regulatory_fee', 'product_sales_tax'],
  ['tcs_cgst', 'tcs_sgst', 'tcs_igst', 'product_sales_tax'],
]

const address = ['order_city', 'order_state', 'order_postal']
const start = [
  'date_time',
  'settlement_id',
  'type',
  'order_id',
  'sku',
  'description',
  'quantity',
  'marketplace',
]
const fees = ['selling_fees', 'fba_fees', 'other_transaction_fees', 'other', 'total']
const release = ['transaction_status', 'transaction_release_date']
const salesWithTax = ['product_sales', 'product_sales_tax', 'shipping_credits', 'shipping_credits_tax']
const giftWithTax = ['gift_wrap_credits', 'gift_wrap_credits_tax']
const regulatory = ['regulatory_fee', 'tax_on_regulatory_fee']
const rebatesWithTax = ['promotional_rebates', 'promotional_rebates_tax', 'marketplace_withheld_tax']
const plainSales = ['product_sales', 'shipping_credits', 'gift_wrap_credits', 'promotional_rebates']
const facilitator = ['sales_tax_collected', 'marketplace_facilitator_tax']

const taxLayout = [
  ...start,
  'fulfillment',
  ...address,
  'tax_collection_model',
  ...salesWithTax,
  ...giftWithTax,
  ...rebatesWithTax,
  ...fees,
]
const plainLayout = [...start, 'fulfillment', ...address, ...plainSales, ...facilitator, ...fees]

/** Documented column orders; used only to name a column whose header is in no dictionary. */
export const transactionLayouts: readonly (readonly string[])[] = [
  taxLayout,
  [...taxLayout, ...release],
  plainLayout,
  [...plainLayout, ...release],
  [
    ...start,
    'account_type',
    'fulfillment',
    ...address,
    'tax_collection_model',
    ...salesWithTax,
    ...giftWithTax,
    ...regulatory,
    ...rebatesWithTax,
    ...fees,
    ...release,
  ],
  [
    ...start,
    'fulfillment',
    ...address,
    'tax_collection_model',
    ...salesWithTax,
    ...giftWithTax,
    ...regulatory,
    ...rebatesWithTax,
    ...fees,
    ...release,
  ],
  [
    ...start,
    'account_type',
    'fulfillment',
    ...address,
    ...plainSales,
    'product_sales_tax',
    'tcs_cgst',
    'tcs_sgst',
    'tcs_igst',
    'tds_194o',
    ...fees,
    ...release,
  ],
  [
    ...start,
    'account_type',
    'fulfillment',
    ...address,
    ...plainSales,
    'sales_tax_collected',
    ...fees,
    ...release,
  ],
  [
    ...start,
    'fulfillment',
    ...address,
    'tax_collection_model',
    ...salesWithTax,
    ...giftWithTax,
    'amazon_points',
    ...rebatesWithTax,
    ...fees,
  ],
]

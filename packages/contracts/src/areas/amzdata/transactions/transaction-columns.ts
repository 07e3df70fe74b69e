/** Money columns of a transaction in the order in which screens and files show them; `total` is their sum. */
export const MONEY_PARTS = [
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

export type MoneyPart = (typeof MONEY_PARTS)[number]

/** All money columns. */
export const MONEY_COLUMNS = [...MONEY_PARTS, 'total'] as const
export type MoneyColumn = (typeof MONEY_COLUMNS)[number]

/** How far the parts of one row may be from its total (seller.md 1.1). */
export const ROW_TOLERANCE = '0.02'
/** How far the rows of one settlement may be from its transfer (seller.md 1.1). */
export const SETTLEMENT_TOLERANCE = '0.05'

/**
 * What may change in a row after it was posted; everything else identifies it (B.4). The type changes when its word
 * was unknown and is mapped later.
 */
export const MUTABLE_COLUMNS = [
  'type',
  'settlement_id',
  'status',
  'release_at',
  'order_city',
  'order_state',
  'order_postal',
] as const
export type MutableColumn = (typeof MUTABLE_COLUMNS)[number]

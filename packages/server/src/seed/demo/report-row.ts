/** Columns of the transaction report that hold amounts, under the names of spec 3. */
export const AMOUNTS = [
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
  'marketplace_withheld_tax',
  'selling_fees',
  'fba_fees',
  'other_transaction_fees',
  'other',
] as const
export type AmountField = (typeof AMOUNTS)[number]

/** In the smallest unit of the currency, so that whole numbers stay exact. */
export type Amounts = Partial<Record<AmountField, number>>

export type RowKind = 'order' | 'refund' | 'adjustment' | 'service' | 'storage' | 'deal' | 'transfer'

export type Charge =
  | 'advertising'
  | 'subscription'
  | 'storage'
  | 'aged'
  | 'deal'
  | 'reimbursement'
  | 'placement'
  | 'transfer'

export interface Place {
  readonly city: string
  readonly state: string
  readonly postal: string
}

/** One line of a transaction report before it is written in a language. */
export interface ReportRow {
  /** Moment in UTC milliseconds. */
  readonly at: number
  readonly kind: RowKind
  /** null while the amount is deferred. */
  readonly settlement: string | null
  readonly amounts: Amounts
  readonly order?: { readonly id: string; readonly place: Place }
  /** Index into the products of the market. */
  readonly product?: number
  readonly quantity?: number
  readonly charge?: Charge
}

/** What the line comes to. */
export function totalOf(amounts: Amounts): number {
  let total = 0
  for (const field of AMOUNTS) total += amounts[field] ?? 0
  return total
}

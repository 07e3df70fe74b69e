import type { AmountField, RowKind } from './report-row.ts'

/** What stands in a column besides amounts. */
export type TextField =
  | 'date_time'
  | 'settlement_id'
  | 'type'
  | 'order_id'
  | 'sku'
  | 'description'
  | 'quantity'
  | 'marketplace'
  | 'account_type'
  | 'fulfillment'
  | 'order_city'
  | 'order_state'
  | 'order_postal'
  | 'tax_collection_model'
  | 'total'
  | 'transaction_status'
  | 'transaction_release_date'

const START = 'date_time settlement_id type order_id sku description quantity marketplace'
const PLACE = 'fulfillment order_city order_state order_postal tax_collection_model'
const SALES =
  'product_sales product_sales_tax shipping_credits shipping_credits_tax gift_wrap_credits gift_wrap_credits_tax'
const END = 'marketplace_withheld_tax selling_fees fba_fees other_transaction_fees other total'
const STATUS = 'transaction_status transaction_release_date'
const REBATES = 'promotional_rebates promotional_rebates_tax'

/** Column orders by number of columns, as all sources agree on them. */
export const COLUMNS = {
  32: fieldsOf(
    START,
    'account_type',
    PLACE,
    SALES,
    'regulatory_fee tax_on_regulatory_fee',
    REBATES,
    END,
    STATUS,
  ),
  29: fieldsOf(START, PLACE, SALES, REBATES, END, STATUS),
  28: fieldsOf(START, PLACE, SALES, 'amazon_points', REBATES, END),
}

/** The type words of a language in one order. */
export function kinds(
  ...words: [string, string, string, string, string, string, string]
): Record<RowKind, string> {
  const [order, refund, adjustment, service, storage, deal, transfer] = words
  return { order, refund, adjustment, service, storage, deal, transfer }
}

function fieldsOf(...parts: string[]): readonly (TextField | AmountField)[] {
  // The names are those of the two types above; the test reads every layout back through the importer.
  return parts.flatMap((part) => part.split(' ')) as (TextField | AmountField)[]
}

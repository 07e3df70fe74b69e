import * as z from 'zod/mini'

/** Sums that tell most about a kind of report, in this order; a list of listings adds up to nothing. */
export const FIGURES_OF_REPORT: Readonly<Record<string, readonly string[]>> = {
  'ads-sp-advertised-product': ['spend', 'sales_7d', 'orders_7d', 'clicks'],
  'business-report': ['units_ordered', 'sessions', 'page_views', 'ordered_product_sales'],
  'all-orders': ['quantity', 'item_price'],
  'order-report': ['quantity', 'item_price'],
  'fba-inventory': ['afn_fulfillable_quantity', 'afn_reserved_quantity', 'afn_total_quantity'],
  'afn-inventory': ['quantity'],
  'fba-returns': ['quantity'],
  'fba-reimbursements': ['amount_total', 'quantity_reimbursed_total'],
  'fba-storage-fees': ['estimated_monthly_storage_fee'],
  'fba-long-term-storage-fees': ['amount_charged'],
  'settlement-v1': ['total_amount'],
  'settlement-v2': ['total_amount', 'amount'],
}

/** A sum over the rows of a file; an amount is in the currency of the file. */
export const ImportFigure = z.object({
  name: z.string(),
  /** In the reader's language. */
  title: z.string(),
  value: z.string(),
  is_amount: z.boolean(),
})
export type ImportFigure = z.infer<typeof ImportFigure>

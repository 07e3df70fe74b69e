import type { ReportKind } from './report-kind.ts'

/** Cancelled listings. */
export const cancelledListingsReport: ReportKind = {
  reportType: 'listings-cancelled',
  dataType: 'listings',
  table: 'listing_cancelled_row',
  columns: [
    { name: 'msku', fields: ['seller_sku'], value: 'identifier', isRequired: true },
    { name: 'asin', fields: ['asin', 'product_id'], value: 'identifier' },
    { name: 'title', fields: ['item_name'], value: 'text' },
    { name: 'description', fields: ['item_description'], value: 'text' },
    { name: 'price', fields: ['price'], value: 'amount' },
    { name: 'quantity', fields: ['quantity'], value: 'integer' },
    { name: 'image_url', fields: ['image_url'], value: 'text' },
    { name: 'item_condition', fields: ['item_condition'], value: 'text' },
    { name: 'item_note', fields: ['item_note'], value: 'text' },
    { name: 'product_id_type', fields: ['product_id_type'], value: 'text' },
    { name: 'product_id', fields: ['product_id'], value: 'identifier' },
    { name: 'merchant_shipping_group', fields: ['merchant_shipping_group'], value: 'text' },
  ],
  identity: ['msku'],
  period: { otherwise: 'snapshot' },
  replaces: 'rows',
  site: null,
  isSplit: false,
  currency: null,
  newest: null,
}

import type { ReportKind } from './report-kind.ts'

/** Listings: all, the active or the inactive ones on the day of the report. */
export const listingsReport: ReportKind = {
  reportType: 'listings-merchant',
  dataType: 'listings',
  table: 'listing_row',
  columns: [
    { name: 'msku', fields: ['seller_sku'], value: 'identifier', isRequired: true },
    { name: 'asin', fields: ['asin'], value: 'identifier' },
    { name: 'listing_id', fields: ['listing_id'], value: 'identifier' },
    { name: 'title', fields: ['item_name'], value: 'text' },
    { name: 'description', fields: ['item_description'], value: 'text' },
    { name: 'price', fields: ['price'], value: 'amount' },
    { name: 'quantity', fields: ['quantity'], value: 'integer' },
    { name: 'pending_quantity', fields: ['pending_quantity'], value: 'integer' },
    { name: 'opened_at', fields: ['open_date'], value: 'moment' },
    { name: 'image_url', fields: ['image_url'], value: 'text' },
    { name: 'item_condition', fields: ['item_condition'], value: 'text' },
    { name: 'item_note', fields: ['item_note'], value: 'text' },
    { name: 'product_id_type', fields: ['product_id_type'], value: 'text' },
    { name: 'product_id', fields: ['product_id'], value: 'identifier' },
    { name: 'fulfillment_channel', fields: ['fulfillment_channel'], value: 'text' },
    { name: 'merchant_shipping_group', fields: ['merchant_shipping_group'], value: 'text' },
    { name: 'status', fields: ['status'], value: 'text' },
  ],
  identity: ['msku'],
  period: { otherwise: 'snapshot' },
  replaces: 'rows',
  site: null,
  isSplit: false,
  currency: null,
  newest: null,
}

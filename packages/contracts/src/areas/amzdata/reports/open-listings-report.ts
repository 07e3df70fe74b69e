import type { ReportKind } from './report-kind.ts'

/** Open listings: price and quantity of what is for sale on the day of the report. */
export const openListingsReport: ReportKind = {
  reportType: 'listings-open',
  dataType: 'listings',
  table: 'listing_open_row',
  columns: [
    { name: 'msku', fields: ['sku'], value: 'identifier', isRequired: true },
    { name: 'asin', fields: ['asin'], value: 'identifier' },
    { name: 'price', fields: ['price'], value: 'amount' },
    { name: 'quantity', fields: ['quantity'], value: 'integer' },
    { name: 'business_price', fields: ['business_price'], value: 'amount' },
  ],
  identity: ['msku'],
  period: { otherwise: 'snapshot' },
  replaces: 'rows',
  site: null,
  isSplit: false,
  currency: null,
  newest: null,
}

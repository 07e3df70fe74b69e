import type { ReportKind } from './report-kind.ts'

/** Listing quality: what is incomplete or wrong with a listing. */
export const listingQualityReport: ReportKind = {
  reportType: 'listings-defect',
  dataType: 'listings',
  table: 'listing_defect_row',
  columns: [
    { name: 'msku', fields: ['sku'], value: 'identifier', isRequired: true },
    { name: 'asin', fields: ['asin'], value: 'identifier' },
    { name: 'title', fields: ['product_name'], value: 'text' },
    { name: 'field_name', fields: ['field_name'], value: 'text' },
    { name: 'alert_type', fields: ['alert_type'], value: 'text' },
    { name: 'alert_name', fields: ['alert_name'], value: 'text' },
    { name: 'current_value', fields: ['current_value'], value: 'text' },
    { name: 'last_updated_on', fields: ['last_updated'], value: 'day' },
    { name: 'status', fields: ['status'], value: 'text' },
    { name: 'explanation', fields: ['explanation'], value: 'text' },
  ],
  identity: ['msku', 'field_name', 'alert_type'],
  period: { otherwise: 'snapshot' },
  replaces: 'snapshot',
  site: null,
  isSplit: false,
  currency: null,
  newest: null,
}

import type { ReportKind } from './report-kind.ts'

/**
 * Sponsored Products, advertised product (SPAPR): daily rows and summaries of a longer span, kept apart by their
 * period. Ratios of the file are not kept: they are computed (F-20 to F-24).
 */
export const adsReport: ReportKind = {
  reportType: 'ads-sp-advertised-product',
  dataType: 'spapr',
  table: 'ad_sp_row',
  columns: [
    { name: 'date_from', fields: ['date', 'start_date'], value: 'day', isRequired: true },
    { name: 'date_to', fields: ['date', 'end_date'], value: 'day', isRequired: true },
    { name: 'portfolio', fields: ['portfolio'], value: 'text' },
    { name: 'campaign', fields: ['campaign'], value: 'text', isRequired: true },
    { name: 'ad_group', fields: ['ad_group'], value: 'text' },
    { name: 'retailer', fields: ['retailer'], value: 'text' },
    { name: 'msku', fields: ['advertised_sku'], value: 'identifier' },
    { name: 'asin', fields: ['advertised_asin'], value: 'identifier' },
    { name: 'impressions', fields: ['impressions'], value: 'integer' },
    { name: 'clicks', fields: ['clicks'], value: 'integer' },
    { name: 'spend', fields: ['spend'], value: 'amount' },
    { name: 'sales_7d', fields: ['sales_7d'], value: 'amount' },
    { name: 'orders_7d', fields: ['orders_7d'], value: 'integer' },
    { name: 'units_7d', fields: ['units_7d'], value: 'integer' },
    { name: 'advertised_sku_units_7d', fields: ['advertised_sku_units_7d'], value: 'integer' },
    { name: 'other_sku_units_7d', fields: ['other_sku_units_7d'], value: 'integer' },
    { name: 'advertised_sku_sales_7d', fields: ['advertised_sku_sales_7d'], value: 'amount' },
    { name: 'other_sku_sales_7d', fields: ['other_sku_sales_7d'], value: 'amount' },
  ],
  identity: ['campaign', 'ad_group', 'msku', 'asin'],
  period: { from: 'date_from', to: 'date_to', otherwise: 'required' },
  replaces: 'rows',
  site: { field: 'country', names: 'country' },
  isSplit: false,
  currency: 'currency',
  newest: null,
}

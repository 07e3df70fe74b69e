import type { ReportKind } from './report-kind.ts'

/** FBA long-term storage fees, now the aged inventory surcharge: a line for each product, condition and age tier. */
export const fbaAgedStorageFeesReport: ReportKind = {
  reportType: 'fba-long-term-storage-fees',
  dataType: 'storage_fees',
  table: 'fba_aged_storage_fee_row',
  columns: [
    { name: 'snapshot_date', fields: ['snapshot_date'], value: 'day', isRequired: true },
    { name: 'msku', fields: ['sku'], value: 'identifier' },
    { name: 'fnsku', fields: ['fnsku'], value: 'identifier', isRequired: true },
    { name: 'asin', fields: ['asin'], value: 'identifier' },
    { name: 'title', fields: ['product_name'], value: 'text', isIncidental: true },
    { name: 'condition', fields: ['condition'], value: 'text' },
    { name: 'country_code', fields: ['country'], value: 'text' },
    { name: 'per_unit_volume', fields: ['per_unit_volume'], value: 'measure' },
    { name: 'volume_unit', fields: ['volume_unit'], value: 'text' },
    { name: 'surcharge_age_tier', fields: ['surcharge_age_tier'], value: 'text' },
    { name: 'rate_surcharge', fields: ['rate_surcharge'], value: 'measure' },
    { name: 'quantity_charged', fields: ['quantity_charged'], value: 'integer' },
    { name: 'amount_charged', fields: ['amount_charged'], value: 'amount' },
    { name: 'quantity_charged_12_months', fields: ['quantity_charged_12_months'], value: 'integer' },
    { name: 'amount_charged_12_months', fields: ['amount_charged_12_months'], value: 'amount' },
    { name: 'quantity_charged_6_months', fields: ['quantity_charged_6_months'], value: 'integer' },
    { name: 'amount_charged_6_months', fields: ['amount_charged_6_months'], value: 'amount' },
  ],
  identity: ['msku', 'fnsku', 'condition', 'country_code', 'surcharge_age_tier'],
  period: { from: 'snapshot_date', otherwise: 'required' },
  replaces: 'rows',
  site: { field: 'country', names: 'country', hasOwnCurrency: true },
  isSplit: true,
  currency: 'currency',
  newest: null,
}

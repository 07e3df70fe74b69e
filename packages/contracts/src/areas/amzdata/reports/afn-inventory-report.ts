import type { ReportKind } from './report-kind.ts'

/** Amazon-fulfilled inventory: quantity by MSKU and condition on the day of the report. */
export const afnInventoryReport: ReportKind = {
  reportType: 'afn-inventory',
  dataType: 'afn_inventory',
  table: 'afn_inventory_row',
  columns: [
    { name: 'msku', fields: ['sku'], value: 'identifier', isRequired: true },
    { name: 'fnsku', fields: ['fnsku'], value: 'identifier' },
    { name: 'asin', fields: ['asin'], value: 'identifier' },
    { name: 'condition', fields: ['condition'], value: 'text' },
    { name: 'warehouse_condition', fields: ['warehouse_condition'], value: 'text' },
    { name: 'quantity', fields: ['quantity'], value: 'integer' },
  ],
  identity: ['msku', 'condition', 'warehouse_condition'],
  period: { otherwise: 'snapshot' },
  replaces: 'snapshot',
  site: null,
  isSplit: false,
  currency: null,
  newest: null,
}

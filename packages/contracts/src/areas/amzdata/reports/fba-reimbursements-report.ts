import type { ReportKind } from './report-kind.ts'

/** FBA reimbursements: what Amazon paid or gave back for lost, damaged and returned units. */
export const fbaReimbursementsReport: ReportKind = {
  reportType: 'fba-reimbursements',
  dataType: 'reimbursements',
  table: 'fba_reimbursement_row',
  columns: [
    { name: 'approved_at', fields: ['approval_date'], value: 'moment', isRequired: true },
    { name: 'reimbursement_id', fields: ['reimbursement_id'], value: 'identifier', isRequired: true },
    { name: 'case_id', fields: ['case_id'], value: 'identifier' },
    { name: 'order_id', fields: ['order_id'], value: 'identifier' },
    { name: 'reason', fields: ['reason'], value: 'text' },
    { name: 'msku', fields: ['sku'], value: 'identifier' },
    { name: 'fnsku', fields: ['fnsku'], value: 'identifier' },
    { name: 'asin', fields: ['asin'], value: 'identifier' },
    { name: 'title', fields: ['product_name'], value: 'text', isIncidental: true },
    { name: 'condition', fields: ['condition'], value: 'text' },
    { name: 'amount_per_unit', fields: ['amount_per_unit'], value: 'amount' },
    { name: 'amount_total', fields: ['amount_total'], value: 'amount' },
    { name: 'quantity_reimbursed_cash', fields: ['quantity_reimbursed_cash'], value: 'integer' },
    { name: 'quantity_reimbursed_inventory', fields: ['quantity_reimbursed_inventory'], value: 'integer' },
    { name: 'quantity_reimbursed_total', fields: ['quantity_reimbursed_total'], value: 'integer' },
    { name: 'original_reimbursement_id', fields: ['original_reimbursement_id'], value: 'identifier' },
    { name: 'original_reimbursement_type', fields: ['original_reimbursement_type'], value: 'text' },
  ],
  identity: ['reimbursement_id', 'msku', 'fnsku', 'order_id', 'reason'],
  period: { from: 'approved_at', otherwise: 'required' },
  replaces: 'rows',
  site: null,
  isSplit: false,
  currency: 'currency',
  newest: null,
}

import type { ReportKind } from './report-kind.ts'

/** What a buyer wrote, as it is sealed: apart from the columns. */
export const COMMENT_FIELD = 'customer_comment'

/** FBA customer returns: units that came back to Amazon; what buyers wrote is sealed. */
export const fbaReturnsReport: ReportKind = {
  reportType: 'fba-returns',
  dataType: 'returns',
  table: 'fba_return_row',
  columns: [
    { name: 'returned_at', fields: ['return_date'], value: 'moment', isRequired: true },
    { name: 'order_id', fields: ['order_id'], value: 'identifier' },
    { name: 'msku', fields: ['sku'], value: 'identifier' },
    { name: 'asin', fields: ['asin'], value: 'identifier' },
    { name: 'fnsku', fields: ['fnsku'], value: 'identifier' },
    { name: 'title', fields: ['product_name'], value: 'text', isIncidental: true },
    { name: 'quantity', fields: ['quantity'], value: 'integer' },
    { name: 'fulfillment_center', fields: ['fulfillment_center'], value: 'text' },
    { name: 'disposition', fields: ['detailed_disposition'], value: 'text' },
    { name: 'reason', fields: ['reason'], value: 'text' },
    { name: 'status', fields: ['status'], value: 'text' },
    { name: 'license_plate', fields: ['license_plate_number'], value: 'identifier' },
  ],
  identity: ['returned_at', 'order_id', 'msku', 'fnsku', 'license_plate'],
  period: { from: 'returned_at', otherwise: 'required' },
  replaces: 'rows',
  site: null,
  isSplit: false,
  currency: null,
  newest: null,
  personal: { [COMMENT_FIELD]: ['customer_comments'] },
}

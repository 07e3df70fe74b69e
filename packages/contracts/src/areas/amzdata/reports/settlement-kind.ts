import type { ReportColumn, ReportKind } from './report-kind.ts'

/** What a line of both flat files begins with. */
const HEAD: readonly ReportColumn[] = [
  { name: 'settlement_id', fields: ['settlement_id'], value: 'identifier', isRequired: true },
  { name: 'settlement_start_at', fields: ['settlement_start_date'], value: 'moment' },
  { name: 'settlement_end_at', fields: ['settlement_end_date'], value: 'moment' },
  { name: 'deposit_at', fields: ['deposit_date'], value: 'moment' },
  { name: 'total_amount', fields: ['total_amount'], value: 'amount' },
  { name: 'transaction_type', fields: ['transaction_type'], value: 'text' },
  { name: 'order_id', fields: ['order_id'], value: 'identifier' },
  { name: 'merchant_order_id', fields: ['merchant_order_id'], value: 'identifier' },
  { name: 'adjustment_id', fields: ['adjustment_id'], value: 'identifier' },
  { name: 'shipment_id', fields: ['shipment_id'], value: 'identifier' },
  { name: 'marketplace_name', fields: ['marketplace_name'], value: 'text' },
]

/** The item of the order that a line is about. */
const ITEM: readonly ReportColumn[] = [
  { name: 'order_item_code', fields: ['order_item_code'], value: 'identifier' },
  { name: 'merchant_order_item_id', fields: ['merchant_order_item_id'], value: 'identifier' },
  { name: 'merchant_adjustment_item_id', fields: ['merchant_adjustment_item_id'], value: 'identifier' },
  { name: 'msku', fields: ['sku'], value: 'identifier' },
  { name: 'quantity', fields: ['quantity_purchased'], value: 'integer' },
]

interface SettlementWish {
  readonly reportType: string
  readonly table: string
  /** The columns of this flat file: those before and behind the item of the order. */
  readonly before: readonly ReportColumn[]
  readonly behind: readonly ReportColumn[]
}

/** A flat file of settlements: every column identifies a line, since equal amounts may stand in it twice. */
export function settlementKind({ reportType, table, before, behind }: SettlementWish): ReportKind {
  const columns = [...HEAD, ...before, ...ITEM, ...behind]
  return {
    reportType,
    dataType: 'settlement',
    table,
    columns,
    identity: columns.map(({ name }) => name),
    period: { from: 'posted_at', otherwise: 'required' },
    replaces: 'rows',
    site: { field: 'marketplace_name', names: 'domain' },
    isSplit: true,
    currency: 'currency',
    newest: null,
  }
}

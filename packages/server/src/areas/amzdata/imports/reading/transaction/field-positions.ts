import type { ReportColumn } from '../detection/map-columns.ts'

const textFields = [
  'date_time',
  'settlement_id',
  'type',
  'order_id',
  'sku',
  'description',
  'quantity',
  'marketplace',
  'account_type',
  'fulfillment',
  'order_city',
  'order_state',
  'order_postal',
  'tax_collection_model',
  'transaction_status',
  'transaction_release_date',
] as const

/** Column of each field that is not money; -1, where no cell is found, for fields the file does not have. */
export function fieldPositions(
  columns: readonly ReportColumn[],
): Record<(typeof textFields)[number], number> {
  const position = (field: (typeof textFields)[number]): number =>
    columns.findIndex((column) => column.field === field)
  return {
    date_time: position('date_time'),
    settlement_id: position('settlement_id'),
    type: position('type'),
    order_id: position('order_id'),
    sku: position('sku'),
    description: position('description'),
    quantity: position('quantity'),
    marketplace: position('marketplace'),
    account_type: position('account_type'),
    fulfillment: position('fulfillment'),
    order_city: position('order_city'),
    order_state: position('order_state'),
    order_postal: position('order_postal'),
    tax_collection_model: position('tax_collection_model'),
    transaction_status: position('transaction_status'),
    transaction_release_date: position('transaction_release_date'),
  }
}

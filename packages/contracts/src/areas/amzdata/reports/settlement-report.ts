import { settlementKind } from './settlement-kind.ts'

/** Settlement, first flat file: a line for each amount, the first line with the period, the deposit and the total. */
export const settlementReport = settlementKind({
  reportType: 'settlement-v1',
  table: 'settlement_v1_row',
  before: [
    { name: 'shipment_fee_type', fields: ['shipment_fee_type'], value: 'text' },
    { name: 'shipment_fee_amount', fields: ['shipment_fee_amount'], value: 'amount' },
    { name: 'order_fee_type', fields: ['order_fee_type'], value: 'text' },
    { name: 'order_fee_amount', fields: ['order_fee_amount'], value: 'amount' },
    { name: 'fulfillment_id', fields: ['fulfillment_id'], value: 'text' },
    { name: 'posted_at', fields: ['posted_date'], value: 'moment' },
  ],
  behind: [
    { name: 'price_type', fields: ['price_type'], value: 'text' },
    { name: 'price_amount', fields: ['price_amount'], value: 'amount' },
    { name: 'item_related_fee_type', fields: ['item_related_fee_type'], value: 'text' },
    { name: 'item_related_fee_amount', fields: ['item_related_fee_amount'], value: 'amount' },
    { name: 'misc_fee_amount', fields: ['misc_fee_amount'], value: 'amount' },
    { name: 'other_fee_amount', fields: ['other_fee_amount'], value: 'amount' },
    { name: 'other_fee_reason', fields: ['other_fee_reason_description'], value: 'text' },
    { name: 'promotion_id', fields: ['promotion_id'], value: 'text' },
    { name: 'promotion_type', fields: ['promotion_type'], value: 'text' },
    { name: 'promotion_amount', fields: ['promotion_amount'], value: 'amount' },
    { name: 'direct_payment_type', fields: ['direct_payment_type'], value: 'text' },
    { name: 'direct_payment_amount', fields: ['direct_payment_amount'], value: 'amount' },
    { name: 'other_amount', fields: ['other_amount'], value: 'amount' },
  ],
})

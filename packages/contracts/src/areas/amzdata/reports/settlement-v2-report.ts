import { settlementKind } from './settlement-kind.ts'

/** Settlement, second flat file: a line for each amount with its type and description. */
export const settlementV2Report = settlementKind({
  reportType: 'settlement-v2',
  table: 'settlement_v2_row',
  before: [
    { name: 'amount_type', fields: ['amount_type'], value: 'text' },
    { name: 'amount_description', fields: ['amount_description'], value: 'text' },
    { name: 'amount', fields: ['amount'], value: 'amount' },
    { name: 'fulfillment_id', fields: ['fulfillment_id'], value: 'text' },
    { name: 'posted_at', fields: ['posted_date_time', 'posted_date'], value: 'moment' },
  ],
  behind: [{ name: 'promotion_id', fields: ['promotion_id'], value: 'text' }],
})

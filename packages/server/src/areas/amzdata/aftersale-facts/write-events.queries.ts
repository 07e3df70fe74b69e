import { REFUND_TYPES } from '@crossdock/contracts/areas/amzdata/fees/fee-categories.ts'
import { sql } from 'kysely'
import type { Trx } from '../../../platform/database/open-database.ts'
import {
  type AftersaleScope,
  EVENT_COLUMNS,
  orderColumns,
  orderJoins,
  REPORT_KEY,
  reportEventsInScope,
  reportRowsInScope,
  soldTable,
  tableOf,
  transactionEventsInScope,
  transactionsInScope,
  writeEvents,
} from './aftersale-scope.queries.ts'

/** Writes the refunds of the scope; answers their ids. Mirrors `refundParts` of contracts, row by row. */
export async function writeRefunds(trx: Trx, scope: AftersaleScope): Promise<string[]> {
  const fresh = sql`${soldTable(scope)},
    back as (
      select t.*, s.commission, s.fba, s.channel as sold_channel, s.order_id is not null as is_sold,
        -(t.product_sales + t.shipping_credits + t.gift_wrap_credits + t.promotional_rebates) as refund_amount,
        case when s.sales > 0 then least(greatest(-t.product_sales / s.sales, 0), 1) else 0 end as share
      from amzdata.amz_transaction t
      left join sold s on s.order_id = t.order_id and s.msku = coalesce(t.msku, '')
      where ${transactionsInScope(scope)} and t.type = any (${REFUND_TYPES}::text[])
    ),
    parted as (
      select b.*, case when b.is_sold then greatest(round(b.commission * b.share, 4) - b.selling_fees, 0) else 0 end
        as admin_fee
      from back b
    ),
    fresh as (
      select t.row_key || ':' || t.ordinal as source_key,
        case t.type when 'A_TO_Z' then 'a_to_z' when 'CHARGEBACK_REFUND' then 'chargeback' else 'refund' end as type,
        t.import_file_id, t.line_no, t.marketplace, t.currency, t.order_id, coalesce(t.msku, '') as msku, i.asin,
        coalesce(i.title, t.description) as title, t.posted_at as event_at, t.biz_date as event_on,
        ${orderColumns(sql`t.biz_date`)},
        coalesce(o.channel, t.sold_channel, case t.fulfillment when 'AFN' then 'FBA' when 'MFN' then 'FBM' end,
          known.channel) as channel,
        case when t.product_sales = 0 then 0 else abs(coalesce(t.quantity, 0)) end as quantity, t.refund_amount,
        -t.product_sales as principal, -(t.shipping_credits + t.gift_wrap_credits) as shipping,
        t.promotional_rebates as promo,
        -(t.product_sales_tax + t.shipping_credits_tax + t.gift_wrap_credits_tax + t.promotional_rebates_tax) as tax,
        t.selling_fees + t.admin_fee as commission_back, t.admin_fee,
        round(coalesce(t.fba, 0) * t.share, 4) - t.fba_fees as outbound_fee,
        -(t.other_transaction_fees + t.other) as other_fee
      from parted t ${orderJoins('t')}
    )`
  const { rows } = await writeEvents(scope, {
    source: 'transaction',
    columns: [
      ...EVENT_COLUMNS,
      ...['refund_amount', 'principal', 'shipping', 'promo', 'tax'],
      ...['commission_back', 'admin_fee', 'outbound_fee', 'other_fee'],
    ],
    fresh,
    scoped: transactionEventsInScope(scope),
  }).execute(trx)
  return rows.map(({ id }) => id)
}

/** Writes the returns of the scope: goods that came back in no state to be sold are lost. Answers their ids. */
export async function writeReturns(trx: Trx, scope: AftersaleScope): Promise<string[]> {
  const fresh = sql`${soldTable(scope)},
    fresh as (
      select ${REPORT_KEY} as source_key, 'return' as type, r.import_file_id, r.line_no, r.marketplace, r.currency,
        r.order_id, coalesce(r.msku, '') as msku, coalesce(r.asin, i.asin) as asin, coalesce(r.title, i.title) as title,
        r.returned_at as event_at, r.period_from as event_on, ${orderColumns(sql`r.period_from`)}, 'FBA' as channel,
        coalesce(r.quantity, 0) as quantity, r.reason, upper(r.disposition) as disposition, r.license_plate,
        case when upper(r.disposition) = 'SELLABLE' then 0 else coalesce(r.quantity, 0) end as lost_units
      from ${tableOf('return')} r ${orderJoins('r')}
      where ${reportRowsInScope('return', scope)}
    )`
  const { rows } = await writeEvents(scope, {
    source: 'return',
    columns: [...EVENT_COLUMNS, 'reason', 'disposition', 'license_plate', 'lost_units'],
    fresh,
    scoped: reportEventsInScope('return', scope),
  }).execute(trx)
  return rows.map(({ id }) => id)
}

/** Writes the reimbursements of the scope; goods given back to a sale are goods not lost. Answers their ids. */
export async function writeReimbursements(trx: Trx, scope: AftersaleScope): Promise<string[]> {
  const fresh = sql`${soldTable(scope)},
    fresh as (
      select ${REPORT_KEY} as source_key, 'reimbursement' as type, r.import_file_id, r.line_no, r.marketplace,
        r.currency, r.order_id, coalesce(r.msku, '') as msku, coalesce(r.asin, i.asin) as asin,
        coalesce(r.title, i.title) as title, r.approved_at as event_at, r.period_from as event_on,
        ${orderColumns(sql`r.period_from`)}, 'FBA' as channel,
        coalesce(r.quantity_reimbursed_total,
          coalesce(r.quantity_reimbursed_cash, 0) + coalesce(r.quantity_reimbursed_inventory, 0)) as quantity,
        r.reason, r.reimbursement_id, r.original_reimbursement_id, r.case_id,
        coalesce(r.amount_total, 0) as reimbursed, coalesce(r.quantity_reimbursed_cash, 0) as cash_units,
        coalesce(r.quantity_reimbursed_inventory, 0) as stock_units,
        case when r.order_id is null then 0 else -coalesce(r.quantity_reimbursed_inventory, 0) end as lost_units
      from ${tableOf('reimbursement')} r ${orderJoins('r')}
      where ${reportRowsInScope('reimbursement', scope)}
    )`
  const { rows } = await writeEvents(scope, {
    source: 'reimbursement',
    columns: [
      ...EVENT_COLUMNS,
      ...['reason', 'reimbursement_id', 'original_reimbursement_id', 'case_id', 'reimbursed'],
      ...['cash_units', 'stock_units', 'lost_units'],
    ],
    fresh,
    scoped: reportEventsInScope('reimbursement', scope),
  }).execute(trx)
  return rows.map(({ id }) => id)
}

/** Writes the replacements among the orders of the scope, item by item: goods and delivery without a price. */
export async function writeReplacements(trx: Trx, scope: AftersaleScope): Promise<string[]> {
  if (scope.orderIds === null) return []
  const { companyId, shopId, orderIds } = scope
  const fresh = sql`${soldTable(scope)},
    fresh as (
      select i.order_id || ':' || i.msku || ':' || i.ordinal as source_key, 'replacement' as type,
        i.reported_file_id as import_file_id, i.reported_line as line_no, i.marketplace, i.currency, i.order_id,
        i.msku, i.asin, i.title, i.purchase_at as event_at, i.purchase_on as event_on, i.purchase_on,
        0 as interval_days, true as is_order_known, o.buyer_hash, o.channel, i.quantity, r.original_order_id,
        case when i.ordinal = 1 then coalesce(s.fba, 0) else 0 end as outbound_fee, i.quantity as lost_units
      from amzdata.amz_order o
      join amzdata.amz_order_item i
        on i.company_id = o.company_id and i.shop_id = o.shop_id and i.order_id = o.order_id
        and i.order_id = any (${orderIds}::text[])
      join amzdata.order_report_row r on r.company_id = i.company_id and r.import_file_id = i.reported_file_id
        and r.line_no = i.reported_line and r.order_id = any (${orderIds}::text[])
      left join sold s on s.order_id = i.order_id and s.msku = i.msku
      where o.company_id = ${companyId} and o.shop_id = ${shopId} and o.order_id = any (${orderIds}::text[])
        and o.is_replacement and o.status <> 'cancelled'
    )`
  const { rows } = await writeEvents(scope, {
    source: 'order',
    columns: [...EVENT_COLUMNS, 'original_order_id', 'outbound_fee', 'lost_units'],
    fresh,
    scoped: sql`a.company_id = ${companyId} and a.shop_id = ${shopId} and a.source = 'order'
      and a.order_id = any (${orderIds}::text[])`,
  }).execute(trx)
  return rows.map(({ id }) => id)
}

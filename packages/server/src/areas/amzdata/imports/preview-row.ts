import type { ReadReportRow } from '@crossdock/contracts/areas/amzdata/reports/report-rows.schema.ts'
import { MONEY_PARTS } from '@crossdock/contracts/areas/amzdata/transactions/transaction-columns.ts'
import type { ReadTransaction } from '@crossdock/contracts/areas/amzdata/transactions/transactions.schema.ts'
import { Decimal } from 'decimal.js'
import type { ReportRow } from './reading/rows/report-row.ts'
import type { IdentifiedRow } from './reading/transaction/transaction-row.ts'

/** A mapped row as the preview shows it. */
export function previewRow(row: IdentifiedRow): ReadTransaction {
  const money = Object.fromEntries(MONEY_PARTS.map((column, at) => [column, row.amounts[at] ?? '0']))
  const difference = differenceOf(row)
  return {
    line_no: row.line,
    posted_at: new Date(row.postedAt).toISOString(),
    biz_date: row.bizDate,
    type: row.type,
    type_raw: row.typeRaw,
    settlement_id: row.settlementId,
    order_id: row.orderId,
    msku: row.sku,
    description: row.description,
    quantity: row.quantity,
    marketplace_raw: row.marketplaceRaw,
    account_type: row.accountType,
    fulfillment: row.fulfillment,
    order_city: row.orderCity,
    order_state: row.orderState,
    order_postal: row.orderPostal,
    tax_collection_model: row.taxCollectionModel,
    // One entry per part, from the list of parts itself.
    ...(money as Record<(typeof MONEY_PARTS)[number], string>),
    total: row.total ?? '0',
    status: row.status ?? (row.statusRaw === '' ? null : row.statusRaw),
    release_at: row.releaseAt === null ? null : new Date(row.releaseAt).toISOString(),
    difference: difference.abs().greaterThan('0.02') ? difference.toFixed(4) : null,
  }
}

/** A row of another kind of report as it is kept for the preview: what stands in its columns, as text. */
export function previewReportRow({ line, country, currency, from, to, values }: ReportRow): ReadReportRow {
  return {
    line_no: line,
    marketplace: country,
    currency,
    period_from: from,
    period_to: to,
    values: [...values],
  }
}

function differenceOf(row: IdentifiedRow): Decimal {
  return row.amounts.reduce((rest, amount) => rest.minus(amount ?? 0), new Decimal(row.total ?? 0))
}

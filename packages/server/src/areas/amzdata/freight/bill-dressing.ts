import { type Bill, BillLine, BillRow } from '@crossdock/contracts/areas/amzdata/freight/bills.schema.ts'
import { Freight } from '@crossdock/contracts/areas/amzdata/freight/chargeable-weight.ts'
import type { ChangeRow } from '../../../platform/audit/audit.queries.ts'
import type { BillListRow } from './bill-list.queries.ts'
import type { BillLineRow } from './bill-writes.queries.ts'
import { plain, plainOrNull } from './freight-dressing.ts'

/** The bill as a row of the list; without `.cost` its amounts are absent. */
export function dressBill(row: BillListRow, seesAmounts: boolean): BillRow {
  return BillRow.parse({
    id: Number(row.id),
    version: row.version,
    no: row.no,
    carrier_id: Number(row.carrierId),
    carrier: row.carrier,
    channel_id: row.channelId === null ? null : Number(row.channelId),
    channel: row.channel,
    tracking_no: row.trackingNo,
    bill_date: row.billDate,
    effective_on: row.effectiveOn,
    status: row.status,
    alloc_mode: row.allocMode,
    shipments: row.shipments,
    lines: row.lines,
    units: row.units,
    pieces: row.pieces,
    actual_kg: plain(row.actualKg),
    volumetric_kg: plain(row.volumetricKg),
    volume: plain(row.volume),
    charged: plain(row.charged),
    billing: row.billing,
    warnings: row.warnings,
    reason: row.reason,
    remark: row.remark,
    updated_at: row.updatedAt.toISOString(),
    updated_by: row.editor,
    ...(seesAmounts ? amountsOf(row) : {}),
  })
}

function amountsOf(row: BillListRow) {
  return {
    unit_price: plain(row.unitPrice),
    freight: plain(row.freight),
    surcharges: row.surcharges,
    duty: plain(row.duty),
    total: plain(row.total),
    currency: row.currency,
    quoted: plainOrNull(row.quoted),
    variance: plainOrNull(row.variance),
    per_unit: row.units === 0 ? null : new Freight(row.total).div(row.units).toDecimalPlaces(4).toFixed(),
  }
}

/** The bill with its lines and what was done to it. */
export function dressWholeBill(
  row: BillListRow,
  {
    lines,
    events,
    seesAmounts,
  }: { lines: readonly BillLineRow[]; events: readonly ChangeRow[]; seesAmounts: boolean },
): Bill {
  return {
    ...dressBill(row, seesAmounts),
    rows: lines.map((line) => dressLine(line, seesAmounts)),
    events: events.map(({ at, by, action, after }) => ({
      at: at.toISOString(),
      by,
      action,
      reason: typeof after?.reason === 'string' ? after.reason : null,
    })),
  }
}

/** A line as it leaves; without `.cost` its amounts are absent. */
export function dressLine(line: BillLineRow, seesAmounts: boolean): BillLine {
  const amounts = {
    unit_value: plainOrNull(line.unitValue),
    amount: plainOrNull(line.amount),
    per_unit: plainOrNull(line.perUnit),
  }
  return BillLine.parse({
    id: Number(line.id),
    shop_id: Number(line.shopId),
    shop: line.shop,
    marketplace: line.marketplace,
    msku: line.msku,
    quantity: line.quantity,
    fba_shipment: line.fbaShipment,
    cartons: plainOrNull(line.cartons),
    kg: plainOrNull(line.kg),
    length: plainOrNull(line.length),
    width: plainOrNull(line.width),
    height: plainOrNull(line.height),
    custom: plainOrNull(line.custom),
    basis: plainOrNull(line.basis),
    ...(seesAmounts ? amounts : {}),
  })
}

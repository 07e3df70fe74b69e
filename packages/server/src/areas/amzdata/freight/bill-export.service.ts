import type {
  BillFilter,
  BillLine,
  BillRow,
} from '@crossdock/contracts/areas/amzdata/freight/bills.schema.ts'
import {
  allocationLabels,
  billLabels,
  billStateLabels,
  surchargeLabels,
} from '@crossdock/contracts/areas/amzdata/freight/freight.labels.ts'
import { SURCHARGES, type Surcharge } from '@crossdock/contracts/areas/amzdata/freight/freight-rules.ts'
import type { UnitCostFilter } from '@crossdock/contracts/areas/amzdata/freight/unit-costs.schema.ts'
import { say } from '@crossdock/contracts/kernel/messages.ts'
import type { SheetFormat } from '@crossdock/contracts/kernel/sheets/sheets.schema.ts'
import { streamTable } from '../../../platform/files/write-table.ts'
import { asText, type SheetCell } from '../../../platform/files/write-xlsx.ts'
import type { ActorCall, OutgoingFile } from '../../../platform/http/call.ts'
import { dressLine } from './bill-dressing.ts'
import { BILL_COLUMNS, type BillColumn } from './bill-sheet.ts'
import { listBillLines } from './bill-writes.queries.ts'
import { listBills } from './bills.service.ts'
import { dayOf } from './channels.service.ts'
import { freightReach } from './freight-reach.service.ts'
import { listUnitCosts } from './unit-costs.service.ts'

const CHUNK = 200
const labels = { ...billLabels, ...surchargeLabels }
type ExportColumn = BillColumn | 'status' | 'total' | 'quoted' | 'variance' | 'basis' | 'amount' | 'per_unit'
const RESULTS = ['status', 'total', 'quoted', 'variance', 'basis', 'amount', 'per_unit'] as const
const AMOUNTS: ReadonlySet<ExportColumn> = new Set<ExportColumn>([
  ...SURCHARGES,
  'unit_price',
  'freight',
  'duty',
  'currency',
  'total',
  'quoted',
  'variance',
  'unit_value',
  'amount',
  'per_unit',
])

/** An empty file of bills. */
export function billTemplate({ language }: ActorCall, format: SheetFormat): OutgoingFile {
  const head = BILL_COLUMNS.map((column) => say(labels[column], language))
  return streamTable([head], {
    format,
    sheet: say(billLabels.freight, language),
    fileName: 'freight-bills-template',
  })
}

/** The filtered bills line by line, with what was allocated; without `.cost` the amounts are left out. */
export async function exportBills(
  call: ActorCall,
  filter: BillFilter,
  format: SheetFormat,
): Promise<OutgoingFile> {
  const { seesAmounts } = await call.inTenant((trx) => freightReach(trx, call.actor))
  const columns = [...BILL_COLUMNS, ...RESULTS].filter((column) => seesAmounts || !AMOUNTS.has(column))
  return streamTable(billLines(call, filter, columns), {
    format,
    sheet: say(billLabels.freight, call.language),
    fileName: `freight-bills-${dayOf(call.now)}`,
  })
}

async function* billLines(
  call: ActorCall,
  filter: BillFilter,
  columns: readonly ExportColumn[],
): AsyncGenerator<SheetCell[]> {
  yield columns.map((column) => say(labels[column], call.language))
  for (let page = 1; ; page += 1) {
    const wanted = { ...filter, page, size: CHUNK, after: undefined }
    const { bills, lines } = await call.inTenant(async (trx) => {
      const { rows } = await listBills(trx, call.actor, wanted)
      const ids = rows.map(({ id }) => id)
      return { bills: rows, lines: await listBillLines(trx, call.actor.companyId, ids) }
    })
    const byBill = Map.groupBy(lines, ({ billId }) => Number(billId))
    for (const bill of bills) {
      const rows = (byBill.get(bill.id) ?? []).map((line) => dressLine(line, bill.total !== undefined))
      for (const row of rows.length > 0 ? rows : [undefined]) {
        const cells = cellsOf(call, bill, row)
        yield columns.map((column) => cells[column] ?? null)
      }
    }
    if (bills.length < CHUNK) return
  }
}

function cellsOf(
  { language }: ActorCall,
  bill: BillRow,
  row: BillLine | undefined,
): Partial<Record<ExportColumn, SheetCell>> {
  const fees: Partial<Record<Surcharge, string>> = bill.surcharges ?? {}
  return {
    ...fees,
    no: asText(bill.no),
    carrier: asText(bill.carrier),
    channel: asText(bill.channel),
    tracking_no: asText(bill.tracking_no),
    bill_date: bill.bill_date,
    effective_on: bill.effective_on,
    currency: bill.currency,
    pieces: bill.pieces,
    charged: bill.charged,
    unit_price: bill.unit_price,
    freight: bill.freight,
    duty: bill.duty,
    alloc_mode: say(allocationLabels[bill.alloc_mode], language),
    remark: asText(bill.remark),
    status: say(billStateLabels[bill.status], language),
    total: bill.total,
    quoted: bill.quoted,
    variance: bill.variance,
    ...(row && lineCells(row)),
  }
}

function lineCells(row: BillLine): Partial<Record<ExportColumn, SheetCell>> {
  return {
    ...row,
    shop: asText(row.shop),
    msku: asText(row.msku),
    fba_shipment: asText(row.fba_shipment),
  }
}

const COST_COLUMNS = [
  'shop',
  'marketplace',
  'msku',
  'effective_on',
  'per_unit',
  'currency',
  'no',
  'carrier',
  'channel',
] as const

/** The filtered head-haul freight of units. */
export async function exportUnitCosts(
  call: ActorCall,
  filter: UnitCostFilter,
  format: SheetFormat,
): Promise<OutgoingFile> {
  const first = await call.inTenant((trx) => listUnitCosts(trx, call, { ...filter, page: 1, size: CHUNK }))
  async function* lines(): AsyncGenerator<SheetCell[]> {
    yield COST_COLUMNS.map((column) => say(billLabels[column], call.language))
    let { rows } = first
    for (let page = 2; ; page += 1) {
      for (const row of rows) {
        const cells = { ...row, shop: asText(row.shop), msku: asText(row.msku), no: asText(row.bill_no) }
        yield COST_COLUMNS.map((column) => cells[column])
      }
      if (rows.length < CHUNK) return
      const wanted = { ...filter, page, size: CHUNK }
      rows = (await call.inTenant((trx) => listUnitCosts(trx, call, wanted))).rows
    }
  }
  return streamTable(lines(), {
    format,
    sheet: say(billLabels.per_unit, call.language),
    fileName: `freight-unit-costs-${dayOf(call.now)}`,
  })
}

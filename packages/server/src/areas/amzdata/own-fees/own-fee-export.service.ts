import {
  feeAllocationLabels,
  ownFeeLabels,
  ownFeeStateLabels,
} from '@crossdock/contracts/areas/amzdata/own-fees/own-fees.labels.ts'
import type { OwnFee, OwnFeeFilter } from '@crossdock/contracts/areas/amzdata/own-fees/own-fees.schema.ts'
import { say } from '@crossdock/contracts/kernel/messages.ts'
import type { SheetFormat } from '@crossdock/contracts/kernel/sheets/sheets.schema.ts'
import { streamTable } from '../../../platform/files/write-table.ts'
import { asText, type SheetCell } from '../../../platform/files/write-xlsx.ts'
import type { ActorCall, OutgoingFile } from '../../../platform/http/call.ts'
import { listOwnFees } from './own-fees.service.ts'

const CHUNK = 200
const COLUMNS = [
  'name',
  'amount',
  'currency',
  'month',
  'shop_id',
  'marketplace',
  'msku',
  'allocation',
  'state',
  'remark',
] as const

/** The filtered fees as xlsx or CSV, written while they are read. */
export async function exportOwnFees(
  call: ActorCall,
  filter: OwnFeeFilter,
  format: SheetFormat,
): Promise<OutgoingFile> {
  const read = (page: number) =>
    call.inTenant((trx) => listOwnFees(trx, call.actor, { ...filter, page, size: CHUNK, after: undefined }))
  const first = await read(1)
  return streamTable(linesOf(call, first.rows, read), {
    format,
    sheet: say(ownFeeLabels.name, call.language),
    fileName: `own-fees-${call.now.toISOString().slice(0, 10)}`,
  })
}

async function* linesOf(
  { language }: ActorCall,
  first: readonly OwnFee[],
  read: (page: number) => Promise<{ rows: readonly OwnFee[] }>,
): AsyncGenerator<SheetCell[]> {
  yield COLUMNS.map((column) => say(ownFeeLabels[column], language))
  let rows = first
  for (let page = 2; ; page += 1) {
    for (const fee of rows) {
      const words = {
        shop_id: asText(fee.shop),
        allocation: say(feeAllocationLabels[fee.allocation], language),
        state: say(ownFeeStateLabels[fee.state], language),
        msku: asText(fee.msku),
        name: asText(fee.name),
        remark: asText(fee.remark),
      }
      yield COLUMNS.map((column): SheetCell => ({ ...fee, ...words })[column])
    }
    if (rows.length < CHUNK) return
    rows = (await read(page)).rows
  }
}

import { once } from 'node:events'
import type { Readable } from 'node:stream'
import {
  BILL_FILE_BYTES,
  BILL_FILES,
  BillFile,
  type BillFiles,
} from '@crossdock/contracts/areas/amzdata/freight/bill-files.schema.ts'
import { freightFailures } from '@crossdock/contracts/areas/amzdata/freight/freight.failures.ts'
import { commonFailures } from '@crossdock/contracts/kernel/common.failures.ts'
import { failure } from '@crossdock/contracts/kernel/failure.ts'
import type { Actor } from '../../../platform/access/actor.ts'
import { recordChange } from '../../../platform/audit/audit.queries.ts'
import type { Trx } from '../../../platform/database/open-database.ts'
import { typeInStream } from '../../../platform/files/file-head.ts'
import type { ActorCall, IncomingFile, OutgoingFile } from '../../../platform/http/call.ts'
import { removeUnnamed } from '../../system/files/remove-unnamed.service.ts'
import {
  type BillFileRow,
  deleteBillFile,
  findBillFile,
  insertBillFile,
  listFilesOfBill,
} from './bill-files.queries.ts'
import { listBillsOf } from './bill-list.queries.ts'
import { lockBills } from './bill-writes.queries.ts'
import { BILL_ENTITY } from './bills.service.ts'
import { freightReach, requireAmounts } from './freight-reach.service.ts'

/** Names of what a PDF would do when it is opened, or carries along; long enough not to stand in a picture by chance. */
const ACTIVE = /\/(JavaScript|Launch|EmbeddedFiles?|RichMedia)\b/
const NAME_LENGTH = 200

/** Invoices of a bill that the actor reaches, with its amounts. */
export async function listBillFiles(trx: Trx, actor: Actor, billId: number): Promise<BillFiles> {
  await refuseUnseen(trx, actor, billId)
  const rows = await listFilesOfBill(trx, actor.companyId, billId)
  return {
    rows: rows.map((row) =>
      BillFile.parse({
        id: Number(row.id),
        file_name: row.fileName,
        content_type: row.contentType,
        bytes: row.byteSize,
        uploaded_at: row.uploadedAt.toISOString(),
        uploaded_by: row.by,
      }),
    ),
  }
}

async function refuseUnseen(trx: Trx, actor: Actor, billId: number): Promise<void> {
  const reach = await freightReach(trx, actor)
  requireAmounts(reach)
  const [bill] = await listBillsOf(trx, reach, [billId])
  if (bill === undefined) throw failure(commonFailures.notFound)
}

/** Keeps an invoice with its bill; nothing stays of one that is refused. */
export async function uploadBillFile(
  call: ActorCall,
  billId: number,
  file: IncomingFile,
): Promise<BillFiles> {
  await call.inTenant((trx) => refuseUnseen(trx, call.actor, billId))
  const contentType = await typeInStream(file.stream)
  if (contentType === undefined) throw failure(freightFailures.wrongInvoice)
  const { files } = call.platform
  const stored = await files.putFromStream(file.stream, { limit: BILL_FILE_BYTES })
  try {
    if (contentType === 'application/pdf') await refuseActive(await files.openRead(stored.key))
    return await call.inTenant(async (trx) => {
      await lockBills(trx, call.actor.companyId, [billId])
      const { rows } = await listBillFiles(trx, call.actor, billId)
      if (rows.length >= BILL_FILES)
        throw failure(freightFailures.tooManyInvoices, { params: { max: BILL_FILES } })
      const isNew = await insertBillFile(trx, {
        companyId: call.actor.companyId,
        billId,
        fileName: nameOf(file.fileName),
        contentType,
        byteSize: stored.size,
        sha256: stored.sha256,
        storageKey: stored.key,
        uploadedBy: call.actor.userId,
        uploadedAt: call.now,
      })
      if (!isNew) throw failure(freightFailures.sameInvoice)
      const after = { file: nameOf(file.fileName), bytes: stored.size }
      await recordChange(trx, call, { entity: BILL_ENTITY, entityId: billId, action: 'attach', after })
      return listBillFiles(trx, call.actor, billId)
    })
  } catch (error) {
    await removeUnnamed(call.platform, [stored.key])
    throw error
  }
}

/** Windows paths of old browsers are cut off; a name has room for what people write. */
function nameOf(fileName: string): string {
  const last = fileName.split(/[/\\]/).at(-1) ?? ''
  return [...last].slice(-NAME_LENGTH).join('') || 'invoice'
}

/** Looks through all bytes, piece by piece with some of the one before. */
async function refuseActive(content: Readable): Promise<void> {
  let before = ''
  for await (const chunk of content) {
    const text = before + Buffer.from(chunk).toString('latin1')
    if (ACTIVE.test(text)) throw failure(freightFailures.activeInvoice)
    before = text.slice(-32)
  }
}

/** An invoice as it was uploaded; never shown within a page. */
export async function downloadBillFile(call: ActorCall, id: number): Promise<OutgoingFile> {
  const row = await call.inTenant((trx) => seenFile(trx, call.actor, id))
  try {
    const content = await call.platform.files.openRead(row.storageKey)
    // A missing file is noticed at the first byte, when the head of the answer is not yet on its way.
    await once(content, 'readable')
    return { fileName: row.fileName, contentType: row.contentType, content }
  } catch (error) {
    call.log.error({ err: error, file: id }, 'the bytes of an invoice are gone')
    throw failure(commonFailures.notFound)
  }
}

async function seenFile(trx: Trx, actor: Actor, id: number): Promise<BillFileRow> {
  const row = await findBillFile(trx, actor.companyId, id)
  if (row === undefined) throw failure(commonFailures.notFound)
  await refuseUnseen(trx, actor, Number(row.billId))
  return row
}

/** Takes an invoice from its bill; its bytes go when nothing else names them. */
export async function removeBillFile(call: ActorCall, id: number): Promise<BillFiles> {
  const { row, left } = await call.inTenant(async (trx) => {
    const found = await seenFile(trx, call.actor, id)
    const billId = Number(found.billId)
    await deleteBillFile(trx, call.actor.companyId, id)
    const before = { file: found.fileName, bytes: found.byteSize }
    await recordChange(trx, call, { entity: BILL_ENTITY, entityId: billId, action: 'detach', before })
    return { row: found, left: await listBillFiles(trx, call.actor, billId) }
  })
  await removeUnnamed(call.platform, [row.storageKey])
  return left
}

import { once } from 'node:events'
import { exportFailures } from '@crossdock/contracts/areas/amzdata/exports/exports.failures.ts'
import {
  EXPORTS_AT_ONCE,
  type ExportFilter,
  type ExportJob,
  type ExportWish,
} from '@crossdock/contracts/areas/amzdata/exports/exports.schema.ts'
import { commonFailures } from '@crossdock/contracts/kernel/common.failures.ts'
import { failure } from '@crossdock/contracts/kernel/failure.ts'
import type { Page } from '@crossdock/contracts/kernel/page.ts'
import { type Actor, may } from '../../../platform/access/actor.ts'
import { recordChange } from '../../../platform/audit/audit.queries.ts'
import type { Trx } from '../../../platform/database/open-database.ts'
import type { ExportSource } from '../../../platform/exports/export-source.ts'
import { contentTypeOf } from '../../../platform/files/write-table.ts'
import type { ActorCall, OutgoingFile } from '../../../platform/http/call.ts'
import { removeUnnamed } from '../../system/files/remove-unnamed.service.ts'
import { dressExport, kindOf, reachIn } from './dress-export.ts'
import { EXPORT_SOURCES, exporting } from './export-kinds.ts'
import { queueExport } from './export-queue.service.ts'
import { covers, exportReach } from './export-reach.service.ts'
import {
  countOpen,
  deleteExport,
  type ExportOwner,
  findExportRow,
  insertExport,
  listExportRows,
  type NamedExport,
  updateExport,
} from './exports.queries.ts'

const ENTITY = 'amzdata.export_job'

/** Own exports, the latest first; main accounts see those of the company. */
export async function listExports(call: ActorCall, filter: ExportFilter): Promise<Page<ExportJob>> {
  const page = await call.inTenant((trx) => listExportRows(trx, overseen(call.actor), filter))
  return { ...page, rows: page.rows.map((row) => dressExport(row, call)) }
}

/** Has a list exported in the background, for who may export it. */
export async function startExport(call: ActorCall, { kind, query }: ExportWish): Promise<ExportJob> {
  const { now, language, platform } = call
  const source = EXPORT_SOURCES[kind]
  requireRight(call.actor, source)
  source.check(query, language)
  const actor = exporting(call.actor, source, now)
  const { companyId, userId } = actor
  return call.inTenant(async (trx) => {
    const facts = await source.about(trx, { actor, language, now, platform }, query)
    if ((await countOpen(trx, { companyId, userId })) >= EXPORTS_AT_ONCE) {
      throw failure(exportFailures.tooManyOpen, { params: { limit: EXPORTS_AT_ONCE } })
    }
    const row = await insertExport(trx, {
      companyId,
      userId,
      kind,
      format: query.format === 'csv' ? 'csv' : 'xlsx',
      query: JSON.stringify(query),
      facts: JSON.stringify(facts),
      language,
      asRole: actor.asRole ?? null,
      askedAt: now,
      touchedAt: now,
    })
    await queueExport(platform, trx, { companyId, id: Number(row.id) })
    const after = { kind, query }
    await recordChange(trx, call, { entity: ENTITY, entityId: row.id, action: 'export', after })
    return dressExport({ ...row, askedBy: actor.displayName }, call)
  })
}

/** The same export anew, of what the list holds and the actor may see now. */
export async function repeatExport(call: ActorCall, id: number): Promise<ExportJob> {
  const row = await call.inTenant((trx) => find(trx, own(call.actor), id))
  // It was accepted by the declaration of its list when it was asked for.
  return startExport(call, { kind: kindOf(row), query: row.query as ExportWish['query'] })
}

/** Stops an export that waits or runs. */
export function cancelExport(call: ActorCall, id: number): Promise<ExportJob> {
  const { actor, now } = call
  return call.inTenant(async (trx) => {
    const row = await find(trx, overseen(actor), id)
    const key = { companyId: actor.companyId, id, from: ['waiting', 'running'] as const }
    const values = { state: 'cancelled', touchedAt: now, finishedAt: now }
    const changed = await updateExport(trx, key, values)
    if (changed === undefined) throw failure(exportFailures.isOver)
    await recordChange(trx, call, { entity: ENTITY, entityId: id, action: 'cancel' })
    return dressExport({ ...changed, askedBy: row.askedBy }, call)
  })
}

/** Deletes an export that is over, with its file. */
export async function removeExport(call: ActorCall, id: number): Promise<void> {
  const { companyId } = call.actor
  const key = await call.inTenant(async (trx) => {
    const row = await find(trx, overseen(call.actor), id)
    if (row.state === 'waiting' || row.state === 'running') throw failure(exportFailures.isOpen)
    await deleteExport(trx, { companyId, id })
    await recordChange(trx, call, { entity: ENTITY, entityId: id, action: 'delete' })
    return row.storageKey
  })
  if (key !== null) await removeUnnamed(call.platform, [key])
}

/** The file of an own export, as long as the actor may export that list and see all that the file holds. */
export async function fetchExport(call: ActorCall, id: number): Promise<OutgoingFile> {
  const { platform, now } = call
  const row = await call.inTenant(async (trx) => {
    const found = await find(trx, own(call.actor), id)
    const source = EXPORT_SOURCES[kindOf(found)]
    requireRight(call.actor, source)
    if (found.state === 'expired' || (found.expiresAt !== null && found.expiresAt <= now)) {
      throw failure(exportFailures.expired)
    }
    if (found.state !== 'ready') throw failure(exportFailures.notReady)
    const reach = await exportReach(trx, exporting(call.actor, source, now), source)
    if (!covers(reach, reachIn(found))) throw failure(exportFailures.rightsChanged)
    await recordChange(trx, call, { entity: ENTITY, entityId: id, action: 'download' })
    return found
  })
  const content = await platform.files.openRead(row.storageKey ?? '')
  // A missing file is noticed at the first byte, when the head of the answer is not yet on its way.
  await once(content, 'readable')
  const day = (row.finishedAt ?? now).toISOString().slice(0, 10)
  const format = row.format === 'csv' ? 'csv' : 'xlsx'
  return { fileName: `${row.kind}-${day}-${id}.${format}`, contentType: contentTypeOf(format), content }
}

function requireRight(actor: Actor, { permission }: ExportSource): void {
  if (!may(actor, permission)) {
    throw failure(commonFailures.permissionDenied, { data: { perm_code: permission } })
  }
}

/** Somebody else's export and another company's do not exist for who asks. */
async function find(trx: Trx, owner: ExportOwner, id: number): Promise<NamedExport> {
  const row = await findExportRow(trx, owner, id)
  if (row === undefined) throw failure(commonFailures.notFound)
  return row
}

const own = ({ companyId, userId }: Actor): ExportOwner => ({ companyId, userId })
const overseen = ({ companyId, userId, isPrime }: Actor): ExportOwner => ({
  companyId,
  userId: isPrime ? null : userId,
})

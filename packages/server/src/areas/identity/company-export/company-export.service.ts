import { once } from 'node:events'
import { companyFailures } from '@crossdock/contracts/areas/identity/companies/companies.failures.ts'
import { companyExportEndpoints } from '@crossdock/contracts/areas/identity/company-export/company-export.endpoints.ts'
import { companyExportFailures } from '@crossdock/contracts/areas/identity/company-export/company-export.failures.ts'
import {
  COMPANY_EXPORT_LINK_MINUTES,
  COMPANY_EXPORT_STATES,
  COMPANY_EXPORTS_SHOWN,
  type CompanyExport,
} from '@crossdock/contracts/areas/identity/company-export/company-export.schema.ts'
import { commonFailures } from '@crossdock/contracts/kernel/common.failures.ts'
import { failure } from '@crossdock/contracts/kernel/failure.ts'
import type { Actor } from '../../../platform/access/actor.ts'
import { recordChange } from '../../../platform/audit/audit.queries.ts'
import { inPlatform } from '../../../platform/database/tenancy.ts'
import { violatedIndex } from '../../../platform/database/unique-violation.ts'
import type { ActorCall, OutgoingFile } from '../../../platform/http/call.ts'
import { isSameSecret, newToken, sha256 } from '../../../platform/ids.ts'
import type { Upkeep } from '../../../platform/jobs/upkeep.ts'
import type { Platform } from '../../../platform/platform.ts'
import {
  type ExportKey,
  type ExportRow,
  findExport,
  insertExport,
  listExports,
  listStale,
  updateExport,
} from './company-export.queries.ts'
import { giveUp } from './make-export.service.ts'

export const EXPORT_JOB = 'identity.company-export'
const ENTITY = 'cmanage/basic'
/** Work that nobody heard of for so long was given up. */
const QUIET_MS = 2 * 3_600_000
const ATTEMPTS = 3

/** The last copies; who is no main account sees none. */
export async function listCompanyExports(call: ActorCall): Promise<CompanyExport[]> {
  const { actor } = call
  if (!actor.isPrime) return []
  const rows = await call.inTenant((trx) => listExports(trx, actor.companyId, COMPANY_EXPORTS_SHOWN))
  return rows.map((row) => dress(row, row.askedByName))
}

/** Has a copy made, one at a time. */
export async function startCompanyExport(call: ActorCall): Promise<CompanyExport> {
  const { actor, now, platform } = call
  refuseOthers(actor)
  const { companyId, userId } = actor
  try {
    return await call.inTenant(async (trx) => {
      const row = await insertExport(trx, { companyId, askedBy: userId, now })
      const key: ExportKey = { companyId, id: Number(row.id) }
      await platform.jobs.add(trx, { name: EXPORT_JOB, payload: key, maxAttempts: ATTEMPTS })
      await recordChange(trx, call, { entity: ENTITY, entityId: companyId, action: 'export' })
      return dress(row, actor.displayName)
    })
  } catch (error) {
    if (violatedIndex(error) === undefined) throw error
    throw failure(companyExportFailures.oneAtATime)
  }
}

/** An address by which the copy is fetched, for ten minutes; one given before stops working. */
export async function linkCompanyExport(
  call: ActorCall,
  id: number,
): Promise<{ url: string; until: string }> {
  refuseOthers(call.actor)
  const key = newToken()
  const until = new Date(call.now.getTime() + COMPANY_EXPORT_LINK_MINUTES * 60_000)
  const { companyId } = call.actor
  await call.inTenant(async (trx) => {
    const row = await findExport(trx, { companyId, id })
    if (row === undefined) throw failure(commonFailures.notFound)
    if (!isFetchable(row, call.now)) throw failure(companyExportFailures.linkOver)
    const values = { linkHash: sha256(key), linkUntil: until }
    await updateExport(trx, { companyId, id, from: ['ready'] }, values)
  })
  const { path } = companyExportEndpoints.getCompanyExport
  return { url: `/api${path}?id=${id}&key=${key}`, until: until.toISOString() }
}

/** The bytes of a copy for whoever has its address, while the address counts. */
export async function fetchCompanyExport(
  call: ActorCall,
  { id, key }: { id: number; key: string },
): Promise<OutgoingFile> {
  const { actor, now } = call
  refuseOthers(actor)
  const { companyId } = actor
  const row = await call.inTenant((trx) => findExport(trx, { companyId, id }))
  if (row === undefined) throw failure(commonFailures.notFound)
  const { linkHash, linkUntil, storageKey } = row
  const isRight = linkHash !== null && isSameSecret(linkHash, sha256(key))
  if (!isRight || linkUntil === null || linkUntil <= now || storageKey === null || !isFetchable(row, now)) {
    throw failure(companyExportFailures.linkOver)
  }
  const content = await call.platform.files.openRead(storageKey)
  // A missing file is noticed at the first byte, when the head of the answer is not yet on its way.
  await once(content, 'readable')
  await call.inTenant((trx) =>
    recordChange(trx, call, { entity: ENTITY, entityId: companyId, action: 'download', after: { id } }),
  )
  return {
    fileName: `company-data-${row.askedAt.toISOString().slice(0, 10)}.zip`,
    contentType: 'application/zip',
    content,
  }
}

/** Removes copies whose time is over and gives up those that nobody works on, every ten minutes. */
export const companyExportUpkeep: Upkeep = {
  name: 'remove old copies of company data',
  everySeconds: 600,
  run: async (platform) => {
    const now = platform.clock.now()
    const quiet = new Date(now.getTime() - QUIET_MS)
    const stale = await inPlatform(platform.database.db, (trx) => listStale(trx, { now, quiet }))
    for (const row of stale) {
      await clear(platform, row).catch((error: unknown) =>
        platform.log.error(
          { err: error, exportId: row.id },
          'an old copy of company data could not be removed',
        ),
      )
    }
  },
}

async function clear(platform: Platform, row: ExportRow): Promise<void> {
  const key = { companyId: Number(row.companyId), id: Number(row.id) }
  if (row.state !== 'ready') return giveUp(platform, key)
  if (row.storageKey !== null) await platform.files.remove(row.storageKey)
  const values = { state: 'over', storageKey: null, linkHash: null, linkUntil: null }
  await inPlatform(platform.database.db, (trx) => updateExport(trx, { ...key, from: ['ready'] }, values))
}

function refuseOthers({ isPrime }: Actor): void {
  if (!isPrime) throw failure(companyFailures.primeOnly)
}

function isFetchable({ state, expiresAt }: ExportRow, now: Date): boolean {
  return state === 'ready' && expiresAt !== null && expiresAt > now
}

function dress(row: ExportRow, askedBy: string | null): CompanyExport {
  const state = COMPANY_EXPORT_STATES.find((known) => known === row.state)
  if (state === undefined) throw new Error(`${row.state} is no state of a copy`)
  return {
    id: Number(row.id),
    state,
    asked_by: askedBy,
    asked_at: row.askedAt.toISOString(),
    finished_at: row.finishedAt?.toISOString() ?? null,
    expires_at: row.expiresAt?.toISOString() ?? null,
    tables_count: row.tablesCount,
    files_count: row.filesCount,
    rows_count: Number(row.rowsCount),
    byte_size: row.byteSize === null ? null : Number(row.byteSize),
  }
}

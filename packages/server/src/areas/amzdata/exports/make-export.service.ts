import {
  EXPORT_DAYS,
  type EXPORT_REASONS,
  type ExportState,
} from '@crossdock/contracts/areas/amzdata/exports/exports.schema.ts'
import { commonFailures } from '@crossdock/contracts/kernel/common.failures.ts'
import { Failure, failure } from '@crossdock/contracts/kernel/failure.ts'
import { type Actor, may } from '../../../platform/access/actor.ts'
import { freezeMoment } from '../../../platform/database/read-cursor-rows.ts'
import { inTenant, withoutTimeLimit } from '../../../platform/database/tenancy.ts'
import type { JobContext } from '../../../platform/jobs/define-job.ts'
import type { Platform } from '../../../platform/platform.ts'
import { actorOfUser } from '../../identity/sessions/actor-of-user.service.ts'
import { removeUnnamed } from '../../system/files/remove-unnamed.service.ts'
import { kindOf } from './dress-export.ts'
import { EXPORT_SOURCES, exporting } from './export-kinds.ts'
import { tellOfExport } from './export-news.service.ts'
import { type ExportKey, type ExportRow, takeTurn, updateExport } from './exports.queries.ts'
import { Abandoned, type WrittenExport, writeExport } from './write-export.ts'

const DAY_MS = 86_400_000
const OPEN: readonly ExportState[] = ['waiting', 'running']

type Reason = (typeof EXPORT_REASONS)[number]

/**
 * Makes the file of an export with the rights that whoever asked for it has now, one export after the other, so that
 * imports find a worker; answers whether the turn was had. Begun again after a crash it starts over: the store keeps a file only when it is whole.
 */
export async function makeExport(context: JobContext, key: ExportKey): Promise<boolean> {
  const { platform, isLastAttempt, log } = context
  try {
    const made = await inTurn(context, key)
    // It goes on waiting; whoever has the turn hands it on.
    if (made === 'busy') return false
    if (made !== undefined) await finish(platform, key, made)
  } catch (error) {
    if (error instanceof Abandoned) return true
    const reason = finalReason(error)
    if (reason === undefined && !isLastAttempt) throw error
    log.error({ err: error, ...key }, 'an export was given up')
    await giveUpExport(platform, key, reason ?? 'error')
  }
  return true
}

/** Works as of one moment; undefined when nobody wants the export any more. */
function inTurn(
  { platform, signal }: JobContext,
  key: ExportKey,
): Promise<WrittenExport | 'busy' | undefined> {
  return inTenant(platform.database.db, { companyIds: [key.companyId] }, async (trx) => {
    await freezeMoment(trx)
    await withoutTimeLimit(trx)
    const turn = await takeTurn(trx, key)
    if (turn === 'busy') await waitAgain(platform, key)
    if (turn !== 'mine') return 'busy'
    const row = await begin(platform, key)
    if (row === undefined) return undefined
    const actor = await exporter(platform, row)
    if (actor === undefined) throw failure(commonFailures.permissionDenied)
    return writeExport(trx, platform, { row, actor, signal })
  })
}

/** Ends an export without a file and tells who asked for it. */
export async function giveUpExport(platform: Platform, key: ExportKey, reason: Reason): Promise<void> {
  const now = platform.clock.now()
  await inTenant(platform.database.db, { companyIds: [key.companyId] }, async (trx) => {
    const values = { state: 'failed', reason, touchedAt: now, finishedAt: now }
    const row = await updateExport(trx, { ...key, from: OPEN }, values)
    if (row !== undefined) await tellOfExport(trx, row, now)
  })
}

function begin({ database, clock }: Platform, key: ExportKey): Promise<ExportRow | undefined> {
  const values = { state: 'running', recordsDone: 0, rowsCount: 0, touchedAt: clock.now() }
  return inTenant(database.db, { companyIds: [key.companyId] }, (trx) =>
    updateExport(trx, { ...key, from: OPEN }, values),
  )
}

/** Whose maker was killed, or begins anew while another export has the turn, is queued again as one that waits. */
async function waitAgain({ database, clock }: Platform, key: ExportKey): Promise<void> {
  await inTenant(database.db, { companyIds: [key.companyId] }, (trx) =>
    updateExport(trx, { ...key, from: ['running'] }, { state: 'waiting', touchedAt: clock.now() }),
  )
}

/** Who asked for it, as long as they may still export the list. */
async function exporter(platform: Platform, row: ExportRow): Promise<Actor | undefined> {
  const source = EXPORT_SOURCES[kindOf(row)]
  const { asRole } = row
  const actor = await actorOfUser(platform, {
    companyId: Number(row.companyId),
    userId: Number(row.userId),
    asRole,
  })
  if (actor === undefined || !may(actor, source.permission)) return undefined
  return exporting(actor, source, platform.clock.now())
}

async function finish(
  platform: Platform,
  key: ExportKey,
  { stored, reach, tally: counts }: WrittenExport,
): Promise<void> {
  const now = platform.clock.now()
  const values = {
    state: 'ready',
    storageKey: stored.key,
    byteSize: stored.size,
    reach: JSON.stringify(reach),
    recordsDone: counts.records,
    rowsCount: counts.rows,
    touchedAt: now,
    finishedAt: now,
    expiresAt: new Date(now.getTime() + EXPORT_DAYS * DAY_MS),
  }
  const isKept = await inTenant(platform.database.db, { companyIds: [key.companyId] }, async (trx) => {
    const row = await updateExport(trx, { ...key, from: ['running'] }, values)
    if (row !== undefined) await tellOfExport(trx, row, now)
    return row !== undefined
  })
  // Cancelled or deleted meanwhile: nobody will fetch it.
  if (!isKept) await removeUnnamed(platform, [stored.key])
}

/** Trying again would not help against these. */
function finalReason(error: unknown): Reason | undefined {
  if (!(error instanceof Failure)) return undefined
  if (error.declaration === commonFailures.storageFull) return 'storage'
  return error.declaration === commonFailures.permissionDenied ? 'rights' : 'refused'
}

import { Readable } from 'node:stream'
import { COMPANY_EXPORT_DAYS } from '@crossdock/contracts/areas/identity/company-export/company-export.schema.ts'
import { freezeMoment } from '../../../platform/database/read-cursor-rows.ts'
import { inTenant, withoutTimeLimit } from '../../../platform/database/tenancy.ts'
import type { StoredFile } from '../../../platform/files/file-store.ts'
import { streamZip } from '../../../platform/files/stream-zip.ts'
import type { JobContext } from '../../../platform/jobs/define-job.ts'
import type { Platform } from '../../../platform/platform.ts'
import { notify } from '../../system/notices/notices.service.ts'
import { type ArchiveTally, companyEntries } from './company-archive.ts'
import { type ExportKey, findExport, updateExport } from './company-export.queries.ts'

const DAY_MS = 86_400_000
/** How often the row says that the work goes on. */
const BEAT_MS = 30_000
/** A terabyte: a limit against errors of ours, not against companies. */
const LIMIT = 2 ** 40
const EXPORT_PAGE = '/cmanage/basic?part=data'

/** Makes the copy: all rows as of one moment, then the files, streamed into the store. */
export async function makeExport({ platform, signal, isLastAttempt, log }: JobContext, key: ExportKey) {
  const began = await begin(platform, key)
  if (!began) return
  try {
    const tally: ArchiveTally = { tables: 0, files: 0, rows: 0 }
    const stored = await pack(platform, key, { tally, signal })
    await finish(platform, key, { tally, stored })
  } catch (error) {
    if (!isLastAttempt) throw error
    log.error({ err: error, ...key }, 'a copy of all data of a company failed for good')
    await giveUp(platform, key)
  }
}

/** Tells who asked that there will be no copy. */
export async function giveUp(platform: Platform, key: ExportKey): Promise<void> {
  const now = platform.clock.now()
  await inTenant(platform.database.db, { companyIds: [key.companyId] }, async (trx) => {
    const from = ['waiting', 'running'] as const
    if (!(await updateExport(trx, { ...key, from }, { state: 'failed', finishedAt: now }))) return
    await tell(trx, key, { kind: 'company_copy_failed', now })
  })
}

function pack(
  { database, files, clock }: Platform,
  key: ExportKey,
  { tally, signal }: { tally: ArchiveTally; signal: AbortSignal },
): Promise<StoredFile> {
  const scope = { companyIds: [key.companyId] }
  let heard = clock.now().getTime()
  const beat = async () => {
    signal.throwIfAborted()
    const now = clock.now()
    if (now.getTime() - heard < BEAT_MS) return
    heard = now.getTime()
    await inTenant(database.db, scope, (trx) =>
      updateExport(trx, { ...key, from: ['running'] }, { touchedAt: now, ...countsOf(tally) }),
    )
  }
  return inTenant(database.db, scope, async (trx) => {
    await freezeMoment(trx)
    await withoutTimeLimit(trx)
    const entries = companyEntries({ trx, files, companyId: key.companyId, tally, beat })
    return files.putFromStream(Readable.from(streamZip(entries), { objectMode: false }), { limit: LIMIT })
  })
}

async function finish(
  platform: Platform,
  key: ExportKey,
  { tally, stored }: { tally: ArchiveTally; stored: StoredFile },
): Promise<void> {
  const now = platform.clock.now()
  const expiresAt = new Date(now.getTime() + COMPANY_EXPORT_DAYS * DAY_MS)
  const values = {
    state: 'ready',
    touchedAt: now,
    finishedAt: now,
    expiresAt,
    storageKey: stored.key,
    byteSize: stored.size,
    ...countsOf(tally),
  }
  const isKept = await inTenant(platform.database.db, { companyIds: [key.companyId] }, async (trx) => {
    if (!(await updateExport(trx, { ...key, from: ['running'] }, values))) return false
    await tell(trx, key, { kind: 'company_copy_ready', now, date: expiresAt.toISOString().slice(0, 10) })
    return true
  })
  // Given up meanwhile: nobody will fetch it.
  if (!isKept) await platform.files.remove(stored.key)
}

async function tell(
  trx: Parameters<typeof notify>[0],
  key: ExportKey,
  news: { kind: 'company_copy_ready' | 'company_copy_failed'; now: Date; date?: string },
): Promise<void> {
  const row = await findExport(trx, key)
  const userIds = row?.askedBy ? [Number(row.askedBy)] : []
  const params = news.date === undefined ? {} : { date: news.date }
  await notify(trx, { userIds, kind: news.kind, params, link: EXPORT_PAGE }, news.now)
}

function begin({ database, clock }: Platform, key: ExportKey): Promise<boolean> {
  const values = { state: 'running', touchedAt: clock.now() }
  return inTenant(database.db, { companyIds: [key.companyId] }, (trx) =>
    updateExport(trx, { ...key, from: ['waiting', 'running'] }, values),
  )
}

function countsOf({ tables, files, rows }: ArchiveTally) {
  return { tablesCount: tables, filesCount: files, rowsCount: rows }
}

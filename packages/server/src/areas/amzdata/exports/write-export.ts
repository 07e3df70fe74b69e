import { Readable } from 'node:stream'
import type { Actor } from '../../../platform/access/actor.ts'
import type { Trx } from '../../../platform/database/open-database.ts'
import { inTenant } from '../../../platform/database/tenancy.ts'
import type { ExportTable } from '../../../platform/exports/export-source.ts'
import { factLines } from '../../../platform/exports/fact-lines.ts'
import type { StoredFile } from '../../../platform/files/file-store.ts'
import { csvBytes, xlsxSheets } from '../../../platform/files/write-table.ts'
import type { SheetCell } from '../../../platform/files/write-xlsx.ts'
import type { Platform } from '../../../platform/platform.ts'
import { factsIn, kindOf } from './dress-export.ts'
import { EXPORT_SOURCES } from './export-kinds.ts'
import { type ExportReach, exportReach } from './export-reach.service.ts'
import { type ExportRow, updateExport } from './exports.queries.ts'

/** How often the row says how far the work is, and hears whether it is still wanted. */
const BEAT_MS = 1_000
/** A limit against errors of ours: ten million wide rows stay below it. */
const BYTES_LIMIT = 2 ** 34

/** Nobody wants the export any more. */
export class Abandoned extends Error {}

interface Tally {
  records: number
  rows: number
}

/** A file that is whole, what its maker saw, and what it holds. */
export interface WrittenExport {
  readonly stored: StoredFile
  readonly reach: ExportReach
  readonly tally: Tally
}

/** Writes the whole list into the store, part by part, as the transaction sees it. */
export async function writeExport(
  trx: Trx,
  platform: Platform,
  { row, actor, signal }: { row: ExportRow; actor: Actor; signal: AbortSignal },
): Promise<WrittenExport> {
  const source = EXPORT_SOURCES[kindOf(row)]
  const language = row.language === 'zh' ? 'zh' : 'en'
  const call = { platform, actor, language, now: platform.clock.now() } as const
  const reach = await exportReach(trx, actor, source)
  const table = await source.open(trx, call, row.query)
  const tally: Tally = { records: 0, rows: 0 }
  const report = reporter(platform, row, { total: table.total, tally, signal })
  const parts = partsOf(table, { heads: factLines(factsIn(row), call), tally, report })
  const stream = row.format === 'csv' ? csvBytes(parts) : xlsxSheets(parts, table)
  const bytes = Readable.from(stream, { objectMode: false })
  const stored = await platform.files.putFromStream(bytes, { limit: BYTES_LIMIT, isSlow: true })
  return { stored, reach, tally }
}

async function* partsOf(
  table: ExportTable,
  { heads, tally, report }: { heads: SheetCell[][]; tally: Tally; report: () => Promise<void> },
): AsyncGenerator<readonly (readonly SheetCell[])[]> {
  await report()
  yield [...heads, table.heads]
  for await (const { records, lines } of table.parts) {
    yield lines
    tally.records += records
    tally.rows += lines.length
    await report()
  }
}

/** Says now and then how far the work is; stops it when the process does, or when it was cancelled or deleted. */
function reporter(
  { database, clock }: Platform,
  row: ExportRow,
  { total, tally, signal }: { total: number; tally: Tally; signal: AbortSignal },
): () => Promise<void> {
  const key = { companyId: Number(row.companyId), id: Number(row.id), from: ['running'] as const }
  let heard = Number.NEGATIVE_INFINITY
  return async () => {
    signal.throwIfAborted()
    const now = clock.now()
    if (now.getTime() - heard < BEAT_MS) return
    heard = now.getTime()
    const counts = { recordsTotal: total, recordsDone: tally.records, rowsCount: tally.rows }
    const standing = await inTenant(database.db, { companyIds: [key.companyId] }, (trx) =>
      updateExport(trx, key, { ...counts, touchedAt: now }),
    )
    if (standing === undefined) throw new Abandoned()
  }
}

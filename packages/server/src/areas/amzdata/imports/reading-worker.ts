import { parentPort, workerData } from 'node:worker_threads'
import { IMPORT_LIMITS } from '@crossdock/contracts/areas/amzdata/imports/import-limits.ts'
import { marketplaceOf } from '@crossdock/contracts/vocabulary/marketplaces.ts'
import { lowerThread } from '../../../platform/database/lower-priority.ts'
import { openStageWriter, StageError, type StageWriter } from '../transactions/stage-writer.service.ts'
import { type ErrorBook, openErrorBook } from './error-book.ts'
import { estimateRows } from './estimate-rows.ts'
import { previewRow } from './preview-row.ts'
import type { ReportProfile } from './reading/detection/report-profile.ts'
import { profileOf, readTransactionRows } from './reading/read-report.ts'
import type { TransactionBatch } from './reading/transaction/batch-collector.ts'
import type { ReadingMessage, ReadingOrder, ReadProfile, ReadResult, StagedRows } from './reading-messages.ts'

// The whole reading of one file: parsing takes a processor for seconds, so the server's own thread never does it.

/** How often progress is told. */
const PROGRESS_ROWS = 10_000
/** Rows that are merged at once while reading goes on. */
const CHUNK_ROWS = 15_000

function tell(message: ReadingMessage): void {
  parentPort?.postMessage(message)
}

async function read(order: ReadingOrder): Promise<ReadingMessage> {
  const found = await profileOf(order.path, {
    dictionary: order.dictionary,
    dataType: order.dataType ?? undefined,
    member: order.member ?? undefined,
  })
  if (!found.ok) return { kind: 'refused', failure: found, profile: null }
  if (found.kind === 'bundle') return refused('cannotOpen', 'severalMembers', null)
  const profile = profileToKeep(found.profile)
  if (!found.profile.importable) return refused('wrongFile', 'notYetImportable', profile)
  const country = order.marketplace ?? found.profile.marketplaceGuess?.country ?? null
  const marketplace = country === null ? undefined : marketplaceOf(country)
  if (marketplace === undefined) return refused('wrongMarketplace', 'marketplaceUnknown', profile)
  const total = await estimateRows(order.path, found.profile)
  const stage = await openStageWriter(order.databaseUrl, order.importId)
  try {
    const place = { country: marketplace.country, reportType: found.profile.reportType }
    const sink = openSink(total, openStagedRows(stage, place))
    const report = await readTransactionRows(order.path, found.profile, {
      dictionary: order.dictionary,
      marketplace: { country: marketplace.country, timeZone: marketplace.timeZone },
      onBatch: sink.take,
    })
    if (!report.ok) return { kind: 'refused', failure: report, profile }
    await stage.finish()
    const { errors: _, ...summary } = report.summary
    const result = { profile, marketplace: marketplace.country, summary, contentHash: report.contentHash }
    return { kind: 'done', result: { ...result, preview: sink.preview(), errors: sink.errors.entries } }
  } finally {
    await stage.close()
  }
}

/** Takes batches: rows to the stage, the first ones also to the preview, rejected ones to the book of errors. */
function openSink(total: number | null, stage: StagedWriter) {
  const shown: ReadResult['preview'][number][] = []
  const errors: ErrorBook = openErrorBook(IMPORT_LIMITS.errorsKept)
  let rows = 0
  let told = 0
  return {
    errors,
    preview: () => shown,
    take: async ({ rows: batch, rejected }: TransactionBatch): Promise<void> => {
      for (const row of batch) {
        if (shown.length >= IMPORT_LIMITS.previewRows) break
        shown.push(previewRow(row))
      }
      for (const row of rejected) errors.add(row)
      rows += batch.length + rejected.length
      if (rows - told >= PROGRESS_ROWS) {
        told = rows
        tell({ kind: 'progress', rows, total: total === null ? null : Math.max(total, rows) })
      }
      await stage.write(batch, errors.entries.length === 0)
    },
  }
}

interface StagedWriter {
  write(rows: TransactionBatch['rows'], isFlawless: boolean): Promise<void>
}

/**
 * Writes rows to the stage and tells of them chunk by chunk once they are committed, so that their merge can begin.
 * After a flaw nothing more is told: somebody will have to look at the file first.
 */
function openStagedRows(stage: StageWriter, place: Pick<StagedRows, 'country' | 'reportType'>): StagedWriter {
  let rows = 0
  let spanFrom = Number.POSITIVE_INFINITY
  let spanTo = Number.NEGATIVE_INFINITY
  return {
    write: async (batch, isFlawless) => {
      await stage.write(batch)
      for (const { postedAt } of batch) {
        if (postedAt < spanFrom) spanFrom = postedAt
        if (postedAt > spanTo) spanTo = postedAt
      }
      rows += batch.length
      const last = batch.at(-1)
      if (last === undefined || rows < CHUNK_ROWS || !isFlawless) return
      const staged = { ...place, toLine: last.line, spanFrom, spanTo }
      rows = 0
      spanFrom = Number.POSITIVE_INFINITY
      spanTo = Number.NEGATIVE_INFINITY
      // Reading goes on meanwhile; a failure is met again, and told, by the next write.
      stage.turn().then(
        (pages) => tell({ kind: 'staged', staged: { ...staged, pages } }),
        () => undefined,
      )
    },
  }
}

function profileToKeep(profile: ReportProfile): ReadProfile {
  const { container } = profile
  return {
    encoding: container.kind === 'text' ? container.encoding : 'xlsx',
    delimiter: container.kind === 'text' ? container.format.delimiter : null,
    columns: profile.columns.map(({ header, field }) => ({ header, field })),
    unmappedHeaders: profile.unmappedHeaders,
    reportType: profile.reportType,
    language: profile.language,
    currencyHint: profile.currencyHint,
    positionedHeaders: profile.positionedHeaders.map(({ header }) => header),
    lacksDecimals: profile.lacksDecimals,
  }
}

function refused(
  status: 'cannotOpen' | 'wrongFile' | 'wrongMarketplace',
  reason: string,
  profile: ReadProfile | null,
): ReadingMessage {
  return { kind: 'refused', failure: { status, reason, details: {} }, profile }
}

// People who work meanwhile go first: an import may take the processor that nobody else wants.
lowerThread()
try {
  // Given by `readInThread` and by nobody else.
  tell(await read(workerData as ReadingOrder))
} catch (error) {
  if (!(error instanceof StageError)) throw error
  tell({ kind: 'databaseFailed', message: error.message })
}

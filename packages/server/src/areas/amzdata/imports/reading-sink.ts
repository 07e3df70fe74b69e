import { IMPORT_LIMITS } from '@crossdock/contracts/areas/amzdata/imports/import-limits.ts'
import type { StageWriter } from '../transactions/stage-writer.service.ts'
import { openErrorBook } from './error-book.ts'
import type { TransactionBatch } from './reading/transaction/batch-collector.ts'
import type { TransactionSummary } from './reading/transaction/summary.ts'
import type { RejectedRow } from './reading/transaction/transaction-row.ts'
import type { ReadingMessage, ReadResult, StagedRows } from './reading-messages.ts'

/** How often progress is told. */
const PROGRESS_ROWS = 10_000
/** Rows that are merged at once while reading goes on. */
const CHUNK_ROWS = 15_000

type Tell = (message: ReadingMessage) => void

/** Where the rows of a file go. */
interface SinkWays<Row> {
  /** Stores rows; `isFlawless` until a row was rejected. */
  write(rows: readonly Row[], isFlawless: boolean): Promise<void>
  previewOf(row: Row): object
  readonly tell: Tell
}

/** Takes batches: rows to the stage, the first ones also to the preview, rejected ones to the book of errors. */
export function openSink<Row>(total: number | null, { write, previewOf, tell }: SinkWays<Row>) {
  const shown: ReadResult['preview'][number][] = []
  const errors = openErrorBook(IMPORT_LIMITS.errorsKept)
  let rows = 0
  let told = 0
  return {
    take: async (batch: { rows: readonly Row[]; rejected: readonly RejectedRow[] }): Promise<void> => {
      for (const row of batch.rows) {
        if (shown.length >= IMPORT_LIMITS.previewRows) break
        shown.push(previewOf(row))
      }
      for (const row of batch.rejected) errors.add(row)
      rows += batch.rows.length + batch.rejected.length
      if (rows - told >= PROGRESS_ROWS) {
        told = rows
        tell({ kind: 'progress', rows, total: total === null ? null : Math.max(total, rows) })
      }
      await write(batch.rows, errors.entries.length === 0)
    },
    /** What is told of a file that was read to its end. */
    end: ({ summary: all, contentHash }: { summary: TransactionSummary; contentHash: string }) => {
      const { errors: _, ...summary } = all
      return { ok: true as const, summary, contentHash, preview: shown, errors: errors.entries }
    },
  }
}

/**
 * Writes rows to the stage and tells of them chunk by chunk once they are committed, so that their merge can begin.
 * After a flaw nothing more is told: somebody will have to look at the file first.
 */
export function openStagedRows(
  stage: StageWriter,
  { place, tell }: { place: Pick<StagedRows, 'country' | 'reportType'>; tell: Tell },
): { write(rows: TransactionBatch['rows'], isFlawless: boolean): Promise<void> } {
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

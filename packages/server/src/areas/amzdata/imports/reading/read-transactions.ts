import type { OpenedFile } from './container/open-container.ts'
import type { ReportProfile } from './detection/report-profile.ts'
import type { ReportDictionary } from './dictionary/report-dictionary.ts'
import { asOutcome, type ReadingFailure } from './outcome.ts'
import { readRecords } from './read-records.ts'
import { BatchCollector, type TransactionBatch } from './transaction/batch-collector.ts'
import type { TransactionSummary } from './transaction/summary.ts'

/** What reading rows depends on besides the file and its profile. */
export type ReadingOptions = {
  readonly dictionary: ReportDictionary
  /** The marketplace the file belongs to: its zone dates the rows. */
  readonly marketplace: { readonly country: string; readonly timeZone: string }
  /** Receives rows as they are read; reading waits for it. */
  readonly onBatch: (batch: TransactionBatch) => Promise<void> | void
  /** Rows per file; more are refused (B.1). */
  readonly rowLimit?: number | undefined
}

/** A report read to its end. */
export type ReadReport = {
  readonly ok: true
  readonly summary: TransactionSummary
  /** Hash of what the report says, equal for copies saved in another form (B.4). */
  readonly contentHash: string
}

/**
 * Reads all rows of a transaction report in batches. Faulty rows come as rejected rows; a file that is cut off
 * or not valid text ends as a refusal, and what was handed out before must then be thrown away.
 */
export function readTransactions(
  file: OpenedFile,
  profile: ReportProfile,
  options: ReadingOptions,
): Promise<ReadReport | ReadingFailure> {
  return asOutcome(async () => {
    const collector = new BatchCollector(profile, options)
    await readRecords(file, profile, collector)
    return { ok: true, ...(await collector.finish()) }
  })
}

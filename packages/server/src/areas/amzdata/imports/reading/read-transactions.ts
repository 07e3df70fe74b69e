import type { OpenedFile } from './container/open-container.ts'
import { readXlsxRows } from './container/read-xlsx.ts'
import type { ZipLocation } from './container/zip-archive.ts'
import type { ReportProfile } from './detection/report-profile.ts'
import type { ReportDictionary } from './dictionary/report-dictionary.ts'
import { asOutcome, type ReadingFailure, ReadingStopped, refuse } from './outcome.ts'
import { decodeText } from './text/decode-text.ts'
import { DelimitedScanner, type RecordFault } from './text/scan-delimited.ts'
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
    if (file.kind === 'xlsx') await readWorkbook(file.workbook, profile, collector)
    else await readText(file, profile, collector)
    const { rows, invalidRows } = collector.counts
    if (rows + invalidRows === 0) return refuse('zeroLines', 'onlyHeader', { line: profile.headerLine })
    return { ok: true, ...(await collector.finish()) }
  })
}

async function readWorkbook(
  workbook: ZipLocation,
  profile: ReportProfile,
  collector: BatchCollector,
): Promise<void> {
  const { container } = profile
  if (container.kind !== 'xlsx') throw new Error('A workbook was given the profile of a text.')
  for await (const rows of readXlsxRows(workbook, container.sheet)) {
    for (const { line, cells } of rows) {
      if (line > profile.headerLine) collector.take(line, cells, null)
    }
    if (collector.isFull) await collector.flush()
  }
}

async function readText(
  file: OpenedFile & { kind: 'text' },
  profile: ReportProfile,
  collector: BatchCollector,
): Promise<void> {
  const { container, headerLine, language } = profile
  if (container.kind !== 'text') throw new Error('A text file was given the profile of a workbook.')
  const onRecord = (line: number, cells: string[], fault: RecordFault | null): boolean => {
    if (line > headerLine) collector.take(line, cells, fault)
    return true
  }
  const scanner = new DelimitedScanner(container.format, onRecord)
  try {
    for await (const text of decodeText(file.bytes, { encoding: container.encoding, language })) {
      scanner.push(text)
      refuseLongLine(scanner)
      if (collector.isFull) await collector.flush()
    }
  } catch (error) {
    throw located(error, scanner)
  }
  if (scanner.end() === 'cutOff')
    throw new ReadingStopped(refuse('invalidFile', 'cutOff', { line: scanner.line }))
  refuseLongLine(scanner)
}

function refuseLongLine(scanner: DelimitedScanner): void {
  if (scanner.state !== 'lineTooLong') return
  throw new ReadingStopped(refuse('invalidFile', 'lineTooLong', { line: scanner.line }))
}

/** Text that stops being readable is refused with the place up to which it was. */
function located(error: unknown, scanner: DelimitedScanner): unknown {
  if (!(error instanceof ReadingStopped) || error.failure.status !== 'invalidFile') return error
  const { status, reason, details } = error.failure
  if (details.line !== undefined) return error
  const place = { line: scanner.line, column: scanner.pendingColumn }
  return new ReadingStopped(refuse(status, reason, { ...details, ...place }))
}

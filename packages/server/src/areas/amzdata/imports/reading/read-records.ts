import type { OpenedFile } from './container/open-container.ts'
import { readXlsxRows } from './container/read-xlsx.ts'
import type { ZipLocation } from './container/zip-archive.ts'
import type { ReportProfile, StructuredForm } from './detection/report-profile.ts'
import { ReadingStopped, refuse } from './outcome.ts'
import { cellsOf, structuredScanner } from './structured/structured-cells.ts'
import { decodeText } from './text/decode-text.ts'
import { DelimitedScanner, type RecordFault } from './text/scan-delimited.ts'

/** Takes the records below the header one by one. */
export interface RecordTaker {
  /** Records taken so far, and those that could not be understood. */
  readonly counts: { readonly rows: number; readonly invalidRows: number }
  /** Whether enough is waiting to be handed on. */
  readonly isFull: boolean
  take(line: number, cells: string[], fault: RecordFault | null): void
  flush(): Promise<void>
}

/**
 * Hands every record of a file to `taker`, in the order of the file. A file that is cut off, not valid text or without
 * rows is refused (`ReadingStopped`).
 */
export async function readRecords(
  file: OpenedFile,
  profile: ReportProfile,
  taker: RecordTaker,
): Promise<void> {
  const { container } = profile
  if (file.kind === 'xlsx') await readWorkbook(file.workbook, profile, taker)
  else if (container.kind === 'xml' || container.kind === 'json') {
    await readStructured(file, { container, profile }, taker)
  } else await readText(file, profile, taker)
  const { rows, invalidRows } = taker.counts
  if (rows + invalidRows > 0) return
  throw new ReadingStopped(refuse('zeroLines', 'onlyHeader', { line: profile.headerLine }))
}

async function readWorkbook(
  workbook: ZipLocation,
  profile: ReportProfile,
  taker: RecordTaker,
): Promise<void> {
  const { container } = profile
  if (container.kind !== 'xlsx') throw new Error('A workbook was given the profile of a text.')
  for await (const rows of readXlsxRows(workbook, container.sheet)) {
    for (const { line, cells } of rows) {
      if (line > profile.headerLine) taker.take(line, cells, null)
    }
    if (taker.isFull) await taker.flush()
  }
}

async function readStructured(
  file: OpenedFile & { kind: 'text' },
  { container, profile }: { container: StructuredForm; profile: ReportProfile },
  taker: RecordTaker,
): Promise<void> {
  const headers = profile.columns.map(({ header }) => header)
  const scanner = structuredScanner(container.kind, (record) => {
    taker.take(record.line, cellsOf(record, headers, container.ofFile), null)
  })
  try {
    for await (const text of decodeText(file.bytes, { encoding: container.encoding, language: 'en' })) {
      scanner.push(text)
      if (taker.isFull) await taker.flush()
    }
  } catch (error) {
    throw located(error, { line: scanner.line })
  }
  scanner.end()
}

async function readText(
  file: OpenedFile & { kind: 'text' },
  profile: ReportProfile,
  taker: RecordTaker,
): Promise<void> {
  const { container, headerLine, language } = profile
  if (container.kind !== 'text') throw new Error('A text file was given the profile of a workbook.')
  const onRecord = (line: number, cells: string[], fault: RecordFault | null): boolean => {
    if (line > headerLine) taker.take(line, cells, fault)
    return true
  }
  const scanner = new DelimitedScanner(container.format, onRecord)
  try {
    for await (const text of decodeText(file.bytes, { encoding: container.encoding, language })) {
      scanner.push(text)
      refuseLongLine(scanner)
      if (taker.isFull) await taker.flush()
    }
  } catch (error) {
    throw located(error, { line: scanner.line, column: scanner.pendingColumn })
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
function located(error: unknown, place: { line: number; column?: number }): unknown {
  if (!(error instanceof ReadingStopped) || error.failure.status !== 'invalidFile') return error
  const { status, reason, details } = error.failure
  if (details.line !== undefined) return error
  return new ReadingStopped(refuse(status, reason, { ...details, ...place }))
}

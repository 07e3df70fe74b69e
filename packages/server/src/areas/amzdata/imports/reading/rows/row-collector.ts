import { createHash, hash } from 'node:crypto'
import type { ReportKind } from '@crossdock/contracts/areas/amzdata/reports/report-kind.ts'
import type { OpenedFile } from '../container/open-container.ts'
import { comparable, type ReportProfile } from '../detection/report-profile.ts'
import { asOutcome, type ReadingFailure, ReadingStopped, refuse } from '../outcome.ts'
import { type RecordTaker, readRecords } from '../read-records.ts'
import { detachText } from '../text/detach-text.ts'
import type { RecordFault } from '../text/scan-delimited.ts'
import { OrdinalCounter } from '../transaction/ordinal-counter.ts'
import type { TransactionSummary } from '../transaction/summary.ts'
import type { RejectedRow } from '../transaction/transaction-row.ts'
import type { ReportRow } from './report-row.ts'
import { type FileMarketplace, ReportRowMapper } from './report-row-mapper.ts'
import { ReportSummaryBuilder } from './report-summary.ts'

/** Rows in the order of the file, and rejected rows likewise. */
export interface ReportBatch {
  readonly rows: readonly ReportRow[]
  readonly rejected: readonly RejectedRow[]
}

/** What reading the rows of a report depends on besides the file and its profile. */
export interface ReportReading {
  readonly kind: ReportKind
  /** The marketplace the file belongs to. */
  readonly marketplace: FileMarketplace
  /** Receives rows as they are read; reading waits for it. */
  readonly onBatch: (batch: ReportBatch) => Promise<void> | void
}

const batchRows = 1000
const rowLimit = 1_000_000
/** What is kept of a rejected row, so that hostile rows cannot fill the memory. */
const rejectedCellLength = 4000
const rejectedCells = 200

/**
 * Reads all rows of a report in batches. Faulty rows come as rejected rows; a file that is cut off or not valid text
 * ends as a refusal, and what was handed out before must then be thrown away.
 */
export function readReportRows(
  file: OpenedFile,
  profile: ReportProfile,
  reading: ReportReading,
): Promise<{ ok: true; summary: TransactionSummary; contentHash: string } | ReadingFailure> {
  return asOutcome(async () => {
    const collector = new RowCollector(profile, reading)
    await readRecords(file, profile, collector)
    await collector.flush()
    return { ok: true, ...collector.finish() }
  })
}

class RowCollector implements RecordTaker {
  private rows: ReportRow[] = []
  private rejected: RejectedRow[] = []
  private taken = 0
  private invalid = 0
  private readonly mapper: ReportRowMapper
  private readonly summary: ReportSummaryBuilder
  private readonly content = createHash('sha256')
  private readonly ordinals = new OrdinalCounter()
  private readonly opening: ReadonlySet<string>
  private readonly onBatch: ReportReading['onBatch']

  constructor(profile: ReportProfile, { kind, marketplace, onBatch }: ReportReading) {
    const present = new Set(profile.columns.flatMap(({ field }) => (field === null ? [] : [field])))
    this.mapper = new ReportRowMapper(kind, profile, marketplace)
    this.summary = new ReportSummaryBuilder(kind, present)
    this.opening = new Set(profile.opening.filter((record) => record !== ''))
    this.onBatch = onBatch
  }

  get counts() {
    return { rows: this.taken, invalidRows: this.invalid }
  }

  get isFull(): boolean {
    return this.rows.length + this.rejected.length >= batchRows
  }

  take(line: number, cells: string[], fault: RecordFault | null): void {
    if (cells.every((cell) => cell.trim() === '')) return
    if (this.taken + this.invalid >= rowLimit) {
      throw new ReadingStopped(refuse('invalidFile', 'tooManyRows', { line, limit: rowLimit }))
    }
    if (fault !== null) {
      this.mapper.errors.begin(line)
      this.mapper.errors.add(fault, -1, cells[0] ?? '')
      this.reject(line, cells)
      return
    }
    // Files put together repeat the lines up to the header.
    if (this.opening.has(comparable(cells))) {
      this.summary.addSkipped(line)
      return
    }
    const mapped = this.mapper.map(line, cells)
    if (mapped === null) this.reject(line, cells)
    else this.add({ ...mapped.row, ordinal: this.nextOrdinal(mapped.row) }, mapped.site)
  }

  async flush(): Promise<void> {
    const { rows, rejected } = this
    if (rows.length + rejected.length === 0) return
    this.rows = []
    this.rejected = []
    await this.onBatch({ rows, rejected })
  }

  finish(): { summary: TransactionSummary; contentHash: string } {
    return { summary: this.summary.finish(), contentHash: this.content.digest('hex') }
  }

  private add(row: ReportRow, site: string | null): void {
    this.taken += 1
    this.content.update(`${row.key}${row.content}\n`)
    this.summary.addRow(row, site)
    this.rows.push(row)
  }

  private nextOrdinal({
    key,
    country,
    from,
    to,
  }: Pick<ReportRow, 'key' | 'country' | 'from' | 'to'>): number {
    return this.ordinals.next(hash('sha256', `${key}${country}${from}${to}`, 'binary'))
  }

  private reject(line: number, cells: readonly string[]): void {
    const isOutOfPlace = this.mapper.errors.list.some(({ column }) => column === null)
    const covered = this.mapper.personal.cover(cells, isOutOfPlace)
    const kept = covered.slice(0, rejectedCells).map((cell) => detachText(cell.slice(0, rejectedCellLength)))
    const row = { line, cells: kept, errors: this.mapper.errors.list }
    this.invalid += 1
    this.content.update(`rejected${JSON.stringify(kept)}\n`)
    this.summary.addRejected(row)
    this.rejected.push(row)
  }
}

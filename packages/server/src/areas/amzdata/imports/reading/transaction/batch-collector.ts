import { comparable, type ReportProfile } from '../detection/report-profile.ts'
import type { ReportDictionary } from '../dictionary/report-dictionary.ts'
import { ReadingStopped, refuse } from '../outcome.ts'
import { detachText } from '../text/detach-text.ts'
import type { RecordFault } from '../text/scan-delimited.ts'
import { ContentHash } from './content-hash.ts'
import { TransactionMapper } from './map-transaction-row.ts'
import { OrdinalCounter } from './ordinal-counter.ts'
import { digestOf, keyOf } from './row-hash.ts'
import { SummaryBuilder, type TransactionSummary } from './summary.ts'
import type { IdentifiedRow, RejectedRow } from './transaction-row.ts'

/** Rows in the order of the file, and rejected rows likewise. */
export type TransactionBatch = {
  readonly rows: readonly IdentifiedRow[]
  readonly rejected: readonly RejectedRow[]
}

/** What collecting depends on. */
export type CollectorOptions = {
  readonly dictionary: ReportDictionary
  readonly marketplace: { readonly country: string; readonly timeZone: string }
  readonly onBatch: (batch: TransactionBatch) => Promise<void> | void
  readonly rowLimit?: number | undefined
}

const batchRows = 1000
const usualRowLimit = 1_000_000
/** What is kept of a rejected row, so that hostile rows cannot fill the memory. */
const rejectedCellLength = 4000
const rejectedCells = 200

/** Maps records to rows, gives each its identity, adds them up and hands them out in batches. */
export class BatchCollector {
  private rows: IdentifiedRow[] = []
  private rejected: RejectedRow[] = []
  private taken = 0
  private invalid = 0
  private readonly mapper: TransactionMapper
  private readonly ordinals = new OrdinalCounter()
  private readonly content = new ContentHash()
  private readonly summary = new SummaryBuilder()
  private readonly fields: ReadonlySet<string>
  private readonly opening: ReadonlySet<string>
  private readonly options: CollectorOptions

  constructor(profile: ReportProfile, options: CollectorOptions) {
    const { columns, width, amountStyle, dateOrder, container } = profile
    const { country, timeZone } = options.marketplace
    this.options = options
    this.opening = new Set(profile.opening.filter((record) => record !== ''))
    this.fields = new Set(columns.flatMap(({ field }) => (field === null ? [] : [field])))
    this.mapper = new TransactionMapper({
      columns,
      width,
      amountStyle,
      dates: { order: dateOrder, timeZone, country },
      dictionary: options.dictionary,
      raggedRows: container.kind === 'xlsx',
    })
  }

  /** Rows and rejected rows so far. */
  get counts(): { rows: number; invalidRows: number } {
    return { rows: this.taken, invalidRows: this.invalid }
  }

  /** Whether a batch is waiting to be handed out. */
  get isFull(): boolean {
    return this.rows.length + this.rejected.length >= batchRows
  }

  /** Takes one record below the header; blank records are passed over. */
  take(line: number, cells: string[], fault: RecordFault | null): void {
    if (isBlank(cells)) return
    if (this.taken + this.invalid >= (this.options.rowLimit ?? usualRowLimit)) this.refuseLength(line)
    if (fault !== null) {
      this.mapper.errors.begin(line)
      this.mapper.errors.add(fault, -1, cells[0] ?? '')
      this.reject(line, cells)
      return
    }
    const row = this.mapper.map(line, cells)
    if (row === null) {
      if (this.isNoTransaction(cells)) this.summary.addSkipped(line)
      else this.reject(line, cells)
      return
    }
    const digest = digestOf(row, this.mapper.keyUnits)
    row.hash = keyOf(row, digest)
    row.ordinal = this.ordinals.next(digest)
    this.taken += 1
    this.content.addRow(row)
    this.summary.addRow(row, this.mapper.units)
    this.rows.push(row)
  }

  /** Hands out what is waiting. */
  async flush(): Promise<void> {
    const { rows, rejected } = this
    if (rows.length + rejected.length === 0) return
    this.rows = []
    this.rejected = []
    await this.options.onBatch({ rows, rejected })
  }

  /** Hands out the rest and adds the report up. */
  async finish(): Promise<{ summary: TransactionSummary; contentHash: string }> {
    await this.flush()
    const summary = this.summary.finish(this.fields, this.mapper.unknownWords.list())
    return { summary, contentHash: this.content.digest() }
  }

  /** Files put together repeat the lines up to the header; people add lines with the sums of the columns. */
  private isNoTransaction(cells: readonly string[]): boolean {
    if (this.opening.has(comparable(cells))) return true
    const { errors, units, namesOrder } = this.mapper
    // A damaged row may have the amounts of the one before it; sums are of no order.
    if (namesOrder) return false
    return errors.list.every(({ code }) => code === 'badDate') && this.summary.isSum(units)
  }

  private reject(line: number, cells: readonly string[]): void {
    const kept = cells.slice(0, rejectedCells).map((cell) => detachText(cell.slice(0, rejectedCellLength)))
    const row = { line, cells: kept, errors: this.mapper.errors.list }
    this.invalid += 1
    this.content.addRejected(row)
    this.summary.addRejected(row)
    this.rejected.push(row)
  }

  private refuseLength(line: number): never {
    const limit = this.options.rowLimit ?? usualRowLimit
    throw new ReadingStopped(refuse('invalidFile', 'tooManyRows', { line, limit }))
  }
}

function isBlank(cells: readonly string[]): boolean {
  if ((cells[0]?.charCodeAt(0) ?? 0) > 32) return false
  return cells.every((cell) => cell === '' || cell.trim() === '')
}

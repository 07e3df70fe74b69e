import { columnsOf, type ReportKind } from '@crossdock/contracts/areas/amzdata/reports/report-kind.ts'
import type { TransactionSummary } from '../transaction/summary.ts'
import type { RejectedRow, RowError } from '../transaction/transaction-row.ts'
import { decimalOf, unitsOf } from '../values/parse-amount.ts'
import type { ReportRow } from './report-row.ts'

const keptErrors = 1000

/** Adds a report up while it streams by. */
export class ReportSummaryBuilder {
  private rows = 0
  private repeatedRows = 0
  private invalidRows = 0
  private skipped = { rows: 0, firstLine: 0 }
  private readonly errors: RowError[] = []
  private readonly sums = new Map<string, bigint>()
  /** Sums of rows that are totals of the others (`ReportKind.totals`). */
  private readonly totals = new Map<string, bigint>()
  private totalRows = 0
  private readonly totalSlot: number
  private readonly sites = new Map<string, number>()
  private readonly currencies = new Map<string, number>()
  private first: string | null = null
  private last: string | null = null
  private readonly summed: readonly { name: string; slot: number }[]
  private readonly momentSlot: number

  constructor(kind: ReportKind, present: ReadonlySet<string>) {
    const summed = new Set(columnsOf(kind, 'amount', 'integer').map(({ name }) => name))
    this.summed = kind.columns.flatMap(({ name, fields }, slot) =>
      summed.has(name) && fields.some((field) => present.has(field)) ? [{ name, slot }] : [],
    )
    for (const { name } of this.summed) this.sums.set(name, 0n)
    this.totalSlot = kind.columns.findIndex(({ name }) => name === kind.totals)
    const from = kind.columns.findIndex(({ name }) => name === kind.period.from)
    this.momentSlot = kind.columns[from]?.value === 'moment' ? from : -1
  }

  /** Counts a row; `site` is what it says of its marketplace. */
  addRow(row: ReportRow, site: string | null): void {
    this.rows += 1
    if (row.ordinal > 1) this.repeatedRows += 1
    count(this.sites, site ?? 'blank')
    if (row.currency !== null) count(this.currencies, row.currency)
    const isTotal = (row.values[this.totalSlot] ?? null) !== null
    if (isTotal) this.totalRows += 1
    const sums = isTotal ? this.totals : this.sums
    for (const { name, slot } of this.summed) {
      const value = row.values[slot]
      if (value !== null && value !== undefined) sums.set(name, (sums.get(name) ?? 0n) + unitsOf(value))
    }
    const first = this.momentSlot === -1 ? row.from : (row.values[this.momentSlot] ?? null)
    const last = this.momentSlot === -1 ? row.to : first
    if (first !== null && (this.first === null || first < this.first)) this.first = first
    if (last !== null && (this.last === null || last > this.last)) this.last = last
  }

  /** Counts a record that could not be understood. */
  addRejected(row: RejectedRow): void {
    this.invalidRows += 1
    for (const error of row.errors) if (this.errors.length < keptErrors) this.errors.push(error)
  }

  /** Counts a line that is no row: a repeated header. */
  addSkipped(line: number): void {
    this.skipped = { rows: this.skipped.rows + 1, firstLine: this.skipped.firstLine || line }
  }

  /** What was counted. */
  finish(): TransactionSummary {
    const isMoment = this.momentSlot !== -1
    const { first, last } = this
    const totals = this.totalRows === this.rows ? this.totals : []
    return {
      rows: this.rows,
      invalidRows: this.invalidRows,
      errors: this.errors,
      sums: Object.fromEntries([...this.sums, ...totals].map(([name, units]) => [name, decimalOf(units)])),
      firstAt: isMoment && first !== null ? Date.parse(first) : null,
      lastAt: isMoment && last !== null ? Date.parse(last) : null,
      days: isMoment || first === null || last === null ? null : { from: first, to: last },
      currencies: Object.fromEntries(this.currencies),
      types: {},
      typeWords: {},
      sites: Object.fromEntries(this.sites),
      unknownWords: [],
      unbalancedRows: 0,
      unbalancedLines: [],
      settlements: {},
      repeatedRows: this.repeatedRows,
      deferredRows: 0,
      skipped: this.skipped,
    }
  }
}

function count(counts: Map<string, number>, key: string): void {
  counts.set(key, (counts.get(key) ?? 0) + 1)
}

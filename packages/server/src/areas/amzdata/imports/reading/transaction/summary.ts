import { moneyFields } from '../dictionary/transaction-fields.ts'
import type { TransactionType } from '../dictionary/type-words.ts'
import { detachText } from '../text/detach-text.ts'
import { MoneySum } from '../values/amount-reader.ts'
import { decimalOf, unitsOf } from '../values/parse-amount.ts'
import type { IdentifiedRow, RejectedRow, RowError } from './transaction-row.ts'
import type { UnknownWord } from './unknown-words.ts'

/** What a whole report adds up to. Money is exact, as decimal text. */
export type TransactionSummary = {
  /** Rows understood. */
  readonly rows: number
  readonly invalidRows: number
  /** The first thousand errors. */
  readonly errors: readonly RowError[]
  /** Field → sum, for the money columns the file has and the total. */
  readonly sums: Readonly<Record<string, string>>
  readonly firstAt: number | null
  readonly lastAt: number | null
  readonly types: Readonly<Partial<Record<TransactionType, number>>>
  /** Word of the type column as written → rows. */
  readonly typeWords: Readonly<Record<string, number>>
  /** Country code, `neutral`, `unknown` or `blank` → rows. */
  readonly sites: Readonly<Record<string, number>>
  readonly unknownWords: readonly UnknownWord[]
  /** Rows whose total is more than 0.02 away from the sum of their parts. */
  readonly unbalancedRows: number
  /** Lines of the first hundred of them. */
  readonly unbalancedLines: readonly number[]
  /** Settlement id (empty while deferred) → rows and sum of totals. */
  readonly settlements: Readonly<Record<string, { readonly rows: number; readonly total: string }>>
  /** Rows that repeat an earlier row of the file in every immutable column. */
  readonly repeatedRows: number
  readonly deferredRows: number
  /** Lines passed over because they are no transactions: repeated headers and sums. */
  readonly skipped: { readonly rows: number; readonly firstLine: number }
  /** First and last day of rows that tell days instead of moments. */
  readonly days?: { readonly from: string; readonly to: string } | null
  /** ISO code of the rows' own currency → rows. */
  readonly currencies?: Readonly<Record<string, number>>
}

const keptErrors = 1000
const keptLines = 100
const keptSettlements = 10_000
const tolerance = 200
const totalAt = moneyFields.length

/** Adds a report up while it streams by. */
export class SummaryBuilder {
  private rows = 0
  private invalidRows = 0
  private repeatedRows = 0
  private deferredRows = 0
  private skipped = { rows: 0, firstLine: 0 }
  private unbalancedRows = 0
  private firstAt = Number.POSITIVE_INFINITY
  private lastAt = Number.NEGATIVE_INFINITY
  private readonly errors: RowError[] = []
  private readonly unbalancedLines: number[] = []
  private readonly sums = Array.from({ length: totalAt + 1 }, () => new MoneySum())
  private readonly types = new Map<TransactionType, number>()
  private readonly typeWords = new Map<string, number>()
  private readonly sites = new Map<string, number>()
  private readonly settlements = new Map<string, { rows: number; total: MoneySum }>()

  /** Counts a row; `units` are its amounts in ten-thousandths, the total last. */
  addRow(row: IdentifiedRow, units: Float64Array): void {
    this.rows += 1
    if (row.ordinal > 1) this.repeatedRows += 1
    if (row.status === 'deferred') this.deferredRows += 1
    if (row.postedAt < this.firstAt) this.firstAt = row.postedAt
    if (row.postedAt > this.lastAt) this.lastAt = row.postedAt
    count(this.types, row.type)
    count(this.typeWords, row.typeRaw)
    count(this.sites, row.marketplace ?? 'blank')
    this.addMoney(row, units)
  }

  /** Counts a record that could not be understood. */
  addRejected(row: RejectedRow): void {
    this.invalidRows += 1
    for (const error of row.errors) if (this.errors.length < keptErrors) this.errors.push(error)
  }

  /** Counts a line that is no transaction. */
  addSkipped(line: number): void {
    this.skipped = { rows: this.skipped.rows + 1, firstLine: this.skipped.firstLine || line }
  }

  /** Whether amounts in ten-thousandths are the sums so far, at least that of the total. */
  isSum(units: Float64Array): boolean {
    if ((units[totalAt] ?? 0) === 0) return false
    return units.every(
      (value, at) => value === 0 || (Number.isSafeInteger(value) && BigInt(value) === this.sums[at]?.units),
    )
  }

  /** What was counted; `fields` are those of the file. */
  finish(fields: ReadonlySet<string>, unknownWords: readonly UnknownWord[]): TransactionSummary {
    const sums = [...moneyFields, 'total'].flatMap((field, at) =>
      fields.has(field) ? [[field, decimalOf(this.sums[at]?.units ?? 0n)]] : [],
    )
    const settlements = [...this.settlements].map(([id, { rows, total }]) => [
      id,
      { rows, total: decimalOf(total.units) },
    ])
    return {
      rows: this.rows,
      invalidRows: this.invalidRows,
      errors: this.errors,
      sums: Object.fromEntries(sums),
      firstAt: this.rows === 0 ? null : this.firstAt,
      lastAt: this.rows === 0 ? null : this.lastAt,
      types: Object.fromEntries(this.types),
      typeWords: Object.fromEntries(this.typeWords),
      sites: Object.fromEntries(this.sites),
      unknownWords,
      unbalancedRows: this.unbalancedRows,
      unbalancedLines: this.unbalancedLines,
      settlements: Object.fromEntries(settlements),
      repeatedRows: this.repeatedRows,
      deferredRows: this.deferredRows,
      skipped: this.skipped,
    }
  }

  private addMoney(row: IdentifiedRow, units: Float64Array): void {
    let parts = 0
    for (let at = 0; at < totalAt; at += 1) {
      const value = units[at] ?? 0
      if (value === 0) continue
      parts += value
      this.sums[at]?.add(value, row.amounts[at] ?? '0')
    }
    const total = units[totalAt] ?? 0
    this.sums[totalAt]?.add(total, row.total ?? '0')
    this.addSettlement(row, total)
    const difference =
      Number.isSafeInteger(parts) && Number.isSafeInteger(total) ? total - parts : exactDifference(row)
    if (Math.abs(difference) > tolerance) this.addUnbalanced(row.line)
  }

  private addUnbalanced(line: number): void {
    this.unbalancedRows += 1
    if (this.unbalancedLines.length < keptLines) this.unbalancedLines.push(line)
  }

  private addSettlement(row: IdentifiedRow, units: number): void {
    const id = row.settlementId ?? ''
    let settlement = this.settlements.get(id)
    if (settlement === undefined) {
      if (this.settlements.size >= keptSettlements) return
      settlement = { rows: 0, total: new MoneySum() }
      this.settlements.set(detachText(id), settlement)
    }
    settlement.rows += 1
    settlement.total.add(units, row.total ?? '0')
  }
}

function exactDifference(row: IdentifiedRow): number {
  const parts = row.amounts.reduce((sum, amount) => sum + (amount === null ? 0n : unitsOf(amount)), 0n)
  return Number((row.total === null ? 0n : unitsOf(row.total)) - parts)
}

function count<K>(counts: Map<K, number>, key: K): void {
  counts.set(key, (counts.get(key) ?? 0) + 1)
}

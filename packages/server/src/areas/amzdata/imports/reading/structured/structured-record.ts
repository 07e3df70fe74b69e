import { Decimal } from 'decimal.js'
import { ReadingStopped, refuse } from '../outcome.ts'

/** One row of a report that is no table: its number, its cells by the name of what holds them, and where it stands. */
export interface StructuredRecord {
  /** The line on which the row begins, or its number among the rows; greater than that of the row before. */
  readonly line: number
  readonly cells: ReadonlyMap<string, string>
  /** Place of its text in the file, in letters from the beginning. */
  readonly place: { readonly start: number; readonly end: number }
}

/** Takes a streamed report apart; what is wrong with its form is thrown as `ReadingStopped`. */
export interface StructuredScanner {
  /** Line that is being read. */
  readonly line: number
  push(piece: string): void
  /** Tells that the text is complete; refuses one that breaks off. */
  end(): void
}

export type OnStructured = (record: StructuredRecord) => void

/** Bounds of a report that is no table (F9): deeper, longer or richer ones are none. */
export const structuredLimits = {
  depth: 32,
  /** Letters of one value. */
  value: 1_000_000,
  /** Letters of all values of one row, or of one order. */
  record: 3_000_000,
  /** Values of one row, and rows of one order. */
  values: 1000,
  items: 10_000,
} as const

/** The refusal of a text that is not well formed. */
export function malformed(line: number): ReadingStopped {
  return new ReadingStopped(refuse('invalidFile', 'malformed', { line }))
}

/** The refusal of a text that ends too early. */
export function brokenOff(line: number): ReadingStopped {
  return new ReadingStopped(refuse('invalidFile', 'brokenOff', { line }))
}

/** The values of one row while they are collected, within the bounds. */
export class RecordValues {
  readonly values = new Map<string, string>()
  private letters = 0

  /** Forgets the row. */
  clear(): void {
    this.values.clear()
    this.letters = 0
  }

  /** Keeps a value; the first one of a name counts. */
  add(name: string, value: string, line: number): void {
    if (value === '' || this.values.has(name)) return
    this.letters += value.length + name.length
    const { values, record } = structuredLimits
    if (this.values.size >= values || this.letters > record) {
      throw new ReadingStopped(refuse('invalidFile', 'lineTooLong', { line }))
    }
    this.values.set(name, value)
  }

  /** Keeps an amount, added to those of the same name. */
  addUp(name: string, amount: string, line: number): void {
    const before = this.values.get(name)
    if (before === undefined || !plainNumber.test(before) || !plainNumber.test(amount)) {
      this.add(name, amount, line)
      return
    }
    this.values.set(name, new Decimal(before).plus(amount).toFixed())
  }
}

const plainNumber = /^-?\d{1,14}(?:\.\d{1,20})?$/

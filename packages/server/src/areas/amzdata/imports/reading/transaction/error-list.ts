import type { ReportColumn } from '../detection/map-columns.ts'
import { detachText } from '../text/detach-text.ts'
import type { RowError, RowErrorCode } from './transaction-row.ts'

const shownLength = 200

/** Collects what is wrong with one record. */
export class ErrorList {
  private readonly columns: readonly ReportColumn[]
  private line = 0
  private errors: RowError[] = []

  constructor(columns: readonly ReportColumn[]) {
    this.columns = columns
  }

  /** Starts the next record. */
  begin(line: number): void {
    this.line = line
    if (this.errors.length > 0) this.errors = []
  }

  /** Notes an error in a column, or in the record as a whole (-1). */
  add(code: RowErrorCode, at: number, value: string): void {
    const column = this.columns[at]
    this.errors.push({
      line: this.line,
      column: column === undefined ? null : { field: column.field ?? '', header: column.header },
      value: detachText(value.slice(0, shownLength)),
      code,
    })
  }

  /** Whether nothing was wrong. */
  get isEmpty(): boolean {
    return this.errors.length === 0
  }

  /** The errors of this record. */
  get list(): readonly RowError[] {
    return this.errors
  }
}

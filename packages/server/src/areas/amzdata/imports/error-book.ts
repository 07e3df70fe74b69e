import type { ErrorEntry } from './import-findings.queries.ts'
import type { RejectedRow } from './reading/transaction/transaction-row.ts'

/** Keeps rejected lines up to a number, each with its cells once. */
export interface ErrorBook {
  readonly entries: readonly ErrorEntry[]
  add(row: RejectedRow): void
}

/** Opens an empty book that keeps `limit` lines. */
export function openErrorBook(limit: number): ErrorBook {
  const entries: ErrorEntry[] = []
  let lines = 0
  return {
    entries,
    add: ({ line, cells, errors }) => {
      if (lines >= limit) return
      lines += 1
      errors.forEach(({ column, value, code }, at) => {
        const header = column?.header ?? null
        entries.push({ line, ordinal: at + 1, column: header, value, code, cells: at === 0 ? cells : null })
      })
    },
  }
}

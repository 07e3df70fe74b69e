import pg from 'pg'

const UNIQUE_VIOLATION = '23505'
const FOREIGN_KEY_VIOLATION = '23503'

/** Name of the unique index that refused a write, or undefined when the error is another one. */
export function violatedIndex(error: unknown): string | undefined {
  if (!(error instanceof pg.DatabaseError) || error.code !== UNIQUE_VIOLATION) return undefined
  return error.constraint
}

/** Table whose rows still point at what should be deleted, or undefined when the error is another one. */
export function pointingTable(error: unknown): string | undefined {
  if (!(error instanceof pg.DatabaseError) || error.code !== FOREIGN_KEY_VIOLATION) return undefined
  return error.table
}

import pg from 'pg'

const UNIQUE_VIOLATION = '23505'

/** Name of the unique index that refused a write, or undefined when the error is another one. */
export function violatedIndex(error: unknown): string | undefined {
  if (!(error instanceof pg.DatabaseError) || error.code !== UNIQUE_VIOLATION) return undefined
  return error.constraint
}

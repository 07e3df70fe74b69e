import { commonFailures } from '@crossdock/contracts/kernel/common.failures.ts'
import { failure } from '@crossdock/contracts/kernel/failure.ts'
import pg from 'pg'

const UNIQUE_VIOLATION = '23505'
/** A key that restricts says so with a code of its own. */
const FOREIGN_KEY_VIOLATIONS: readonly (string | undefined)[] = ['23503', '23001']

/** Name of the unique index that refused a write, or undefined when the error is another one. */
export function violatedIndex(error: unknown): string | undefined {
  if (!(error instanceof pg.DatabaseError) || error.code !== UNIQUE_VIOLATION) return undefined
  return error.constraint
}

/** Table whose rows still point at what should be deleted, or undefined when the error is another one. */
export function pointingTable(error: unknown): string | undefined {
  if (!(error instanceof pg.DatabaseError) || !FOREIGN_KEY_VIOLATIONS.includes(error.code)) return undefined
  return error.table
}

/** What a write answers; in place of the refusal of the unique index `index`, the failure that says so. */
export async function orTaken<T>(write: Promise<T>, index: string, taken: () => Error): Promise<T> {
  try {
    return await write
  } catch (error) {
    throw violatedIndex(error) === index ? taken() : error
  }
}

/**
 * What a write answers; in place of the refusal of a unique index among `fields`, `exists` with the field that the
 * index guards. Two people at the same moment both find a value free; the index lets only one of them have it (I4).
 */
export async function orExists<T>(write: Promise<T>, fields: Readonly<Record<string, string>>): Promise<T> {
  try {
    return await write
  } catch (error) {
    const field = fields[violatedIndex(error) ?? '']
    throw field === undefined ? error : failure(commonFailures.exists, { data: { field } })
  }
}

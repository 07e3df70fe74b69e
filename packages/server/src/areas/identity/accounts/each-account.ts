import { commonFailures } from '@crossdock/contracts/kernel/common.failures.ts'
import { Failure, failure } from '@crossdock/contracts/kernel/failure.ts'
import type { UserRow } from './accounts.queries.ts'

/** How a deed went for each account. */
export interface Outcome {
  readonly done: number[]
  readonly failed: { id: number; refusal: Failure }[]
}

/**
 * Does the same to each account in turn. A step refuses before it writes, so one refusal leaves the others as they
 * are; when every single one is refused, the first refusal is that of the whole.
 */
export async function inTurn(
  { ids, rows }: { ids: readonly number[]; rows: readonly UserRow[] },
  step: (row: UserRow) => Promise<void>,
): Promise<Outcome> {
  const outcome: Outcome = { done: [], failed: [] }
  const byId = new Map(rows.map((row) => [Number(row.id), row]))
  for (const id of new Set(ids)) {
    const refusal = await refusalOf(byId.get(id), step)
    if (refusal === undefined) outcome.done.push(id)
    else outcome.failed.push({ id, refusal })
  }
  const first = outcome.failed[0]
  if (outcome.done.length === 0 && first !== undefined) throw first.refusal
  return outcome
}

async function refusalOf(
  row: UserRow | undefined,
  step: (row: UserRow) => Promise<void>,
): Promise<Failure | undefined> {
  if (row === undefined) return failure(commonFailures.notFound)
  try {
    await step(row)
    return undefined
  } catch (error) {
    if (error instanceof Failure) return error
    throw error
  }
}

import { commonFailures } from '@crossdock/contracts/kernel/common.failures.ts'
import { type Failure, failure } from '@crossdock/contracts/kernel/failure.ts'
import type { Trx } from '../database/open-database.ts'
import { type Doer, findLastChange } from './audit.queries.ts'

/** A stored row as its change sees it, under the name it has in the audit log. */
export interface Versioned {
  readonly entity: string
  /** Other names under which the log speaks of changes of the same row. */
  readonly aliases?: readonly string[]
  /** The row is of no company: whoever changed it is found in the record of the company they worked for. */
  readonly isShared?: boolean
  readonly id: string
  readonly version: number
  readonly updatedAt: Date
}

/** Refuses a change that was based on an older version of the row, and says who was faster (40910). */
export async function refuseStale(
  trx: Trx,
  by: Doer,
  { row, version }: { row: Versioned; version: number | undefined },
): Promise<void> {
  if (row.version !== version) throw await staleFailure(trx, by, row)
}

/** The refusal of a change that was based on an older state of a row. */
export async function staleFailure(trx: Trx, by: Doer, row: Omit<Versioned, 'version'>): Promise<Failure> {
  const { companyId, companyIds, isStaff, isSuperuser } = by.actor
  const last = await findLastChange(trx, {
    // customers are told nothing of internal people
    readers: isStaff || isSuperuser ? 'everybody' : { companyId },
    companyIds: row.isShared ? [companyId, ...companyIds] : [companyId],
    entities: [row.entity, ...(row.aliases ?? [])],
    entityId: row.id,
    savedAt: row.updatedAt,
  })
  const data = { by: last?.by ?? null, at: last?.at ?? row.updatedAt.toISOString() }
  if (data.by === null) return failure(commonFailures.changedBySomebody, { data })
  return failure(commonFailures.changedByAnother, { params: { by: data.by }, data })
}

import { commonFailures } from '@crossdock/contracts/kernel/common.failures.ts'
import { failure } from '@crossdock/contracts/kernel/failure.ts'
import type { Trx } from '../database/open-database.ts'
import { type Doer, findLastChange } from './audit.queries.ts'

/** A stored row as its change sees it, under the name it has in the audit log. */
export interface Versioned {
  readonly entity: string
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
  if (row.version === version) return
  const { companyId } = by.actor
  const last = await findLastChange(trx, { companyId, entity: row.entity, entityId: row.id })
  const data = { by: last?.by ?? null, at: last?.at ?? row.updatedAt.toISOString() }
  if (data.by === null) throw failure(commonFailures.changedBySomebody, { data })
  throw failure(commonFailures.changedByAnother, { params: { by: data.by }, data })
}

import { commonFailures } from '@crossdock/contracts/kernel/common.failures.ts'
import { failure } from '@crossdock/contracts/kernel/failure.ts'
import type { Trx } from '../database/open-database.ts'
import type { Doer } from './audit.queries.ts'
import { refuseStale, type Versioned } from './refuse-stale.ts'

/** A row as the one who changes it read it. */
interface Read {
  readonly id?: number | undefined
  readonly version?: number | undefined
}

type Stored = Omit<Versioned, 'entity'>

/** Refuses a change of rows of which one is not there (40400) or was changed since it was read (40910). */
export async function refuseChanged(
  trx: Trx,
  by: Doer,
  { entity, wanted, rows }: { entity: string; wanted: readonly Read[]; rows: readonly Stored[] },
): Promise<void> {
  const versions = new Map(wanted.map(({ id, version }) => [id, version]))
  if (rows.length !== versions.size) throw failure(commonFailures.notFound)
  for (const row of rows)
    await refuseStale(trx, by, { row: { ...row, entity }, version: versions.get(Number(row.id)) })
}

/** The row that is to change, out of those found by its id: it is there (40400) and still as it was read (40910). */
export async function requireUnchanged<Row extends Stored>(
  trx: Trx,
  by: Doer,
  { entity, wanted, rows }: { entity: string; wanted: Read; rows: readonly Row[] },
): Promise<Row> {
  await refuseChanged(trx, by, { entity, wanted: [wanted], rows })
  const [row] = rows
  if (row === undefined) throw failure(commonFailures.notFound)
  return row
}

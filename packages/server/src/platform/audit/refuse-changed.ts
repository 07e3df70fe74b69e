import { commonFailures } from '@crossdock/contracts/kernel/common.failures.ts'
import { failure } from '@crossdock/contracts/kernel/failure.ts'
import type { Trx } from '../database/open-database.ts'
import type { Doer } from './audit.queries.ts'
import { refuseStale, type Versioned } from './refuse-stale.ts'

/** Refuses a change of rows of which one is not there (40400) or was changed since it was read (40910). */
export async function refuseChanged(
  trx: Trx,
  by: Doer,
  {
    entity,
    wanted,
    rows,
  }: {
    entity: string
    wanted: readonly { id?: number | undefined; version?: number | undefined }[]
    rows: readonly Omit<Versioned, 'entity'>[]
  },
): Promise<void> {
  const versions = new Map(wanted.map(({ id, version }) => [id, version]))
  if (rows.length !== versions.size) throw failure(commonFailures.notFound)
  for (const row of rows)
    await refuseStale(trx, by, { row: { ...row, entity }, version: versions.get(Number(row.id)) })
}

import type {
  Funnel,
  FunnelQuestion,
} from '@crossdock/contracts/areas/system/statistics/statistics.schema.ts'
import { FunnelRow } from '@crossdock/contracts/areas/system/statistics/statistics.schema.ts'
import type { Trx } from '../../../platform/database/open-database.ts'
import type { ActorCall } from '../../../platform/http/call.ts'
import { listFunnelRows } from './funnel.queries.ts'
import { scopeOf } from './statistics.service.ts'

/** Where visitors came from and who of them registered (platform.md 7.10: last non-direct, 30 days). */
export async function getFunnel(trx: Trx, { now }: ActorCall, question: FunnelQuestion): Promise<Funnel> {
  const scope = scopeOf({ ...question, company: undefined, st: undefined }, now)
  const rows = (await listFunnelRows(trx, scope)).map((row) => FunnelRow.parse(row))
  const sum = (count: (row: FunnelRow) => number) => rows.reduce((all, row) => all + count(row), 0)
  return {
    rows,
    visitors: sum(({ visitors }) => visitors),
    registrations: sum(({ registrations }) => registrations),
    exact: scope.isRaw,
  }
}

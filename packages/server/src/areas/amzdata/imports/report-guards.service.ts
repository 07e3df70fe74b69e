import { ROW_GUARD } from '@crossdock/contracts/areas/amzdata/imports/import-limits.ts'
import { periodSourceOf } from '@crossdock/contracts/areas/amzdata/imports/import-periods.ts'
import type { Trx } from '../../../platform/database/open-database.ts'
import type { DatedTarget } from '../transactions/transactions.service.ts'
import { findSummedAds, listRowCounts } from './import-guards.queries.ts'
import type { Finding, Outcome } from './import-row.ts'

const ADS = 'ads-sp-advertised-product'

/** Refuses advertising rows summed up over days that are here day by day: they would count twice (B.4). */
export async function judgeSummedAds(
  trx: Trx,
  reportType: string | null,
  target: DatedTarget,
): Promise<Outcome | null> {
  if (reportType !== ADS) return null
  const summed = await findSummedAds(trx, target)
  if (summed === undefined) return null
  return { status: 'wrongFile', reason: 'summaryOverDaily', details: { ...summed } }
}

/** Doubts a file with far fewer or more rows than the latest ones like it: Amazon's own files swing (2.4, B.1). */
export async function unusualRows(
  trx: Trx,
  { target, reportType, rows }: { target: DatedTarget; reportType: string; rows: number },
): Promise<Finding[]> {
  // Days of orders and transactions differ for good reasons; lists of what there is do not.
  if (periodSourceOf(reportType) === 'rows') return []
  const counts = await listRowCounts(trx, { target, reportType, limit: ROW_GUARD.latest })
  const usual = medianOf(counts)
  if (counts.length < ROW_GUARD.files || usual < ROW_GUARD.least) return []
  const isUsual = rows >= usual * ROW_GUARD.low && rows <= usual * ROW_GUARD.high
  return isUsual ? [] : [{ key: 'rowsUnusual', params: { rows, usual } }]
}

function medianOf(counts: readonly number[]): number {
  return counts.toSorted((one, other) => one - other)[Math.floor(counts.length / 2)] ?? 0
}

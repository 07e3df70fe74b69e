import { SHARE_METRICS } from '@crossdock/contracts/areas/amzdata/analysis/report-metrics.ts'
import type { Trx } from '../../../platform/database/open-database.ts'
import { withoutTimeLimit } from '../../../platform/database/tenancy.ts'
import { applyCosts, type CostRange, listRollupPlaces, lockRollups } from './apply-costs.queries.ts'
import { costTimeline } from './cost-timeline.ts'
import { listCostEntries } from './day-costs.queries.ts'
import { type PlaceDay, runsOf } from './day-runs.ts'
import { shareMonths } from './month-shares.queries.ts'
import { recostOrders } from './order-profits.service.ts'
import {
  rebuildDays,
  rebuildFeeDays,
  rebuildSettlementDays,
  rebuildSkuDays,
  rebuildSkuSpans,
  rebuildSkus,
} from './refresh.queries.ts'
import { addReportDays, listUnnamedDays } from './refresh-reports.queries.ts'
import type { RollupRange } from './rollup-columns.queries.ts'

/**
 * Computes all rollups of the days anew from the rows, in the caller's transaction: after an import, an undo or a
 * change of fee categories. Costs are applied as they stand.
 */
export async function refreshRollups(trx: Trx, range: RollupRange): Promise<void> {
  await withoutTimeLimit(trx)
  await lockRollups(trx, range.companyId, range.shopId)
  const entries = await listCostEntries(trx, range.companyId, null)
  const segments = costTimeline(entries, { ...range, shopId: String(range.shopId) })
  await rebuildSkuDays(trx, range, segments)
  await addReportDays(trx, range, segments)
  await rebuildSkuSpans(trx, range)
  await rebuildDays(trx, range)
  for (const metric of SHARE_METRICS) await shareMonths(trx, range, metric)
  await rebuildFeeDays(trx, range)
  await rebuildSettlementDays(trx, range)
  await rebuildSkus(trx, range)
}

/** The same for single days, gathered into runs. */
export async function refreshDays(trx: Trx, companyId: number, days: readonly PlaceDay[]): Promise<void> {
  for (const run of runsOf(days)) await refreshRollups(trx, { companyId, ...run })
}

/** Days whose storage names goods by their FNSKU, for refreshing them when more of these are known. */
export async function listUnnamedStorage(
  trx: Trx,
  companyId: number,
  shopId: number,
): Promise<readonly PlaceDay[]> {
  const days = await listUnnamedDays(trx, companyId, shopId)
  return days.map(({ marketplace, day }) => ({ shopId, marketplace, day }))
}

/** Takes the lock under which costs and rates of a company are written, so that rollups see all of a change or nothing. */
export async function beginCostChange(trx: Trx, companyId: number): Promise<void> {
  await withoutTimeLimit(trx)
  await lockRollups(trx, companyId, null)
}

/** Applies changed costs or rates to all shops; answers how many lines of SKU and day have another cost now. */
export async function recalculateCosts(trx: Trx, range: CostRange): Promise<number> {
  const entries = await listCostEntries(trx, range.companyId, range.mskus)
  let lines = 0
  for (const place of await listRollupPlaces(trx, range.companyId)) {
    lines += await applyCosts(trx, range, { place, segments: costTimeline(entries, place) })
  }
  await recostOrders(trx, range)
  return lines
}

import { SHARE_METRICS } from '@crossdock/contracts/areas/amzdata/analysis/report-metrics.ts'
import type { Trx } from '../../../platform/database/open-database.ts'
import { withoutTimeLimit } from '../../../platform/database/tenancy.ts'
import { applyCosts, type CostRange, listRollupPlaces, lockRollups } from './apply-costs.queries.ts'
import { openPieces } from './closed-months.service.ts'
import { applyBatches, batchMskus, usesBatches } from './cost-pools.service.ts'
import { costTimeline } from './cost-timeline.ts'
import { listCostEntries } from './day-costs.queries.ts'
import { type PlaceDay, runsOf } from './day-runs.ts'
import { shareMonths } from './month-shares.queries.ts'
import { monthsOf } from './open-pieces.ts'
import { assignBatches } from './order-batches.service.ts'
import { recostOrders, refreshOrders } from './order-profits.service.ts'
import { hasOwnFees, listOwnFeeMonths, shareOwnFees } from './own-fee-shares.queries.ts'
import {
  rebuildDays,
  rebuildFeeDays,
  rebuildSettlementDays,
  rebuildSkuDays,
  rebuildSkuSpans,
  rebuildSkus,
} from './refresh.queries.ts'
import { addReportDays, listMisplacedTraffic, listUnnamedDays } from './refresh-reports.queries.ts'
import type { RollupRange } from './rollup-columns.queries.ts'

/**
 * Computes all rollups of the days anew from the rows, in the caller's transaction: after an import, an undo or a
 * change of fee categories. Costs are applied as they stand.
 */
export async function refreshRollups(trx: Trx, range: RollupRange): Promise<void> {
  await refreshRanges(trx, range.companyId, [range])
}

/** The same for single days, gathered into runs. */
export function refreshDays(trx: Trx, companyId: number, days: readonly PlaceDay[]): Promise<void> {
  return refreshRanges(
    trx,
    companyId,
    runsOf(days).map((run) => ({ companyId, ...run })),
  )
}

/** The same for several ranges. Days of closed months stay as they are, and are noted (seller.md 2.1). */
export async function refreshRanges(
  trx: Trx,
  companyId: number,
  ranges: readonly RollupRange[],
): Promise<void> {
  await withoutTimeLimit(trx)
  for (const range of ranges) {
    await lockFigures(trx, companyId, range.shopId)
    for (const piece of await openPieces(trx, range)) await rebuild(trx, piece)
  }
  await applyPools(trx, companyId, ranges)
  await applyOwnFees(trx, companyId, ranges)
}

/**
 * Locks the shop's rollups; all of the company's where shops share batches of goods or fees. Who locks listings too
 * takes this first.
 */
export async function lockFigures(trx: Trx, companyId: number, shopId: number): Promise<void> {
  const isShared = await sharesFigures(trx, companyId)
  await lockRollups(trx, companyId, isShared ? null : shopId)
  // While this waited, the first batch or fee may have come.
  if (!isShared && (await sharesFigures(trx, companyId))) await lockRollups(trx, companyId, null)
}

async function sharesFigures(trx: Trx, companyId: number): Promise<boolean> {
  return (await usesBatches(trx, companyId)) || (await hasOwnFees(trx, companyId, null))
}

async function rebuild(trx: Trx, range: RollupRange): Promise<void> {
  const { companyId, marketplace } = range
  const entries = await listCostEntries(trx, companyId, null)
  const place = { shopId: String(range.shopId), marketplace }
  const segments = costTimeline(entries, place)
  await rebuildSkuDays(trx, range, segments)
  if (await addReportDays(trx, range)) {
    await applyCosts(trx, { ...range, mskus: null }, { place, segments })
  }
  await rebuildSkuSpans(trx, range)
  await rebuildDays(trx, range)
  for (const metric of SHARE_METRICS) await shareMonths(trx, range, metric)
  await rebuildFeeDays(trx, range)
  await rebuildSettlementDays(trx, range)
  await rebuildSkus(trx, range)
}

/** Follows goods of the days, and of all days after them, back to the batches they came out of. */
async function applyPools(trx: Trx, companyId: number, ranges: readonly RollupRange[]): Promise<void> {
  const mskus = new Set<string>()
  for (const range of ranges) for (const msku of await batchMskus(trx, companyId, range)) mskus.add(msku)
  if (mskus.size === 0) return
  const changed = await applyBatches(trx, companyId, [...mskus])
  const days = [...ranges.map(({ from }) => from), ...(changed ? [changed.from] : [])].sort()
  const from = days[0] ?? ''
  await applyEverywhere(trx, { companyId, mskus: [...mskus], from, to: null })
  await refreshOrders(trx, companyId, await assignBatches(trx, companyId, { mskus: [...mskus], from }))
}

/** Shares the company's own fees out anew in the months of the ranges. */
async function applyOwnFees(trx: Trx, companyId: number, ranges: readonly RollupRange[]): Promise<void> {
  const months = [...new Set(ranges.flatMap(monthsOf))]
  if (await hasOwnFees(trx, companyId, months)) await shareOwnFees(trx, companyId, months)
}

async function applyEverywhere(trx: Trx, range: CostRange): Promise<number> {
  const entries = await listCostEntries(trx, range.companyId, range.mskus)
  let lines = 0
  for (const place of await listRollupPlaces(trx, range.companyId)) {
    lines += await applyCosts(trx, range, { place, segments: costTimeline(entries, place) })
  }
  return lines
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

/** Brings traffic that names its articles by ASIN to the MSKUs that the listings know for them now. */
export async function placeTraffic(
  trx: Trx,
  place: { companyId: number; shopId: number; marketplace: string },
): Promise<void> {
  const { companyId, shopId, marketplace } = place
  const days = await listMisplacedTraffic(trx, place)
  if (days.length > 0) {
    await refreshDays(
      trx,
      companyId,
      days.map(({ day }) => ({ shopId, marketplace, day })),
    )
  }
}

/** Takes the lock under which costs and rates of a company are written, so that rollups see all of a change or nothing. */
export async function beginCostChange(trx: Trx, companyId: number): Promise<void> {
  await withoutTimeLimit(trx)
  await lockRollups(trx, companyId, null)
}

/** Applies changed costs, batches or rates to all shops; answers how many lines of SKU and day have another cost now. */
export async function recalculateCosts(trx: Trx, range: CostRange): Promise<number> {
  const { companyId, mskus } = range
  const pooled = mskus ?? (await batchMskus(trx, companyId, null))
  const changed = await applyBatches(trx, companyId, pooled)
  let lines = await applyEverywhere(trx, range)
  // What was taken out of a batch on one day is missing on every day after it.
  if (changed)
    lines += await applyEverywhere(trx, { companyId, mskus: changed.mskus, from: changed.from, to: null })
  if (mskus === null) await refreshOwnFees(trx, companyId, await listOwnFeeMonths(trx, range))
  const from = [range.from, ...(changed ? [changed.from] : [])].sort()[0] ?? range.from
  await recostOrders(trx, range, await assignBatches(trx, companyId, { mskus: pooled, from }))
  return lines
}

/** Applies changed costs, batches, freight bills or VAT to all shops, under the lock that they are written under. */
export async function followCosts(trx: Trx, range: CostRange): Promise<number> {
  await beginCostChange(trx, range.companyId)
  return recalculateCosts(trx, range)
}

/** Shares the company's own fees out anew in some months (first days), after they or rates changed. */
export async function refreshOwnFees(trx: Trx, companyId: number, months: readonly string[]): Promise<void> {
  await beginCostChange(trx, companyId)
  await shareOwnFees(trx, companyId, months)
}

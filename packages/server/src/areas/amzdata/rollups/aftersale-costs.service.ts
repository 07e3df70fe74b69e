import type { Trx } from '../../../platform/database/open-database.ts'
import { joiningSets } from '../../../platform/database/tenancy.ts'
import {
  type AftersaleSet,
  applyAftersaleCosts,
  listAftersaleGoods,
  listAftersalesToRecost,
} from './aftersale-costs.queries.ts'
import type { CostRange } from './apply-costs.queries.ts'
import { costTimeline } from './cost-timeline.ts'
import { listCostEntries } from './day-costs.queries.ts'

/** Computes what the lost goods of after-sales events of a shop cost, with the costs as they stand (F-11, F-12). */
export async function refreshAftersaleCosts(trx: Trx, set: AftersaleSet): Promise<void> {
  if (set.ids.length === 0) return
  for (const { marketplace, mskus } of await listAftersaleGoods(trx, set)) {
    const entries = await listCostEntries(trx, set.companyId, mskus)
    const place = { shopId: String(set.shopId), marketplace }
    const segments = costTimeline(entries, place)
    await joiningSets(trx, () => applyAftersaleCosts(trx, set, { place, segments }))
  }
}

/** Applies changed costs or rates to the after-sales events they concern. */
export async function recostAftersales(trx: Trx, range: CostRange): Promise<void> {
  for (const [shopId, ids] of await listAftersalesToRecost(trx, range)) {
    await refreshAftersaleCosts(trx, { companyId: range.companyId, shopId: Number(shopId), ids })
  }
}

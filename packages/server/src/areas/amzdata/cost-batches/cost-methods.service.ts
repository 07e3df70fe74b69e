import {
  COST_METHODS,
  type CostCompleteness,
  type CostMethodDraft,
  type CostMethods,
} from '@crossdock/contracts/areas/amzdata/cost-batches/cost-batches.schema.ts'
import { commonFailures } from '@crossdock/contracts/kernel/common.failures.ts'
import { failure } from '@crossdock/contracts/kernel/failure.ts'
import { Decimal } from 'decimal.js'
import type { Actor } from '../../../platform/access/actor.ts'
import { type Doer, recordChange } from '../../../platform/audit/audit.queries.ts'
import type { Trx } from '../../../platform/database/open-database.ts'
import { requireCost } from '../costs/cost-changes.service.ts'
import { costReach } from '../costs/costs.service.ts'
import { batchMskus } from '../rollups/cost-pools.service.ts'
import { followCosts } from '../rollups/rollups.service.ts'
import { listShopReach } from '../shops/shops.service.ts'
import {
  deleteMethod,
  findLastSale,
  listHiddenHeadhaul,
  listMethods,
  sumCostedUnits,
  upsertMethod,
} from './cost-methods.queries.ts'

const ENTITY = 'amzdata.cost_method'
const DAY_MS = 86_400_000
const HIDDEN_SHOWN = 5

/** Method of the company, by period unless it chose another, and of the shops that the actor reaches. */
export async function getCostMethods(trx: Trx, actor: Actor): Promise<CostMethods> {
  const rows = await listMethods(trx, actor.companyId)
  const methodOf = (shopId: string | null) => {
    const row = rows.find((one) => one.shopId === shopId)
    return COST_METHODS.find((known) => known === row?.method) ?? null
  }
  const shops = await listShopReach(trx, actor)
  return {
    company: methodOf(null) ?? 'period',
    shops: shops.map(({ id, name }) => ({ shop_id: id, shop: name, method: methodOf(String(id)) })),
  }
}

/** Chooses the method of the company or of a shop. */
export async function saveCostMethod(trx: Trx, by: Doer, draft: CostMethodDraft): Promise<CostMethods> {
  requireCost(by.actor)
  const before = await getCostMethods(trx, by.actor)
  const { shop_id: shopId, method } = draft
  if (shopId !== null && !before.shops.some((shop) => shop.shop_id === shopId))
    throw failure(commonFailures.notFound)
  if (method !== null) {
    const { companyId, userId } = by.actor
    await upsertMethod(trx, { companyId, userId, now: by.now }, { shopId, method })
  } else if (shopId === null) {
    throw failure(commonFailures.invalidInput, { data: { errors: { method: '' } } })
  } else {
    await deleteMethod(trx, by.actor.companyId, shopId)
  }
  const was = shopId === null ? before.company : before.shops.find((shop) => shop.shop_id === shopId)?.method
  await recordChange(trx, by, {
    entity: ENTITY,
    entityId: shopId ?? 0,
    action: 'edit',
    before: { method: was ?? null },
    after: { method },
  })
  await followMethod(trx, by.actor.companyId)
  return getCostMethods(trx, by.actor)
}

/** Costs everything anew that has batches, of all days: before the first batch the costs of the days hold. */
async function followMethod(trx: Trx, companyId: number): Promise<void> {
  const mskus = await batchMskus(trx, companyId, null)
  if (mskus.length > 0) await followCosts(trx, { companyId, mskus, from: '2000-01-01', to: null })
}

/**
 * How much of what was sold in the last 90 days with data has a known cost, and what missing head-haul probably hides
 * in a month.
 */
export async function getCostCompleteness(trx: Trx, actor: Actor): Promise<CostCompleteness> {
  const { reach, seesAmounts } = await costReach(trx, actor)
  const last = await findLastSale(trx, reach)
  if (last === null)
    return { units: 0, costed_units: 0, percent: null, ...(seesAmounts ? { hidden: [] } : {}) }
  const before = (days: number) => new Date(Date.parse(last) - (days - 1) * DAY_MS).toISOString().slice(0, 10)
  const { units, uncosted } = await sumCostedUnits(trx, reach, before(90))
  const known = units - uncosted
  const score = {
    units,
    costed_units: known,
    percent: units > 0 ? new Decimal(known).div(units).times(100).toFixed(1) : null,
  }
  if (!seesAmounts) return score
  const span = { from: before(30), today: last, limit: HIDDEN_SHOWN }
  const hidden = await listHiddenHeadhaul(trx, reach, span)
  return { ...score, hidden: hidden.map(({ units: sold, ...row }) => ({ ...row, units_30: sold })) }
}

import { stockDefaultFailures } from '@crossdock/contracts/areas/amzdata/stock-defaults/stock-defaults.failures.ts'
import {
  DEMAND_WEIGHTS,
  type StockDefault,
  type StockDefaultDraft,
  type StockDefaultRemoval,
} from '@crossdock/contracts/areas/amzdata/stock-defaults/stock-defaults.schema.ts'
import { commonFailures } from '@crossdock/contracts/kernel/common.failures.ts'
import { failure } from '@crossdock/contracts/kernel/failure.ts'
import type { Actor } from '../../../platform/access/actor.ts'
import { type Doer, recordChange } from '../../../platform/audit/audit.queries.ts'
import { requireUnchanged } from '../../../platform/audit/refuse-changed.ts'
import type { Trx } from '../../../platform/database/open-database.ts'
import { orTaken } from '../../../platform/database/unique-violation.ts'
import { listShopReach, seesAllShops } from '../shops/shops.service.ts'
import {
  deleteStockDefault,
  insertStockDefault,
  listStockDefaultRows,
  type StockDefaultRow,
  updateStockDefault,
} from './stock-defaults.queries.ts'

/** What the audit log calls the parameters of a scope. */
export const STOCK_ENTITY = 'amzdata.stock_default'

/** What the company says of itself and of scopes that the actor reaches. */
export async function listStockDefaults(trx: Trx, actor: Actor): Promise<StockDefault[]> {
  const isSeen = await seenBy(trx, actor)
  const rows = await listStockDefaultRows(trx, actor.companyId)
  return rows.filter(isSeen).map(dress)
}

/** Says the parameters of a scope, or changes them. */
export async function saveStockDefault(trx: Trx, by: Doer, draft: StockDefaultDraft): Promise<StockDefault> {
  refuseWeights(draft)
  const isSeen = await seenBy(trx, by.actor)
  if (!isSeen({ shopId: draft.shop_id === null ? null : String(draft.shop_id) }))
    throw failure(commonFailures.notFound)
  const { companyId, userId } = by.actor
  const before = draft.id === undefined ? undefined : await lockRow(trx, by, draft)
  const values = { ...columnsOf(draft), updatedBy: userId, updatedAt: by.now }
  const added = { ...values, companyId, createdBy: userId, createdAt: by.now }
  const write = before
    ? updateStockDefault(trx, before, values).then(() => before.id)
    : insertStockDefault(trx, added)
  const id = await orTaken(write, 'stock_default_key', () =>
    failure(stockDefaultFailures.sameScope, { data: { errors: { shop_id: '' } } }),
  )
  const [row] = await listStockDefaultRows(trx, companyId, [Number(id)])
  if (row === undefined) throw failure(commonFailures.notFound)
  const after = dress(row)
  const action = before ? 'edit' : 'create'
  await recordChange(trx, by, {
    entity: STOCK_ENTITY,
    entityId: id,
    action,
    before: before ? dress(before) : null,
    after,
  })
  return after
}

/** Deletes the parameters of a scope. */
export async function removeStockDefault(trx: Trx, by: Doer, removal: StockDefaultRemoval): Promise<void> {
  const row = await lockRow(trx, by, removal)
  await deleteStockDefault(trx, row)
  await recordChange(trx, by, {
    entity: STOCK_ENTITY,
    entityId: row.id,
    action: 'delete',
    before: dress(row),
  })
}

async function seenBy(trx: Trx, actor: Actor): Promise<(row: Pick<StockDefaultRow, 'shopId'>) => boolean> {
  const shops = new Set((await listShopReach(trx, actor)).map(({ id }) => String(id)))
  // shops in the recycle bin stay readable to those who see all
  return ({ shopId }) => shopId === null || shops.has(shopId) || (seesAllShops(actor) && shops.size === 0)
}

async function lockRow(
  trx: Trx,
  by: Doer,
  wanted: { id?: number | undefined; version?: number | undefined },
): Promise<StockDefaultRow> {
  const isSeen = await seenBy(trx, by.actor)
  const found = await listStockDefaultRows(
    trx,
    by.actor.companyId,
    wanted.id === undefined ? [] : [wanted.id],
  )
  const rows = found.filter(isSeen)
  return requireUnchanged(trx, by, { entity: STOCK_ENTITY, wanted: wanted, rows })
}

/** The shares of the averages are those of one whole (F-27). */
function refuseWeights(draft: StockDefaultDraft): void {
  const given = DEMAND_WEIGHTS.filter((key) => draft[key] !== null)
  const sum = given.reduce((total, key) => total + (draft[key] ?? 0), 0)
  if (given.length === 0 || sum === 100) return
  const errors = Object.fromEntries(given.map((key) => [key, '']))
  throw failure(stockDefaultFailures.weightsNotWhole, { params: { sum }, data: { errors } })
}

/** Weights in the order of their days; null when the scope says none. */
function weightsOf(draft: StockDefaultDraft): number[] | null {
  const isSilent = DEMAND_WEIGHTS.every((key) => draft[key] === null)
  return isSilent ? null : DEMAND_WEIGHTS.map((key) => draft[key] ?? 0)
}

function columnsOf(draft: StockDefaultDraft) {
  return {
    shopId: draft.shop_id,
    marketplace: draft.marketplace,
    msku: draft.msku || null,
    planDays: draft.plan_days,
    purchaseDays: draft.purchase_days,
    qcDays: draft.qc_days,
    handlingDays: draft.handling_days,
    expressDays: draft.express_days,
    airDays: draft.air_days,
    seaDays: draft.sea_days,
    landDays: draft.land_days,
    putawayDays: draft.putaway_days,
    purchaseEvery: draft.purchase_every,
    shipEvery: draft.ship_every,
    safeDays: draft.safe_days,
    coverDays: draft.cover_days,
    weights: weightsOf(draft),
  }
}

function dress(row: StockDefaultRow): StockDefault {
  return {
    id: Number(row.id),
    version: row.version,
    shop_id: row.shopId === null ? null : Number(row.shopId),
    shop: row.shop,
    marketplace: row.marketplace,
    msku: row.msku,
    plan_days: row.planDays,
    purchase_days: row.purchaseDays,
    qc_days: row.qcDays,
    handling_days: row.handlingDays,
    express_days: row.expressDays,
    air_days: row.airDays,
    sea_days: row.seaDays,
    land_days: row.landDays,
    putaway_days: row.putawayDays,
    purchase_every: row.purchaseEvery,
    ship_every: row.shipEvery,
    safe_days: row.safeDays,
    cover_days: row.coverDays,
    weight_3: row.weights?.[0] ?? null,
    weight_7: row.weights?.[1] ?? null,
    weight_14: row.weights?.[2] ?? null,
    weight_30: row.weights?.[3] ?? null,
    weight_60: row.weights?.[4] ?? null,
    weight_90: row.weights?.[5] ?? null,
    updated_at: row.updatedAt.toISOString(),
    updated_by: row.editor,
  }
}

import {
  averagePortions,
  type CostLayer,
  type CostMovement,
  fifoPortions,
  type PortionResult,
} from '@crossdock/contracts/areas/amzdata/costs/cost-layers.ts'
import { Decimal } from 'decimal.js'
import type { Trx } from '../../../platform/database/open-database.ts'
import {
  type BatchRow,
  listBatches,
  listBatchMskus,
  listBatchShops,
  listMoves,
  type MoveRow,
  type ShopMethod,
  type UseRow,
  writeUses,
} from './cost-pools.queries.ts'

/** Lines whose costs follow from batches and may have changed. */
export interface BatchChange {
  readonly mskus: readonly string[]
  readonly from: string
}

/** MSKUs costed by batches, of all days or of those that moved within some. */
export function batchMskus(
  trx: Trx,
  companyId: number,
  within: Parameters<typeof listBatchMskus>[2],
): Promise<string[]> {
  return listBatchMskus(trx, companyId, within)
}

/** Whether any shop of the company costs its goods by batches: its figures then depend on those of others. */
export async function usesBatches(trx: Trx, companyId: number): Promise<boolean> {
  return (await listBatchShops(trx, companyId)).length > 0
}

/**
 * Works out anew which batches the goods of these MSKUs were taken from (F-11): in the order of days and places, out of
 * the shop's own batches where it has any of the MSKU, else out of those of the company. Writes what differs.
 */
export async function applyBatches(
  trx: Trx,
  companyId: number,
  mskus: readonly string[],
): Promise<BatchChange | null> {
  if (mskus.length === 0) return null
  const shops = await listBatchShops(trx, companyId)
  const shopIds = shops.map(({ shopId }) => shopId)
  const batches = Map.groupBy(await listBatches(trx, companyId, mskus), ({ msku }) => msku)
  const wanted = { mskus: [...batches.keys()], shopIds }
  const moves = shopIds.length === 0 ? [] : await listMoves(trx, companyId, wanted)
  const uses = [...Map.groupBy(moves, ({ msku }) => msku)].flatMap(([msku, own]) =>
    usesOf(shops, batches.get(msku) ?? [], own),
  )
  return writeUses(trx, companyId, { mskus, uses })
}

/** Uses of one MSKU, pool by pool: a pool is a method with the batches of a shop, or with those of the company. */
function usesOf(
  shops: readonly ShopMethod[],
  batches: readonly BatchRow[],
  moves: readonly MoveRow[],
): UseRow[] {
  const methods = new Map(shops.map(({ shopId, method }) => [shopId, method]))
  const owners = new Set(batches.flatMap(({ shopId }) => (shopId === null ? [] : [shopId])))
  const pools = Map.groupBy(moves, ({ shopId }) => (owners.has(shopId) ? shopId : null))
  return [...pools].flatMap(([owner, own]) => {
    const layers = batches.filter(({ shopId }) => shopId === owner)
    const method = methods.get(own[0]?.shopId ?? '')
    return poolUses(method === 'average' ? 'average' : 'fifo', layers, own)
  })
}

interface Leaving {
  readonly move: MoveRow
  readonly isLost: boolean
  readonly quantity: number
}

function poolUses(
  method: 'fifo' | 'average',
  batches: readonly BatchRow[],
  moves: readonly MoveRow[],
): UseRow[] {
  const leaving = moves.flatMap((move): Leaving[] => [
    ...(move.net === 0 ? [] : [{ move, isLost: false, quantity: move.net }]),
    ...(move.lost === 0 ? [] : [{ move, isLost: true, quantity: move.lost }]),
  ])
  const movements = leaving.map(({ move, quantity }) => ({ day: move.bizDate, quantity }))
  return method === 'fifo' ? byLayers(batches, leaving, movements) : byAverage(batches, leaving, movements)
}

const layerOf = (batch: BatchRow, unitCost: string): CostLayer => ({
  key: batch.id,
  day: batch.receivedAt,
  quantity: batch.quantity,
  unitCost,
})

/** First in, first out: each unit costs what its batch cost, in the currency of the batch. */
function byLayers(
  batches: readonly BatchRow[],
  leaving: readonly Leaving[],
  movements: readonly CostMovement[],
): UseRow[] {
  const byId = new Map(batches.map((batch) => [batch.id, batch]))
  const layers = batches.map((batch) => layerOf(batch, batch.unitCost))
  const { portions } = fifoPortions(layers, movements)
  return leaving.flatMap(({ move, isLost }, place) =>
    (portions[place] ?? []).flatMap(({ key, quantity: units, cost }): UseRow[] => {
      const batch = byId.get(key ?? '')
      if (batch === undefined) return []
      const { unitCost, headhaulCost: unitHeadhaul, currency: costCurrency } = batch
      const headhaul = new Decimal(unitHeadhaul).times(units).toFixed()
      return [
        { move, isLost, batchId: batch.id, units, unitCost, cost, unitHeadhaul, headhaul, costCurrency },
      ]
    }),
  )
}

/** Moving average: of batches in several currencies in the company's, by the rates of their months. */
function byAverage(
  batches: readonly BatchRow[],
  leaving: readonly Leaving[],
  movements: readonly CostMovement[],
): UseRow[] {
  const [first] = batches
  if (first === undefined) return []
  const isMixed = batches.some(({ currency }) => currency !== first.currency)
  const known = isMixed ? batches.filter(({ baseRate }) => baseRate !== null) : batches
  const costOf = (amount: string, batch: BatchRow) =>
    isMixed ? new Decimal(amount).times(batch.baseRate ?? 0).toFixed() : amount
  const layersOf = (of: (batch: BatchRow) => string) =>
    known.map((batch) => layerOf(batch, costOf(of(batch), batch)))
  const goods = averagePortions(
    layersOf(({ unitCost }) => unitCost),
    movements,
  )
  const freight = averagePortions(
    layersOf(({ headhaulCost }) => headhaulCost),
    movements,
  )
  return leaving.flatMap(({ move, isLost }, place) => {
    const use = averageUse(goods, freight, place)
    const costCurrency = isMixed ? first.baseCurrency : first.currency
    return use ? [{ move, isLost, costCurrency, ...use }] : []
  })
}

function averageUse(goods: PortionResult, freight: PortionResult, place: number) {
  const own = goods.portions[place]?.find(({ key }) => key !== null)
  const carried = freight.portions[place]?.find(({ key }) => key !== null)
  if (own?.key == null || own.quantity === 0) return undefined
  const perUnit = (cost: string) => new Decimal(cost).div(own.quantity).toDecimalPlaces(8).toFixed()
  return {
    batchId: own.key,
    units: own.quantity,
    unitCost: perUnit(own.cost),
    cost: own.cost,
    unitHeadhaul: perUnit(carried?.cost ?? '0'),
    headhaul: carried?.cost ?? '0',
  }
}

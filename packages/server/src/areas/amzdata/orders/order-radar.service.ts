import { LOSS_CAUSES } from '@crossdock/contracts/areas/amzdata/orders/order-profit.ts'
import type {
  BuyerPage,
  LossRadar,
  RadarFilter,
} from '@crossdock/contracts/areas/amzdata/orders/order-radar.schema.ts'
import type { Actor } from '../../../platform/access/actor.ts'
import type { Trx } from '../../../platform/database/open-database.ts'
import { money } from '../../../platform/money-text.ts'
import { oneOf } from './order-dressing.ts'
import { countOrders, listBuyerRows, listCauses, listLosingMskus } from './order-radar.queries.ts'
import { orderReader, reachFor } from './order-reach.ts'

/** Letters of a buyer's hash that tell buyers apart on a screen. */
const BUYER_LETTERS = 8

/** Why orders lost money, in the shops whose profits the actor sees. */
export async function getLossRadar(trx: Trx, actor: Actor, filter: RadarFilter): Promise<LossRadar> {
  const reach = reachFor(await orderReader(trx, actor), { loss: '1' })
  const causes = await listCauses(trx, reach, filter)
  return {
    orders: await countOrders(trx, reach, filter),
    losing: causes.reduce((sum, { orders }) => sum + orders, 0),
    causes: causes.map((row) => ({
      ...row,
      cause: oneOf(LOSS_CAUSES, row.cause),
      profit: money(row.profit),
      part: money(row.part),
    })),
    mskus: (await listLosingMskus(trx, reach, filter)).map((row) => ({ ...row, profit: money(row.profit) })),
  }
}

/** Without a day to begin with, buyers of the last year are told. */
const YEAR_MS = 365 * 86_400_000

/** Buyers with several orders, as far as the actor reaches them. */
export async function listBuyers(
  trx: Trx,
  { actor, now }: { readonly actor: Actor; readonly now: Date },
  filter: RadarFilter & { least: number },
): Promise<BuyerPage> {
  const { reach, shops } = await orderReader(trx, actor)
  const from = filter.from ?? new Date(now.getTime() - YEAR_MS).toISOString().slice(0, 10)
  const rows = await listBuyerRows(trx, reach, { ...filter, from })
  return {
    rows: rows.map((row) => ({
      buyer: row.hash.slice(0, BUYER_LETTERS),
      latest_id: Number(row.latestId),
      orders: row.orders,
      units: row.units,
      refunded: row.refunded,
      first_on: row.firstOn,
      last_on: row.lastOn,
      shops: row.shopIds.flatMap((id) => shops.get(String(id)) ?? []),
      amounts: Object.entries(row.amounts).map(([currency, amount]) => ({ currency, amount: money(amount) })),
    })),
  }
}

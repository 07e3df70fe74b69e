import type { AnalysisFilter } from '@crossdock/contracts/areas/amzdata/analysis/analysis.schema.ts'
import {
  HEAT_MAP_DAYS,
  HEAT_MAP_ORDERS,
  type HeatMap,
  type HeatOrders,
  type HeatOrdersQuery,
} from '@crossdock/contracts/areas/amzdata/analysis/heat-map.schema.ts'
import type { Trx } from '../../../platform/database/open-database.ts'
import { addDays, laterOf, type Span } from './days.ts'
import { listHourOrders, type OrdersWish, sumHours } from './heat-map.queries.ts'
import { type Asker, askQuestion, type Question } from './question.service.ts'

/** When buyers bought, by weekday and hour where they live; of a long period its last days. */
export async function readHeatMap(trx: Trx, by: Asker, filter: AnalysisFilter): Promise<HeatMap> {
  const question = await askQuestion(trx, by, filter)
  const wish = wishOf(question)
  const cells = await sumHours(trx, wish)
  return {
    about: question.about,
    ...wish.span,
    orders: cells.reduce((sum, { orders }) => sum + orders, 0),
    cells,
  }
}

/** The orders of one weekday and hour. */
export async function listHeatOrders(
  trx: Trx,
  by: Asker,
  { weekday, hour, ...filter }: HeatOrdersQuery,
): Promise<HeatOrders> {
  const question = await askQuestion(trx, by, filter)
  const wish = wishOf(question)
  const cells = await sumHours(trx, wish)
  const rows = await listHourOrders(trx, { ...wish, weekday, hour }, HEAT_MAP_ORDERS)
  const names = new Map(question.about.shops.map(({ id, name }) => [String(id), name]))
  return {
    orders: cells.find((cell) => cell.weekday === weekday && cell.hour === hour)?.orders ?? 0,
    rows: rows.map((row) => ({
      order_id: row.orderId,
      shop: names.get(row.shopId) ?? '',
      marketplace: row.marketplace,
      purchase_at: row.purchaseAt.toISOString(),
      units: row.units,
      source: row.fileId === null || row.line === null ? null : { file: Number(row.fileId), line: row.line },
    })),
  }
}

function wishOf({ reach, chosen, windows: { period } }: Question): OrdersWish {
  const span: Span = { from: laterOf(period.from, addDays(period.to, 1 - HEAT_MAP_DAYS)), to: period.to }
  return { reach, chosen, span }
}

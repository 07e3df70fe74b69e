import type { CoverageRow } from '@crossdock/contracts/areas/amzdata/imports/coverage.schema.ts'
import {
  HEALTH,
  type ShopGap,
  type ShopHealth,
} from '@crossdock/contracts/areas/amzdata/shops/shop-health.schema.ts'
import type { Trx } from '../../../platform/database/open-database.ts'
import type { ActorCall } from '../../../platform/http/call.ts'
import { listCoverage } from '../imports/coverage.service.ts'
import { getShop, listShopReach } from '../shops/shops.service.ts'
import { countCosted, countFeeRows } from './shop-health.queries.ts'

const DAY_MS = 86_400_000

/** What is wanting in the data of a shop: days without a report, fees without a category, MSKUs without a cost. */
export async function getShopHealth(trx: Trx, call: ActorCall, shopId: number): Promise<ShopHealth> {
  await getShop(trx, call, shopId)
  const { actor, now } = call
  const reached = (await listShopReach(trx, actor)).find(({ id }) => id === shopId)
  const about = { companyId: actor.companyId, shopId, marketplaces: reached?.marketplaces ?? null }
  const since = new Date(now.getTime() - HEALTH.days * DAY_MS).toISOString().slice(0, 10)
  const coverage = await listCoverage(trx, call, { shop_id: shopId, months: HEALTH.months, open: '1' })
  const { sold, uncosted } = await countCosted(trx, { ...about, since })
  return {
    gaps: coverage.rows.flatMap(gapOf),
    fees: await countFeeRows(trx, about),
    mskus: { sold, without_cost: uncosted },
  }
}

/** The uncovered days of one report and marketplace in one line; snapshots have no days to be covered. */
function gapOf(row: CoverageRow): ShopGap[] {
  if (row.is_snapshot) return []
  const gaps = row.cells.flatMap((cell) => cell.gaps)
  const [first, last] = [gaps[0], gaps.at(-1)]
  if (!first || !last) return []
  const days = row.cells.reduce((sum, cell) => sum + cell.of - cell.days, 0)
  const { marketplace, data_type } = row
  return [{ marketplace, data_type, days, from: first.date_from, to: last.date_to }]
}

import type { CartonQuestion, GoodsCarton } from '@crossdock/contracts/areas/amzdata/freight/bills.schema.ts'
import type { Actor } from '../../../platform/access/actor.ts'
import type { Trx } from '../../../platform/database/open-database.ts'
import { plain } from './freight-dressing.ts'
import { freightReach, reaches } from './freight-reach.service.ts'
import { listGoodsCartons } from './goods-cartons.queries.ts'

/** Outer cartons of goods by the product they are paired with; goods out of reach stay unspoken of. */
export async function findGoodsCartons(
  trx: Trx,
  actor: Actor,
  { goods }: CartonQuestion,
): Promise<GoodsCarton[]> {
  const reach = await freightReach(trx, actor)
  const known = goods.filter(({ shop_id, marketplace }) => reaches(reach, shop_id, marketplace))
  const rows = await listGoodsCartons(trx, reach.companyId, known)
  return rows.map((row) => ({
    shop_id: Number(row.shopId),
    marketplace: row.marketplace,
    msku: row.msku,
    units: plain(row.units),
    kg: plain(row.kg),
    length: plain(row.length),
    width: plain(row.width),
    height: plain(row.height),
  }))
}

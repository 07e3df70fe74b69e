import type { Actor } from '../../../platform/access/actor.ts'
import type { Trx } from '../../../platform/database/open-database.ts'
import { listShopReach } from '../shops/shops.service.ts'
import type { ListingReach } from './listing-reach.queries.ts'

/** The shops whose listings the actor sees. */
export async function listingReach(trx: Trx, actor: Actor): Promise<ListingReach> {
  const shops = await listShopReach(trx, actor)
  return { companyId: actor.companyId, shops: new Map(shops.map((shop) => [shop.id, shop])) }
}

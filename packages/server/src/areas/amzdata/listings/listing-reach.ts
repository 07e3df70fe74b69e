import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '../../../platform/access/actor.ts'
import type { Trx } from '../../../platform/database/open-database.ts'
import { listShopReach, type ReachedShop } from '../shops/shops.service.ts'

/** Whose listings: the company and the shops the reader sees, some of them kept to marketplaces. */
export interface ListingReach {
  readonly companyId: number
  readonly shops: ReadonlyMap<number, ReachedShop>
}

/** The shops whose listings the actor sees. */
export async function listingReach(trx: Trx, actor: Actor): Promise<ListingReach> {
  const shops = await listShopReach(trx, actor)
  return { companyId: actor.companyId, shops: new Map(shops.map((shop) => [shop.id, shop])) }
}

/** Whether a listing `l` is within the reach. */
export function isReached({ companyId, shops }: ListingReach): RawBuilder<boolean> {
  const ids = [...shops.keys()]
  const limits = [...shops.values()].flatMap(({ id, marketplaces }) =>
    marketplaces
      ? [sql` and not (l.shop_id = ${id} and l.marketplace <> all (${marketplaces}::text[]))`]
      : [],
  )
  const kept = limits.length > 0 ? sql.join(limits, sql``) : sql``
  return sql<boolean>`(l.company_id = ${companyId} and l.shop_id = any (${ids}::bigint[])${kept})`
}

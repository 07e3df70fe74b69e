import { type RawBuilder, sql } from 'kysely'

/** A shop whose listings somebody sees. */
export interface ListingShop {
  readonly id: number
  readonly name: string
  /** Marketplaces the person is kept to; null for all of the shop. */
  readonly marketplaces: readonly string[] | null
  /** Whether the grant shows what the wares of this shop cost. */
  readonly seesCost: boolean
}

/** Whose listings: the company and the shops the reader sees, some of them kept to marketplaces. */
export interface ListingReach {
  readonly companyId: number
  readonly shops: ReadonlyMap<number, ListingShop>
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

import { type RawBuilder, sql } from 'kysely'
import { inShops, type ShopInReach } from '../../../platform/database/in-shops.ts'

/** A shop whose listings somebody sees. */
export interface ListingShop extends ShopInReach {
  readonly name: string
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
  return sql<boolean>`(l.company_id = ${companyId} and ${inShops(shops.values(), 'l')})`
}

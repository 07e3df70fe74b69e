import { type RawBuilder, sql } from 'kysely'
import { inShops, type ShopInReach } from '../../../platform/database/in-shops.ts'

/** Whose freight a person reaches: bills of which every line is about a shop and marketplace of theirs. */
export interface FreightReach {
  readonly companyId: number
  readonly seesAll: boolean
  readonly shops: readonly (ShopInReach & { readonly name: string })[]
  /** Amounts of bills, prices of channels. */
  readonly seesAmounts: boolean
}

/** Whether the goods of a row (alias with `shop_id` and `marketplace`) are within what a person reaches. */
export function isReached({ seesAll, shops }: FreightReach, alias: string): RawBuilder<boolean> {
  return seesAll ? sql<boolean>`true` : inShops(shops, alias)
}

/** Whether every line of a bill (alias `b`) is reached: a bill of several shops is seen as a whole or not at all. */
export function isBillReached(reach: FreightReach): RawBuilder<boolean> {
  if (reach.seesAll) return sql<boolean>`true`
  return sql<boolean>`not exists (select from amzdata.freight_bill_line v
    where v.company_id = b.company_id and v.bill_id = b.id and not ${isReached(reach, 'v')})`
}

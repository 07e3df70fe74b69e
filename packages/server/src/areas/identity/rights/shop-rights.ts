import {
  columnOf,
  SELLER_PERMISSIONS,
} from '@crossdock/contracts/areas/identity/amz-permissions/seller-permissions.ts'
import { COUNTRIES } from '@crossdock/contracts/vocabulary/marketplaces.ts'

/** What a person may do in a shop; null stands for all. */
export interface ShopGrant {
  readonly userId: number
  readonly shopId: number
  readonly marketplaces: readonly string[] | null
  readonly permCodes: readonly string[] | null
  readonly canSeeCost: boolean
  readonly canSeePii: boolean
}

/** The right of main accounts and internal people, who need no grants. */
export const EVERY_SHOP = 'shop *'

/** Whether a right is one that a grant in a shop gives. */
export function isShopRight(right: string): boolean {
  return right.startsWith('shop ')
}

/** A grant as single rights, so that two states of it can be compared: one per marketplace, one per code. */
export function rightsOfGrant(grant: ShopGrant): string[] {
  const { shopId, marketplaces, permCodes } = grant
  const hidden = { cost: !grant.canSeeCost, pii: !grant.canSeePii }
  const codes = (permCodes ?? SELLER_PERMISSIONS).filter((code) => {
    const column = columnOf(code)
    return column === null || !hidden[column]
  })
  return [...(marketplaces ?? COUNTRIES), ...codes].map((right) => `shop ${shopId} ${right}`)
}

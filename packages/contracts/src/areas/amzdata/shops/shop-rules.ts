import { defineRuleMessages } from '../../../kernel/issues.ts'
import { MARKETPLACES, type Region } from '../../../vocabulary/marketplaces.ts'

export const REGIONS = ['na', 'eu', 'fe'] as const satisfies readonly Region[]
export const SHOP_STATUSES = ['active', 'disabled', 'deleted'] as const
export const SHOP_ROLES = ['owner', 'operator', 'viewer'] as const
export type ShopRole = (typeof SHOP_ROLES)[number]

/** Seller account number (seller.md 2.7). */
export const SELLER_ID = /^A[0-9A-Z]{12,14}$/
/** A deleted shop stays restorable this long (seller.md 2.7). */
export const RECYCLE_DAYS = 30

/** Words of the rules that a shop can break; schemas name them. */
export const shopRules = defineRuleMessages({
  sellerId: {
    zh: '以 A 开头，后接 12 到 14 位大写字母或数字',
    en: 'Starts with A, followed by 12 to 14 capital letters or digits',
  },
})

/** Countries a shop of the region can sell in. */
export function countriesOf(region: Region): readonly string[] {
  return MARKETPLACES.filter((marketplace) => marketplace.region === region).map(({ country }) => country)
}

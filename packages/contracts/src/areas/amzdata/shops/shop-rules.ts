import { defineRuleMessages } from '../../../kernel/issues.ts'
import { MARKETPLACES, type Region } from '../../../vocabulary/marketplaces.ts'

export const REGIONS = ['na', 'eu', 'fe'] as const satisfies readonly Region[]
export const SHOP_STATUSES = ['active', 'disabled', 'deleted'] as const
/** What a shop is shown as: its own status, and for an active one how its authorisation stands (seller.md 2.7). */
export const SHOP_STATES = ['pending', 'active', 'expired', 'disabled', 'deleted'] as const
export type ShopState = (typeof SHOP_STATES)[number]
export const SHOP_ROLES = ['owner', 'operator', 'viewer'] as const
export type ShopRole = (typeof SHOP_ROLES)[number]

/** Seller account number (seller.md 2.7). */
export const SELLER_ID = /^A[0-9A-Z]{12,14}$/
/** A deleted shop stays restorable this long (seller.md 2.7). */
export const RECYCLE_DAYS = 30

/** How many colours shops are told apart by; they are the ones of the charts. */
export const SHOP_COLOURS = 8
/** Languages in which a marketplace may write its reports. */
export const REPORT_LANGUAGES = [
  'en',
  'zh',
  'de',
  'fr',
  'it',
  'es',
  'ja',
  'nl',
  'sv',
  'pl',
  'pt',
  'tr',
  'ar',
] as const
/** An authorisation that ends within so many days is to be renewed. */
export const AUTH_SOON_DAYS = 30

/** Words of the rules that a shop can break; schemas name them. */
export const shopRules = defineRuleMessages({
  sellerId: {
    zh: '以 A 开头，后接 12 到 14 位大写字母或数字',
    en: 'Starts with A, followed by 12 to 14 capital letters or digits',
  },
  address: {
    zh: '请填写 IP 地址或网段，例如 203.0.113.7 或 203.0.113.0/24',
    en: 'Enter an IP address or a network, such as 203.0.113.7 or 203.0.113.0/24',
  },
  addressOrBrowser: {
    zh: 'IP 地址和浏览器环境至少填写一项',
    en: 'Give an IP address, a browser profile, or both',
  },
})

/** Countries a shop of the region can sell in. */
export function countriesOf(region: Region): readonly string[] {
  return MARKETPLACES.filter((marketplace) => marketplace.region === region).map(({ country }) => country)
}

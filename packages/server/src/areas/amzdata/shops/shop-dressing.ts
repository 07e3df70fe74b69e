import { RECYCLE_DAYS, REGIONS, SHOP_STATUSES } from '@crossdock/contracts/areas/amzdata/shops/shop-rules.ts'
import type { Shop } from '@crossdock/contracts/areas/amzdata/shops/shops.schema.ts'
import type { FreshnessRow, MarketplaceRow, ShopUserRow } from './shop-details.queries.ts'
import type { ShopRow } from './shops.queries.ts'

/** What belongs to a page of shops, of all of them together. */
export interface ShopDetails {
  readonly marketplaces: readonly MarketplaceRow[]
  readonly users: readonly ShopUserRow[]
  readonly freshness: readonly FreshnessRow[]
}

const DAY_MS = 24 * 60 * 60 * 1000

/** The last moment at which a shop deleted then can be brought back. */
export function restorableUntil(deletedAt: Date): Date {
  return new Date(deletedAt.getTime() + RECYCLE_DAYS * DAY_MS)
}

/** A shop as it leaves the server. */
export function dressShop(row: ShopRow, details: ShopDetails): Shop {
  const marketplaces = details.marketplaces.filter(({ shopId }) => shopId === row.id)
  const freshness = details.freshness.filter(({ shopId }) => shopId === row.id)
  return {
    id: Number(row.id),
    version: row.version,
    name: row.name,
    region: oneOf(REGIONS, row.region),
    seller_id: row.sellerId,
    status: oneOf(SHOP_STATUSES, row.status),
    remark: row.remark,
    is_automatic: row.isAutomatic,
    currency: currencyOf(marketplaces),
    marketplaces: marketplaces.map((mine) => ({
      marketplace: mine.marketplace,
      is_enabled: mine.isEnabled,
      has_data: mine.lastBizDate !== null,
      last_biz_date: mine.lastBizDate,
    })),
    users: details.users.filter(({ shopId }) => shopId === row.id).map(dressShopUser),
    freshness: freshness.map((mine) => ({
      data_type: mine.dataType,
      last_import_at: mine.lastImportAt.toISOString(),
      last_biz_date: mine.lastBizDate,
      files: mine.files,
    })),
    has_data: freshness.length > 0 || marketplaces.some(({ lastBizDate }) => lastBizDate !== null),
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
    deleted_at: row.deletedAt?.toISOString() ?? null,
    restorable_until: row.deletedAt && restorableUntil(row.deletedAt).toISOString(),
  }
}

/** Currency of the first enabled marketplace in the order of spec 9: the one a shop is spoken of in. */
export function currencyOf(
  marketplaces: readonly Pick<MarketplaceRow, 'isEnabled' | 'currency'>[],
): string | null {
  return marketplaces.find(({ isEnabled }) => isEnabled)?.currency ?? null
}

function dressShopUser(row: ShopUserRow): Shop['users'][number] {
  const { name, username, role, marketplaces } = row
  return { user_id: Number(row.userId), name, username, role, marketplaces }
}

/** Narrows a stored word to the closed list its column is checked against. */
export function oneOf<const T extends string>(words: readonly T[], word: string): T {
  const found = words.find((known) => known === word)
  if (found === undefined) throw new Error(`Stored word ${word} is none of ${words.join(', ')}`)
  return found
}

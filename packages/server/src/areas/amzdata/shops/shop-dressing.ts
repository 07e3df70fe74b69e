import {
  RECYCLE_DAYS,
  REGIONS,
  REPORT_LANGUAGES,
  SHOP_STATUSES,
  type ShopState,
} from '@crossdock/contracts/areas/amzdata/shops/shop-rules.ts'
import type { Shop, ShopMarketplace } from '@crossdock/contracts/areas/amzdata/shops/shops.schema.ts'
import type {
  AuthRow,
  FreshnessRow,
  MarketplaceRow,
  NetworkRow,
  ShopUserRow,
} from './shop-details.queries.ts'
import type { ShopRow } from './shops.queries.ts'

/** What belongs to a page of shops, of all of them together. */
export interface ShopDetails {
  readonly marketplaces: readonly MarketplaceRow[]
  readonly users: readonly ShopUserRow[]
  readonly freshness: readonly FreshnessRow[]
  readonly auths: readonly AuthRow[]
  readonly networks: readonly NetworkRow[]
  readonly now: Date
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
  const auths = details.auths.filter(({ shopId }) => shopId === row.id)
  const network = details.networks.find(({ shopId }) => shopId === row.id)
  return {
    id: Number(row.id),
    version: row.version,
    name: row.name,
    region: oneOf(REGIONS, row.region),
    seller_id: row.sellerId,
    status: oneOf(SHOP_STATUSES, row.status),
    state: stateOf(row.status, auths, details.now),
    remark: row.remark,
    short_letter: row.shortLetter,
    entity: row.entity,
    tax_no: row.taxNo,
    colour: row.colour,
    sort: row.sort,
    auth: auths.map((auth) => ({
      kind: 'seller',
      is_expired: !isGood(auth, details.now),
      expires_at: auth.expiresAt.toISOString(),
      authorised_at: auth.authorisedAt.toISOString(),
    })),
    ips: network?.ips ?? 0,
    risks: network?.risks ?? 0,
    is_automatic: row.isAutomatic,
    currency: currencyOf(marketplaces),
    marketplaces: marketplaces.map(dressMarketplace),
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

function dressMarketplace(mine: MarketplaceRow): ShopMarketplace {
  return {
    marketplace: mine.marketplace,
    is_enabled: mine.isEnabled,
    display_name: mine.displayName,
    opened_at: mine.openedAt,
    vat_no: mine.vatNo,
    report_language: mine.reportLanguage === null ? null : oneOf(REPORT_LANGUAGES, mine.reportLanguage),
    has_data: mine.lastBizDate !== null,
    last_biz_date: mine.lastBizDate,
  }
}

/** The state of a shop (seller.md 2.7): its status, and of an active one how its authorisation stands. */
function stateOf(status: string, auths: readonly AuthRow[], now: Date): ShopState {
  const kept = oneOf(SHOP_STATUSES, status)
  if (kept !== 'active') return kept
  if (auths.length === 0) return 'pending'
  return auths.some((auth) => isGood(auth, now)) ? 'active' : 'expired'
}

function isGood({ state, expiresAt }: AuthRow, now: Date): boolean {
  return state === 'active' && expiresAt > now
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

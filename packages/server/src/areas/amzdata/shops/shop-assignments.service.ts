import { countriesOf, REGIONS } from '@crossdock/contracts/areas/amzdata/shops/shop-rules.ts'
import { shopFailures } from '@crossdock/contracts/areas/amzdata/shops/shops.failures.ts'
import type {
  ShopMarketplaceChange,
  ShopUserChange,
} from '@crossdock/contracts/areas/amzdata/shops/shops.schema.ts'
import { commonFailures } from '@crossdock/contracts/kernel/common.failures.ts'
import { failure } from '@crossdock/contracts/kernel/failure.ts'
import { type Doer, recordChange } from '../../../platform/audit/audit.queries.ts'
import { refuseStale } from '../../../platform/audit/refuse-stale.ts'
import type { Trx } from '../../../platform/database/open-database.ts'
import { trackRights } from '../../identity/rights/rights.service.ts'
import { SHOP, type ShopVersion } from './shop-changes.service.ts'
import {
  deleteShopUsers,
  listMarketplaceRows,
  listPeople,
  type MarketplaceRow,
  setMarketplaces,
  upsertShopUser,
} from './shop-details.queries.ts'
import { oneOf } from './shop-dressing.ts'
import { lockShops, type ShopRow, updateShop } from './shops.queries.ts'
import { reachOf } from './shops.service.ts'

/** How many shops a bulk change touched, and how many it left as they were. */
interface Outcome {
  changed: number
  skipped: number
}

/**
 * Enables and disables marketplaces of one or several shops. A marketplace that fits no chosen shop's region is
 * refused; over several shops each gets those of its region. Disabling one with data asks for `confirm`.
 */
export async function changeShopMarketplaces(
  trx: Trx,
  by: Doer,
  change: ShopMarketplaceChange,
): Promise<Outcome> {
  const shops = await lockAll(trx, by, change.shops)
  refuseOutsideRegions(shops, [...change.enable, ...change.disable])
  const shopIds = shops.map(({ id }) => Number(id))
  const rows = await listMarketplaceRows(trx, { companyId: by.actor.companyId, shopIds })
  if (!change.confirm) refuseDisablingData(rows, change.disable)
  let changed = 0
  for (const shop of shops) {
    if (await changeMarketplacesOf(trx, by, { shop, change })) changed++
  }
  return { changed, skipped: shops.length - changed }
}

async function changeMarketplacesOf(
  trx: Trx,
  by: Doer,
  { shop, change }: { shop: ShopRow; change: ShopMarketplaceChange },
): Promise<boolean> {
  const { companyId } = by.actor
  const key = { companyId, shopId: Number(shop.id) }
  const possible = countriesOf(oneOf(REGIONS, shop.region))
  const enable = change.enable.filter((country) => possible.includes(country))
  const mine = await listMarketplaceRows(trx, { companyId, shopIds: [key.shopId] })
  const disable = mine
    .map(({ marketplace }) => marketplace)
    .filter((country) => change.disable.includes(country))
  const enabled = await setMarketplaces(trx, key, { marketplaces: enable, isEnabled: true })
  const disabled = await setMarketplaces(trx, key, { marketplaces: disable, isEnabled: false })
  if (enabled + disabled === 0) return false
  await updateShop(trx, { companyId, id: key.shopId }, { updatedAt: by.now })
  await recordChange(trx, by, {
    entity: SHOP,
    entityId: shop.id,
    action: 'edit',
    before: { marketplaces: mine.map(({ marketplace, isEnabled }) => ({ marketplace, isEnabled })) },
    after: { enable, disable },
  })
  return true
}

/** Gives people one or several shops, or takes the shops from them; only active people of the company. */
export async function changeShopUsers(trx: Trx, by: Doer, change: ShopUserChange): Promise<Outcome> {
  const userIds = [...change.assign.map(({ user_id: userId }) => userId), ...change.revoke]
  return trackRights(trx, { userIds: [...new Set(userIds)], now: by.now }, () => assign(trx, by, change))
}

async function assign(trx: Trx, by: Doer, change: ShopUserChange): Promise<Outcome> {
  const { companyId } = by.actor
  const shops = await lockAll(trx, by, change.shops)
  await refuseStrangers(trx, companyId, change)
  const shopIds = shops.map(({ id }) => Number(id))
  const marketplaces = await listMarketplaceRows(trx, { companyId, shopIds })
  refuseClosedMarketplaces(marketplaces, change)
  for (const shop of shops) {
    const key = { companyId, shopId: Number(shop.id) }
    const open = openIn(marketplaces.filter(({ shopId }) => shopId === shop.id))
    for (const { user_id: userId, role, marketplaces: wished } of change.assign) {
      const kept = wished?.filter((country) => open.includes(country)) ?? null
      await upsertShopUser(trx, key, { userId, role, marketplaces: kept })
    }
    await deleteShopUsers(trx, key, change.revoke)
    await updateShop(trx, { companyId, id: key.shopId }, { updatedAt: by.now })
    await recordChange(trx, by, {
      entity: SHOP,
      entityId: shop.id,
      action: 'assign',
      after: { assign: change.assign, revoke: change.revoke },
    })
  }
  return { changed: shops.length, skipped: 0 }
}

/** Locks the living shops in one order; one that is out of reach, deleted or stale refuses the whole change. */
async function lockAll(trx: Trx, by: Doer, wanted: readonly ShopVersion[]): Promise<ShopRow[]> {
  const versions = new Map(wanted.map(({ id, version }) => [String(id), version]))
  const ids = [...versions.keys()].map(Number)
  const rows = await lockShops(trx, reachOf(by.actor), ids)
  if (rows.length !== versions.size || rows.some(({ deletedAt }) => deletedAt !== null)) {
    throw failure(commonFailures.notFound)
  }
  for (const row of rows) {
    await refuseStale(trx, by, { row: { ...row, entity: SHOP }, version: versions.get(row.id) })
  }
  return rows
}

function refuseOutsideRegions(shops: readonly ShopRow[], countries: readonly string[]): void {
  const possible = new Set(shops.flatMap(({ region }) => countriesOf(oneOf(REGIONS, region))))
  const outside = countries.filter((country) => !possible.has(country))
  if (outside.length === 0) return
  throw failure(shopFailures.marketplaceOutsideRegion, {
    params: { marketplaces: outside.join(', ') },
    data: { marketplaces: outside },
  })
}

function refuseDisablingData(rows: readonly MarketplaceRow[], disable: readonly string[]): void {
  const busy = rows.filter(
    (row) => row.isEnabled && row.lastBizDate !== null && disable.includes(row.marketplace),
  )
  if (busy.length === 0) return
  const marketplaces = [...new Set(busy.map(({ marketplace }) => marketplace))]
  throw failure(shopFailures.marketplaceHasData, {
    params: { marketplaces: marketplaces.join(', ') },
    data: { marketplaces, needs: 'confirm' },
  })
}

async function refuseStrangers(trx: Trx, companyId: number, change: ShopUserChange): Promise<void> {
  const known = new Set((await listPeople(trx, companyId)).map(({ id }) => Number(id)))
  const strangers = change.assign.filter(({ user_id: userId }) => !known.has(userId))
  if (strangers.length > 0) throw failure(shopFailures.userOutsideCompany)
}

/** Each marketplace somebody is kept to must be open in at least one of the shops. */
function refuseClosedMarketplaces(rows: readonly MarketplaceRow[], change: ShopUserChange): void {
  const open = openIn(rows)
  const wished = change.assign.flatMap(({ marketplaces }) => marketplaces ?? [])
  const closed = [...new Set(wished.filter((country) => !open.includes(country)))]
  if (closed.length === 0) return
  throw failure(shopFailures.userMarketplaceOutside, {
    params: { marketplaces: closed.join(', ') },
    data: { marketplaces: closed },
  })
}

function openIn(rows: readonly MarketplaceRow[]): string[] {
  return rows.filter(({ isEnabled }) => isEnabled).map(({ marketplace }) => marketplace)
}

import { REGIONS, SHOP_STATUSES } from '@crossdock/contracts/areas/amzdata/shops/shop-rules.ts'
import { shopFailures } from '@crossdock/contracts/areas/amzdata/shops/shops.failures.ts'
import type {
  Shop,
  ShopFilter,
  ShopOption,
  ShopPerson,
} from '@crossdock/contracts/areas/amzdata/shops/shops.schema.ts'
import {
  columnOf,
  SELLER_PERMISSIONS,
} from '@crossdock/contracts/areas/identity/amz-permissions/seller-permissions.ts'
import { commonFailures } from '@crossdock/contracts/kernel/common.failures.ts'
import { failure } from '@crossdock/contracts/kernel/failure.ts'
import type { Page } from '@crossdock/contracts/kernel/page.ts'
import type { PermissionCode } from '@crossdock/contracts/kernel/permission.ts'
import { type Actor, may } from '../../../platform/access/actor.ts'
import type { Trx } from '../../../platform/database/open-database.ts'
import { csvOf } from '../../../platform/files/write-csv.ts'
import type { ActorCall, OutgoingFile } from '../../../platform/http/call.ts'
import {
  countNetworks,
  listFreshnessRows,
  listMarketplaceRows,
  listPeople,
  listShopAuthRows,
  listShopUserRows,
  type MarketplaceRow,
} from './shop-details.queries.ts'
import { currencyOf, dressShop, oneOf, type ShopDetails } from './shop-dressing.ts'
import { shopTable } from './shop-export.ts'
import {
  findShop,
  hasDeletedShop,
  listShopRows,
  listVisibleShops,
  type ShopReach,
  type VisibleShop,
} from './shops.queries.ts'

/** Superusers, staff and main accounts see every shop of the company; others the shops they were given. */
export function seesAllShops(actor: Actor): boolean {
  return actor.isSuperuser || actor.isStaff || actor.isPrime
}

/** Which shops of the active company the actor reaches. */
export function reachOf(actor: Actor): ShopReach {
  const { companyId, userId, using } = actor
  return {
    companyId,
    userId: seesAllShops(actor) ? null : userId,
    codes: using?.codes ?? [],
    at: using?.at ?? null,
  }
}

/** Ids of the living shops the actor may see, disabled ones included; imports and analysis filter by it. */
export async function visibleShopIds(trx: Trx, actor: Actor): Promise<number[]> {
  const shops = await listVisibleShops(trx, reachOf(actor))
  return shops.map(({ id }) => Number(id))
}

/** A shop as far as somebody reaches it. */
export interface ReachedShop {
  readonly id: number
  readonly name: string
  readonly marketplaces: string[] | null
  /** Whether the grant shows what the wares of this shop cost. */
  readonly seesCost: boolean
  /** Whether it shows what buyers told. */
  readonly seesPii: boolean
}

/** The living shops the actor may see; `marketplaces` are those the person is kept to, null for all of the shop. */
export async function listShopReach(trx: Trx, actor: Actor): Promise<ReachedShop[]> {
  const shops = await listVisibleShops(trx, reachOf(actor))
  return shops.map(({ id, name, limited, seesCost, seesPii }) => ({
    id: Number(id),
    name,
    marketplaces: limited,
    seesCost: seesCost ?? true,
    seesPii: seesPii ?? true,
  }))
}

/** Refuses shops that were deleted but had been the actor's; foreign and unknown ids stay unspoken of (platform.md 2.3). */
export async function refuseDeletedShops(trx: Trx, actor: Actor, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  const reach = { ...reachOf(actor), codes: [] }
  if (await hasDeletedShop(trx, reach, ids)) throw failure(shopFailures.accountDeleted)
}

/** The shops the actor may see with the enabled marketplaces open to them. */
export async function listShopOptions(trx: Trx, actor: Actor): Promise<ShopOption[]> {
  return (await listOpenShops(trx, actor)).map(({ shop, open }) => ({
    id: Number(shop.id),
    name: shop.name,
    region: oneOf(REGIONS, shop.region),
    status: oneOf(SHOP_STATUSES, shop.status),
    currency: currencyOf(open),
    marketplaces: open.map(({ marketplace }) => marketplace),
  }))
}

/** A shop with the marketplaces and the seller codes that somebody may use in it. */
export interface ShopPermissions {
  readonly id: number
  readonly name: string
  readonly currency: string | null
  readonly marketplaces: readonly string[]
  readonly codes: readonly PermissionCode[]
}

/** What the actor may do in each shop: the codes held at all, as far as the grant of the shop lets them hold there. */
export async function listShopPermissions(trx: Trx, actor: Actor): Promise<ShopPermissions[]> {
  const held = SELLER_PERMISSIONS.filter((code) => may(actor, code))
  return (await listOpenShops(trx, actor)).map(({ shop, open }) => ({
    id: Number(shop.id),
    name: shop.name,
    currency: currencyOf(open),
    marketplaces: open.map(({ marketplace }) => marketplace),
    codes: held.filter((code) => isGranted(shop, code)),
  }))
}

/** Whether the grant by which a shop is reached covers the code. */
function isGranted(shop: VisibleShop, code: PermissionCode): boolean {
  const column = columnOf(code)
  if (column === 'cost' && shop.seesCost === false) return false
  if (column === 'pii' && shop.seesPii === false) return false
  return shop.codes?.includes(code) ?? true
}

async function listOpenShops(
  trx: Trx,
  actor: Actor,
): Promise<{ shop: VisibleShop; open: MarketplaceRow[] }[]> {
  const shops = await listVisibleShops(trx, reachOf(actor))
  const shopIds = shops.map(({ id }) => Number(id))
  const marketplaces = await listMarketplaceRows(trx, { companyId: actor.companyId, shopIds })
  return shops.map((shop) => {
    const open = marketplaces.filter(
      ({ shopId, marketplace, isEnabled }) =>
        shopId === shop.id && isEnabled && (shop.limited?.includes(marketplace) ?? true),
    )
    return { shop, open }
  })
}

/** Who looks at shops, and when: authorisations end. */
type Reader = Pick<ActorCall, 'actor' | 'now'>

/** One page of the shops the actor reaches. */
export async function listShops(trx: Trx, by: Reader, filter: ShopFilter): Promise<Page<Shop>> {
  const { actor, now } = by
  const { rows, ...page } = await listShopRows(trx, reachOf(actor), { filter, now })
  const shopIds = rows.map(({ id }) => Number(id))
  const details = await detailsOf(trx, by, shopIds)
  return { ...page, rows: rows.map((row) => dressShop(row, details)) }
}

/** One shop the actor reaches, or `notFound` (also for a shop of another company: 2.4). */
export async function getShop(trx: Trx, by: Reader, id: number): Promise<Shop> {
  const row = await findShop(trx, reachOf(by.actor), id)
  if (!row) throw failure(commonFailures.notFound)
  return dressShop(row, await detailsOf(trx, by, [id]))
}

/** Shops beyond this number are not exported: nobody has them, and the file is made in memory. */
const EXPORT_LIMIT = 5_000

/** The filtered shops as CSV in the reader's language, whatever page the reader is on. */
export async function exportShops(
  trx: Trx,
  by: Pick<ActorCall, 'actor' | 'language' | 'now'>,
  filter: ShopFilter,
): Promise<OutgoingFile> {
  const { language, now } = by
  const { rows } = await listShops(trx, by, { ...filter, page: 1, size: EXPORT_LIMIT, after: undefined })
  return {
    fileName: `shops-${now.toISOString().slice(0, 10)}.csv`,
    contentType: 'text/csv; charset=utf-8',
    content: csvOf(shopTable(rows, language)),
  }
}

/** Active people of the company, who may be given shops. */
export async function listShopPeople(trx: Trx, actor: Actor): Promise<ShopPerson[]> {
  const people = await listPeople(trx, actor.companyId)
  return people.map(({ id, name, username, isPrime }) => ({
    id: Number(id),
    name,
    username,
    is_prime: isPrime,
  }))
}

async function detailsOf(trx: Trx, { actor, now }: Reader, shopIds: readonly number[]): Promise<ShopDetails> {
  const keys = { companyId: actor.companyId, shopIds }
  return {
    now,
    auths: await listShopAuthRows(trx, keys),
    networks: await countNetworks(trx, keys),
    marketplaces: await listMarketplaceRows(trx, keys),
    users: await listShopUserRows(trx, keys),
    freshness: await listFreshnessRows(trx, keys),
  }
}

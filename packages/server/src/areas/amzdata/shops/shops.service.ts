import { REGIONS, SHOP_STATUSES } from '@crossdock/contracts/areas/amzdata/shops/shop-rules.ts'
import type {
  Shop,
  ShopFilter,
  ShopOption,
  ShopPerson,
} from '@crossdock/contracts/areas/amzdata/shops/shops.schema.ts'
import { commonFailures } from '@crossdock/contracts/kernel/common.failures.ts'
import { failure } from '@crossdock/contracts/kernel/failure.ts'
import type { Page } from '@crossdock/contracts/kernel/page.ts'
import type { Actor } from '../../../platform/access/actor.ts'
import type { Trx } from '../../../platform/database/open-database.ts'
import { csvOf } from '../../../platform/files/write-csv.ts'
import type { ActorCall, OutgoingFile } from '../../../platform/http/call.ts'
import {
  listFreshnessRows,
  listMarketplaceRows,
  listPeople,
  listShopUserRows,
} from './shop-details.queries.ts'
import { currencyOf, dressShop, oneOf, type ShopDetails } from './shop-dressing.ts'
import { shopTable } from './shop-export.ts'
import { findShop, listShopRows, listVisibleShops, type ShopReach } from './shops.queries.ts'

/** Superusers, staff and main accounts see every shop of the company; others the shops they were given. */
export function seesAllShops(actor: Actor): boolean {
  return actor.isSuperuser || actor.isStaff || actor.isPrime
}

/** Which shops of the active company the actor reaches. */
export function reachOf(actor: Actor): ShopReach {
  return { companyId: actor.companyId, userId: seesAllShops(actor) ? null : actor.userId }
}

/** Ids of the living shops the actor may see, disabled ones included; imports and analysis filter by it. */
export async function visibleShopIds(trx: Trx, actor: Actor): Promise<number[]> {
  const shops = await listVisibleShops(trx, reachOf(actor))
  return shops.map(({ id }) => Number(id))
}

/** The living shops the actor may see; `marketplaces` are those the person is kept to, null for all of the shop. */
export async function listShopReach(
  trx: Trx,
  actor: Actor,
): Promise<{ id: number; name: string; marketplaces: string[] | null }[]> {
  const shops = await listVisibleShops(trx, reachOf(actor))
  return shops.map(({ id, name, limited }) => ({ id: Number(id), name, marketplaces: limited }))
}

/** The shops the actor may see with the enabled marketplaces open to them. */
export async function listShopOptions(trx: Trx, actor: Actor): Promise<ShopOption[]> {
  const shops = await listVisibleShops(trx, reachOf(actor))
  const shopIds = shops.map(({ id }) => Number(id))
  const marketplaces = await listMarketplaceRows(trx, { companyId: actor.companyId, shopIds })
  return shops.map((shop) => {
    const open = marketplaces.filter(
      ({ shopId, marketplace, isEnabled }) =>
        shopId === shop.id && isEnabled && (shop.limited?.includes(marketplace) ?? true),
    )
    return {
      id: Number(shop.id),
      name: shop.name,
      region: oneOf(REGIONS, shop.region),
      status: oneOf(SHOP_STATUSES, shop.status),
      currency: currencyOf(open),
      marketplaces: open.map(({ marketplace }) => marketplace),
    }
  })
}

/** One page of the shops the actor reaches. */
export async function listShops(trx: Trx, actor: Actor, filter: ShopFilter): Promise<Page<Shop>> {
  const { rows, ...page } = await listShopRows(trx, reachOf(actor), filter)
  const shopIds = rows.map(({ id }) => Number(id))
  const details = await detailsOf(trx, actor.companyId, shopIds)
  return { ...page, rows: rows.map((row) => dressShop(row, details)) }
}

/** One shop the actor reaches, or `notFound` (also for a shop of another company: 2.4). */
export async function getShop(trx: Trx, actor: Actor, id: number): Promise<Shop> {
  const row = await findShop(trx, reachOf(actor), id)
  if (!row) throw failure(commonFailures.notFound)
  return dressShop(row, await detailsOf(trx, actor.companyId, [id]))
}

/** Shops beyond this number are not exported: nobody has them, and the file is made in memory. */
const EXPORT_LIMIT = 5_000

/** The filtered shops as CSV in the reader's language, whatever page the reader is on. */
export async function exportShops(
  trx: Trx,
  { actor, language, now }: Pick<ActorCall, 'actor' | 'language' | 'now'>,
  filter: ShopFilter,
): Promise<OutgoingFile> {
  const { rows } = await listShops(trx, actor, { ...filter, page: 1, size: EXPORT_LIMIT, after: undefined })
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

async function detailsOf(trx: Trx, companyId: number, shopIds: readonly number[]): Promise<ShopDetails> {
  const keys = { companyId, shopIds }
  return {
    marketplaces: await listMarketplaceRows(trx, keys),
    users: await listShopUserRows(trx, keys),
    freshness: await listFreshnessRows(trx, keys),
  }
}

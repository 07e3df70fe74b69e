import { amzdataPermissions } from '@crossdock/contracts/areas/amzdata/amzdata.permissions.ts'
import type {
  ShopIp,
  ShopIpDraft,
  ShopNetwork,
} from '@crossdock/contracts/areas/amzdata/shops/shop-network.schema.ts'
import { commonFailures } from '@crossdock/contracts/kernel/common.failures.ts'
import { failure } from '@crossdock/contracts/kernel/failure.ts'
import { may } from '../../../platform/access/actor.ts'
import { type Doer, recordChange } from '../../../platform/audit/audit.queries.ts'
import { refuseStale } from '../../../platform/audit/refuse-stale.ts'
import type { Trx } from '../../../platform/database/open-database.ts'
import { orExists } from '../../../platform/database/unique-violation.ts'
import {
  deleteShopIp,
  listSeenRows,
  listShopIpRows,
  type ShopIpRow,
  writeShopIp,
} from './shop-network.queries.ts'
import { getShop, visibleShopIds } from './shops.service.ts'

const SHOP_IP = 'amzdata.shop_ip'
/** Log-ins are looked at so far back. */
const SEEN_MS = 90 * 86_400_000

/** The networks and browser profiles of a shop; whoever may change it also sees where its people logged in from. */
export async function getShopNetwork(trx: Trx, by: Doer, shopId: number): Promise<ShopNetwork> {
  await getShop(trx, by, shopId)
  const { actor, now } = by
  const key = { companyId: actor.companyId, shopId }
  const rows = await listShopIpRows(trx, key)
  const visible = new Set(await visibleShopIds(trx, actor))
  const since = new Date(now.getTime() - SEEN_MS)
  const seen = may(actor, amzdataPermissions.shopsetting.edit)
    ? await listSeenRows(trx, { ...key, since })
    : []
  return {
    rows: rows.map((row) => dress(row, visible)),
    seen: seen.map(({ address, people, lastSeenAt, isBound }) => ({
      address,
      people,
      last_seen_at: lastSeenAt.toISOString(),
      is_bound: isBound,
    })),
  }
}

/** Binds an address, network or browser profile to a living shop, or changes it. */
export async function saveShopIp(trx: Trx, by: Doer, draft: ShopIpDraft): Promise<ShopIp> {
  await refuseUnseen(trx, by, draft.shop_id)
  const { companyId, userId } = by.actor
  const key = { companyId, shopId: draft.shop_id }
  const before = (await listShopIpRows(trx, key)).find(({ id }) => Number(id) === draft.id)
  if (draft.id !== undefined) {
    if (!before) throw failure(commonFailures.notFound)
    await refuseStale(trx, by, { row: { ...before, entity: SHOP_IP }, version: draft.version })
  }
  const id = await write(trx, { companyId, userId, now: by.now }, draft)
  await recordChange(trx, by, {
    entity: SHOP_IP,
    entityId: id,
    action: before ? 'edit' : 'create',
    before: before ?? null,
    after: draft,
  })
  const saved = (await listShopIpRows(trx, key)).find((row) => row.id === id)
  if (!saved) throw failure(commonFailures.notFound)
  return dress(saved, new Set(await visibleShopIds(trx, by.actor)))
}

/** Takes an address or browser profile from a shop. */
export async function removeShopIp(
  trx: Trx,
  by: Doer,
  { id, shop_id: shopId }: { id: number; shop_id: number },
): Promise<void> {
  await refuseUnseen(trx, by, shopId)
  const removed = await deleteShopIp(trx, { companyId: by.actor.companyId, shopId }, id)
  if (!removed) throw failure(commonFailures.notFound)
  await recordChange(trx, by, { entity: SHOP_IP, entityId: id, action: 'delete', before: { shopId } })
}

/** The same address and browser stand once in a shop. */
async function write(...[trx, who, draft]: Parameters<typeof writeShopIp>): Promise<string> {
  const field = draft.address === null ? 'browser' : 'address'
  const id = await orExists(writeShopIp(trx, who, draft), { shop_ip_key: field })
  if (id === undefined) throw failure(commonFailures.notFound)
  return id
}

async function refuseUnseen(trx: Trx, { actor }: Doer, shopId: number): Promise<void> {
  if (!(await visibleShopIds(trx, actor)).includes(shopId)) throw failure(commonFailures.notFound)
}

function dress(row: ShopIpRow, visible: ReadonlySet<number>): ShopIp {
  const { label, address, browser, note, version } = row
  return {
    id: Number(row.id),
    version,
    label,
    address,
    browser,
    last_used_on: row.lastUsedOn,
    note,
    last_seen_at: row.lastSeenAt?.toISOString() ?? null,
    shared_with: row.besideIds.map((id, at) =>
      visible.has(Number(id)) ? (row.besideNames[at] ?? null) : null,
    ),
  }
}

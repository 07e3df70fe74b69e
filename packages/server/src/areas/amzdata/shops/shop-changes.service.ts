import { countriesOf, RECYCLE_DAYS } from '@crossdock/contracts/areas/amzdata/shops/shop-rules.ts'
import { shopFailures } from '@crossdock/contracts/areas/amzdata/shops/shops.failures.ts'
import type { Shop, ShopDraft } from '@crossdock/contracts/areas/amzdata/shops/shops.schema.ts'
import type { ViewKey } from '@crossdock/contracts/catalogue.ts'
import { commonFailures } from '@crossdock/contracts/kernel/common.failures.ts'
import { failure } from '@crossdock/contracts/kernel/failure.ts'
import { type Doer, recordChange } from '../../../platform/audit/audit.queries.ts'
import { refuseStale } from '../../../platform/audit/refuse-stale.ts'
import type { Trx } from '../../../platform/database/open-database.ts'
import { orExists } from '../../../platform/database/unique-violation.ts'
import { trackRights } from '../../identity/rights/rights.service.ts'
import { claimSeller, lockExpiredShops, releaseSeller } from './seller-accounts.queries.ts'
import { setMarketplaces, upsertShopUser } from './shop-details.queries.ts'
import {
  countShops,
  findTwin,
  insertShop,
  lockShopLimit,
  lockShops,
  type ShopRow,
  updateShop,
} from './shops.queries.ts'
import { getShop, reachOf, seesAllShops } from './shops.service.ts'

/** What the audit log calls a shop. */
export const SHOP: ViewKey = 'amzdata/shopsetting'

/** A shop as the change was based on. */
export interface ShopVersion {
  readonly id: number
  readonly version: number
}

/** Makes a shop, or changes the one of `draft.id`. */
export async function saveShop(trx: Trx, by: Doer, draft: ShopDraft): Promise<Shop> {
  await freeExpiredAccounts(trx, by)
  if (draft.id === undefined) return createShop(trx, by, draft)
  return changeShop(trx, by, { ...draft, id: draft.id, version: draft.version ?? 0 })
}

async function createShop(trx: Trx, by: Doer, draft: ShopDraft): Promise<Shop> {
  const { companyId, userId } = by.actor
  const { name, region, seller_id: sellerId, status, remark, marketplaces } = draft
  refuseForeignMarketplaces(draft.region, marketplaces)
  await refuseTooMany(trx, companyId)
  if (sellerId !== null) await takeAccount(trx, { companyId, region, sellerId })
  const row = await insertShop(trx, {
    companyId,
    name,
    region,
    sellerId,
    status,
    remark,
    ...traitsOf(draft),
    createdBy: userId,
    createdAt: by.now,
    updatedAt: by.now,
  })
  if (!row) {
    const twin = await findTwin(
      trx,
      { companyId, name, seller: sellerId === null ? null : { region, sellerId } },
      null,
    )
    throw exists(twin?.twin ?? 'name')
  }
  const key = { companyId, shopId: Number(row.id) }
  await setMarketplaces(trx, key, { marketplaces, isEnabled: true })
  // Whoever cannot see every shop would lose sight of the one just made.
  if (!seesAllShops(by.actor)) {
    await trackRights(trx, { userIds: [userId], now: by.now }, () =>
      upsertShopUser(trx, key, { userId, role: 'owner', marketplaces: null }),
    )
  }
  await recordChange(trx, by, { entity: SHOP, entityId: row.id, action: 'create', after: { ...draft } })
  return getShop(trx, by, key.shopId)
}

/** What is not sent is neither written nor emptied. */
function traitsOf({ short_letter: shortLetter, entity, tax_no: taxNo, colour, sort }: ShopDraft) {
  return {
    ...(shortLetter !== undefined && { shortLetter }),
    ...(entity !== undefined && { entity }),
    ...(taxNo !== undefined && { taxNo }),
    ...(colour !== undefined && { colour }),
    ...(sort !== undefined && { sort }),
  }
}

/** A company has as many shops as was agreed with it; the recycle bin does not count. */
async function refuseTooMany(trx: Trx, companyId: number): Promise<void> {
  const limit = await lockShopLimit(trx, companyId)
  if (limit === null || (await countShops(trx, companyId)) < limit) return
  throw failure(commonFailures.limitReached, { params: { limit } })
}

async function changeShop(trx: Trx, by: Doer, draft: ShopDraft & ShopVersion): Promise<Shop> {
  const { companyId } = by.actor
  const before = await lockLivingShop(trx, by, draft)
  const { name, region, seller_id: sellerId, status, remark } = draft
  if (region !== before.region) await refuseRegionInUse(trx, by, draft)
  const twin = await findTwin(
    trx,
    { companyId, name, seller: sellerId === null ? null : { region, sellerId } },
    draft.id,
  )
  if (twin) throw exists(twin.twin)
  if (sellerId !== before.sellerId || region !== before.region) {
    if (before.sellerId !== null) {
      await releaseSeller(trx, { companyId, region: before.region, sellerId: before.sellerId })
    }
    if (sellerId !== null) await takeAccount(trx, { companyId, region, sellerId })
  }
  const values = { name, region, sellerId, status, remark, ...traitsOf(draft) }
  await writeShop(trx, { companyId, id: draft.id }, { ...values, updatedAt: by.now })
  await recordChange(trx, by, {
    entity: SHOP,
    entityId: draft.id,
    action: 'edit',
    before: pick(before),
    after: values,
  })
  return getShop(trx, by, draft.id)
}

/** Locks a living shop of the actor's reach and refuses a stale version. */
export async function lockLivingShop(trx: Trx, by: Doer, wanted: ShopVersion): Promise<ShopRow> {
  const row = await lockShop(trx, by, wanted)
  if (row.deletedAt !== null) throw failure(commonFailures.notFound)
  return row
}

/** Locks a shop of the actor's reach, the recycle bin included, and refuses a stale version. */
export async function lockShop(trx: Trx, by: Doer, wanted: ShopVersion): Promise<ShopRow> {
  const [row] = await lockShops(trx, reachOf(by.actor), [wanted.id])
  if (!row) throw failure(commonFailures.notFound)
  await refuseStale(trx, by, { row: { ...row, entity: SHOP }, version: wanted.version })
  return row
}

async function takeAccount(
  trx: Trx,
  account: { companyId: number; region: string; sellerId: string },
): Promise<void> {
  if (await claimSeller(trx, account)) return
  throw failure(shopFailures.sellerNotAvailable, { data: { field: 'seller_id' } })
}

/** A region is left only by a shop that has nothing of it. */
async function refuseRegionInUse(trx: Trx, by: Doer, draft: ShopDraft & ShopVersion): Promise<void> {
  const shop = await getShop(trx, by, draft.id)
  const inUse = shop.has_data || shop.marketplaces.some((mine) => mine.is_enabled)
  if (inUse) throw failure(shopFailures.regionHasMarketplaces, { data: { field: 'region' } })
}

function refuseForeignMarketplaces(region: ShopDraft['region'], marketplaces: readonly string[]): void {
  const allowed = countriesOf(region)
  const foreign = marketplaces.filter((country) => !allowed.includes(country))
  if (foreign.length === 0) return
  throw failure(shopFailures.marketplaceOutsideRegion, {
    params: { marketplaces: foreign.join(', ') },
    data: { marketplaces: foreign },
  })
}

/** Changes a shop; a name or seller account that another one got meanwhile is refused with `exists`. */
export async function writeShop(...write: Parameters<typeof updateShop>): Promise<void> {
  await orExists(updateShop(...write), { shop_name: 'name', shop_seller: 'seller_id' })
}

/** What somebody is told whose name or seller account is taken within the company. */
export function exists(twin: 'name' | 'seller') {
  return failure(commonFailures.exists, { data: { field: twin === 'name' ? 'name' : 'seller_id' } })
}

/** Accounts of shops that can no longer be brought back become free for whoever owns them now. */
async function freeExpiredAccounts(trx: Trx, by: Doer): Promise<void> {
  const { companyId } = by.actor
  const deletedBefore = new Date(by.now.getTime() - RECYCLE_DAYS * 24 * 60 * 60 * 1000)
  for (const row of await lockExpiredShops(trx, companyId, deletedBefore)) {
    if (row.sellerId === null) continue
    await releaseSeller(trx, { companyId, region: row.region, sellerId: row.sellerId })
    await updateShop(trx, { companyId, id: Number(row.id) }, { sellerId: null, updatedAt: by.now })
  }
}

/** What the audit log keeps of a shop. */
export function pick(row: ShopRow) {
  const { name, region, sellerId, status, remark, shortLetter, entity, taxNo, colour, sort } = row
  return { name, region, sellerId, status, remark, shortLetter, entity, taxNo, colour, sort }
}

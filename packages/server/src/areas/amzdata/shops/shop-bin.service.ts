import { RECYCLE_DAYS } from '@crossdock/contracts/areas/amzdata/shops/shop-rules.ts'
import { shopFailures } from '@crossdock/contracts/areas/amzdata/shops/shops.failures.ts'
import type { Shop } from '@crossdock/contracts/areas/amzdata/shops/shops.schema.ts'
import { commonFailures } from '@crossdock/contracts/kernel/common.failures.ts'
import { failure } from '@crossdock/contracts/kernel/failure.ts'
import { type Doer, recordChange } from '../../../platform/audit/audit.queries.ts'
import type { Trx } from '../../../platform/database/open-database.ts'
import { trackRights } from '../../identity/rights/rights.service.ts'
import { releaseSeller, type SellerAccount } from './seller-accounts.queries.ts'
import {
  exists,
  lockLivingShop,
  lockShop,
  pick,
  SHOP,
  type ShopVersion,
  writeShop,
} from './shop-changes.service.ts'
import { restorableUntil } from './shop-dressing.ts'
import { findTwin, updateShop } from './shops.queries.ts'
import { getShop } from './shops.service.ts'

/** Moves a shop to the recycle bin. One with data asks for its name, so that nobody deletes it by a slip. */
export async function removeShop(
  trx: Trx,
  by: Doer,
  removal: ShopVersion & { confirm_name?: string | undefined },
): Promise<void> {
  const before = await lockLivingShop(trx, by, removal)
  const shop = await getShop(trx, by, removal.id)
  if (shop.has_data && removal.confirm_name?.trim() !== before.name) {
    throw failure(shopFailures.nameNeeded, {
      params: { name: before.name },
      data: { needs: 'confirm_name', field: 'confirm_name' },
    })
  }
  const { companyId } = by.actor
  const userIds = shop.users.map(({ user_id: userId }) => userId)
  await trackRights(trx, { userIds, now: by.now }, () =>
    updateShop(
      trx,
      { companyId, id: removal.id },
      { status: 'deleted', deletedAt: by.now, updatedAt: by.now },
    ),
  )
  await recordChange(trx, by, {
    entity: SHOP,
    entityId: removal.id,
    action: 'delete',
    before: pick(before),
  })
}

/** Brings a shop back from the recycle bin; its name may have to change when it was taken meanwhile. */
export async function restoreShop(
  trx: Trx,
  by: Doer,
  restoration: ShopVersion & { name?: string | undefined },
): Promise<Shop> {
  const { companyId } = by.actor
  const before = await lockShop(trx, by, restoration)
  if (before.deletedAt === null) throw failure(commonFailures.stateForbids)
  if (restorableUntil(before.deletedAt) < by.now) {
    throw failure(shopFailures.restoreTooLate, { params: { days: RECYCLE_DAYS } })
  }
  const name = restoration.name ?? before.name
  const twin = await findTwin(trx, { companyId, name, seller: null }, restoration.id)
  if (twin) throw exists('name')
  const values = { name, status: 'active', deletedAt: null }
  const { users } = await getShop(trx, by, restoration.id)
  const userIds = users.map(({ user_id: userId }) => userId)
  await trackRights(trx, { userIds, now: by.now }, () =>
    writeShop(trx, { companyId, id: restoration.id }, { ...values, updatedAt: by.now }),
  )
  await recordChange(trx, by, {
    entity: SHOP,
    entityId: restoration.id,
    action: 'restore',
    before: { name: before.name, deleted_at: before.deletedAt },
    after: { name },
  })
  return getShop(trx, by, restoration.id)
}

/** Frees the seller account of a shop that is gone for good. */
export function freeAccount(trx: Trx, account: SellerAccount): Promise<void> {
  return releaseSeller(trx, account)
}

import { amzdataPermissions } from '@crossdock/contracts/areas/amzdata/amzdata.permissions.ts'
import { freightFailures } from '@crossdock/contracts/areas/amzdata/freight/freight.failures.ts'
import { commonFailures } from '@crossdock/contracts/kernel/common.failures.ts'
import { failure } from '@crossdock/contracts/kernel/failure.ts'
import type { PermissionCode } from '@crossdock/contracts/kernel/permission.ts'
import { currencyOf } from '@crossdock/contracts/vocabulary/currencies.ts'
import { type Actor, may } from '../../../platform/access/actor.ts'
import type { Trx } from '../../../platform/database/open-database.ts'
import { listShopReach, seesAllShops } from '../shops/shops.service.ts'
import type { FreightReach } from './bill-reach.queries.ts'

const guards = amzdataPermissions.freight

/** What the actor reaches; a grant that hides costs in one shop hides the amounts, which are about all of them. */
export async function freightReach(trx: Trx, actor: Actor): Promise<FreightReach> {
  const shops = await listShopReach(trx, actor)
  return {
    companyId: actor.companyId,
    seesAll: seesAllShops(actor),
    shops,
    seesAmounts: may(actor, guards.cost) && shops.every(({ seesCost }) => seesCost),
  }
}

/** Refuses somebody without the code. */
export function requireCode(actor: Actor, code: PermissionCode): void {
  if (!may(actor, code)) throw failure(commonFailures.permissionDenied, { data: { perm_code: code } })
}

/** Amounts are written and read as a whole only by those who see them. */
export function requireAmounts({ seesAmounts }: FreightReach): void {
  if (!seesAmounts) throw failure(commonFailures.permissionDenied, { data: { perm_code: guards.cost } })
}

/** Whether goods of a shop and marketplace may be named. */
export function reaches({ shops }: FreightReach, shopId: number, marketplace: string): boolean {
  const shop = shops.find(({ id }) => id === shopId)
  return shop !== undefined && (shop.marketplaces?.includes(marketplace) ?? true)
}

/** Refuses a currency that is none. */
export function refuseUnknownCurrency(currency: string): void {
  if (currencyOf(currency)) return
  throw failure(freightFailures.unknownCurrency, { params: { currency }, data: { errors: { currency: '' } } })
}

import { shopFailures } from '@crossdock/contracts/areas/amzdata/shops/shops.failures.ts'
import type { Shop } from '@crossdock/contracts/areas/amzdata/shops/shops.schema.ts'
import { cmanagePermissions } from '@crossdock/contracts/areas/cmanage/cmanage.permissions.ts'
import type {
  GrantDraft,
  GrantPerson,
  OwnGrantDraft,
} from '@crossdock/contracts/areas/identity/amz-permissions/amz-permissions.schema.ts'
import { viewingOf } from '@crossdock/contracts/areas/identity/amz-permissions/seller-permissions.ts'
import { mcustomerPermissions } from '@crossdock/contracts/areas/mcustomer/mcustomer.permissions.ts'
import { commonFailures } from '@crossdock/contracts/kernel/common.failures.ts'
import { failure } from '@crossdock/contracts/kernel/failure.ts'
import { type Actor, may } from '../../../platform/access/actor.ts'
import { type Doer, recordChange } from '../../../platform/audit/audit.queries.ts'
import type { Trx } from '../../../platform/database/open-database.ts'
import { changeShopUsers } from '../../amzdata/shops/shop-assignments.service.ts'
import { getShop } from '../../amzdata/shops/shops.service.ts'
import { notify } from '../../system/notices/notices.service.ts'
import { trackRights } from '../rights/rights.service.ts'
import { countriesOfIds, doerWithin } from './accounts-of.service.ts'
import { type Granting, refuseExcess } from './grant-guards.service.ts'
import { listCompanyPeople, updateGrant } from './grants.queries.ts'

const ENTITY = 'cmanage/amzpermission'

/** The people of the actor's company to whom accounts can be given. */
export async function listPeople(trx: Trx, { companyId }: Actor): Promise<GrantPerson[]> {
  const rows = await listCompanyPeople(trx, companyId)
  return rows.map(({ id, name, username, isPrime, isActive }) => ({
    id: Number(id),
    name,
    username,
    is_prime: isPrime,
    is_active: isActive,
  }))
}

/** Gives a person grants in accounts of their company, which takes the right to change accounts there. */
export async function giveGrantsTo(
  trx: Trx,
  caller: Doer,
  { userId, companyId, grants }: { userId: number; companyId: number; grants: readonly OwnGrantDraft[] },
): Promise<void> {
  const by = doerWithin(caller, companyId)
  if (!may(by.actor, cmanagePermissions.amzpermission.edit) && !may(by.actor, mcustomerPermissions.id.edit)) {
    const perm_code = cmanagePermissions.amzpermission.edit
    throw failure(commonFailures.permissionDenied, { data: { perm_code } })
  }
  for (const { la_id, ...grant } of grants) {
    await giveGrants(trx, by, { shopIds: [la_id], grants: [{ ...grant, user_id: userId }], revoke: [] })
  }
}

/** Gives and takes grants in all the accounts alike. */
export async function giveGrants(trx: Trx, by: Doer, { shopIds, grants, revoke }: Granting): Promise<void> {
  await refuseExcess(trx, by, { shopIds, grants, revoke })
  const shops: Shop[] = []
  for (const id of shopIds) shops.push(await getLiving(trx, by, id))
  const given = grants.map(({ user_id }) => user_id)
  const userIds = [...new Set([...given, ...revoke])]
  await trackRights(trx, { userIds, now: by.now }, async () => {
    const assign = grants.map(assignmentOf)
    await changeShopUsers(trx, by, {
      shops: shops.map(({ id, version }) => ({ id, version })),
      assign,
      revoke: [...revoke],
    })
    for (const { id } of shops) for (const each of grants) await write(trx, by, { shopId: id, grant: each })
  })
  for (const { id } of shops) {
    await recordChange(trx, by, { entity: ENTITY, entityId: id, action: 'grant', after: { grants, revoke } })
  }
  const account = shops.map(({ name }) => name).join(', ')
  await tellHolders(trx, by, { kind: 'grant_changed', userIds: given, account })
  await tellHolders(trx, by, { kind: 'grant_removed', userIds: revoke, account })
}

function assignmentOf({ user_id, role, marketplace_ids }: GrantDraft) {
  return { user_id, role, marketplaces: marketplace_ids && countriesOfIds(marketplace_ids) }
}

function write(
  trx: Trx,
  { actor }: Doer,
  {
    shopId,
    grant: { user_id, role, perm_codes, can_see_cost, can_see_pii, expires_at },
  }: { shopId: number; grant: GrantDraft },
): Promise<void> {
  const key = { companyId: actor.companyId, shopId, userId: user_id }
  return updateGrant(trx, key, {
    permCodes: role === 'viewer' ? viewingOf(perm_codes) : perm_codes,
    canSeeCost: can_see_cost,
    canSeePii: can_see_pii,
    expiresAt: expires_at,
    grantedBy: actor.userId,
  })
}

/** An account that is reached and not deleted; a deleted one answers with the words of spec 8. */
export async function getLiving(trx: Trx, by: Doer, id: number) {
  const shop = await getShop(trx, by, id)
  if (shop.status === 'deleted') throw failure(shopFailures.accountDeleted)
  return shop
}

/** Tells people that their grants changed, but not whoever changed them. */
export async function tellHolders(
  trx: Trx,
  { actor, now }: Doer,
  news: { kind: 'grant_changed' | 'grant_removed'; userIds: readonly number[]; account: string },
): Promise<void> {
  const userIds = news.userIds.filter((id) => id !== actor.userId)
  await notify(trx, { userIds, kind: news.kind, params: { account: news.account } }, now)
}

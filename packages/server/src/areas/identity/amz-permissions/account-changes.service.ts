import { shopFailures } from '@crossdock/contracts/areas/amzdata/shops/shops.failures.ts'
import type { Shop } from '@crossdock/contracts/areas/amzdata/shops/shops.schema.ts'
import { cmanagePermissions } from '@crossdock/contracts/areas/cmanage/cmanage.permissions.ts'
import { amzPermissionFailures } from '@crossdock/contracts/areas/identity/amz-permissions/amz-permissions.failures.ts'
import type {
  AccountDraft,
  AccountRemoval,
  AmzAccount,
  GrantDraft,
} from '@crossdock/contracts/areas/identity/amz-permissions/amz-permissions.schema.ts'
import { mcustomerPermissions } from '@crossdock/contracts/areas/mcustomer/mcustomer.permissions.ts'
import { commonFailures } from '@crossdock/contracts/kernel/common.failures.ts'
import { failure } from '@crossdock/contracts/kernel/failure.ts'
import { may } from '../../../platform/access/actor.ts'
import { type Doer, recordChange } from '../../../platform/audit/audit.queries.ts'
import type { Trx } from '../../../platform/database/open-database.ts'
import { changeShopMarketplaces, changeShopUsers } from '../../amzdata/shops/shop-assignments.service.ts'
import { removeShop, saveShop } from '../../amzdata/shops/shop-changes.service.ts'
import { getShop } from '../../amzdata/shops/shops.service.ts'
import { notify } from '../../system/notices/notices.service.ts'
import { trackRights } from '../rights/rights.service.ts'
import { actorWithin, countriesOfIds, getAccount } from './accounts-of.service.ts'
import { refuseExcess } from './grant-guards.service.ts'
import { listImportsAtWork, updateGrant } from './grants.queries.ts'

const guards = cmanagePermissions.amzpermission
const ENTITY = 'cmanage/amzpermission'

/** Links an account or changes one, and gives, copies or takes grants in it; all of it or nothing. */
export async function saveAccount(trx: Trx, caller: Doer, draft: AccountDraft): Promise<AmzAccount> {
  const by = doerWithin(caller, draft.company_id)
  refuseUnnamed(draft)
  const needed = draft.id === undefined ? guards.create : guards.edit
  if (!may(by.actor, needed) && !may(by.actor, mcustomerPermissions.id.edit)) {
    throw failure(commonFailures.permissionDenied, { data: { perm_code: needed } })
  }
  const shop =
    draft.id === undefined ? await link(trx, by, draft) : await change(trx, by, { ...draft, id: draft.id })
  const shopIds = [...new Set([shop.id, ...draft.copy_to])]
  if (draft.grants.length > 0 || draft.revoke.length > 0) await grant(trx, by, { shopIds, draft })
  return getAccount(trx, by, shop.id)
}

/** Removes accounts; whoever held a grant in them loses it, and hears of it. */
export async function removeAccounts(
  trx: Trx,
  caller: Doer,
  removal: AccountRemoval,
): Promise<{ users: { id: number; name: string }[] }> {
  const by = doerWithin(caller, removal.company_id)
  const ids = [...new Set(removal.ids)]
  const shops: Shop[] = []
  for (const id of ids) shops.push(await getLiving(trx, by, id))
  const people = new Map(
    shops.flatMap(({ users }) => users.map(({ user_id, name }) => [user_id, name] as const)),
  )
  const users = [...people].map(([id, name]) => ({ id, name }))
  if (!removal.confirm) await refuseConcerned(trx, by, { ids, users })
  for (const { id, version } of shops) {
    await removeShop(trx, by, { id, version, confirm_name: removal.confirm_name })
  }
  await tell(trx, by, {
    kind: 'grant_removed',
    userIds: [...people.keys()],
    account: shops.map(({ name }) => name).join(', '),
  })
  return { users }
}

function doerWithin({ actor, now, address, requestId }: Doer, companyId: number | undefined): Doer {
  return { actor: actorWithin(actor, companyId), now, address, requestId }
}

/** A new account says what it is called and where it sells. */
function refuseUnnamed(draft: AccountDraft): void {
  const isComplete = draft.name !== undefined && draft.region !== undefined
  if (draft.id === undefined && !isComplete) throw nameNeeded(draft)
}

function nameNeeded({ name }: AccountDraft) {
  const field = name === undefined ? 'name' : 'region'
  return failure(amzPermissionFailures.nameNeeded, { data: { field } })
}

async function link(trx: Trx, by: Doer, draft: AccountDraft): Promise<{ id: number }> {
  const { name, region, seller_id = null, remark = null, marketplace_ids = [] } = draft
  if (name === undefined || region === undefined) throw nameNeeded(draft)
  const marketplaces = countriesOfIds(marketplace_ids)
  return saveShop(trx, by, { name, region, seller_id, remark, status: 'active', marketplaces })
}

async function change(trx: Trx, by: Doer, draft: AccountDraft & { id: number }): Promise<{ id: number }> {
  const before = await getLiving(trx, by, draft.id)
  const facts = {
    name: draft.name ?? before.name,
    region: draft.region ?? before.region,
    seller_id: draft.seller_id === undefined ? before.seller_id : draft.seller_id,
    remark: draft.remark === undefined ? before.remark : draft.remark,
  }
  // Always saved, so that a version that is no longer the last one is refused whatever the change is about.
  const status = before.status === 'disabled' ? 'disabled' : 'active'
  const saved = await saveShop(trx, by, {
    id: draft.id,
    version: draft.version,
    ...facts,
    status,
    marketplaces: [],
  })
  if (draft.marketplace_ids !== undefined) {
    const wanted = countriesOfIds(draft.marketplace_ids)
    const open = saved.marketplaces
      .filter(({ is_enabled }) => is_enabled)
      .map(({ marketplace }) => marketplace)
    const enable = wanted.filter((country) => !open.includes(country))
    const disable = open.filter((country) => !wanted.includes(country))
    const shops = [{ id: saved.id, version: saved.version }]
    if (enable.length + disable.length > 0) {
      await changeShopMarketplaces(trx, by, { shops, enable, disable, confirm: draft.confirm })
    }
  }
  return saved
}

/** Gives and takes grants in all the accounts alike. */
async function grant(
  trx: Trx,
  by: Doer,
  { shopIds, draft }: { shopIds: readonly number[]; draft: AccountDraft },
): Promise<void> {
  const { grants, revoke } = draft
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
      revoke,
    })
    for (const { id } of shops) for (const each of grants) await write(trx, by, { shopId: id, grant: each })
  })
  for (const { id } of shops) {
    await recordChange(trx, by, { entity: ENTITY, entityId: id, action: 'grant', after: { grants, revoke } })
  }
  const account = shops.map(({ name }) => name).join(', ')
  await tell(trx, by, { kind: 'grant_changed', userIds: given, account })
  await tell(trx, by, { kind: 'grant_removed', userIds: revoke, account })
}

function assignmentOf({ user_id, role, marketplace_ids }: GrantDraft) {
  return { user_id, role, marketplaces: marketplace_ids && countriesOfIds(marketplace_ids) }
}

function write(
  trx: Trx,
  { actor }: Doer,
  {
    shopId,
    grant: { user_id, perm_codes, can_see_cost, can_see_pii, expires_at },
  }: { shopId: number; grant: GrantDraft },
): Promise<void> {
  const key = { companyId: actor.companyId, shopId, userId: user_id }
  return updateGrant(trx, key, {
    permCodes: perm_codes,
    canSeeCost: can_see_cost,
    canSeePii: can_see_pii,
    expiresAt: expires_at,
    grantedBy: actor.userId,
  })
}

async function getLiving(trx: Trx, by: Doer, id: number) {
  const shop = await getShop(trx, by.actor, id)
  if (shop.status === 'deleted') throw failure(shopFailures.accountDeleted)
  return shop
}

async function refuseConcerned(
  trx: Trx,
  { actor }: Doer,
  { ids, users }: { ids: readonly number[]; users: readonly { id: number; name: string }[] },
): Promise<void> {
  const imports = await listImportsAtWork(trx, { companyId: actor.companyId, shopIds: ids })
  const refs = [
    ...users.map((user) => ({ kind: 'user', ...user })),
    ...imports.map((running) => ({ kind: 'import', ...running })),
  ]
  if (refs.length === 0) return
  const params = { refs: refs.map(({ name }) => name).join(', ') }
  throw failure(commonFailures.referenced, { params, data: { refs, needs: 'confirm' } })
}

async function tell(
  trx: Trx,
  { actor, now }: Doer,
  news: { kind: 'grant_changed' | 'grant_removed'; userIds: readonly number[]; account: string },
): Promise<void> {
  const userIds = news.userIds.filter((id) => id !== actor.userId)
  await notify(trx, { userIds, kind: news.kind, params: { account: news.account } }, now)
}

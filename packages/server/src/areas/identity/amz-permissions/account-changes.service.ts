import type { Shop } from '@crossdock/contracts/areas/amzdata/shops/shops.schema.ts'
import { cmanagePermissions } from '@crossdock/contracts/areas/cmanage/cmanage.permissions.ts'
import { amzPermissionFailures } from '@crossdock/contracts/areas/identity/amz-permissions/amz-permissions.failures.ts'
import type {
  AccountDraft,
  AccountRemoval,
  AmzAccount,
} from '@crossdock/contracts/areas/identity/amz-permissions/amz-permissions.schema.ts'
import { mcustomerPermissions } from '@crossdock/contracts/areas/mcustomer/mcustomer.permissions.ts'
import { commonFailures } from '@crossdock/contracts/kernel/common.failures.ts'
import { failure } from '@crossdock/contracts/kernel/failure.ts'
import { may } from '../../../platform/access/actor.ts'
import type { Doer } from '../../../platform/audit/audit.queries.ts'
import type { Trx } from '../../../platform/database/open-database.ts'
import { changeShopMarketplaces } from '../../amzdata/shops/shop-assignments.service.ts'
import { removeShop } from '../../amzdata/shops/shop-bin.service.ts'
import { saveShop } from '../../amzdata/shops/shop-changes.service.ts'
import { countriesOfIds, doerWithin, getAccount } from './accounts-of.service.ts'
import { listImportsAtWork } from './grants.queries.ts'
import { getLiving, giveGrants, tellHolders } from './grants.service.ts'

const guards = cmanagePermissions.amzpermission

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
  if (draft.grants.length > 0 || draft.revoke.length > 0)
    await giveGrants(trx, by, { shopIds, grants: draft.grants, revoke: draft.revoke })
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
  await tellHolders(trx, by, {
    kind: 'grant_removed',
    userIds: [...people.keys()],
    account: shops.map(({ name }) => name).join(', '),
  })
  return { users }
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

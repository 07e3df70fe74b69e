import { accountFailures } from '@crossdock/contracts/areas/identity/accounts/accounts.failures.ts'
import type {
  HoldingKind,
  Holdings,
  Offboarded,
  Offboarding,
} from '@crossdock/contracts/areas/identity/accounts/leaving.schema.ts'
import { commonFailures } from '@crossdock/contracts/kernel/common.failures.ts'
import { failure } from '@crossdock/contracts/kernel/failure.ts'
import { type Doer, recordChange } from '../../../platform/audit/audit.queries.ts'
import { refuseStale } from '../../../platform/audit/refuse-stale.ts'
import type { Trx } from '../../../platform/database/open-database.ts'
import { notify } from '../../system/notices/notices.service.ts'
import { trackRights } from '../rights/rights.service.ts'
import { inCompany, isInternal, requireEither } from '../roles/audience.service.ts'
import { replaceRoles, roleIdsOf } from '../roles/role-members.service.ts'
import { refuseHandingShops, refuseLast, refusePrimeOf } from './account-checks.service.ts'
import { asRecorded } from './account-dressing.ts'
import { ACCOUNT, accountGuards, accountsWithin } from './account-guards.ts'
import { listHomesOf, lockAccounts, lockHomes, updateAccount } from './account-writes.queries.ts'
import type { UserRow } from './accounts.queries.ts'
import { getAccount } from './accounts.service.ts'
import { findHoldings, moveCompanies, moveNotices, moveShops, moveViews } from './leaving.queries.ts'
import { shutOut } from './save-account.service.ts'

type Moved = Offboarded['moved']
type Held = Omit<Holdings, 'user'>

/** What an account within reach holds. */
export async function getHoldings(trx: Trx, by: Doer, userId: number): Promise<Holdings> {
  requireEither(by.actor, accountGuards.edit)
  const { id, display_name, version, is_prime, is_active } = await getAccount(trx, by, userId)
  const held = await findHoldings(trx, id, by.now)
  return { user: { id, name: display_name, version, is_prime, is_active }, ...held }
}

/**
 * Somebody leaves: what they hold goes to a colleague of the same company under the guards of giving it, then the
 * account is disabled and its sessions end. Imports at work go on, and keep the name of who brought them, for a figure
 * is followed back to it.
 */
export async function offboard(trx: Trx, by: Doer, wish: Offboarding): Promise<Offboarded> {
  requireEither(by.actor, accountGuards.edit)
  const { leaver, heir } = await lockBoth(trx, by, wish)
  const held = await findHoldings(trx, wish.user_id, by.now)
  const userIds = [leaver, ...(heir ? [heir] : [])].map(({ id }) => Number(id))
  const moved = await trackRights(trx, { userIds, now: by.now }, () =>
    heir === undefined ? nothingMoved() : moveAll(trx, by, { leaver, heir, kinds: wish.move }),
  )
  const after = await updateAccount(trx, leaver.id, { isActive: false, updatedAt: by.now })
  await shutOut(trx, by, leaver)
  await recordChange(trx, inCompany(by, Number(leaver.companyId)), {
    entity: ACCOUNT,
    entityId: leaver.id,
    action: 'offboard',
    before: asRecorded(leaver),
    after: { ...asRecorded(after), ...(heir && handedOver(held, { heir, kinds: wish.move })) },
  })
  return { moved }
}

/** What the record says of a handover: to whom, and by name what went, so that it is read without the rows. */
function handedOver(held: Held, { heir, kinds }: { heir: UserRow; kinds: readonly HoldingKind[] }) {
  const namesOf = (kind: Exclude<HoldingKind, 'notices'>) =>
    kinds.includes(kind) ? held[kind].map(({ name }) => name).join(', ') : ''
  return {
    transferred_to: `${nameOf(heir)} (${heir.username})`,
    moved_roles: namesOf('roles'),
    moved_shops: namesOf('shops'),
    moved_companies: namesOf('companies'),
    moved_views: namesOf('views'),
    moved_notices: (kinds.includes('notices') && held.notices) || null,
  }
}

function nameOf(row: UserRow): string {
  return row.nickName || row.name || row.username
}

async function lockBoth(
  trx: Trx,
  by: Doer,
  { user_id, version, transfer_to }: Offboarding,
): Promise<{ leaver: UserRow; heir: UserRow | undefined }> {
  const { actor } = by
  const reach = accountsWithin(actor)
  const ids = transfer_to === undefined ? [user_id] : [user_id, transfer_to]
  await lockHomes(trx, await listHomesOf(trx, reach, ids))
  const rows = await lockAccounts(trx, reach, ids)
  const leaver = rows.find(({ id }) => Number(id) === user_id)
  const heir = rows.find(({ id }) => Number(id) === transfer_to)
  if (leaver === undefined) throw failure(commonFailures.notFound)
  refusePrimeOf(actor, leaver)
  if (user_id === actor.userId) throw failure(accountFailures.notOneself)
  await refuseStale(trx, inCompany(by, Number(leaver.companyId)), {
    row: { ...leaver, entity: ACCOUNT },
    version,
  })
  await refuseLast(trx, leaver, { prime: true, superuser: true })
  if (transfer_to !== undefined) refuseHeir(by, leaver, heir)
  return { leaver, heir }
}

/** A colleague of the same company who is there; a delegate neither takes it all nor gives it to a main account. */
function refuseHeir({ actor }: Doer, leaver: UserRow, heir: UserRow | undefined): void {
  if (heir === undefined || heir.id === leaver.id || heir.companyId !== leaver.companyId) {
    throw failure(commonFailures.notFound)
  }
  if (!heir.isActive) throw failure(accountFailures.heirDisabled)
  refusePrimeOf(actor, heir)
  const isOneself = Number(heir.id) === actor.userId
  if (isOneself && !actor.isPrime && !isInternal(actor)) throw failure(accountFailures.notOneself)
}

interface Parting {
  readonly leaver: UserRow
  readonly heir: UserRow
  readonly kinds: readonly HoldingKind[]
}

async function moveAll(trx: Trx, by: Doer, { leaver, heir, kinds }: Parting): Promise<Moved> {
  if (kinds.includes('shops')) await refuseHandingShops(trx, by.actor, leaver)
  const over = { fromId: Number(leaver.id), toId: Number(heir.id) }
  const when = (kind: HoldingKind, work: () => Promise<number>) => (kinds.includes(kind) ? work() : 0)
  const moved = {
    roles: await when('roles', () => moveRoles(trx, by, { leaver, heir })),
    shops: await when('shops', () => moveShops(trx, over)),
    companies: await when('companies', () => moveCompanies(trx, over)),
    views: await when('views', () => moveViews(trx, over)),
    notices: await when('notices', () => moveNotices(trx, over)),
  }
  const what = Object.values(moved).reduce((sum, count) => sum + count, 0)
  const params = { name: nameOf(leaver), what: String(what) }
  if (what > 0) await notify(trx, { userIds: [over.toId], kind: 'work_handed_over', params }, by.now)
  return moved
}

/** Adds the roles to those of the colleague; who does it must hold what they open. */
async function moveRoles(
  trx: Trx,
  by: Doer,
  { leaver, heir }: Pick<Parting, 'leaver' | 'heir'>,
): Promise<number> {
  const given = await roleIdsOf(trx, Number(leaver.id))
  if (given.length === 0) return 0
  const { id, companyId, isPrime, isStaff, isSuperuser } = heir
  const member = { id: Number(id), companyId: Number(companyId), isPrime, isStaff, isSuperuser }
  const before = await roleIdsOf(trx, member.id)
  const wanted = [...new Set([...before, ...given])]
  await replaceRoles(trx, by, { member, roleIds: wanted })
  const empty = { ...member, id: Number(leaver.id) }
  await replaceRoles(trx, by, { member: empty, roleIds: [] })
  return wanted.length - before.length
}

async function nothingMoved(): Promise<Moved> {
  return { roles: 0, shops: 0, companies: 0, views: 0, notices: 0 }
}

import { accountFailures } from '@crossdock/contracts/areas/identity/accounts/accounts.failures.ts'
import type { Account, AccountDraft } from '@crossdock/contracts/areas/identity/accounts/accounts.schema.ts'
import { commonFailures } from '@crossdock/contracts/kernel/common.failures.ts'
import { failure } from '@crossdock/contracts/kernel/failure.ts'
import { type Doer, recordChange } from '../../../platform/audit/audit.queries.ts'
import { refuseStale } from '../../../platform/audit/refuse-stale.ts'
import type { Trx } from '../../../platform/database/open-database.ts'
import { orExists } from '../../../platform/database/unique-violation.ts'
import { createLink, withdrawLinks } from '../links/links.service.ts'
import { trackRights } from '../rights/rights.service.ts'
import { inCompany, requireEither } from '../roles/audience.service.ts'
import { replaceRoles } from '../roles/role-members.service.ts'
import { endSessions } from '../sessions/sessions.service.ts'
import {
  refuseBirthdayAhead,
  refuseLast,
  refuseMixedFlags,
  refusePrimeOf,
  refuseStronger,
  refuseWithoutSeat,
} from './account-checks.service.ts'
import { asRecorded } from './account-dressing.ts'
import { ACCOUNT, accountGuards, accountsWithin } from './account-guards.ts'
import { columnsOf, type Flags, flagsOf, usernameOf } from './account-values.ts'
import {
  type HomeCompany,
  insertAccount,
  listHomesOf,
  lockAccounts,
  lockHomes,
  updateAccount,
} from './account-writes.queries.ts'
import type { UserRow } from './accounts.queries.ts'
import { getAccount } from './accounts.service.ts'

/** A saved account; `token` is that of the invitation of a new one. */
export interface SavedAccount {
  readonly account: Account
  readonly token: string | null
}

/** Invites an account: it has no password (`passwordHash` is nobody's) until its owner takes the link. */
export async function inviteAccount(
  trx: Trx,
  by: Doer,
  { draft, passwordHash }: { draft: AccountDraft; passwordHash: string },
): Promise<SavedAccount> {
  const { actor, now } = by
  requireEither(actor, accountGuards.create)
  refuseBirthdayAhead(draft.birthday, now)
  const home = await homeOf(trx, by, draft.company_id ?? actor.companyId)
  const flags = flagsOf(draft, { isStaff: false, isSuperuser: false, isPrime: false, isActive: true })
  refuseFlags(by, { home, before: undefined, after: flags })
  if (flags.isActive) await refuseWithoutSeat(trx, home)
  const values = {
    ...columnsOf(draft),
    ...flags,
    username: usernameOf(draft),
    passwordHash,
    mustSetPassword: true,
  }
  const row = await orExists(
    insertAccount(trx, { ...values, companyId: home.id, dateJoined: now, updatedAt: now }),
    ACCOUNT_FIELDS,
  )
  await trackRights(trx, { userIds: [Number(row.id)], now }, () => setRoles(trx, by, { row, draft }))
  const userId = Number(row.id)
  const link = { kind: 'invite', companyId: home.id, userId, createdBy: actor.userId, now } as const
  const token = await createLink(trx, link)
  const account = await getAccount(trx, by, row.id)
  const after = { ...asRecorded(row), role_ids: account.roles.map(({ id }) => id) }
  await recordChange(trx, inCompany(by, home.id), {
    entity: ACCOUNT,
    entityId: row.id,
    action: 'create',
    after,
  })
  return { account, token }
}

/** Changes an account that is still as it was read. */
export async function changeAccount(
  trx: Trx,
  by: Doer,
  draft: AccountDraft & { id: number },
): Promise<SavedAccount> {
  requireEither(by.actor, accountGuards.edit)
  refuseBirthdayAhead(draft.birthday, by.now)
  const { before, home } = await lockOne(trx, by, draft)
  const flags = flagsOf(draft, before)
  refuseFlags(by, { home, before, after: flags })
  const values = { ...columnsOf(draft), ...(draft.username ? { username: draft.username } : {}) }
  if (changes(before, values, ['username', ...PROVEN])) await refuseStronger(trx, by, before)
  // the profile asks for codes, so that whoever sits down at an open session takes over no account
  if (before.id === String(by.actor.userId) && changes(before, values, PROVEN)) {
    throw failure(accountFailures.ownContact)
  }
  await refuseLast(trx, before, {
    prime: !flags.isPrime || !flags.isActive,
    superuser: !flags.isSuperuser || !flags.isActive,
  })
  if (flags.isActive && !before.isActive) await refuseWithoutSeat(trx, home)
  const { row, held } = await trackRights(trx, { userIds: [draft.id], now: by.now }, async () => ({
    row: await orExists(
      updateAccount(trx, before.id, { ...values, ...flags, updatedAt: by.now }),
      ACCOUNT_FIELDS,
    ),
    held: await setRoles(trx, by, { row: { ...before, ...flags }, draft }),
  }))
  if (before.isActive && !row.isActive) await shutOut(trx, by, row)
  const account = await getAccount(trx, by, row.id)
  await recordChange(trx, inCompany(by, home.id), {
    entity: ACCOUNT,
    entityId: row.id,
    action: 'edit',
    before: { ...asRecorded(before), ...(held ? { role_ids: held } : {}) },
    after: { ...asRecorded(row), ...(held ? { role_ids: account.roles.map(({ id }) => id) } : {}) },
  })
  return { account, token: null }
}

/** Ends what a disabled or deleted account has open: sessions and links. */
export async function shutOut(trx: Trx, { now }: Doer, row: UserRow): Promise<void> {
  await endSessions(trx, { userId: Number(row.id), reason: 'KICKED', now })
  await withdrawLinks(trx, Number(row.id), now)
}

async function homeOf(trx: Trx, { actor }: Doer, companyId: number): Promise<HomeCompany> {
  const isWithin = accountsWithin(actor).companyIds.includes(companyId)
  const [home] = isWithin ? await lockHomes(trx, [companyId]) : []
  if (home === undefined) throw failure(commonFailures.notFound)
  if (home.kind === 'internal' && !actor.isSuperuser) throw failure(accountFailures.superuserNeeded)
  return home
}

/** The company is locked first, so that its seats and main accounts are counted by one change at a time. */
async function lockOne(
  trx: Trx,
  by: Doer,
  draft: AccountDraft & { id: number },
): Promise<{ before: UserRow; home: HomeCompany }> {
  const reach = accountsWithin(by.actor)
  const homes = await lockHomes(trx, await listHomesOf(trx, reach, [draft.id]))
  const [before] = await lockAccounts(trx, reach, [draft.id])
  const home = homes.find(({ id }) => id === Number(before?.companyId))
  if (before === undefined || home === undefined) throw failure(commonFailures.notFound)
  refusePrimeOf(by.actor, before)
  const doer = inCompany(by, home.id)
  await refuseStale(trx, doer, { row: { ...before, entity: ACCOUNT }, version: draft.version })
  return { before, home }
}

/** Flags of internal people are a superuser's to give, main accounts a main account's; nobody disables themselves. */
function refuseFlags(
  { actor }: Doer,
  { home, before, after }: { home: HomeCompany; before: UserRow | undefined; after: Flags },
): void {
  const changes = (flag: keyof Flags, standard: boolean) => after[flag] !== (before?.[flag] ?? standard)
  if ((changes('isStaff', false) || changes('isSuperuser', false)) && !actor.isSuperuser) {
    throw failure(accountFailures.superuserNeeded)
  }
  if (changes('isPrime', false)) refusePrimeOf(actor, { isPrime: true })
  if (before !== undefined && Number(before.id) === actor.userId) {
    const isOwn = changes('isActive', true) || changes('isStaff', false) || changes('isSuperuser', false)
    if (isOwn) throw failure(accountFailures.notOneself)
  }
  refuseMixedFlags(home, after)
}

async function setRoles(
  trx: Trx,
  by: Doer,
  { row, draft }: { row: UserRow; draft: AccountDraft },
): Promise<number[] | undefined> {
  if (draft.role_ids === undefined) return undefined
  const { id, companyId, isPrime, isStaff, isSuperuser } = row
  const member = { id: Number(id), companyId: Number(companyId), isPrime, isStaff, isSuperuser }
  return replaceRoles(trx, by, { member, roleIds: draft.role_ids })
}

/** Where codes go to: of the own account they change by codes alone. */
const PROVEN = ['mobile', 'email'] as const

function changes(
  before: UserRow,
  values: Partial<UserRow>,
  fields: readonly ('username' | 'mobile' | 'email')[],
): boolean {
  return fields.some((field) => values[field] !== undefined && values[field] !== before[field])
}

const ACCOUNT_FIELDS = {
  users_username_key: 'username',
  users_mobile_key: 'mobile',
  users_email_key: 'email',
}

import type { AccountAction } from '@crossdock/contracts/areas/identity/accounts/account-rules.ts'
import { accountFailures } from '@crossdock/contracts/areas/identity/accounts/accounts.failures.ts'
import type { AccountsChange } from '@crossdock/contracts/areas/identity/accounts/accounts.schema.ts'
import type { LinkKind } from '@crossdock/contracts/areas/identity/accounts/link-rules.ts'
import { commonFailures } from '@crossdock/contracts/kernel/common.failures.ts'
import { type Failure, failure } from '@crossdock/contracts/kernel/failure.ts'
import { type Doer, recordChange } from '../../../platform/audit/audit.queries.ts'
import type { Trx } from '../../../platform/database/open-database.ts'
import { createLink } from '../links/links.service.ts'
import type { LinkReceiver } from '../links/send-link.service.ts'
import { trackRights } from '../rights/rights.service.ts'
import { inCompany, isInternal, requireEither, type TwoGuards } from '../roles/audience.service.ts'
import { endSessions } from '../sessions/sessions.service.ts'
import {
  refuseLast,
  refuseMixedFlags,
  refusePrimeOf,
  refuseStronger,
  refuseWithoutSeat,
} from './account-checks.service.ts'
import { asRecorded } from './account-dressing.ts'
import { ACCOUNT, accountGuards, accountsWithin } from './account-guards.ts'
import {
  deleteHoldings,
  type HomeCompany,
  listHomesOf,
  lockAccounts,
  lockHomes,
  updateAccount,
} from './account-writes.queries.ts'
import type { UserRow } from './accounts.queries.ts'
import { inTurn, type Outcome } from './each-account.ts'
import { shutOut } from './save-account.service.ts'

/** Of a reset: the token of the link that was made for an account. */
export interface ResetLink {
  readonly id: number
  readonly kind: LinkKind
  readonly token: string
  readonly owner: LinkReceiver
}

interface Deed {
  readonly by: Doer
  readonly value: boolean | number | undefined
  /** Nobody's password: what a reset leaves until the link is taken. */
  readonly passwordHash: string
  readonly homes: readonly HomeCompany[]
  readonly links: ResetLink[]
}

type Step = (trx: Trx, row: UserRow, deed: Deed) => Promise<UserRow>

const guardsOf: Readonly<Record<AccountAction, TwoGuards>> = {
  enable: accountGuards.edit,
  disable: accountGuards.edit,
  prime: accountGuards.edit,
  staff: accountGuards.edit,
  move: accountGuards.edit,
  reset: accountGuards.reset,
  kick: accountGuards.kick,
}

const steps: Readonly<Record<AccountAction, Step>> = {
  enable: async (trx, row, deed) => {
    if (row.isActive) return row
    await refuseWithoutSeat(trx, homeOf(row, deed))
    return updateAccount(trx, row.id, { isActive: true, updatedAt: deed.by.now })
  },
  disable: async (trx, row, { by }) => {
    await refuseLast(trx, row, { prime: true, superuser: true })
    if (!row.isActive) return row
    const after = await updateAccount(trx, row.id, { isActive: false, updatedAt: by.now })
    await shutOut(trx, by, row)
    return after
  },
  reset: async (trx, row, { by, passwordHash, links }) => {
    await refuseStronger(trx, by, row)
    const [id, companyId] = [Number(row.id), Number(row.companyId)]
    const kind = row.mustSetPassword && row.lastLogin === null ? 'invite' : 'reset'
    const token = await createLink(trx, {
      kind,
      companyId,
      userId: id,
      createdBy: by.actor.userId,
      now: by.now,
    })
    links.push({ id, kind, token, owner: row })
    await endSessions(trx, { userId: id, reason: 'PASSWORD_CHANGED', now: by.now })
    return updateAccount(trx, row.id, { passwordHash, mustSetPassword: true, updatedAt: by.now })
  },
  kick: async (trx, row, { by }) => {
    await endSessions(trx, { userId: Number(row.id), reason: 'KICKED', now: by.now })
    return row
  },
  prime: async (trx, row, deed) => {
    const isPrime = deed.value !== false
    refusePrimeOf(deed.by.actor, { isPrime: true })
    refuseMixedFlags(homeOf(row, deed), { ...row, isPrime })
    if (!isPrime) await refuseLast(trx, row, { prime: true, superuser: false })
    return updateAccount(trx, row.id, { isPrime, updatedAt: deed.by.now })
  },
  staff: async (trx, row, deed) => {
    if (!deed.by.actor.isSuperuser) throw failure(accountFailures.superuserNeeded)
    const isStaff = deed.value !== false
    refuseMixedFlags(homeOf(row, deed), { ...row, isStaff })
    return updateAccount(trx, row.id, { isStaff, updatedAt: deed.by.now })
  },
  move: async (trx, row, deed) => {
    const { by, homes, value } = deed
    const target = homes.find(({ id }) => id === value)
    if (!isInternal(by.actor) || target === undefined) throw failure(commonFailures.notFound)
    if (target.kind === 'internal' && !by.actor.isSuperuser) throw failure(accountFailures.superuserNeeded)
    if (Number(row.companyId) === target.id) return row
    await refuseLast(trx, row, { prime: true, superuser: true })
    if (row.isActive) await refuseWithoutSeat(trx, target)
    await deleteHoldings(trx, row.id)
    const flags = { isPrime: false, isStaff: false, isSuperuser: false }
    const moved = { ...flags, companyId: String(target.id), updatedAt: by.now }
    const after = await updateAccount(trx, row.id, moved)
    // The session knows the company it was opened for: it ends whatever the rights are worth over there (S8).
    await endSessions(trx, { userId: Number(row.id), reason: 'PERM_UPDATED', now: by.now })
    return after
  },
}

/** Does one thing to several accounts and answers how it went for each; for none at all the first refusal stands. */
export async function changeAccounts(
  trx: Trx,
  by: Doer,
  { change, passwordHash }: { change: AccountsChange; passwordHash: string },
): Promise<Outcome & { links: ResetLink[] }> {
  const { action, value } = change
  requireEither(by.actor, guardsOf[action])
  const reach = accountsWithin(by.actor)
  const wantedHomes = await listHomesOf(trx, reach, change.ids)
  const targets = typeof value === 'number' && reach.companyIds.includes(value) ? [value] : []
  const homes = await lockHomes(trx, [...new Set([...wantedHomes, ...targets])])
  const rows = await lockAccounts(trx, reach, change.ids)
  const userIds = rows.map(({ id }) => Number(id))
  const deed: Deed = { by, value, passwordHash, homes, links: [] }
  const outcome = await trackRights(trx, { userIds, now: by.now }, () =>
    inTurn({ ids: change.ids, rows }, async (row) => {
      refuse(by, action, row)
      const after = await steps[action](trx, row, deed)
      await recordChange(trx, inCompany(by, Number(row.companyId)), {
        entity: ACCOUNT,
        entityId: row.id,
        action,
        before: asRecorded(row),
        after: asRecorded(after),
      })
    }),
  )
  return { ...outcome, links: deed.links }
}

function refuse(by: Doer, action: AccountAction, row: UserRow): void {
  refusePrimeOf(by.actor, row)
  const isHarmless = action === 'enable' || action === 'prime'
  if (Number(row.id) === by.actor.userId && !isHarmless) throw notOneself()
}

function notOneself(): Failure {
  return failure(accountFailures.notOneself)
}

function homeOf(row: UserRow, { homes }: Deed): HomeCompany {
  const home = homes.find(({ id }) => id === Number(row.companyId))
  if (home === undefined) throw failure(commonFailures.notFound)
  return home
}

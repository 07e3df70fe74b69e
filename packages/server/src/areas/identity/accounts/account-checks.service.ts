import { accountFailures } from '@crossdock/contracts/areas/identity/accounts/accounts.failures.ts'
import { failure } from '@crossdock/contracts/kernel/failure.ts'
import type { Actor } from '../../../platform/access/actor.ts'
import type { Doer } from '../../../platform/audit/audit.queries.ts'
import type { Trx } from '../../../platform/database/open-database.ts'
import { seesAllShops } from '../../amzdata/shops/shops.service.ts'
import { hasMoreShopRights, loadRights } from '../rights/rights.service.ts'
import { isInternal } from '../roles/audience.service.ts'
import {
  countOtherPrimes,
  countOtherSuperusers,
  countShopGrants,
  type HomeCompany,
} from './account-writes.queries.ts'
import { countSeats, type UserRow } from './accounts.queries.ts'

/** Delegates of a main account cannot touch main accounts (platform.md 7.8). */
export function refusePrimeOf(actor: Actor, row: Pick<UserRow, 'isPrime'>): void {
  if (row.isPrime && !actor.isPrime && !isInternal(actor)) throw failure(accountFailures.primeProtected)
}

/**
 * Whoever decides how a person logs in could log in as that person: a delegate does so only for people who hold
 * nothing the delegate lacks, neither by their roles nor in a shop.
 */
export async function refuseStronger(
  trx: Trx,
  { actor, now }: Pick<Doer, 'actor' | 'now'>,
  row: UserRow,
): Promise<void> {
  const userId = Number(row.id)
  if (isInternal(actor) || actor.isPrime || userId === actor.userId) return
  const user = { userId, isSuperuser: false, isStaff: false, isPrime: row.isPrime }
  const { permissions } = await loadRights(trx, user)
  const lacking = [...permissions].filter((code) => !actor.permissions.has(code))
  const hasMore = await hasMoreShopRights(trx, { userId, thanUserId: actor.userId }, now)
  if (lacking.length > 0 || hasMore) {
    throw failure(accountFailures.strongerAccount, { data: { perm_codes: lacking } })
  }
}

/** Grants in shops are handed on by whoever reaches every shop: a delegate might pass on more than they hold. */
export async function refuseHandingShops(trx: Trx, actor: Actor, row: Pick<UserRow, 'id'>): Promise<void> {
  if (seesAllShops(actor)) return
  if ((await countShopGrants(trx, row.id)) > 0) throw failure(accountFailures.shopsNeedPrime)
}

/** The last active main account of a company and the last active superuser stay what they are (platform.md 2.3). */
export async function refuseLast(
  trx: Trx,
  row: UserRow,
  losing: { prime: boolean; superuser: boolean },
): Promise<void> {
  if (!row.isActive) return
  if (losing.prime && row.isPrime && (await countOtherPrimes(trx, row)) === 0) {
    throw failure(accountFailures.lastPrime)
  }
  if (losing.superuser && row.isSuperuser && (await countOtherSuperusers(trx, row.id)) === 0) {
    throw failure(accountFailures.lastSuperuser)
  }
}

/** One more active account needs a free seat in an open company; the company is locked. */
export async function refuseWithoutSeat(trx: Trx, home: HomeCompany): Promise<void> {
  if (home.status === 'suspended' || home.status === 'closed') throw failure(accountFailures.companyNotOpen)
  const { used, limit } = await countSeats(trx, home.id)
  if (limit !== null && used >= limit) {
    throw failure(accountFailures.seatsUsedUp, { params: { limit }, data: { used, limit } })
  }
}

/** Staff belong to the internal company, main accounts to the others. */
export function refuseMixedFlags(
  home: HomeCompany,
  flags: { isStaff: boolean; isSuperuser: boolean; isPrime: boolean },
): void {
  const isInside = home.kind === 'internal'
  if (isInside ? flags.isPrime : flags.isStaff || flags.isSuperuser) {
    throw failure(accountFailures.staffOnlyInside)
  }
}

/** Nobody is born today or later (platform.md 7.9); the day is that of UTC. */
export function refuseBirthdayAhead(birthday: string | null | undefined, now: Date): void {
  if (birthday && birthday >= now.toISOString().slice(0, 10)) {
    throw failure(accountFailures.birthdayAhead, { data: { field: 'birthday' } })
  }
}

import type { PermissionCode } from '@crossdock/contracts/kernel/permission.ts'
import type { Trx } from '../../../platform/database/open-database.ts'
import { publish } from '../../../platform/notify/notifications.ts'
import {
  endSessionsForLostRights,
  findContractEnd,
  listAllShopUsers,
  listAllUserIds,
  listOpenMenus,
  listRights,
  listRoleKeys,
  listShopGrants,
  listSuperuserIds,
  type OpenMenu,
  raisePermVersion,
} from './rights.queries.ts'
import { EVERY_SHOP, isShopRight, rightsOfGrant } from './shop-rights.ts'

/** What a user may do, and the roles that are named to the client. */
export interface EffectiveRights {
  readonly permissions: ReadonlySet<PermissionCode>
  readonly roles: readonly string[]
  /** When the contract of the customer's company ends or ended; null without an end and for internal people. */
  readonly contractEnds: Date | null
}

export interface UserFlags {
  readonly userId: number
  readonly isSuperuser: boolean
  readonly isStaff: boolean
  readonly isPrime: boolean
}

/** What the nodes tell each other of changed rights, so that open streams hear of it at once. */
export const RIGHTS_TOPIC = 'identity.rights'
export interface RightsNews {
  readonly userIds: readonly number[]
  readonly hasRemoved: boolean
}
/** Users of one message, which PostgreSQL limits to 8,000 bytes. */
const NEWS_SIZE = 400

/** Computes what a user may do (platform.md 2.3), or what one of the user's roles alone lets them do. */
export async function loadRights(
  trx: Trx,
  user: UserFlags,
  asRole: string | null = null,
): Promise<EffectiveRights> {
  const rights = await listRights(trx, [user.userId], asRole)
  const codes = rights.flatMap(({ permCode }) => (permCode === null ? [] : [permCode as PermissionCode])) // seeded from declared codes
  const roles = rolesOf(user, await listRoleKeys(trx, user.userId))
  return { permissions: new Set(codes), roles, contractEnds: await findContractEnd(trx, user.userId) }
}

/** Those of the users who hold a permission. */
export async function listHolders(
  trx: Trx,
  userIds: readonly number[],
  permission: PermissionCode,
): Promise<number[]> {
  if (userIds.length === 0) return []
  const rights = await listRights(trx, userIds)
  const holders = new Set(rights.flatMap((right) => (right.permCode === permission ? [right.userId] : [])))
  return userIds.filter((id) => holders.has(id))
}

/** The menu entries of level 1 and 2 that are open to a user, in menu order. */
export function listOpenMenusOf(trx: Trx, userId: number, asRole?: string): Promise<OpenMenu[]> {
  return listOpenMenus(trx, userId, asRole)
}

/** Role keys for the client, never empty: what the user is comes before what was assigned. */
function rolesOf(user: UserFlags, keys: readonly string[]): string[] {
  const roles = new Set(keys)
  if (user.isSuperuser) roles.add('superuser')
  if (user.isPrime) roles.add('prime')
  if (keys.length === 0) roles.add(user.isStaff || user.isSuperuser ? 'staff' : 'user')
  return [...roles]
}

/** Tells the clients of these users that their rights changed; when some were taken away their sessions end. */
export async function bumpPermVersion(
  trx: Trx,
  userIds: readonly number[],
  change: { hasRemoved: boolean; now: Date },
): Promise<void> {
  if (userIds.length === 0) return
  await raisePermVersion(trx, userIds)
  if (change.hasRemoved) await endSessionsForLostRights(trx, userIds, change.now)
  for (let at = 0; at < userIds.length; at += NEWS_SIZE) {
    const news: RightsNews = { userIds: userIds.slice(at, at + NEWS_SIZE), hasRemoved: change.hasRemoved }
    await publish(trx, RIGHTS_TOPIC, news)
  }
}

/**
 * Runs a change of roles, menus or flags and bumps exactly those users whose effective rights it changed: the
 * sessions of whoever lost something end (rule 9), the others hear of their new rights (rule 10). The transaction
 * must see the users: the own company's, or the platform's for everybody.
 */
export async function trackRights<T>(
  trx: Trx,
  about: { userIds: readonly number[] | 'everybody'; now: Date },
  change: () => Promise<T>,
): Promise<T> {
  const { result } = await measureRights(trx, about, change)
  return result
}

/** Whose effective rights a change touched: losers must log in again, winners hear of it. */
export interface RightsEffect {
  readonly losers: readonly number[]
  readonly winners: readonly number[]
}

/** The same, and answers whom the change touched. */
export async function measureRights<T>(
  trx: Trx,
  about: { userIds: readonly number[] | 'everybody'; now: Date },
  change: () => Promise<T>,
): Promise<RightsEffect & { result: T }> {
  const userIds = about.userIds === 'everybody' ? await listAllUserIds(trx) : about.userIds
  const before = await rightsByUser(trx, userIds, about.now)
  const result = await change()
  const after = await rightsByUser(trx, userIds, about.now)
  const superusers = await listSuperuserIds(trx, userIds)
  const changed = userIds
    .map((id) => ({ id, ...compare(before.get(id), after.get(id)) }))
    .filter(({ hasLost, hasWon }) => hasLost || hasWon)
  // A superuser may do everything, entry or no entry: the own session survives the removal of a menu.
  const losers = changed.filter(({ id, hasLost }) => hasLost && !superusers.has(id)).map(({ id }) => id)
  const winners = changed.map(({ id }) => id).filter((id) => !losers.includes(id))
  await bumpPermVersion(trx, losers, { hasRemoved: true, now: about.now })
  await bumpPermVersion(trx, winners, { hasRemoved: false, now: about.now })
  return { result, losers, winners }
}

async function rightsByUser(
  trx: Trx,
  userIds: readonly number[],
  now: Date,
): Promise<Map<number, Set<string>>> {
  const byUser = new Map<number, Set<string>>()
  const add = (userId: number, right: string) => {
    byUser.set(userId, (byUser.get(userId) ?? new Set()).add(right))
  }
  for (const { userId, menuId, permCode } of await listRights(trx, userIds)) {
    add(userId, permCode ?? `menu ${menuId}`)
  }
  // What may be done in which shop counts as well (platform.md 3); the platform's scope sees no shops, nor changes any.
  for (const grant of await listShopGrants(trx, userIds, now)) {
    for (const right of rightsOfGrant(grant)) add(grant.userId, right)
  }
  for (const userId of await listAllShopUsers(trx, userIds)) add(userId, EVERY_SHOP)
  return byUser
}

/** Whether somebody holds a right in a shop that somebody else lacks; tenant scope, and neither reaches every shop. */
export async function hasMoreShopRights(
  trx: Trx,
  { userId, thanUserId }: { userId: number; thanUserId: number },
  now: Date,
): Promise<boolean> {
  const grants = await listShopGrants(trx, [userId, thanUserId], now)
  const rightsOf = (id: number) => grants.filter((grant) => grant.userId === id).flatMap(rightsOfGrant)
  const held = new Set(rightsOf(thanUserId))
  return rightsOf(userId).some((right) => !held.has(right))
}

function compare(before: ReadonlySet<string> = new Set(), after: ReadonlySet<string> = new Set()) {
  return {
    hasLost: [...before].some((right) => !covers(after, right)),
    hasWon: [...after].some((right) => !covers(before, right)),
  }
}

/** Whether a right is among those held; whoever reaches every shop holds what any grant gives. */
function covers(held: ReadonlySet<string>, right: string): boolean {
  return held.has(right) || (held.has(EVERY_SHOP) && isShopRight(right))
}

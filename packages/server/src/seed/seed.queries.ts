import { sql } from 'kysely'
import type { Trx } from '../platform/database/open-database.ts'

const SEED_LOCK = 7_302_018_467

/** Of several servers that start at once one seeds, the others wait and then find everything there. */
export async function lockSeed(trx: Trx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${SEED_LOCK})`.execute(trx)
}

/** The company of the internal people; made once, answers its id. */
export async function insertInternalCompany(trx: Trx): Promise<number> {
  const code = 'internal'
  await trx
    .insertInto('identity.company')
    .values({ name: 'Crossdock', code, kind: 'internal', sessionLimit: 5 })
    .onConflict((conflict) => conflict.column('code').doNothing())
    .execute()
  const { id } = await trx
    .selectFrom('identity.company')
    .select('id')
    .where('code', '=', code)
    .executeTakeFirstOrThrow()
  return Number(id)
}

/** How many superusers there are. */
export async function countSuperusers(trx: Trx): Promise<number> {
  const { count } = await trx
    .selectFrom('identity.users')
    .select((row) => row.fn.countAll<string>().as('count'))
    .where('isSuperuser', '=', true)
    .where('deletedAt', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Makes the superuser of the first start. */
export async function insertSuperuser(
  trx: Trx,
  user: { companyId: number; username: string; passwordHash: string },
): Promise<void> {
  await trx
    .insertInto('identity.users')
    .values({ ...user, isSuperuser: true, isStaff: true, name: user.username })
    .execute()
}

export interface SeedRole {
  scope: 'platform' | 'template'
  key: string
  name: string
}

/** Makes the role if it is missing; answers its id and whether it is new. */
export async function insertRole(trx: Trx, role: SeedRole): Promise<{ id: string; isNew: boolean }> {
  const known = await trx
    .selectFrom('identity.role')
    .select('id')
    .where('scope', '=', role.scope)
    .where('key', '=', role.key)
    .where('companyId', 'is', null)
    .executeTakeFirst()
  if (known !== undefined) return { id: known.id, isNew: false }
  const { id } = await trx
    .insertInto('identity.role')
    .values({ ...role, isBuiltin: true })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, isNew: true }
}

/** Gives roles menu entries; what they have already stays. */
export async function insertRoleMenus(trx: Trx, pairs: { roleId: string; menuId: string }[]): Promise<void> {
  if (pairs.length === 0) return
  await trx
    .insertInto('system.roleMenu')
    .values(pairs)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export interface SeedMenu {
  seedKey: string
  level: 1 | 2 | 3
  parentKey: string | null
  name: string
  sort: number
  path: string | null
  permCode: string
  component: string | null
  staffOnly: boolean
  staffDefault: boolean
  userDefault: boolean
  primeDefault: boolean
  isMenu: boolean
  isTesting: boolean
  isAlwaysShow: boolean
  redirect: string | null
  metaTitle: string
  metaTitleEn: string
  metaIcon: string
  metaNoCache: boolean
  metaActiveMenu: string | null
}

/** Seeded entries by their declaration, and the declarations whose entries an administrator deleted. */
export async function findSeededMenus(trx: Trx) {
  const menus = await trx
    .selectFrom('system.menu')
    .select(['id', 'seedKey', 'permCode', 'changedByAdmin'])
    .execute()
  const removed = await trx.selectFrom('system.menuRemoved').select('seedKey').execute()
  return { menus, removed: new Set(removed.map(({ seedKey }) => seedKey)) }
}

/** Inserts an entry under its parent; answers its id, or undefined when a hand-made entry has its name, path or code. */
export async function insertMenu(
  trx: Trx,
  { parentKey: _, ...menu }: SeedMenu,
  parentId: string | null,
): Promise<string | undefined> {
  const row = await trx
    .insertInto('system.menu')
    .values({ ...menu, parentId })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

/** Brings an untouched entry to what is declared today. */
export async function updateMenu(
  trx: Trx,
  id: string,
  { parentKey: _, seedKey: __, ...menu }: SeedMenu,
): Promise<void> {
  await trx
    .updateTable('system.menu')
    .set(menu)
    .where('id', '=', id)
    .where('changedByAdmin', '=', false)
    .execute()
}

/** Tells everybody's clients that rights may have been added. */
export async function raiseAllPermVersions(trx: Trx): Promise<void> {
  await sql`update identity.users set perm_version = perm_version + 1 where deleted_at is null`.execute(trx)
}

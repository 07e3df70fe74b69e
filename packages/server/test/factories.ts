import type { PermissionCode } from '@crossdock/contracts/kernel/permission.ts'
import { sql } from 'kysely'
import type { Database, Trx } from '../src/platform/database/open-database.ts'
import { inPlatform } from '../src/platform/database/tenancy.ts'
import type { TestApp } from './harness.ts'

export interface TestUser {
  readonly companyId: number
  readonly userId: number
  readonly permVersion: number
  readonly username: string
  readonly password: string
  readonly sessionLimit?: number
}

/** The password of every user made here. */
export const PASSWORD = 'Lantern-42'
/** Its argon2id hash with the least work, so that thousands of users cost nothing. */
const PASSWORD_HASH =
  '$argon2id$v=19$m=8,t=1,p=1$1hJ9OAjDExz5G81Ewab9NA$Os2WO2bYKRR2lJUUkkr2StiB0kF3B9VGnM+1MXFu2zs'

let counter = 0
const next = () => {
  counter += 1
  return counter
}

export interface CompanyWish {
  name?: string
  kind?: 'internal' | 'customer' | 'trial'
  status?: 'trial' | 'active' | 'suspended' | 'closed'
  sessionLimit?: number
}

/** A company; answers its id. */
export function aCompany({ platform }: TestApp, wish: CompanyWish = {}): Promise<number> {
  const number = next()
  return inPlatform(platform.database.db, async (trx) => {
    const { id } = await trx
      .insertInto('identity.company')
      .values({
        name: wish.name ?? `Company ${number}`,
        code: `company${number}`,
        kind: wish.kind ?? 'customer',
        status: wish.status ?? 'active',
        sessionLimit: wish.sessionLimit ?? 5,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return Number(id)
  })
}

export interface UserWish {
  companyId?: number
  username?: string
  email?: string
  mobile?: string
  nickName?: string
  isPrime?: boolean
  isStaff?: boolean
  isSuperuser?: boolean
  isActive?: boolean
  /** Exactly these codes beside what everybody has: a role with them is made and assigned. */
  permissions?: readonly PermissionCode[]
  /** For staff: the companies served. */
  serves?: readonly number[]
}

/** A user of a company (a new one unless given), with exactly the permissions asked for beside the default ones. */
export async function aUser(test: TestApp, wish: UserWish = {}): Promise<TestUser> {
  const companyId = wish.companyId ?? (await aCompany(test))
  const username = wish.username ?? `user${next()}`
  const userId = await inPlatform(test.platform.database.db, async (trx) => {
    const { id } = await trx
      .insertInto('identity.users')
      .values({
        companyId,
        username,
        passwordHash: PASSWORD_HASH,
        email: wish.email ?? null,
        mobile: wish.mobile ?? null,
        nickName: wish.nickName ?? null,
        isPrime: wish.isPrime ?? false,
        isStaff: wish.isStaff ?? false,
        isSuperuser: wish.isSuperuser ?? false,
        isActive: wish.isActive ?? true,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const userId = Number(id)
    for (const served of wish.serves ?? []) {
      await trx.insertInto('identity.staffCompany').values({ companyId: served, userId }).execute()
    }
    if (wish.permissions !== undefined) {
      await grant(trx, { companyId, userId, isStaff: wish.isStaff ?? false, codes: wish.permissions })
    }
    return userId
  })
  return { companyId, userId, permVersion: 1, username, password: PASSWORD }
}

/** The main account of a company. */
export function aPrime(test: TestApp, wish: UserWish = {}): Promise<TestUser> {
  return aUser(test, { ...wish, isPrime: true })
}

/** A user who may do everything. */
export async function aSuperuser(test: TestApp, wish: UserWish = {}): Promise<TestUser> {
  const companyId = wish.companyId ?? (await aCompany(test, { kind: 'internal' }))
  return aUser(test, { ...wish, companyId, isSuperuser: true, isStaff: true })
}

/** An internal user. */
export async function aStaff(test: TestApp, wish: UserWish = {}): Promise<TestUser> {
  const companyId = wish.companyId ?? (await aCompany(test, { kind: 'internal' }))
  return aUser(test, { ...wish, companyId, isStaff: true })
}

interface Grant {
  companyId: number
  userId: number
  isStaff: boolean
  codes: readonly PermissionCode[]
}

/** Gives permissions through a role; missing menu entries are made, and a customer's company is entitled to them. */
async function grant(trx: Trx, { companyId, userId, isStaff, codes }: Grant): Promise<void> {
  const scope = isStaff ? 'platform' : 'company'
  const roleId = await aRole(trx, { scope, companyId: isStaff ? null : companyId, codes })
  await trx.insertInto('identity.userRole').values({ companyId, userId, roleId }).execute()
  if (isStaff) return
  const templateId = await aRole(trx, { scope: 'template', companyId: null, codes })
  await trx.insertInto('identity.companyRole').values({ companyId, roleId: templateId }).execute()
}

interface RoleWish {
  scope: 'platform' | 'template' | 'company'
  companyId: number | null
  codes: readonly PermissionCode[]
}

/** A role with the menu entries of these permission codes; answers its id. */
export async function aRole(trx: Trx, { scope, companyId, codes }: RoleWish): Promise<number> {
  const key = `role${next()}`
  const { id } = await trx
    .insertInto('identity.role')
    .values({ scope, companyId, key, name: key })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const code of codes) {
    const menuId = await menuOf(trx, code)
    await trx.insertInto('system.roleMenu').values({ roleId: id, menuId }).execute()
  }
  return Number(id)
}

async function menuOf(trx: Trx, code: PermissionCode): Promise<string> {
  const found = await trx
    .selectFrom('system.menu')
    .select('id')
    .where('permCode', '=', code)
    .executeTakeFirst()
  if (found !== undefined) return found.id
  const [area = '', view = '', action = ''] = code.split('.')
  const areaId = await menu(trx, { level: 1, parentId: null, name: area, path: `/${area}`, permCode: null })
  const viewId = await menu(trx, {
    level: 2,
    parentId: areaId,
    name: `${area}_${view}`,
    path: view,
    permCode: `${area}.${view}.view`,
  })
  if (action === 'view') return viewId
  return menu(trx, {
    level: 3,
    parentId: viewId,
    name: `${area}_${view}_${action}`,
    path: null,
    permCode: code,
  })
}

interface MenuWish {
  level: number
  parentId: string | null
  name: string
  path: string | null
  permCode: string | null
}

async function menu(trx: Trx, wish: MenuWish): Promise<string> {
  const known = await trx
    .selectFrom('system.menu')
    .select('id')
    .where((where) =>
      where.or([
        where('name', '=', wish.name),
        where('permCode', '=', wish.permCode ?? ''),
        // An area that is seeded with some of its views is the parent of the others too.
        where.and([
          where('parentId', 'is', null),
          where('path', '=', wish.level === 1 ? (wish.path ?? '') : ''),
        ]),
      ]),
    )
    .executeTakeFirst()
  if (known !== undefined) return known.id
  const { id } = await trx
    .insertInto('system.menu')
    .values({ ...wish, metaTitle: wish.name })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Runs plain SQL in a tenant's eyes, for counting rows: `rowsOf(test, companyId, 'amzdata.shop')`. */
export async function countRows(db: Database, companyId: number, table: string): Promise<number> {
  return db.transaction().execute(async (trx) => {
    await sql`select set_config('crossdock.companies', ${String(companyId)}, true)`.execute(trx)
    const { rows } = await sql<{ count: string }>`select count(*) as count from ${sql.table(table)}`.execute(
      trx,
    )
    return Number(rows[0]?.count)
  })
}

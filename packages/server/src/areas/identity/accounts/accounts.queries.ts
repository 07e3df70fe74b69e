import type {
  AccountFilter,
  AccountTakenQuery,
} from '@crossdock/contracts/areas/identity/accounts/accounts.schema.ts'
import type { Page } from '@crossdock/contracts/kernel/page.ts'
import { type Selectable, sql } from 'kysely'
import { type ListRules, listPage } from '../../../platform/database/list-query.ts'
import type { Trx } from '../../../platform/database/open-database.ts'
import type { IdentityUsers } from '../../../platform/database/schema.gen.ts'

export type UserRow = Selectable<IdentityUsers>

export interface AccountReach {
  readonly companyIds: readonly number[]
  /** Whether internal people are in it. */
  readonly withInternal: boolean
}

/** An account as lists show it. */
export interface AccountRow extends UserRow {
  readonly companyName: string
  readonly status: string
  readonly onlineSessions: number
  readonly roles: { id: number; key: string; name: string }[]
}

/** The columns that lists show; what is secret or of no use to them stays in the database. */
const SHOWN = [
  'id',
  'username',
  'name',
  'firstName',
  'lastName',
  'nickName',
  'email',
  'mobile',
  'gender',
  'birthday',
  'address',
  'position',
  'introduction',
  'avatar',
  'companyId',
  'companyName',
  'status',
  'isActive',
  'isPrime',
  'isStaff',
  'isSuperuser',
  'roles',
  'onlineSessions',
  'lastLogin',
  'dateJoined',
  'updatedAt',
  'version',
] as const satisfies readonly (keyof AccountRow)[]
export type ShownAccount = Pick<AccountRow, (typeof SHOWN)[number]>

export interface AccountsWanted {
  readonly reach: AccountReach
  readonly now: Date
  /** Whether the text may be looked for in what is shown masked otherwise. */
  readonly searchesPii: boolean
}

const sort = {
  username: 'username',
  name: 'name',
  company: 'companyName',
  last_login: 'lastLoginSort',
  date_joined: 'dateJoined',
  updated_at: 'updatedAt',
}

const within = ({ companyIds, withInternal }: AccountReach) => sql<boolean>`
  u.deleted_at is null and u.company_id = any(${companyIds}::bigint[])
  and (${withInternal} or (c.kind <> 'internal' and not u.is_staff and not u.is_superuser))`

function accountsIn(trx: Trx, { reach, now }: Omit<AccountsWanted, 'searchesPii'>) {
  return trx
    .selectFrom('identity.users as u')
    .innerJoin('identity.company as c', 'c.id', 'u.companyId')
    .selectAll('u')
    .select('c.name as companyName')
    .select([
      sql<string>`case when not u.is_active then 'disabled'
        when u.must_set_password and u.last_login is null then 'invited' else 'active' end`.as('status'),
      sql<number>`(select count(*)::int from identity.session s where s.company_id = u.company_id
        and s.user_id = u.id and s.revoked_at is null and s.expires_at > ${now})`.as('onlineSessions'),
      sql<AccountRow['roles']>`(
        select coalesce(json_agg(json_build_object('id', r.id, 'key', r.key, 'name', r.name) order by r.name), '[]')
        from identity.user_role ur join identity.role r on r.id = ur.role_id
        where ur.company_id = u.company_id and ur.user_id = u.id
      )`.as('roles'),
      // Sorted and searched columns are never null.
      sql<Date>`coalesce(u.last_login, '-infinity')`.as('lastLoginSort'),
      sql<string>`concat_ws(' ', u.username, u.name, u.nick_name, c.name)`.as('names'),
      sql<string>`concat_ws(' ', u.mobile, u.email)`.as('channels'),
    ])
    .where(within(reach))
}

/** One page of the living accounts within reach. */
export function listAccountRows(
  trx: Trx,
  wanted: AccountsWanted,
  filter: AccountFilter,
): Promise<Page<ShownAccount>> {
  const { company_id, role_id, status, prime, staff } = filter
  let found = trx.selectFrom(accountsIn(trx, wanted).as('account')).select(SHOWN)
  if (company_id) found = found.where('companyId', '=', String(company_id))
  if (status) found = found.where('status', '=', status)
  if (prime) found = found.where('isPrime', '=', prime === 'true')
  if (staff) found = found.where('isStaff', '=', staff === 'true')
  if (role_id) {
    found = found.where(
      sql<boolean>`exists (select 1 from identity.user_role ur where ur.company_id = account.company_id
        and ur.user_id = account.id and ur.role_id = ${role_id})`,
    )
  }
  const search = wanted.searchesPii ? ['names', 'channels'] : ['names']
  const rules: ListRules = { sort, order: 'username', key: 'id', search }
  return listPage(trx, found, { rules, wanted: filter })
}

/** One living account within reach. */
export function findAccountRow(
  trx: Trx,
  wanted: Omit<AccountsWanted, 'searchesPii'>,
  id: number,
): Promise<AccountRow | undefined> {
  return accountsIn(trx, wanted).where('u.id', '=', String(id)).executeTakeFirst()
}

const taken = {
  username: (value: string) =>
    sql<boolean>`lower(normalize(username, nfkc)) = lower(normalize(${value}::text, nfkc)) and deleted_at is null`,
  email: (value: string) => sql<boolean>`lower(email) = lower(${value}) and deleted_at is null`,
  // A deleted account keeps its number for a while.
  mobile: (value: string) => sql<boolean>`mobile = ${value}`,
} as const satisfies Record<AccountTakenQuery['field'], unknown>

/** Whether another account of any company has the value; platform scope. */
export async function isTaken(trx: Trx, { field, value, id }: AccountTakenQuery): Promise<boolean> {
  const row = await trx
    .selectFrom('identity.users')
    .select('id')
    .where(taken[field](value))
    .where('id', '<>', String(id ?? 0))
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Takes the mobile number from accounts that were deleted before `before`; platform scope. */
export async function clearMobiles(trx: Trx, before: Date): Promise<void> {
  await trx
    .updateTable('identity.users')
    .set({ mobile: null })
    .where('deletedAt', '<=', before)
    .where('mobile', 'is not', null)
    .execute()
}

export interface Seats {
  readonly used: number
  readonly limit: number | null
}

/** Seats of a company: every living account that is not disabled takes one. */
export async function countSeats(trx: Trx, companyId: number): Promise<Seats> {
  const { rows } = await sql<Seats>`
    select c.seat_limit as "limit", (
      select count(*)::int from identity.users u
      where u.company_id = c.id and u.is_active and u.deleted_at is null
    ) as used
    from identity.company c where c.id = ${companyId}`.execute(trx)
  return rows[0] ?? { used: 0, limit: null }
}

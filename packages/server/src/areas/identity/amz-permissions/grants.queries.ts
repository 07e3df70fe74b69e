import { AUTH_SOON_DAYS } from '@crossdock/contracts/areas/amzdata/shops/shop-rules.ts'
import { sql } from 'kysely'
import type { Trx } from '../../../platform/database/open-database.ts'
import { PERSON_NAME } from '../../../platform/database/person-name.ts'

/** A grant as it is stored: one person in one account. */
export interface GrantRow {
  shopId: string
  userId: string
  role: 'owner' | 'operator' | 'viewer'
  marketplaces: string[] | null
  permCodes: string[] | null
  canSeeCost: boolean
  canSeePii: boolean
  expiresAt: Date | null
}

/** The grants in these accounts of the company. */
export async function listGrants(
  trx: Trx,
  { companyId, shopIds }: { companyId: number; shopIds: readonly number[] },
): Promise<GrantRow[]> {
  const { rows } = await sql<GrantRow>`
    select su.shop_id, su.user_id, su.role, su.marketplaces, su.perm_codes, su.can_see_cost, su.can_see_pii, su.expires_at
    from amzdata.shop_user su
    where su.company_id = ${companyId} and su.shop_id = any(${shopIds}::bigint[])
    order by su.shop_id, su.user_id`.execute(trx)
  return rows
}

export interface GrantValues {
  readonly permCodes: readonly string[] | null
  readonly canSeeCost: boolean
  readonly canSeePii: boolean
  readonly expiresAt: string | null
}

/** Writes what a grant holds beside role and marketplaces; the grant is there. */
export async function updateGrant(
  trx: Trx,
  key: { companyId: number; shopId: number; userId: number },
  { grantedBy, ...values }: GrantValues & { grantedBy: number },
): Promise<void> {
  await sql`
    update amzdata.shop_user set perm_codes = ${values.permCodes}::text[], can_see_cost = ${values.canSeeCost},
      can_see_pii = ${values.canSeePii}, expires_at = ${values.expiresAt}, granted_by = ${grantedBy}
    where company_id = ${key.companyId} and shop_id = ${key.shopId} and user_id = ${key.userId}`.execute(trx)
}

export interface GrantedPerson {
  id: number
  companyId: number
  name: string
  isPrime: boolean
  isStaff: boolean
  isSuperuser: boolean
  isActive: boolean
}

/** Living people of the companies in scope. */
export async function listPersons(trx: Trx, ids: readonly number[]): Promise<GrantedPerson[]> {
  const { rows } = await sql<Omit<GrantedPerson, 'id' | 'companyId'> & { id: string; companyId: string }>`
    select id, company_id, ${PERSON_NAME} as name,
      is_prime, is_staff, is_superuser, is_active
    from identity.users u where id = any(${ids}::bigint[]) and deleted_at is null`.execute(trx)
  return rows.map((row) => ({ ...row, id: Number(row.id), companyId: Number(row.companyId) }))
}

/** People of a company listed at once. */
const PEOPLE = 1000

/** The living people of a company, main accounts first: the rows of the matrix. */
export async function listCompanyPeople(
  trx: Trx,
  companyId: number,
): Promise<{ id: string; name: string; username: string; isPrime: boolean; isActive: boolean }[]> {
  const { rows } = await sql<{
    id: string
    name: string
    username: string
    isPrime: boolean
    isActive: boolean
  }>`
    select id, ${PERSON_NAME} as name, username, is_prime, is_active
    from identity.users u
    where company_id = ${companyId} and deleted_at is null and not is_staff and not is_superuser
    order by is_prime desc, name, id limit ${PEOPLE}`.execute(trx)
  return rows
}

/** How the accounts stand with the marketplace. */
export async function listAuthStates(
  trx: Trx,
  { companyId, shopIds, now }: { companyId: number; shopIds: readonly number[]; now: Date },
): Promise<{ shopId: string; authState: string; authExpiresAt: Date | null }[]> {
  const { rows } = await sql<{ shopId: string; authState: string; authExpiresAt: Date | null }>`
    select shop_id, expires_at as auth_expires_at,
      case when state <> 'active' or expires_at <= ${now}::timestamptz then 'invalid'
        when expires_at <= ${now}::timestamptz + make_interval(days => ${AUTH_SOON_DAYS}) then 'expiring'
        else 'valid' end as auth_state
    from amzdata.shop_auth
    where company_id = ${companyId} and shop_id = any(${shopIds}::bigint[])`.execute(trx)
  return rows
}

/** Imports of the accounts that are still at work. */
export async function listImportsAtWork(
  trx: Trx,
  { companyId, shopIds }: { companyId: number; shopIds: readonly number[] },
): Promise<{ id: number; name: string }[]> {
  const { rows } = await sql<{ id: string; name: string }>`
    select id, file_name as name from amzdata.import_file
    where company_id = ${companyId} and coalesce(shop_id, chosen_shop_id) = any(${shopIds}::bigint[])
      and phase is not null
    order by id limit 50`.execute(trx)
  return rows.map(({ id, name }) => ({ id: Number(id), name }))
}

import { sql } from 'kysely'
import type { Trx } from '../../../platform/database/open-database.ts'
import { PERSON_NAME } from '../../../platform/database/person-name.ts'

export interface CompanyCounts {
  companyId: string
  users: number
  lastLogin: Date | null
  shops: number
  lastImport: Date | null
  imports: number
}

/** How many people and shops the companies have, and when they were last at work. */
export async function listCompanyCounts(trx: Trx, ids: readonly number[]): Promise<CompanyCounts[]> {
  const { rows } = await sql<CompanyCounts>`
    select c.id as company_id, coalesce(p.users, 0) as users, p.last_login, coalesce(s.shops, 0) as shops, f.last_import, f.imports
    from unnest(${ids}::bigint[]) as c (id)
    left join (
      select company_id, count(*) filter (where is_active)::int as users, max(last_login) as last_login
      from identity.users where company_id = any(${ids}::bigint[]) and deleted_at is null group by company_id
    ) p on p.company_id = c.id
    left join (
      select company_id, count(*)::int as shops from amzdata.shop
      where company_id = any(${ids}::bigint[]) and status <> 'deleted' group by company_id
    ) s on s.company_id = c.id
    left join lateral (
      select max(uploaded_at) as last_import, count(*)::int as imports from amzdata.import_file where company_id = c.id
    ) f on true`.execute(trx)
  return rows
}

export interface CompanyPerson {
  companyId: string
  id: string
  username: string
  name: string
}

/** The main accounts of the companies. */
export async function listPrimes(trx: Trx, ids: readonly number[]): Promise<CompanyPerson[]> {
  const { rows } = await sql<CompanyPerson>`
    select company_id, id, username, ${PERSON_NAME} as name
    from identity.users u
    where company_id = any(${ids}::bigint[]) and is_prime and deleted_at is null
    order by company_id, id`.execute(trx)
  return rows
}

/** The staff who serve the companies, as far as the transaction sees them. */
export async function listServingStaff(trx: Trx, ids: readonly number[]): Promise<CompanyPerson[]> {
  const { rows } = await sql<CompanyPerson>`
    select sc.company_id, u.id, u.username, ${PERSON_NAME} as name
    from identity.staff_company sc join identity.users u on u.id = sc.user_id and u.deleted_at is null
    where sc.company_id = any(${ids}::bigint[])
    order by sc.company_id, u.id`.execute(trx)
  return rows
}

export interface TemplateOfCompany {
  companyId: string
  id: string
  key: string
  name: string
}

/** The templates the companies are furnished with. */
export async function listTemplates(trx: Trx, ids: readonly number[]): Promise<TemplateOfCompany[]> {
  const { rows } = await sql<TemplateOfCompany>`
    select cr.company_id, r.id, r.key, r.name
    from identity.company_role cr join identity.role r on r.id = cr.role_id and r.scope = 'template'
    where cr.company_id = any(${ids}::bigint[])
    order by cr.company_id, r.id`.execute(trx)
  return rows
}

/** Which of the ids are template roles. */
export async function listTemplateIds(trx: Trx, ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: string }>`
    select id from identity.role where id = any(${ids}::bigint[]) and scope = 'template'`.execute(trx)
  return rows.map(({ id }) => Number(id))
}

/** Furnishes a company with exactly these templates. */
export async function setTemplates(trx: Trx, companyId: number, roleIds: readonly number[]): Promise<void> {
  await sql`
    delete from identity.company_role
    where company_id = ${companyId} and role_id <> all(${roleIds}::bigint[])`.execute(trx)
  await sql`
    insert into identity.company_role (company_id, role_id)
    select ${companyId}, role_id from unnest(${roleIds}::bigint[]) as role_id
    on conflict do nothing`.execute(trx)
}

/** Internal people within the scope who may serve companies. */
export async function listStaff(trx: Trx): Promise<Omit<CompanyPerson, 'companyId'>[]> {
  const { rows } = await sql<Omit<CompanyPerson, 'companyId'>>`
    select id, username, ${PERSON_NAME} as name
    from identity.users u where is_staff and is_active and deleted_at is null
    order by name, id limit 500`.execute(trx)
  return rows
}

/** Lets exactly these internal people serve a company; rows of people outside the scope stay. */
export async function setServing(trx: Trx, companyId: number, userIds: readonly number[]): Promise<void> {
  await sql`
    delete from identity.staff_company
    where company_id = ${companyId} and user_id <> all(${userIds}::bigint[])
      and user_id in (select id from identity.users)`.execute(trx)
  for (const userId of userIds) await insertServing(trx, companyId, userId)
}

/** Lets a staff member serve a company. */
export async function insertServing(trx: Trx, companyId: number, userId: number): Promise<void> {
  await sql`
    insert into identity.staff_company (company_id, user_id) values (${companyId}, ${userId})
    on conflict do nothing`.execute(trx)
}

/** The living people of a company. */
export async function listUserIds(trx: Trx, companyId: number): Promise<number[]> {
  const { rows } = await sql<{ id: string }>`
    select id from identity.users where company_id = ${companyId} and deleted_at is null`.execute(trx)
  return rows.map(({ id }) => Number(id))
}

/** Imports of the companies that are still at work. */
export async function listRunningImports(
  trx: Trx,
  ids: readonly number[],
): Promise<{ id: number; name: string }[]> {
  const { rows } = await sql<{ id: string; name: string }>`
    select id, file_name as name from amzdata.import_file
    where company_id = any(${ids}::bigint[]) and phase is not null
    order by id limit 50`.execute(trx)
  return rows.map(({ id, name }) => ({ id: Number(id), name }))
}

/** The mobile number of a user, where the codes for sensitive changes go. */
export async function findMobile(
  trx: Trx,
  { companyId, userId }: { companyId: number; userId: number },
): Promise<string | null> {
  const { rows } = await sql<{ mobile: string | null }>`
    select mobile from identity.users where company_id = ${companyId} and id = ${userId}`.execute(trx)
  return rows[0]?.mobile ?? null
}

/** Everybody who watches over the whole product; platform scope. */
export async function listAllSuperusers(trx: Trx): Promise<number[]> {
  const { rows } = await sql<{ id: string }>`
    select id from identity.users where is_superuser and is_active and deleted_at is null order by id`.execute(
    trx,
  )
  return rows.map(({ id }) => Number(id))
}

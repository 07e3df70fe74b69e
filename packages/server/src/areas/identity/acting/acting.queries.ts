import { sql } from 'kysely'
import type { Trx } from '../../../platform/database/open-database.ts'
import { PERSON_NAME } from '../../../platform/database/person-name.ts'

/** Whose pages a session shows at the moment. */
export interface ActingRow {
  companyId: number
  companyName: string
  userId: number
  username: string
  name: string
  nickName: string | null
  mobile: string | null
  isPrime: boolean
  permVersion: number
  until: Date
  /** Whether the internal person still serves the company. */
  isServing: boolean
}

/** What the session shows, if it is not the person's own; platform scope. */
export async function findActing(trx: Trx, sessionId: number): Promise<ActingRow | undefined> {
  const { rows } = await sql<Omit<ActingRow, 'companyId' | 'userId'> & { companyId: string; userId: string }>`
    select a.customer_company_id as company_id, c.name as company_name, a.customer_user_id as user_id, u.username,
      u.name, u.nick_name, u.mobile, u.is_prime, u.perm_version, a.until_at as until,
      s.is_superuser or exists (
        select from identity.staff_company sc where sc.user_id = s.id and sc.company_id = a.customer_company_id
      ) as is_serving
    from identity.act_as a
    join identity.session se on se.id = a.session_id
    join identity.users s on s.id = se.user_id
    join identity.company c on c.id = a.customer_company_id
    join identity.users u on u.id = a.customer_user_id and u.company_id = a.customer_company_id
      and u.deleted_at is null and not u.is_staff and not u.is_superuser
    where a.session_id = ${sessionId}`.execute(trx)
  const row = rows[0]
  return row && { ...row, companyId: Number(row.companyId), userId: Number(row.userId) }
}

export interface Customer {
  companyId: number
  companyName: string
  userId: number
  displayName: string
}

/** A living customer within the companies of the transaction. */
export async function findCustomer(trx: Trx, userId: number): Promise<Customer | undefined> {
  const { rows } = await sql<Omit<Customer, 'companyId' | 'userId'> & { companyId: string; userId: string }>`
    select u.company_id, c.name as company_name, u.id as user_id,
      ${PERSON_NAME} as display_name
    from identity.users u join identity.company c on c.id = u.company_id and c.kind <> 'internal'
    where u.id = ${userId} and u.deleted_at is null and not u.is_staff and not u.is_superuser`.execute(trx)
  const row = rows[0]
  return row && { ...row, companyId: Number(row.companyId), userId: Number(row.userId) }
}

/** Lets a session show the customer's pages until then. */
export async function upsertActing(
  trx: Trx,
  session: { companyId: number; sessionId: number },
  acting: { customer: Customer; reason: string; startedAt: Date; until: Date },
): Promise<void> {
  const { customer, reason, startedAt, until } = acting
  await sql`
    insert into identity.act_as
      (company_id, session_id, customer_company_id, customer_user_id, reason, started_at, until_at)
    values (${session.companyId}, ${session.sessionId}, ${customer.companyId}, ${customer.userId}, ${reason},
      ${startedAt}, ${until})
    on conflict (company_id, session_id) do update set customer_company_id = excluded.customer_company_id,
      customer_user_id = excluded.customer_user_id, reason = excluded.reason, started_at = excluded.started_at,
      until_at = excluded.until_at`.execute(trx)
}

/** Lets a session show its own person's pages again; platform scope. */
export async function deleteActing(
  trx: Trx,
  sessionId: number,
): Promise<{ companyId: number; userId: number } | undefined> {
  const { rows } = await sql<{ customerCompanyId: string; customerUserId: string }>`
    delete from identity.act_as where session_id = ${sessionId}
    returning customer_company_id, customer_user_id`.execute(trx)
  const row = rows[0]
  return row && { companyId: Number(row.customerCompanyId), userId: Number(row.customerUserId) }
}

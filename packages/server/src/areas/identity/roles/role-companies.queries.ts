import { sql } from 'kysely'
import type { Trx } from '../../../platform/database/open-database.ts'

interface FurnishedCompany {
  readonly id: number
  readonly name: string
  readonly isFurnished: boolean
}

/** The open customer companies among these, and which of them have the template. */
export async function listFurnished(
  trx: Trx,
  roleId: string,
  companyIds: readonly number[],
): Promise<FurnishedCompany[]> {
  const { rows } = await sql<Omit<FurnishedCompany, 'id'> & { id: string }>`
    select c.id, c.name, exists (
      select from identity.company_role cr where cr.company_id = c.id and cr.role_id = ${roleId}
    ) as is_furnished
    from identity.company c
    where c.id = any(${companyIds}::bigint[]) and c.kind <> 'internal' and c.status <> 'closed'
    order by c.name, c.id`.execute(trx)
  return rows.map((row) => ({ ...row, id: Number(row.id) }))
}

/** Furnishes companies with a template. */
export async function insertFurnished(
  trx: Trx,
  roleId: string,
  companyIds: readonly number[],
): Promise<void> {
  await sql`
    insert into identity.company_role (company_id, role_id)
    select company_id, ${roleId} from unnest(${companyIds}::bigint[]) as company_id
    on conflict do nothing`.execute(trx)
}

/** Takes a template from companies. */
export async function deleteFurnished(
  trx: Trx,
  roleId: string,
  companyIds: readonly number[],
): Promise<void> {
  await sql`
    delete from identity.company_role
    where role_id = ${roleId} and company_id = any(${companyIds}::bigint[])`.execute(trx)
}

/** The living people of these companies. */
export async function listPeopleOf(trx: Trx, companyIds: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: string }>`
    select id from identity.users where company_id = any(${companyIds}::bigint[]) and deleted_at is null
    order by id`.execute(trx)
  return rows.map(({ id }) => Number(id))
}

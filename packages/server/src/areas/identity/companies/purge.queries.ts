import { sql } from 'kysely'
import type { Trx } from '../../../platform/database/open-database.ts'
import { type CompanyRow, updateCompany } from './companies.queries.ts'

/** Its lines stay three years, without what they said (platform.md 0). */
const KEPT_TABLE = 'platform.audit_log'

/** Closed companies whose time to export is over, those begun with first; platform scope. */
export async function listDuePurges(trx: Trx, closedBefore: Date): Promise<number[]> {
  const { rows } = await sql<{ id: string }>`
    select id from identity.company
    where status = 'closed' and closed_at <= ${closedBefore} and purged_at is null and kind <> 'internal'
    order by purge_began_at nulls last, id`.execute(trx)
  return rows.map(({ id }) => Number(id))
}

/** A table with rows of companies, and those whose rows have to go before its own. */
interface TenantTable {
  readonly name: string
  readonly pointedAtBy: readonly string[]
}

/** Every table with a company, also one of a later version, those first that others do not point at. */
export async function listTablesToEmpty(trx: Trx): Promise<string[]> {
  const { rows } = await sql<TenantTable>`
    with tenant as (
      select c.oid, format('%I.%I', n.nspname, c.relname) as name
      from pg_class c
      join pg_namespace n on n.oid = c.relnamespace and n.nspname not in ('graphile_worker', 'stage')
      join pg_attribute a on a.attrelid = c.oid and a.attname = 'company_id' and not a.attisdropped
      where c.relkind in ('r', 'p') and not c.relispartition
    )
    select t.name, array(
      select distinct child.name from pg_constraint f join tenant child on child.oid = f.conrelid
      where f.contype = 'f' and f.confrelid = t.oid and child.oid <> t.oid
    ) as pointed_at_by
    from tenant t where t.name <> ${KEPT_TABLE} order by t.name`.execute(trx)
  return childrenFirst(rows)
}

function childrenFirst(tables: readonly TenantTable[]): string[] {
  const ordered = new Set<string>()
  const byName = new Map(tables.map((table) => [table.name, table]))
  const visit = (name: string, path: readonly string[]) => {
    const table = byName.get(name)
    if (table === undefined || ordered.has(name) || path.includes(name)) return
    for (const child of table.pointedAtBy) visit(child, [...path, name])
    ordered.add(name)
  }
  for (const { name } of tables) visit(name, [])
  return [...ordered]
}

/** Removes the company's rows of one table; answers how many. The scope is that company alone. */
export async function deleteRowsOf(trx: Trx, table: string, companyId: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from ${sql.raw(table)} where company_id = ${companyId}`.execute(trx)
  return Number(numAffectedRows ?? 0)
}

/** Where the company's files are kept, read from one table that names files. */
export async function listFileKeys(trx: Trx, table: string, companyId: number): Promise<string[]> {
  const { rows } = await sql<{ storageKey: string }>`
    select distinct storage_key from ${sql.raw(table)}
    where company_id = ${companyId} and storage_key is not null`.execute(trx)
  return rows.map(({ storageKey }) => storageKey)
}

/** Imports that may have rows waiting outside of the tenant tables. */
export async function listImportIds(trx: Trx, companyId: number): Promise<number[]> {
  const { rows } = await sql<{ id: string }>`
    select id from amzdata.import_file where company_id = ${companyId}`.execute(trx)
  return rows.map(({ id }) => Number(id))
}

/** Removes what tables without a company know of its people: messages, codes and visits. Platform scope. */
export async function deleteTraces(trx: Trx, companyId: number): Promise<void> {
  const reached = sql`
    select mobile from identity.users where company_id = ${companyId} and mobile is not null
    union select email from identity.users where company_id = ${companyId} and email is not null
    union select lower(email) from identity.users where company_id = ${companyId} and email is not null`
  await sql`delete from platform.outbox where recipient in (${reached})`.execute(trx)
  await sql`delete from identity.sent_code where recipient in (${reached})`.execute(trx)
  await sql`delete from identity.code_sending where recipient in (${reached})`.execute(trx)
  await sql`
    delete from system.visit_event
    where visited_as = ${companyId} or user_id in (select id from identity.users where company_id = ${companyId})`.execute(
    trx,
  )
}

/** Notes that the removal has begun, after which nothing takes the company back. */
export function updatePurgeBegun(trx: Trx, row: CompanyRow, now: Date): Promise<CompanyRow> {
  return updateCompany(trx, row, { purgeBeganAt: row.purgeBeganAt ?? now, updatedAt: now })
}

/** What is left of a purged company: its number and dates, and who did what when, without any values. */
export async function leaveTombstone(trx: Trx, row: CompanyRow, now: Date): Promise<void> {
  await sql`
    update platform.audit_log set before = null, after = null, ip = null, request_id = null
    where company_id = ${row.id}`.execute(trx)
  await updateCompany(trx, row, {
    name: `#${row.id}`,
    code: `purged${row.id}`,
    shortName: null,
    contact: null,
    mobile: null,
    licenceNo: null,
    address: null,
    industry: null,
    remark: null,
    host: null,
    brand: '{}',
    suspendReason: null,
    purgedAt: now,
    updatedAt: now,
  })
}

import { sql } from 'kysely'
import type { Trx } from '../../../platform/database/open-database.ts'

/** A table of which a company owns rows. */
export interface CompanyTable {
  /** `schema.table`, also the name of the file. */
  readonly name: string
  readonly columns: readonly string[]
}

/** Tables that hold nothing a company could use, and why. */
export const LEFT_OUT: ReadonlyMap<string, string> = new Map([
  ['identity.act_as', 'a running view of internal people'],
  ['identity.company_export', 'the copies themselves'],
  ['identity.external_attempt', 'logins that are under way'],
  ['identity.external_ticket', 'logins that are under way'],
  ['identity.login_step', 'logins that are under way'],
  ['identity.one_time_link', 'keys'],
  ['identity.password_history', 'keys'],
  ['identity.recovery_code', 'keys'],
  ['platform.idempotency', 'answers kept against repetition'],
])

/** Columns that are keys of ours and say nothing to anybody. */
const SECRET = '(_hash|^storage_key|^secret)$'
const ROWS_AT_ONCE = 1_000

/** Every table with rows of companies, also one of a later version, in the order of their names. */
export async function listCompanyTables(trx: Trx): Promise<CompanyTable[]> {
  const { rows } = await sql<CompanyTable>`
    select n.nspname || '.' || c.relname as name,
      array_agg(a.attname::text order by a.attnum)
        filter (where a.attname !~ ${SECRET} and a.atttypid <> 'bytea'::regtype) as columns
    from pg_class c
    join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relkind in ('r', 'p') and not c.relispartition and c.relpersistence = 'p'
      and n.nspname not in ('pg_catalog', 'information_schema', 'graphile_worker', 'public', 'stage')
    group by n.nspname, c.relname
    having bool_or(a.attname = 'company_id') or n.nspname || '.' || c.relname = 'identity.company'
    order by 1`.execute(trx)
  return rows.filter(({ name }) => !LEFT_OUT.has(name))
}

/** The rows of a company as texts, a thousand at a time. */
export async function* readCompanyRows(
  trx: Trx,
  { name, columns }: CompanyTable,
  companyId: number,
): AsyncGenerator<(string | null)[][], void, undefined> {
  const table = sql.table(name)
  const cells = sql.join(columns.map((column) => sql`${sql.ref(column)}::text`))
  const key = sql.ref(name === 'identity.company' ? 'id' : 'company_id')
  await sql`
    declare company_rows no scroll cursor for
    select array[${cells}] as cells from ${table} where ${key} = ${sql.lit(companyId)}`.execute(trx)
  try {
    for (;;) {
      const { rows } = await sql<{ cells: (string | null)[] }>`
        fetch ${sql.lit(ROWS_AT_ONCE)} from company_rows`.execute(trx)
      if (rows.length > 0) yield rows.map(({ cells: row }) => row)
      if (rows.length < ROWS_AT_ONCE) return
    }
  } finally {
    await sql`close company_rows`.execute(trx)
  }
}

/** An original file that the company gave us. */
export interface CompanyFile {
  readonly id: string
  readonly kind: 'report' | 'brand' | 'invoice' | 'picture'
  readonly name: string
  readonly storageKey: string
}

/** The originals of reports, one for each upload, of invoices, pictures of products or of the brand; those after the given place. */
export async function listCompanyFiles(
  trx: Trx,
  companyId: number,
  after: { kind: CompanyFile['kind']; id: string },
): Promise<CompanyFile[]> {
  if (after.kind === 'report') {
    const { rows } = await sql<CompanyFile>`
      select id::text, 'report' as kind, file_name as name, storage_key from amzdata.import_file
      where company_id = ${companyId} and id > ${after.id || '0'}::bigint
      order by amzdata.import_file.id limit ${ROWS_AT_ONCE}`.execute(trx)
    return rows
  }
  if (after.kind === 'invoice') {
    const { rows } = await sql<CompanyFile>`
      select id::text, 'invoice' as kind, file_name as name, storage_key from amzdata.freight_bill_file f
      where company_id = ${companyId} and id > ${after.id || '0'}::bigint order by f.id limit ${ROWS_AT_ONCE}`.execute(
      trx,
    )
    return rows
  }
  if (after.kind === 'picture') {
    const { rows } = await sql<CompanyFile>`
      select product_id::text as id, 'picture' as kind, product_id || '.webp' as name, storage_key
      from product.product_picture where company_id = ${companyId} and product_id > ${after.id || '0'}::bigint
      order by product_id limit ${ROWS_AT_ONCE}`.execute(trx)
    return rows
  }
  const { rows } = await sql<CompanyFile>`
    select sha256 as id, 'brand' as kind, left(sha256, 12) || '.' || split_part(content_type, '/', 2) as name, storage_key
    from identity.brand_image where company_id = ${companyId} and sha256 > ${after.id}
    order by sha256 limit ${ROWS_AT_ONCE}`.execute(trx)
  return rows
}

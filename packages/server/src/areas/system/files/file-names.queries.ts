import { sql } from 'kysely'
import type { Trx } from '../../../platform/database/open-database.ts'

/** Every table that names stored files, also one of a later version. */
export async function listFileTables(trx: Trx): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select format('%I.%I', table_schema, table_name) as name from information_schema.columns
    where column_name = 'storage_key' order by 1`.execute(trx)
  return rows.map(({ name }) => name)
}

/** All companies, also closed ones: their files are kept. */
export async function listAllCompanyIds(trx: Trx): Promise<number[]> {
  const rows = await trx.selectFrom('identity.company').select('id').execute()
  return rows.map(({ id }) => Number(id))
}

/** Those of the keys that a row of the table names, within the scope of the transaction. */
export async function listNamed(trx: Trx, table: string, keys: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ storageKey: string }>`
    select distinct storage_key from ${sql.raw(table)} where storage_key = any (${keys}::text[])`.execute(trx)
  return rows.map(({ storageKey }) => storageKey)
}

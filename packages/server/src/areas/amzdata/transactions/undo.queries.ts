import { MUTABLE_COLUMNS } from '@crossdock/contracts/areas/amzdata/transactions/transaction-columns.ts'
import { sql } from 'kysely'
import type { Trx } from '../../../platform/database/open-database.ts'

/** An import of a company. */
export interface ImportKey {
  readonly companyId: number
  readonly importId: number
}

/** A later import that relies on rows of this one. */
export interface Reliance {
  readonly fileId: number
  readonly rows: number
}

/** The import that must be undone first: one that repeats rows of this one, or changed what this one changed. */
export async function findReliance(
  trx: Trx,
  { companyId, importId }: ImportKey,
): Promise<Reliance | undefined> {
  const { rows } = await sql<{ fileId: string; rows: string }>`
    select import_file_id as file_id, rows_count as rows from amzdata.import_overlap
    where company_id = ${companyId} and row_file_id = ${importId}
    union all
    select t.updated_by_file_id, count(*) from amzdata.amz_transaction_change c
    join amzdata.amz_transaction t on t.company_id = c.company_id
      and t.import_file_id = c.row_file_id and t.line_no = c.row_line_no
    where c.company_id = ${companyId} and c.import_file_id = ${importId} and t.updated_by_file_id <> ${importId}
    group by 1
    order by 1 desc limit 1`.execute(trx)
  const found = rows[0]
  return found && { fileId: Number(found.fileId), rows: Number(found.rows) }
}

/** Puts back what the import changed in rows of earlier files. */
export async function restoreChanged(trx: Trx, { companyId, importId }: ImportKey): Promise<void> {
  const sets = MUTABLE_COLUMNS.map((column) =>
    column === 'release_at'
      ? sql`release_at = (c.before ->> 'release_at')::timestamptz`
      : sql`${sql.ref(column)} = ${column === 'type' ? sql`coalesce(c.before ->> 'type', t.type)` : sql`c.before ->> ${sql.lit(column)}`}`,
  )
  await sql`
    update amzdata.amz_transaction t
    set ${sql.join(sets)}, updated_by_file_id = (c.before ->> 'updated_by_file_id')::bigint
    from amzdata.amz_transaction_change c
    where c.company_id = ${companyId} and c.import_file_id = ${importId}
      and t.company_id = c.company_id and t.import_file_id = c.row_file_id and t.line_no = c.row_line_no
  `.execute(trx)
}

/** Removes the rows of an import and everything kept for undoing it; answers the number of rows. */
export async function deleteRowsOf(trx: Trx, { companyId, importId }: ImportKey): Promise<number> {
  await sql`delete from amzdata.amz_transaction_change
    where company_id = ${companyId} and import_file_id = ${importId}`.execute(trx)
  await sql`delete from amzdata.import_overlap
    where company_id = ${companyId} and import_file_id = ${importId}`.execute(trx)
  const { numAffectedRows } = await sql`delete from amzdata.amz_transaction
    where company_id = ${companyId} and import_file_id = ${importId}`.execute(trx)
  return Number(numAffectedRows ?? 0)
}

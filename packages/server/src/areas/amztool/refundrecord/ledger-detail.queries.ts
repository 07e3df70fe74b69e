import { sql } from 'kysely'
import type { Trx } from '../../../platform/database/open-database.ts'

/** A settled row of an order that an amount of a loss follows from. */
export interface ChargedRow {
  fileId: string
  lineNo: number
  type: string
  msku: string
}

/** Rows of the sale and of the return fees of an order; at most 100. */
export async function listChargedRows(
  trx: Trx,
  { companyId, shopId, orderId }: { companyId: number; shopId: string; orderId: string },
): Promise<ChargedRow[]> {
  const { rows } = await sql<ChargedRow>`
    select t.import_file_id as file_id, t.line_no, t.type, coalesce(t.msku, '') as msku
    from amzdata.amz_transaction t
    where t.company_id = ${companyId} and t.shop_id = ${shopId} and t.order_id = ${orderId}
      and t.type in ('ORDER', 'FBA_CUSTOMER_RETURN_FEE')
    order by t.posted_at, t.import_file_id, t.line_no limit 100`.execute(trx)
  return rows
}

/** Names of files. */
export async function listFileNames(
  trx: Trx,
  companyId: number,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; name: string }>`
    select f.id, coalesce(f.member_name, f.file_name) as name from amzdata.import_file f
    where f.company_id = ${companyId} and f.id = any (${ids}::bigint[])`.execute(trx)
  return new Map(rows.map(({ id, name }) => [id, name]))
}

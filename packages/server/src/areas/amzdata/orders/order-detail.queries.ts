import { sql } from 'kysely'
import type { Trx } from '../../../platform/database/open-database.ts'
import { PERSON_NAME } from '../../../platform/database/person-name.ts'

/** Which order of which shop. */
export interface OrderName {
  readonly companyId: number
  readonly shopId: string
  readonly orderId: string
}

/** One settled row of an order with its file. */
export interface SettledRow {
  fileId: string
  lineNo: number
  file: string
  postedAt: Date
  type: string
  msku: string | null
  description: string | null
  quantity: number | null
  settlementId: string | null
  status: string | null
  productSales: string
  promotionalRebates: string
  sellingFees: string
  fbaFees: string
  other: string
  total: string
}

/** Settled rows of an order in the order of time; one more than `limit` tells that there are others. */
export async function listSettledRows(
  trx: Trx,
  { companyId, shopId, orderId }: OrderName,
  limit: number,
): Promise<SettledRow[]> {
  const { rows } = await sql<SettledRow>`
    select t.import_file_id as file_id, t.line_no, coalesce(f.member_name, f.file_name) as file, t.posted_at, t.type,
      t.msku, t.description, t.quantity, t.settlement_id, t.status, t.product_sales, t.promotional_rebates,
      t.selling_fees, t.fba_fees,
      t.total - t.product_sales - t.promotional_rebates - t.selling_fees - t.fba_fees as other, t.total
    from amzdata.amz_transaction t
    join amzdata.import_file f on f.company_id = t.company_id and f.id = t.import_file_id
    where t.company_id = ${companyId} and t.shop_id = ${shopId} and t.order_id = ${orderId}
    order by t.posted_at, t.import_file_id, t.line_no limit ${limit + 1}`.execute(trx)
  return rows
}

/** Names of files. */
export async function listFileNames(
  trx: Trx,
  companyId: number,
  ids: readonly string[],
): Promise<Map<string, { name: string; uploadedAt: Date; uploadedBy: string | null }>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ id: string; name: string; uploadedAt: Date; uploadedBy: string | null }>`
    select f.id, coalesce(f.member_name, f.file_name) as name, f.uploaded_at,
      ${PERSON_NAME} as uploaded_by
    from amzdata.import_file f left join identity.users u on u.id = f.uploaded_by
    where f.company_id = ${companyId} and f.id = any (${ids}::bigint[])`.execute(trx)
  return new Map(rows.map((row) => [row.id, row]))
}

/** Who noted something of an order last. */
export async function findNoter(
  trx: Trx,
  { companyId, shopId, orderId }: OrderName,
): Promise<{ at: Date; by: string | null } | undefined> {
  const { rows } = await sql<{ at: Date; by: string | null }>`
    select m.updated_at as at, ${PERSON_NAME} as by
    from amzdata.amz_order_mark m left join identity.users u on u.id = m.updated_by
    where m.company_id = ${companyId} and m.shop_id = ${shopId} and m.order_id = ${orderId}`.execute(trx)
  return rows[0]
}

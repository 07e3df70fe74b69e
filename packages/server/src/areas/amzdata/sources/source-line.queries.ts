import { MONEY_PARTS } from '@crossdock/contracts/areas/amzdata/transactions/transaction-columns.ts'
import { sql } from 'kysely'
import type { Trx } from '../../../platform/database/open-database.ts'
import { STORED_FILE, type StoredFile } from './report-line.queries.ts'

export interface StoredLine extends StoredFile {
  shopId: string
  shop: string
  marketplace: string
  currency: string
  postedAt: Date
  bizDate: string
  type: string
  typeRaw: string
  settlementId: string | null
  orderId: string | null
  msku: string | null
  description: string | null
  quantity: number | null
  marketplaceRaw: string | null
  accountType: string | null
  fulfillment: string | null
  orderCity: string | null
  orderState: string | null
  orderPostal: string | null
  taxCollectionModel: string | null
  status: string | null
  releaseAt: Date | null
  feeCategory: string | null
  amounts: Record<string, string>
  total: string
  difference: string
  laterId: string | null
  laterName: string | null
  laterAt: Date | null
}

/** One row by its file and line, with the file and the later one that changed it. */
export async function findStoredLine(
  trx: Trx,
  { companyId, fileId, line }: { companyId: number; fileId: number; line: number },
): Promise<StoredLine | undefined> {
  const amounts = sql.raw(MONEY_PARTS.map((column) => `'${column}', t.${column}::text`).join(', '))
  const sum = sql.raw(MONEY_PARTS.map((column) => `t.${column}`).join(' + '))
  const { rows } = await sql<StoredLine>`
    select t.shop_id, s.name as shop, t.marketplace, t.currency, t.posted_at, t.biz_date, t.type, t.type_raw,
      t.settlement_id, t.order_id, t.msku, t.description, t.quantity, t.marketplace_raw, t.account_type,
      t.fulfillment, t.order_city, t.order_state, t.order_postal, t.tax_collection_model, t.status, t.release_at,
      t.fee_category, jsonb_build_object(${amounts}) as amounts, t.total, (${sum} - t.total)::text as difference,
      ${STORED_FILE},
      later.id as later_id, later.file_name as later_name, later.uploaded_at as later_at
    from amzdata.amz_transaction t
    join amzdata.import_file f on f.company_id = t.company_id and f.id = t.import_file_id
    join amzdata.shop s on s.company_id = t.company_id and s.id = t.shop_id
    left join identity.users u on u.id = f.uploaded_by
    left join amzdata.import_file later on later.company_id = t.company_id and later.id = t.updated_by_file_id
    where t.company_id = ${companyId} and t.import_file_id = ${fileId} and t.line_no = ${line}`.execute(trx)
  return rows[0]
}

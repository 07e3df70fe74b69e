import {
  MONEY_COLUMNS,
  MONEY_PARTS,
  type MoneyColumn,
  ROW_TOLERANCE,
} from '@crossdock/contracts/areas/amzdata/transactions/transaction-columns.ts'
import type { Transaction } from '@crossdock/contracts/areas/amzdata/transactions/transactions.schema.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Trx } from '../../../platform/database/open-database.ts'
import { stageOf } from '../../../platform/database/stage-tables.ts'
import type { ImportKey } from './undo.queries.ts'

const PARTS = `(${MONEY_PARTS.join(' + ')})`
/** Total less its parts where they differ by more than the tolerance (seller.md 1.1). */
const DIFFERENCE = `case when abs(total - ${PARTS}) > ${ROW_TOLERANCE} then total - ${PARTS} end`
const iso = (column: string) =>
  `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as ${column}`

/** The words of a row on the wire, under their names there; amounts arrive as text, so no money passes through a number. */
const TOLD = sql.raw(`line_no, ${iso('posted_at')}, biz_date, type, type_raw, settlement_id, order_id, msku,
  description, quantity, marketplace_raw, account_type, fulfillment, order_city, order_state, order_postal,
  tax_collection_model, ${MONEY_COLUMNS.join(', ')}, status, ${iso('release_at')}, ${DIFFERENCE} as difference`)

/** Ids arrive as text. */
type StoredRow = Omit<Transaction, 'import_file_id' | 'shop_id' | 'updated_by_file_id'> & {
  readonly import_file_id: string
  readonly shop_id: string
  readonly updated_by_file_id: string | null
}

/** Stored rows of an import in the order of its file, from behind a line. */
export async function listRowsOf(
  trx: Trx,
  { companyId, importId }: ImportKey,
  { afterLine, offset, limit }: { afterLine: number; offset: number; limit: number },
): Promise<Transaction[]> {
  // The columns are named as on the wire: nothing is to be renamed.
  const { rows } = await sql<StoredRow>`
    select ${TOLD}, import_file_id, shop_id, marketplace, currency, ordinal, fee_category, updated_by_file_id
    from amzdata.amz_transaction
    where company_id = ${companyId} and import_file_id = ${importId} and line_no > ${afterLine}
    order by line_no offset ${offset} limit ${limit}`.execute(trx.withoutPlugins())
  return rows.map((row) => ({
    ...row,
    import_file_id: Number(row.import_file_id),
    shop_id: Number(row.shop_id),
    updated_by_file_id: row.updated_by_file_id === null ? null : Number(row.updated_by_file_id),
  }))
}

/** What rows add up to, as the database answers it. */
export interface Totals {
  readonly rows: number
  readonly sums: Record<MoneyColumn, string>
  readonly firstAt: Date | null
  readonly lastAt: Date | null
  readonly orders: number
  readonly mskus: number
  readonly types: Record<string, number>
}

/** What the stored rows of an import add up to. */
export function sumRowsOf(trx: Trx, { companyId, importId }: ImportKey): Promise<Totals> {
  return sumUp(
    trx,
    sql`amzdata.amz_transaction where company_id = ${companyId} and import_file_id = ${importId}`,
  )
}

/** What the staged rows of an import add up to. */
export function sumStage(trx: Trx, importId: number): Promise<Totals> {
  return sumUp(trx, sql`${stageOf(importId)} where true`)
}

const sums = sql.raw(
  MONEY_COLUMNS.map((column) => `'${column}', coalesce(sum(${column}), 0)::text`).join(', '),
)

async function sumUp(trx: Trx, source: RawBuilder<unknown>): Promise<Totals> {
  const { rows } = await sql<{
    rows: string
    sums: Record<MoneyColumn, string>
    firstAt: Date | null
    lastAt: Date | null
    orders: string
    mskus: string
    types: Record<string, number> | null
  }>`
    select count(*) as rows, jsonb_build_object(${sums}) as sums,
      min(posted_at) as first_at, max(posted_at) as last_at,
      (select count(*) from (select distinct order_id from ${source} and order_id is not null) as o) as orders,
      (select count(*) from (select distinct msku from ${source} and msku is not null) as m) as mskus,
      (select jsonb_object_agg(type, n) from (select type, count(*) as n from ${source} group by type) as k) as types
    from ${source}`.execute(trx)
  const found = rows[0]
  if (found === undefined) throw new Error('an aggregate answers one row')
  return {
    ...found,
    rows: Number(found.rows),
    orders: Number(found.orders),
    mskus: Number(found.mskus),
    types: found.types ?? {},
  }
}

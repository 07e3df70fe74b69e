import {
  MONEY_COLUMNS,
  MONEY_PARTS,
  type MoneyColumn,
  ROW_TOLERANCE,
} from '@crossdock/contracts/areas/amzdata/transactions/transaction-columns.ts'
import type { Transaction } from '@crossdock/contracts/areas/amzdata/transactions/transactions.schema.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Trx } from '../../../platform/database/open-database.ts'
import { stageOf } from './stage.queries.ts'
import type { ImportKey } from './undo.queries.ts'

const parts = sql.raw(`(${MONEY_PARTS.map((column) => `coalesce(${column}, 0)`).join(' + ')})`)
/** Total less its parts where they differ by more than the tolerance (seller.md 1.1). */
const difference = sql`case when abs(coalesce(total, 0) - ${parts}) > ${ROW_TOLERANCE}::numeric
  then (coalesce(total, 0) - ${parts})::text end`
const money = sql.raw(MONEY_COLUMNS.map((column) => `coalesce(${column}, 0)::text as ${column}`).join(', '))
const iso = (column: string) =>
  sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as ${sql.ref(column)}`

/** The words of a row on the wire; made by the database, so that no money passes through a number. */
const told = sql`line_no, ${iso('posted_at')}, biz_date::text as biz_date, type, type_raw, settlement_id, order_id,
  msku, description, quantity, marketplace_raw, account_type, fulfillment, order_city, order_state, order_postal,
  tax_collection_model, ${money}, status, ${iso('release_at')}, ${difference} as difference`

/** A row as it goes to the reader; keys are those of the schema. */
type Dressed = { readonly row: Transaction }

/** Stored rows of an import in the order of its file, from behind a line. */
export async function listRowsOf(
  trx: Trx,
  { companyId, importId }: ImportKey,
  { afterLine, offset, limit }: { afterLine: number; offset: number; limit: number },
): Promise<Transaction[]> {
  const { rows } = await sql<Dressed>`
    select to_jsonb(found) as row from (
      select ${told}, import_file_id, shop_id, marketplace, currency, ordinal, fee_category, updated_by_file_id
      from amzdata.amz_transaction
      where company_id = ${companyId} and import_file_id = ${importId} and line_no > ${afterLine}
      order by line_no offset ${offset} limit ${limit}
    ) as found`.execute(trx)
  return rows.map(({ row }) => row)
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

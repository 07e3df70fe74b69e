import { UNCATEGORISED_TYPES } from '@crossdock/contracts/areas/amzdata/fees/fee-categories.ts'
import { MUTABLE_COLUMNS } from '@crossdock/contracts/areas/amzdata/transactions/transaction-columns.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Trx } from '../../../platform/database/open-database.ts'
import { stageOf } from '../../../platform/database/stage-tables.ts'
import { keyRange, type MergeTarget } from './merge-target.ts'
import { STAGE_COLUMNS } from './stage-row.ts'

/** Stored rows that a staged file repeats, by the file that brought them. */
export interface Repeated {
  readonly fileId: number
  readonly rows: number
  /** Of these, rows whose changeable columns now say something else. */
  readonly updated: number
}

/**
 * What a row says after a later file was read (B.4). A blank never replaces what was known, and a file exported
 * earlier does not take back that a row was released.
 */
const isOlder = sql`(t.status = 'released' and s.status = 'deferred')`
const told: Readonly<Record<(typeof MUTABLE_COLUMNS)[number], RawBuilder<unknown>>> = {
  type: sql`case when s.type = 'UNKNOWN' then t.type else s.type end`,
  settlement_id: sql`coalesce(s.settlement_id, t.settlement_id)`,
  status: sql`case when ${isOlder} then t.status else coalesce(s.status, t.status) end`,
  release_at: sql`case when ${isOlder} then t.release_at else coalesce(s.release_at, t.release_at) end`,
  order_city: sql`coalesce(s.order_city, t.order_city)`,
  order_state: sql`coalesce(s.order_state, t.order_state)`,
  order_postal: sql`coalesce(s.order_postal, t.order_postal)`,
}
const hasChanged = sql`((${sql.join(Object.values(told))})
  is distinct from (${sql.join(MUTABLE_COLUMNS.map((column) => sql.ref(`t.${column}`)))}))`

/** Staged rows `s` beside the stored rows `t` that have their identity. */
function pairs(target: MergeTarget) {
  const [lowest, highest] = keyRange(target)
  return sql`${stageOf(target.importId)} s join amzdata.amz_transaction t
    on t.company_id = ${target.companyId} and t.shop_id = ${target.shopId}
    and t.row_key = s.row_key and t.ordinal = s.ordinal
    and t.row_key between ${lowest}::uuid and ${highest}::uuid`
}

/** Whether the shop has any row in the span; without one all staged rows are new and nothing need be compared. */
export async function hasRowsInSpan(trx: Trx, target: MergeTarget): Promise<boolean> {
  const [lowest, highest] = keyRange(target)
  const { rows } = await sql<{ found: boolean }>`
    select exists (
      select from amzdata.amz_transaction t where t.company_id = ${target.companyId}
        and t.shop_id = ${target.shopId} and t.row_key between ${lowest}::uuid and ${highest}::uuid
    ) as found`.execute(trx)
  return rows[0]?.found === true
}

/** Compares the stage with what is stored, by the file of the stored rows; the file with most rows first. */
export async function compareStage(trx: Trx, target: MergeTarget): Promise<Repeated[]> {
  const { rows } = await sql<{ fileId: string; rows: string; updated: string }>`
    select t.import_file_id as file_id, count(*) as rows, count(*) filter (where ${hasChanged}) as updated
    from ${pairs(target)} group by 1 order by 2 desc`.execute(trx)
  return rows.map((row) => ({
    fileId: Number(row.fileId),
    rows: Number(row.rows),
    updated: Number(row.updated),
  }))
}

/** Stored rows of the shop and marketplace strictly inside the span, whose days the file covers. */
export async function countStoredInside(trx: Trx, target: MergeTarget): Promise<number> {
  const [lowest, highest] = keyRange(target)
  const { rows } = await sql<{ count: string }>`
    select count(*) from amzdata.amz_transaction t
    where t.company_id = ${target.companyId} and t.shop_id = ${target.shopId}
      and t.marketplace = ${target.marketplace}
      and t.row_key between ${lowest}::uuid and ${highest}::uuid`.execute(trx)
  return Number(rows[0]?.count)
}

/** Writes changed columns in place and remembers what they were; answers the number of changed rows. */
export async function updateChanged(trx: Trx, target: MergeTarget): Promise<number> {
  const news = MUTABLE_COLUMNS.map((column) => sql`${told[column]} as ${sql.ref(`new_${column}`)}`)
  const olds = MUTABLE_COLUMNS.map((column) => sql`t.${sql.ref(column)} as ${sql.ref(`old_${column}`)}`)
  const before = MUTABLE_COLUMNS.map((column) => sql`${sql.lit(column)}, ${sql.ref(`old_${column}`)}`)
  const sets = MUTABLE_COLUMNS.map((column) => sql`${sql.ref(column)} = c.${sql.ref(`new_${column}`)}`)
  const { numAffectedRows } = await sql`
    with changed as materialized (
      select t.import_file_id, t.line_no, t.updated_by_file_id, ${sql.join(news)}, ${sql.join(olds)}
      from ${pairs(target)} where ${hasChanged}
    ), kept as (
      insert into amzdata.amz_transaction_change (company_id, import_file_id, row_file_id, row_line_no, before)
      select ${target.companyId}, ${target.importId}, import_file_id, line_no,
        jsonb_build_object('updated_by_file_id', updated_by_file_id, ${sql.join(before)})
      from changed
    )
    update amzdata.amz_transaction t set ${sql.join(sets)}, updated_by_file_id = ${target.importId}
    from changed c
    where t.company_id = ${target.companyId} and t.import_file_id = c.import_file_id and t.line_no = c.line_no
  `.execute(trx)
  return Number(numAffectedRows ?? 0)
}

/** Remembers which earlier files a file relies on: they cannot be undone before it. */
export async function insertOverlaps(
  trx: Trx,
  target: Pick<MergeTarget, 'companyId' | 'importId'>,
  repeated: readonly Pick<Repeated, 'fileId' | 'rows'>[],
): Promise<void> {
  for (const { fileId, rows } of repeated) {
    await sql`insert into amzdata.import_overlap (company_id, import_file_id, row_file_id, rows_count)
      values (${target.companyId}, ${target.importId}, ${fileId}, ${rows})`.execute(trx)
  }
}

/** Pages of the stage that one statement takes: about 100,000 rows. */
const CHUNK_PAGES = 4_000

/** Ranges of the stage's pages; between them progress is told and a cancelled import stops. */
export async function listStageChunks(trx: Trx, importId: number): Promise<[number, number][]> {
  const { rows } = await sql<{ pages: string }>`
    select pg_relation_size(${`stage.transaction_${importId}`}::regclass) / current_setting('block_size')::int as pages
  `.execute(trx)
  const pages = Number(rows[0]?.pages)
  const chunks: [number, number][] = []
  for (let from = 0; from < pages; from += CHUNK_PAGES) chunks.push([from, from + CHUNK_PAGES])
  return chunks
}

const MONEY = new Set<string>(
  STAGE_COLUMNS.slice(STAGE_COLUMNS.indexOf('product_sales'), STAGE_COLUMNS.indexOf('total') + 1),
)
const columns = sql.raw(STAGE_COLUMNS.join(', '))
// The zero has the column's own type, so that no value is converted.
const values = sql.raw(
  STAGE_COLUMNS.map((column) =>
    MONEY.has(column) ? `coalesce(s.${column}, 0::numeric(18, 4))` : `s.${column}`,
  ).join(', '),
)

/** A kind of staged rows and the fee category that its rows get (F-09). */
export interface KindCategory {
  readonly type: string
  readonly description: string
  readonly category: string
}

/** Types and descriptions among the staged rows `s` for which a condition holds. */
export async function listStagedKinds(
  trx: Trx,
  importId: number,
  condition: RawBuilder<unknown> = sql`true`,
): Promise<Omit<KindCategory, 'category'>[]> {
  const { rows } = await sql<Omit<KindCategory, 'category'>>`
    select distinct s.type, coalesce(s.description, '') as description from ${stageOf(importId)} s
    where ${condition} and s.type <> all (${UNCATEGORISED_TYPES}::text[])`.execute(trx)
  return rows
}

/** Inserts the staged rows `s` for which a condition holds, in the order of the file. */
export async function insertStaged(
  trx: Trx,
  target: MergeTarget,
  { condition, categories }: { condition: RawBuilder<unknown>; categories: readonly KindCategory[] },
): Promise<number> {
  const column = (name: keyof KindCategory) => sql`${categories.map((kind) => kind[name])}::text[]`
  const { numAffectedRows } = await sql`
    insert into amzdata.amz_transaction
      (company_id, import_file_id, shop_id, marketplace, currency, fee_category, ${columns})
    select ${target.companyId}::bigint, ${target.importId}::bigint, ${target.shopId}::bigint,
      ${target.marketplace}, ${target.currency}, kind.category, ${values}
    from ${stageOf(target.importId)} s
    left join unnest(${column('type')}, ${column('description')}, ${column('category')})
      as kind (type, description, category)
      on kind.type = s.type and kind.description = coalesce(s.description, '')
    where ${condition}`.execute(trx)
  return Number(numAffectedRows ?? 0)
}

interface Chunk {
  readonly chunk: readonly [number, number]
  readonly isFresh: boolean
  readonly categories: readonly KindCategory[]
}

/**
 * Inserts the staged rows of a chunk of pages. `isFresh` says that the shop has nothing in the span; otherwise rows
 * already stored are left out.
 */
export function insertChunk(
  trx: Trx,
  target: MergeTarget,
  { chunk: [from, to], isFresh, categories }: Chunk,
): Promise<number> {
  const [lowest, highest] = keyRange(target)
  const isAbsent = isFresh
    ? sql`true`
    : sql`not exists (select from amzdata.amz_transaction t where t.company_id = ${target.companyId}
        and t.shop_id = ${target.shopId} and t.row_key = s.row_key and t.ordinal = s.ordinal
        and t.row_key between ${lowest}::uuid and ${highest}::uuid)`
  const inChunk = sql`s.ctid >= ${`(${from},0)`}::tid and s.ctid < ${`(${to},0)`}::tid`
  return insertStaged(trx, target, { condition: sql`${inChunk} and ${isAbsent}`, categories })
}

/**
 * Business dates of new and changed rows, for the rollups. The days of new rows are asked for one by one, each of
 * which an index answers at once; reading a million rows for them takes a second.
 */
export async function listTouchedDays(trx: Trx, target: MergeTarget): Promise<string[]> {
  const { companyId, importId, shopId, spanFrom, spanTo } = target
  const { rows } = await sql<{ day: string }>`
    select day::date::text as day
    from generate_series(${spanFrom}::date - 1, ${spanTo}::date + 1, interval '1 day') as day
    cross join lateral (
      select from amzdata.amz_transaction t where t.company_id = ${companyId} and t.shop_id = ${shopId}
        and t.biz_date = day::date and t.import_file_id = ${importId} limit 1
    ) as found
    union
    select t.biz_date::text from amzdata.amz_transaction_change c
    join amzdata.amz_transaction t on t.company_id = c.company_id
      and t.import_file_id = c.row_file_id and t.line_no = c.row_line_no
    where c.company_id = ${companyId} and c.import_file_id = ${importId}
    order by 1`.execute(trx)
  return rows.map(({ day }) => day)
}

/**
 * Lets the planner see the transactions as they are now, within the transaction that changed them: the columns by
 * which rows are found and grouped, since all fifty take four times as long.
 */
export async function analyzeTransactions(trx: Trx): Promise<void> {
  await sql`select amzdata.analyze_transactions()`.execute(trx)
}

/**
 * The same where the planner knows of fewer rows than were just brought: the first files of a company are not planned
 * as if the table were empty. Left to whoever is at it already.
 */
export async function analyzeFirstTransactions(trx: Trx, rows: number): Promise<void> {
  await sql`
    select case when c.reltuples < ${rows} then
      case when pg_try_advisory_xact_lock(hashtextextended('amzdata.analyze_transactions', 0))
        then amzdata.analyze_transactions()::text end end
    from pg_class c where c.oid = 'amzdata.amz_transaction'::regclass`.execute(trx)
}

import { UNCATEGORISED_TYPES, UNCLASSIFIED } from '@crossdock/contracts/areas/amzdata/fees/fee-categories.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Trx } from '../../../platform/database/open-database.ts'

/** Kinds of rows are few, rows are many: the rules look at each kind once. */
function categoriesOfKinds(companyId: number, rows: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    kind as (
      select distinct t.type, coalesce(t.description, '') as description from amzdata.amz_transaction t
      where ${rows} and t.type <> all (${UNCATEGORISED_TYPES}::text[])
    ),
    known as materialized (
      select kind.type, kind.description, coalesce((
        select rule.category from amzdata.fee_rule rule
        where (rule.company_id is null or rule.company_id = ${companyId})
          and (rule.type = kind.type or (rule.type = '*' and kind.type <> 'ADJUSTMENT'))
          and kind.description ilike rule.pattern
        order by rule.company_id is null, rule.priority, length(rule.pattern) desc, rule.id
        limit 1), ${UNCLASSIFIED}) as category
      from kind
    )`
}

/** The rows of a file: all, or those behind a line up to another. */
export interface FileRows {
  readonly companyId: number
  readonly importFileId: number
  readonly lines?: readonly [after: number, to: number]
}

/** Gives rows of a file their fee categories; own rules before built-in ones, each by priority. */
export async function classifyFile(trx: Trx, { companyId, importFileId, lines }: FileRows): Promise<number> {
  const within = lines === undefined ? sql`` : sql`and t.line_no > ${lines[0]} and t.line_no <= ${lines[1]}`
  const rows = sql`t.company_id = ${companyId} and t.import_file_id = ${importFileId} ${within}`
  const { numAffectedRows } = await sql`
    with ${categoriesOfKinds(companyId, rows)}
    update amzdata.amz_transaction t set fee_category = known.category
    from known
    where ${rows} and t.type = known.type and coalesce(t.description, '') = known.description
      and t.fee_category is distinct from known.category`.execute(trx)
  return Number(numAffectedRows ?? 0n)
}

/** A day whose figures a change of rules moved. */
export interface MovedDay {
  shopId: string
  marketplace: string
  bizDate: string
  rows: number
}

/** Classifies the stored rows of a company anew, of one type or all; answers the days on which a category changed. */
export async function reclassify(
  trx: Trx,
  { companyId, type }: { companyId: number; type: string | null },
): Promise<MovedDay[]> {
  const chosen = type === null ? sql`` : sql`and t.type = ${type}`
  const rows = sql`t.company_id = ${companyId} and t.fee_category is not null ${chosen}`
  const { rows: days } = await sql<MovedDay>`
    with ${categoriesOfKinds(companyId, rows)},
    moved as (
      update amzdata.amz_transaction t set fee_category = known.category
      from known
      where ${rows} and t.type = known.type and coalesce(t.description, '') = known.description
        and t.fee_category is distinct from known.category
      returning t.shop_id, t.marketplace, t.biz_date
    )
    select shop_id, marketplace, biz_date, count(*)::int as rows from moved group by 1, 2, 3 order by 1, 2, 3
  `.execute(trx)
  return days
}

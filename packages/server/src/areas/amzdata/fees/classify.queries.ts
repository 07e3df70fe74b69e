import { UNCATEGORISED_TYPES, UNCLASSIFIED } from '@crossdock/contracts/areas/amzdata/fees/fee-categories.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Trx } from '../../../platform/database/open-database.ts'

/** What the rules look at: few kinds of many rows. */
export interface FeeKind {
  readonly type: string
  readonly description: string
}

/** Applies the rules to the table `kind` of an outer statement; own rules before built-in ones, each by priority. */
function categoriesOfKinds(companyId: number): RawBuilder<unknown> {
  return sql`
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

/** Kinds of rows with their fee categories; those that have none by their type are left out. */
export async function listCategories(
  trx: Trx,
  companyId: number,
  kinds: readonly FeeKind[],
): Promise<(FeeKind & { category: string })[]> {
  const types = kinds.map(({ type }) => type)
  const descriptions = kinds.map(({ description }) => description)
  const { rows } = await sql<FeeKind & { category: string }>`
    with kind as (
      select type, description from unnest(${types}::text[], ${descriptions}::text[]) as k (type, description)
      where type <> all (${UNCATEGORISED_TYPES}::text[])
    ), ${categoriesOfKinds(companyId)}
    select type, description, category from known`.execute(trx)
  return rows
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
    with kind as (
      select distinct t.type, coalesce(t.description, '') as description from amzdata.amz_transaction t
      where ${rows} and t.type <> all (${UNCATEGORISED_TYPES}::text[])
    ), ${categoriesOfKinds(companyId)},
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

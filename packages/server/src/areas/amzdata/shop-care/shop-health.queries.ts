import { UNCLASSIFIED } from '@crossdock/contracts/areas/amzdata/fees/fee-categories.ts'
import { sql } from 'kysely'
import type { Trx } from '../../../platform/database/open-database.ts'

interface Asked {
  readonly companyId: number
  readonly shopId: number
  /** null: all of the shop's. */
  readonly marketplaces: readonly string[] | null
}

/** Lines with a fee category, and those that no rule knows. */
export async function countFeeRows(
  trx: Trx,
  { companyId, shopId, marketplaces }: Asked,
): Promise<{ rows: number; unclassified: number }> {
  const { rows } = await sql<{ rows: number; unclassified: number }>`
    select coalesce(sum(row_count), 0)::int as rows,
      coalesce(sum(row_count) filter (where category = ${UNCLASSIFIED}), 0)::int as unclassified
    from amzdata.agg_fee_day where company_id = ${companyId} and shop_id = ${shopId}
      and (${marketplaces}::text[] is null or marketplace = any (${marketplaces}::text[]))`.execute(trx)
  return rows[0] ?? { rows: 0, unclassified: 0 }
}

/** MSKUs that sold since a day, and those of them whose sales found no cost. */
export async function countCosted(
  trx: Trx,
  { companyId, shopId, marketplaces, since }: Asked & { since: string },
): Promise<{ sold: number; uncosted: number }> {
  const { rows } = await sql<{ sold: number; uncosted: number }>`
    select count(distinct msku) filter (where units > 0)::int as sold,
      count(distinct msku) filter (where units > 0 and uncosted_units <> 0)::int as uncosted
    from amzdata.agg_sku_day
    where company_id = ${companyId} and shop_id = ${shopId} and biz_date >= ${since}::date and msku <> ''
      and (${marketplaces}::text[] is null or marketplace = any (${marketplaces}::text[]))`.execute(trx)
  return rows[0] ?? { sold: 0, uncosted: 0 }
}

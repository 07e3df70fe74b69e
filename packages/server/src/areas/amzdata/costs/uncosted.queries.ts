import { sql } from 'kysely'
import type { Trx } from '../../../platform/database/open-database.ts'
import type { CostReach } from './costs.queries.ts'

/** What an MSKU sold without a cost that could be counted. */
export interface UncostedRow {
  msku: string
  /** The first day, as the marketplace dates it. */
  startsOn: string
  /** Units on days that have a cost, but no rate for its currency. */
  unconverted: number
}

/** Since when MSKUs are sold without a cost that counts, and for how many units only the rate is wanting. */
export async function listUncosted(
  trx: Trx,
  { companyId, shopIds }: CostReach,
  mskus: readonly string[],
): Promise<Map<string, UncostedRow>> {
  if (mskus.length === 0) return new Map()
  const { rows } = await sql<UncostedRow>`
    select msku, min(biz_date)::text as starts_on,
      coalesce(sum(uncosted_units) filter (where cost_id is not null), 0)::int as unconverted
    from amzdata.agg_sku_day
    where company_id = ${companyId} and shop_id = any (${shopIds}::bigint[]) and uncosted_units > 0
      and msku = any (${mskus}::text[])
    group by msku`.execute(trx)
  return new Map(rows.map((row) => [row.msku, row]))
}

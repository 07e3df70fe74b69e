import { sql } from 'kysely'
import type { Trx } from '../../../platform/database/open-database.ts'
import { countedRows } from './report-contributions.queries.ts'
import type { RowPlace } from './source-rows.queries.ts'

/** Days of an MSKU, place by place. */
export interface SkuDays {
  readonly companyId: number
  readonly msku: string
  readonly places: readonly Omit<RowPlace, 'companyId'>[]
}

export interface CampaignSum {
  campaign: string | null
  currency: string
  impressions: number
  clicks: number
  spend: string
  sales: string
  orders: number
}

/** Longest list of campaigns. */
const CAMPAIGNS = 200

/** Ads of an MSKU by campaign, the dearest first. */
export async function listCampaigns(trx: Trx, days: SkuDays): Promise<CampaignSum[]> {
  const parts = rowsOf('ads', days)
  if (parts.length === 0) return []
  const { rows } = await sql<CampaignSum>`
    select campaign, currency, coalesce(sum(impressions), 0)::int as impressions, coalesce(sum(clicks), 0)::int as clicks,
      coalesce(sum(spend), 0)::text as spend, coalesce(sum(sales_7d), 0)::text as sales,
      coalesce(sum(orders_7d), 0)::int as orders
    from (${sql.join(parts, sql` union all `)}) t group by 1, 2
    order by currency, coalesce(sum(spend), 0) desc, campaign limit ${CAMPAIGNS}`.execute(trx)
  return rows
}

export interface ReasonSum {
  reason: string | null
  units: number
  sellable: number
}

/** Returns of an MSKU by reason, the commonest first. */
export async function listReasons(trx: Trx, days: SkuDays): Promise<ReasonSum[]> {
  const parts = rowsOf('returns', days)
  if (parts.length === 0) return []
  const { rows } = await sql<ReasonSum>`
    select reason, coalesce(sum(quantity), 0)::int as units,
      coalesce(sum(quantity) filter (where upper(disposition) = 'SELLABLE'), 0)::int as sellable
    from (${sql.join(parts, sql` union all `)}) t group by 1 order by 2 desc, 1`.execute(trx)
  return rows
}

/** The rows of a report that are figures of the MSKU, the same that its sources list. */
function rowsOf(report: 'ads' | 'returns', { companyId, msku, places }: SkuDays) {
  return places.map(
    ({ shopId, marketplace, currency, from, to }) => sql`
      select * from ${countedRows(report, { companyId, shopId, marketplace, from, to })} t
      where t.article = ${msku} and t.currency = ${currency}`,
  )
}

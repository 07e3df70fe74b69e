import { sql } from 'kysely'
import type { Trx } from '../../../platform/database/open-database.ts'
import { countedRows } from '../rollups/report-contributions.queries.ts'
import type { ScanUnit } from './scan-units.ts'

/** A listing of an MSKU with its stock. */
export interface OfferRow {
  id: string
  shopId: string
  marketplace: string
  asin: string | null
  parentAsin: string | null
  fulfilment: string | null
  price: string | null
  currency: string
  sellable: number | null
  reserved: number | null
  inbound: number | null
  unsellable: number | null
  researching: number | null
  stockOn: string | null
  stockSource: [number, number] | null
  units30: number
}

/** Listings of an MSKU in some shops and marketplaces. */
export async function listOffers(trx: Trx, { companyId, msku, places }: SkuPlaces): Promise<OfferRow[]> {
  const { rows } = await sql<OfferRow>`
    select l.id, l.shop_id, l.marketplace, l.asin, l.parent_asin, l.fulfilment, l.price::text, l.currency, l.sellable,
      l.reserved, l.inbound, l.unsellable, l.researching, l.stock_on, l.sources -> 'stock' as stock_source, l.units_30
    from amzdata.listing l
    where l.company_id = ${companyId} and l.msku = ${msku} and (l.shop_id, l.marketplace) in (
      select * from unnest(${places.map(({ shopId }) => shopId)}::bigint[],
        ${places.map(({ marketplace }) => marketplace)}::text[]))
    order by l.shop_id, l.marketplace`.execute(trx)
  return rows
}

interface SkuPlaces {
  readonly companyId: number
  readonly msku: string
  readonly places: readonly { readonly shopId: number; readonly marketplace: string }[]
}

/** Days of an MSKU, place by place. */
export interface SkuDays {
  readonly companyId: number
  readonly msku: string
  readonly units: readonly ScanUnit[]
}

export interface CampaignRow {
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
export async function listCampaigns(trx: Trx, days: SkuDays): Promise<CampaignRow[]> {
  const parts = rowsOf('ads', days)
  if (parts.length === 0) return []
  const { rows } = await sql<CampaignRow>`
    select campaign, currency, coalesce(sum(impressions), 0)::int as impressions, coalesce(sum(clicks), 0)::int as clicks,
      coalesce(sum(spend), 0)::text as spend, coalesce(sum(sales_7d), 0)::text as sales,
      coalesce(sum(orders_7d), 0)::int as orders
    from (${sql.join(parts, sql` union all `)}) t group by 1, 2
    order by currency, coalesce(sum(spend), 0) desc, campaign limit ${CAMPAIGNS}`.execute(trx)
  return rows
}

export interface ReasonRow {
  reason: string | null
  units: number
  sellable: number
}

/** Returns of an MSKU by reason, the commonest first. */
export async function listReasons(trx: Trx, days: SkuDays): Promise<ReasonRow[]> {
  const parts = rowsOf('returns', days)
  if (parts.length === 0) return []
  const { rows } = await sql<ReasonRow>`
    select reason, coalesce(sum(quantity), 0)::int as units,
      coalesce(sum(quantity) filter (where upper(disposition) = 'SELLABLE'), 0)::int as sellable
    from (${sql.join(parts, sql` union all `)}) t group by 1 order by 2 desc, 1`.execute(trx)
  return rows
}

/** The rows of a report that are figures of the MSKU, the same that its sources list. */
function rowsOf(report: 'ads' | 'returns', { companyId, msku, units }: SkuDays) {
  return units.map(
    ({ shopId, marketplace, currency, from, to }) => sql`
      select * from ${countedRows(report, { companyId, shopId, marketplace, from, to })} t
      where t.article = ${msku} and t.currency = ${currency}`,
  )
}

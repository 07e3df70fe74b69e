import { sql } from 'kysely'
import type { Trx } from '../../../platform/database/open-database.ts'
import { notApart } from './chosen.queries.ts'
import type { Chosen } from './chosen.ts'
import type { Span } from './days.ts'

/** A shop and marketplace that has rows of a currency in a month. */
export interface PlaceMonth {
  shopId: string
  marketplace: string
  currency: string
  month: string
}

export interface Reach {
  readonly companyId: number
  readonly shopIds: readonly number[]
  /** Marketplaces a person is kept to, by shop; shops that are not named are open. */
  readonly limits: readonly { readonly shopId: number; readonly marketplaces: readonly string[] }[]
  /** The marketplaces asked for; null: all. */
  readonly marketplaces: readonly string[] | null
}

/** Where the question finds rows, by month, in any of its windows. */
export async function listPlaceMonths(trx: Trx, reach: Reach, spans: readonly Span[]): Promise<PlaceMonth[]> {
  if (reach.shopIds.length === 0) return []
  const asked = reach.marketplaces ? sql`and d.marketplace = any (${reach.marketplaces}::text[])` : sql``
  const limited = reach.limits.map(
    ({ shopId, marketplaces }) =>
      sql`and not (d.shop_id = ${shopId} and d.marketplace <> all (${marketplaces}::text[]))`,
  )
  const within = sql.join(
    spans.map(({ from, to }) => sql`d.biz_date between ${from}::date and ${to}::date`),
    sql` or `,
  )
  const { rows } = await sql<PlaceMonth>`
    select d.shop_id, d.marketplace, d.currency, d.biz_date - (extract(day from d.biz_date)::int - 1) as month
    from amzdata.agg_day d
    where d.company_id = ${reach.companyId} and d.shop_id = any (${reach.shopIds}::bigint[]) ${asked}
      ${sql.join(limited, sql` `)} and (${within})
    group by 1, 2, 3, 4 order by 1, 2, 3, 4`.execute(trx)
  return rows
}

export interface CompanyRates {
  readonly base: string
  readonly rates: readonly { readonly month: string; readonly currency: string; readonly rate: string }[]
}

/** The company's base currency and its rates of the months from the first to the last. */
export async function getCompanyRates(trx: Trx, companyId: number, span: Span): Promise<CompanyRates> {
  const company = await trx
    .selectFrom('identity.company')
    .select('baseCurrency')
    .where('id', '=', String(companyId))
    .executeTakeFirstOrThrow()
  const rates = await trx
    .selectFrom('amzdata.fxRate')
    .select(['month', 'currency', 'rate'])
    .where('companyId', '=', String(companyId))
    .where('base', '=', company.baseCurrency)
    .where('month', '>=', span.from)
    .where('month', '<=', span.to)
    .execute()
  return { base: company.baseCurrency, rates }
}

/** How pasted values are compared with MSKUs. */
export type Match = 'exact' | 'prefix' | 'fuzzy'

/** MSKUs seen in reports of the shops that answer to a pasted search, with the value each answers. */
export async function matchMskus(
  trx: Trx,
  { companyId, shopIds }: Pick<Reach, 'companyId' | 'shopIds'>,
  { values, match }: { values: readonly string[]; match: Match },
): Promise<{ msku: string; value: string }[]> {
  const condition = {
    exact: sql`k.msku = v.value`,
    prefix: sql`starts_with(lower(k.msku), lower(v.value))`,
    fuzzy: sql`(position(lower(v.value) in lower(k.msku)) > 0 or position(lower(v.value) in lower(coalesce(k.title, ''))) > 0)`,
  }[match]
  const { rows } = await sql<{ msku: string; value: string }>`
    select distinct k.msku, v.value
    from unnest(${values}::text[]) as v (value)
    join amzdata.agg_sku k on k.company_id = ${companyId} and k.shop_id = any (${shopIds}::bigint[]) and ${condition}
  `.execute(trx)
  return rows
}

/** Latest description and marketplaces of MSKUs. */
export interface SkuFacts {
  msku: string
  title: string | null
  marketplaces: string[]
}

/** What is known of MSKUs beside their figures, in the shops the reader sees and where they are meant. */
export async function listSkuFacts(
  trx: Trx,
  { companyId, shopIds }: Pick<Reach, 'companyId' | 'shopIds'>,
  { mskus, apart }: { mskus: readonly string[]; apart: Chosen['apart'] },
): Promise<SkuFacts[]> {
  if (mskus.length === 0) return []
  const { rows } = await sql<SkuFacts>`
    select msku, (array_agg(title order by last_on desc) filter (where title is not null))[1] as title,
      array_agg(distinct marketplace order by marketplace) as marketplaces
    from amzdata.agg_sku
    where company_id = ${companyId} and msku = any (${mskus}::text[]) and shop_id = any (${shopIds}::bigint[])
      ${notApart(apart, sql`shop_id, marketplace, msku`)}
    group by msku`.execute(trx)
  return rows
}

export interface FreshnessRow {
  shopId: string
  lastImportAt: Date | null
  lastBizDate: string | null
  lastAdsDate: string | null
  lastTrafficDate: string | null
  lastReturnsDate: string | null
}

/** Latest import and newest business day of each shop. */
export async function listFreshness(
  trx: Trx,
  { companyId, shopIds }: Pick<Reach, 'companyId' | 'shopIds'>,
): Promise<FreshnessRow[]> {
  const { rows } = await sql<FreshnessRow>`
    select s.id as shop_id,
      (select max(coalesce(f.finished_at, f.uploaded_at)) from amzdata.import_file f
        where f.company_id = s.company_id and f.shop_id = s.id and f.status = 3) as last_import_at,
      days.*
    from amzdata.shop s cross join lateral (
      select max(d.biz_date) filter (where d.row_count > 0) as last_biz_date,
        max(d.biz_date) filter (where d.ad_rows > 0) as last_ads_date,
        max(d.biz_date) filter (where d.traffic_rows > 0) as last_traffic_date,
        max(d.biz_date) filter (where d.return_rows > 0) as last_returns_date
      from amzdata.agg_day d where d.company_id = s.company_id and d.shop_id = s.id
    ) days
    where s.company_id = ${companyId} and s.id = any (${shopIds}::bigint[])
    order by s.sort, s.name, s.id`.execute(trx)
  return rows
}

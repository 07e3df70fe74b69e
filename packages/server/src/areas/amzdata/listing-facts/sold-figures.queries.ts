import { sql } from 'kysely'
import type { Trx } from '../../../platform/database/open-database.ts'
import type { ListingPlace } from './listing-place.ts'

/** Brings the units of the last days and the first and last day of sale of all listings of a place up to date. */
export async function refreshSoldFigures(trx: Trx, place: ListingPlace): Promise<void> {
  const { companyId, shopId, marketplace } = place
  const here = (alias: string) => sql`${sql.ref(`${alias}.company_id`)} = ${companyId}
    and ${sql.ref(`${alias}.shop_id`)} = ${shopId} and ${sql.ref(`${alias}.marketplace`)} = ${marketplace}`
  await sql`
    with anchor as (
      select max(d.biz_date) as day from amzdata.agg_day d where ${here('d')} and d.row_count > 0
    ),
    sold as (
      select s.msku, coalesce(sum(s.units) filter (where s.biz_date > a.day - 7), 0)::int as units_7,
        coalesce(sum(s.units) filter (where s.biz_date > a.day - 14), 0)::int as units_14,
        coalesce(sum(s.units) filter (where s.biz_date > a.day - 30), 0)::int as units_30,
        coalesce(sum(s.units) filter (where s.biz_date <= a.day - 30), 0)::int as units_before_30
      from anchor a join amzdata.agg_sku_day s on ${here('s')} and s.biz_date > a.day - 60 and s.biz_date <= a.day
      group by s.msku
    ),
    figures as (
      select l.id, coalesce(sold.units_7, 0) as units_7, coalesce(sold.units_14, 0) as units_14,
        coalesce(sold.units_30, 0) as units_30, coalesce(sold.units_before_30, 0) as units_before_30,
        k.first_on as first_sold_on, k.last_on as last_sold_on,
        case when l.sources ? 'title' then l.title else coalesce(left(k.title, 500), l.title) end as title
      from amzdata.listing l
      left join sold on sold.msku = l.msku
      left join amzdata.agg_sku k on ${here('k')} and k.msku = l.msku
      where ${here('l')}
    )
    update amzdata.listing l set units_7 = f.units_7, units_14 = f.units_14, units_30 = f.units_30,
      units_before_30 = f.units_before_30, first_sold_on = f.first_sold_on, last_sold_on = f.last_sold_on,
      title = f.title
    from figures f where ${here('l')} and l.id = f.id
      and (l.units_7, l.units_14, l.units_30, l.units_before_30, l.first_sold_on, l.last_sold_on, l.title)
        is distinct from (f.units_7, f.units_14, f.units_30, f.units_before_30, f.first_sold_on, f.last_sold_on, f.title)
  `.execute(trx)
}

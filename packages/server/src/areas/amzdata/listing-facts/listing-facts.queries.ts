import { type RawBuilder, sql } from 'kysely'
import type { Trx } from '../../../platform/database/open-database.ts'
import type { ListingPlace } from './listing-place.ts'
import { newestRows, ofPlace, SAID_FIELDS, type Said } from './listing-sources.queries.ts'
import { TOUCHED } from './touched-listings.queries.ts'

/** What reports say of the gathered MSKUs, for one transaction; MSKUs nothing speaks of have no line. */
export const FACTS = sql.table('pg_temp.listing_facts')

const newest = (value: string, field: Said) =>
  `(array_agg(${value} order by s.day desc, s.rank) filter (where s.${field} is not null))[1]`
const REF = 'case when s.file is not null then jsonb_build_array(s.file, s.line) end'

const chosen = sql.raw(SAID_FIELDS.map((field) => `${newest(`s.${field}`, field)} as ${field}`).join(',\n'))
const origins = sql.raw(SAID_FIELDS.map((field) => `'${field}', ${newest(REF, field)}`).join(',\n'))

/** All but the parent, which the traffic of the article knows better. */
const kept = sql.raw(
  SAID_FIELDS.filter((field) => field !== 'parent_asin')
    .map((field) => `said.${field}`)
    .join(', '),
)

/**
 * Common table expression `stock`: what is with Amazon on the newest day that names the MSKU; on the same day the
 * fuller report counts. The newest row of each MSKU is looked up, then the files that brought them are read once.
 */
function newestStock(place: ListingPlace): RawBuilder<unknown> {
  const { companyId, shopId, marketplace } = place
  const here = sql`r.company_id = ${companyId} and r.shop_id = ${shopId} and r.marketplace = ${marketplace}
    and r.is_current`
  const newestOf = (table: string) => sql`select n.* from ${TOUCHED} t cross join lateral (
      select r.msku, r.period_to, r.import_file_id from ${sql.table(`amzdata.${table}`)} r
      where ${ofPlace(place)} and r.is_current and r.msku = t.msku order by r.period_to desc limit 1) n`
  const rowsOf = (table: string, newestRow: string) => sql`${sql.table(`amzdata.${table}`)} r
      join ${sql.table(newestRow)} n
        on n.msku = r.msku and n.period_to = r.period_to and n.import_file_id = r.import_file_id
      where ${here} and r.import_file_id = any (array(select distinct import_file_id from ${sql.table(newestRow)}))
      group by r.msku, r.period_to, r.import_file_id`
  return sql`
    counted_newest as materialized (${newestOf('fba_inventory_row')}),
    sorted_newest as materialized (${newestOf('afn_inventory_row')}),
    stock as (select distinct on (msku) * from (
      select r.msku, 1 as rank, r.period_to as stock_on, r.import_file_id as file, min(r.line_no) as line,
        sum(r.afn_fulfillable_quantity)::int as sellable, sum(r.afn_reserved_quantity)::int as reserved,
        sum(coalesce(r.afn_inbound_working_quantity, 0) + coalesce(r.afn_inbound_shipped_quantity, 0)
          + coalesce(r.afn_inbound_receiving_quantity, 0))::int as inbound,
        sum(r.afn_unsellable_quantity)::int as unsellable, sum(r.afn_researching_quantity)::int as researching
      from ${rowsOf('fba_inventory_row', 'counted_newest')}
      union all
      select r.msku, 2, r.period_to, r.import_file_id, min(r.line_no),
        coalesce(sum(r.quantity) filter (where r.warehouse_condition ilike 'sellable'), 0)::int, null, null,
        coalesce(sum(r.quantity) filter (where r.warehouse_condition not ilike 'sellable'), 0)::int, null
      from ${rowsOf('afn_inventory_row', 'sorted_newest')}
    ) counted order by msku, stock_on desc, rank)`
}

/** Works out what the current rows of all reports say of the gathered MSKUs. */
export async function workOutFacts(trx: Trx, place: ListingPlace): Promise<void> {
  const { companyId, shopId, marketplace } = place
  const here = sql`company_id = ${companyId} and shop_id = ${shopId} and marketplace = ${marketplace}`
  await sql`
    create temporary table listing_facts on commit drop as
    with defect_day as (
      select max(period_to) as day from amzdata.listing_defect_row where ${here} and is_current
    ),
    said as (
      select t.msku, bool_or(s.rank = 9) as is_sold, bool_or(s.rank < 9) as is_told, ${chosen},
        ${sql.raw(newest('s.day', 'price'))} as price_day, jsonb_build_object(${origins}) as sources
      from ${TOUCHED} t cross join lateral (${newestRows(place)}) s
      group by t.msku
    ),
    ${newestStock(place)}
    select said.msku, ${kept},
      coalesce(traffic.parent_asin, said.parent_asin) as parent_asin, said.price_day,
      stock.sellable, stock.reserved, stock.inbound, stock.unsellable, stock.researching, stock.stock_on,
      traffic.buy_box_percentage as buybox_share,
      case when traffic.buy_box_percentage is not null then traffic.period_to end as buybox_on,
      defect.defects, k.first_on as first_sold_on, k.last_on as last_sold_on,
      jsonb_strip_nulls(said.sources || jsonb_build_object(
        'stock', case when stock.file is not null then jsonb_build_array(stock.file, stock.line) end,
        'traffic', case when traffic.file is not null then jsonb_build_array(traffic.file, traffic.line) end
      ) || case when traffic.parent_asin is not null
        then jsonb_build_object('parent_asin', jsonb_build_array(traffic.file, traffic.line)) else '{}' end) as sources
    from said
    left join stock on stock.msku = said.msku
    left join lateral (
      select r.parent_asin, r.buy_box_percentage, r.period_to, r.import_file_id as file, r.line_no as line
      from amzdata.traffic_row r
      where ${ofPlace(place)} and r.child_asin = said.asin and r.is_current and (r.msku is null or r.msku = said.msku)
      order by r.period_to desc, r.msku nulls last, r.period_from desc limit 1
    ) traffic on true
    cross join lateral (
      select count(*)::int as defects from amzdata.listing_defect_row r
      where ${ofPlace(place)} and r.period_to + 0 = (select day from defect_day) and r.msku = said.msku and r.is_current
    ) defect
    left join amzdata.agg_sku k on k.company_id = ${companyId} and k.shop_id = ${shopId}
      and k.marketplace = ${marketplace} and k.msku = said.msku`.execute(trx)
}

/** Forgets what was worked out, so that another marketplace may follow. */
export async function dropFacts(trx: Trx): Promise<void> {
  await sql`drop table ${FACTS}`.execute(trx)
}

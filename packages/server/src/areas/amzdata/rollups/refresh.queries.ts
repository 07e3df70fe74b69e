import { type RawBuilder, sql } from 'kysely'
import type { Trx } from '../../../platform/database/open-database.ts'
import type { CostSegment } from './cost-timeline.ts'
import {
  COST_COLUMNS,
  COST_NAMES,
  costTables,
  freightTable,
  LINE_JOINS,
  PLAIN_LINE,
} from './day-costs.queries.ts'
import { FEE_ROWS, isIncomeGroup, SQL_MOVEMENT } from './metric-rows.queries.ts'
import { piecesOf } from './range-pieces.ts'
import {
  DAY_VALUES,
  DISTINCT_ORDERS,
  fiveDayStart,
  monthStart,
  PROCEEDS,
  ROW_AGGREGATES,
  ROW_COLUMN_NAMES,
  type RollupRange,
  SUMMED_COLUMN_NAMES,
  SUMS,
  SUMS_BUT_ORDERS,
} from './rollup-columns.queries.ts'

const rowsOf = ({ companyId, shopId, marketplace, from, to }: RollupRange) => sql`
  amzdata.amz_transaction t where t.company_id = ${companyId} and t.shop_id = ${shopId}
    and t.marketplace = ${marketplace} and t.biz_date between ${from}::date and ${to}::date`

const daysOf = ({ companyId, shopId, marketplace, from, to }: RollupRange) => sql`
  company_id = ${companyId} and shop_id = ${shopId} and marketplace = ${marketplace}
    and biz_date between ${from}::date and ${to}::date`

const keyOf = ({ companyId, shopId, marketplace }: RollupRange) =>
  sql`${companyId}::bigint, ${shopId}::bigint, ${marketplace}::text`

/**
 * Groups the rows of a range by day and more, and hands the groups to `insert` as a source. A statement that inserts
 * is planned for one processor, one that makes a table for several: a long range is cut into pieces, which are
 * grouped side by side into a table of the transaction.
 */
async function grouped(
  trx: Trx,
  range: RollupRange,
  step: {
    select(piece: RollupRange): RawBuilder<unknown>
    insert(groups: RawBuilder<unknown>): RawBuilder<unknown>
  },
): Promise<number> {
  const pieces = piecesOf(range)
  const isShort = pieces.length === 1
  if (!isShort) {
    const groups = sql.join(pieces.map(step.select), sql` union all `)
    await sql`create temporary table rollup_groups on commit drop as ${groups}`.execute(trx)
  }
  const source = isShort ? sql`(${step.select(range)})` : sql.table('pg_temp.rollup_groups')
  const { numAffectedRows } = await step.insert(source).execute(trx)
  if (!isShort) await sql`drop table pg_temp.rollup_groups`.execute(trx)
  return Number(numAffectedRows ?? 0n)
}

/** Computes the lines of SKU and day of the range anew from the rows, with the costs of `segments`. */
export async function rebuildSkuDays(
  trx: Trx,
  range: RollupRange,
  segments: readonly CostSegment[],
): Promise<number> {
  await sql`delete from amzdata.agg_sku_day where ${daysOf(range)}`.execute(trx)
  return grouped(trx, range, {
    select: (piece) => sql`
      select t.biz_date, t.msku, t.currency, ${ROW_AGGREGATES}
      from ${rowsOf(piece)} group by t.biz_date, t.msku, t.currency`,
    insert: (groups) => sql`
      insert into amzdata.agg_sku_day (company_id, shop_id, marketplace, biz_date, msku, currency,
        ${ROW_COLUMN_NAMES}, ad_allocated, storage_allocated, proceeds, ${COST_NAMES})
      with ${costTables(range.companyId, segments)}, ${freightTable(range)},
      q as (
        select biz_date, coalesce(msku, '') as msku, currency, ${ROW_COLUMN_NAMES}, ${PLAIN_LINE}
        from ${groups} as summed
      )
      select ${keyOf(range)}, q.biz_date, q.msku, q.currency, ${ROW_COLUMN_NAMES}, ad_spend, storage_fee, ${PROCEEDS}, ${COST_COLUMNS}
      from q ${LINE_JOINS}`,
  })
}

/** Adds up the five-day and month lines that the range touches. */
export async function rebuildSkuSpans(trx: Trx, range: RollupRange): Promise<void> {
  const { companyId, shopId, marketplace, from, to } = range
  const key = sql`company_id = ${companyId} and shop_id = ${shopId} and marketplace = ${marketplace}`
  const whole = sql`between ${monthStart(`'${from}'::date`)}
    and (${monthStart(`'${to}'::date`)} + interval '1 month - 1 day')::date`
  const fives = sql`between ${fiveDayStart(`'${from}'::date`)} and ${fiveDayStart(`'${to}'::date`)}`
  await sql`delete from amzdata.agg_sku_span where ${key} and days = 5 and starts_on ${fives}`.execute(trx)
  await sql`delete from amzdata.agg_sku_span where ${key} and days = 31 and starts_on ${whole}`.execute(trx)
  await sql`
    insert into amzdata.agg_sku_span (company_id, days, shop_id, marketplace, starts_on, msku, currency,
      ${SUMMED_COLUMN_NAMES})
    select company_id, 5, shop_id, marketplace, ${fiveDayStart('biz_date')}, msku, currency, ${SUMS}
    from amzdata.agg_sku_day
    where ${key} and biz_date between ${fiveDayStart(`'${from}'::date`)} and ${fiveDayStart(`'${to}'::date`)} + 5
      and ${fiveDayStart('biz_date')} ${fives}
    group by 1, 3, 4, 5, 6, 7`.execute(trx)
  await sql`
    insert into amzdata.agg_sku_span (company_id, days, shop_id, marketplace, starts_on, msku, currency,
      ${SUMMED_COLUMN_NAMES})
    select company_id, 31, shop_id, marketplace, ${monthStart('starts_on')}, msku, currency, ${SUMS}
    from amzdata.agg_sku_span
    where ${key} and days = 5 and starts_on ${whole}
    group by 1, 3, 4, 5, 6, 7`.execute(trx)
}

/** Adds up the days; an order counts once a day however many MSKUs it holds. */
export async function rebuildDays(trx: Trx, range: RollupRange): Promise<void> {
  await sql`delete from amzdata.agg_day where ${daysOf(range)}`.execute(trx)
  await grouped(trx, range, {
    select: (piece) => sql`
      select t.biz_date, t.currency, ${DISTINCT_ORDERS} as orders
      from ${rowsOf(piece)} group by t.biz_date, t.currency`,
    insert: (groups) => sql`
      insert into amzdata.agg_day (company_id, shop_id, marketplace, biz_date, currency, ${SUMMED_COLUMN_NAMES})
      with summed as (
        select biz_date, currency, ${SUMS_BUT_ORDERS} from amzdata.agg_sku_day where ${daysOf(range)} group by 1, 2
      )
      select ${keyOf(range)}, biz_date, currency, ${DAY_VALUES}
      from summed left join ${groups} as ordered using (biz_date, currency)`,
  })
}

/** Sums the fee categories of the range by day and MSKU (F-09). */
export async function rebuildFeeDays(trx: Trx, range: RollupRange): Promise<void> {
  await sql`delete from amzdata.agg_fee_day where ${daysOf(range)}`.execute(trx)
  const { where, isService, isOrderOrRefund, served, fees } = FEE_ROWS
  const earns = `(${isIncomeGroup} or (t.fee_category = 'adjustment' and ${served} > 0))`
  await grouped(trx, range, {
    select: ({ companyId, shopId, marketplace, from, to }) => sql`
      select t.biz_date, fee.category, coalesce(t.msku, '') as msku, t.currency, count(*) as row_count,
        sum(fee.charged) as charged, sum(fee.earned) as earned
      from amzdata.amz_transaction t cross join lateral (values
        (case when ${sql.raw(isService)} then coalesce(t.fee_category, 'unclassified') end,
          case when ${sql.raw(earns)} then 0 else -${sql.raw(served)} end,
          case when ${sql.raw(earns)} then ${sql.raw(served)} else 0 end),
        (case when ${sql.raw(isOrderOrRefund)} and ${sql.raw(fees)} <> 0 then 'order_fee' end, -${sql.raw(fees)}, 0),
        (case when t.amazon_points <> 0 then 'points' end, -t.amazon_points, 0)
      ) as fee (category, charged, earned)
      where t.company_id = ${companyId} and t.shop_id = ${shopId} and t.marketplace = ${marketplace}
        and t.biz_date between ${from}::date and ${to}::date and (${sql.raw(where)})
        and fee.category is not null
      group by t.biz_date, fee.category, coalesce(t.msku, ''), t.currency`,
    insert: (groups) => sql`
      insert into amzdata.agg_fee_day (company_id, shop_id, marketplace, biz_date, category, msku, currency,
        row_count, charged, earned)
      select ${keyOf(range)}, biz_date, category, msku, currency, row_count, charged, earned from ${groups} as summed`,
  })
}

/** Sums the settlements of the range by day, what was transferred apart (seller.md 1.1). */
export async function rebuildSettlementDays(trx: Trx, range: RollupRange): Promise<void> {
  await sql`delete from amzdata.agg_settlement_day where ${daysOf(range)}`.execute(trx)
  await grouped(trx, range, {
    select: (piece) => sql`
      select coalesce(t.settlement_id, '') as settlement_id, t.biz_date, t.currency, count(*) as row_count,
        coalesce(sum(t.total) filter (where not (${sql.raw(SQL_MOVEMENT)})), 0) as rows_total,
        coalesce(sum(t.total) filter (where ${sql.raw(SQL_MOVEMENT)}), 0) as transferred
      from ${rowsOf(piece)}
      group by coalesce(t.settlement_id, ''), t.biz_date, t.currency`,
    insert: (groups) => sql`
      insert into amzdata.agg_settlement_day (company_id, shop_id, marketplace, settlement_id, biz_date, currency,
        row_count, rows_total, transferred)
      select ${keyOf(range)}, settlement_id, biz_date, currency, row_count, rows_total, transferred
      from ${groups} as summed`,
  })
}

/** Brings first and last day and the latest description of the MSKUs of the shop and marketplace up to date. */
export async function rebuildSkus(trx: Trx, range: RollupRange): Promise<void> {
  const { companyId, shopId, marketplace, from, to } = range
  const key = sql`company_id = ${companyId} and shop_id = ${shopId} and marketplace = ${marketplace}`
  await sql`
    delete from amzdata.agg_sku k where ${key}
      and (k.first_on <= ${to}::date and k.last_on >= ${from}::date)
      and k.msku not in (select s.msku from amzdata.agg_sku_span s where ${key} and s.days = 31)`.execute(trx)
  await sql`
    insert into amzdata.agg_sku (company_id, shop_id, marketplace, msku, title, first_on, last_on)
    with months as (
      select msku, min(starts_on) as first_month, max(starts_on) as last_month,
        max(starts_on) filter (where row_count > 0) as last_sold
      from amzdata.agg_sku_span where ${key} and days = 31 and msku <> '' group by msku
    ),
    touched as (
      select msku from amzdata.agg_sku_span where ${key} and days = 31 and msku <> ''
        and starts_on between ${monthStart(`'${from}'::date`)} and ${monthStart(`'${to}'::date`)}
      union
      select msku from amzdata.agg_sku where ${key} and first_on <= ${to}::date and last_on >= ${from}::date
    )
    select ${keyOf(range)}, months.msku, described.description, edge.first_on, edge.last_on
    from months join touched using (msku)
    cross join lateral (
      select
        (select d.biz_date from amzdata.agg_sku_day d where d.company_id = ${companyId} and d.shop_id = ${shopId}
          and d.marketplace = ${marketplace} and d.msku = months.msku
          and d.biz_date between first_month and first_month + 30 order by 1 limit 1) as first_on,
        (select d.biz_date from amzdata.agg_sku_day d where d.company_id = ${companyId} and d.shop_id = ${shopId}
          and d.marketplace = ${marketplace} and d.msku = months.msku
          and d.biz_date between last_month and last_month + 30 order by 1 desc limit 1) as last_on,
        (select d.biz_date from amzdata.agg_sku_day d where d.company_id = ${companyId} and d.shop_id = ${shopId}
          and d.marketplace = ${marketplace} and d.msku = months.msku and d.row_count > 0
          and d.biz_date between last_sold and last_sold + 30 order by 1 desc limit 1) as told_on
    ) edge
    left join lateral (
      select t.description from amzdata.amz_transaction t
      where t.company_id = ${companyId} and t.shop_id = ${shopId} and t.biz_date = edge.told_on
        and t.msku = months.msku and t.marketplace = ${marketplace} and t.description <> ''
      order by t.type <> 'ORDER', t.posted_at desc, t.import_file_id desc, t.line_no desc limit 1
    ) described on true
    on conflict (company_id, msku, shop_id, marketplace) do update
      set title = coalesce(excluded.title, agg_sku.title), first_on = excluded.first_on, last_on = excluded.last_on
  `.execute(trx)
}

import { type RawBuilder, sql } from 'kysely'
import type { Trx } from '../../../platform/database/open-database.ts'
import { isClosedDay } from './closed-months.queries.ts'
import { fiveDayStart, monthStart } from './rollup-columns.queries.ts'

/** Whether the company has fees of its own that count or counted, in some months or at all. */
export async function hasOwnFees(
  trx: Trx,
  companyId: number,
  months: readonly string[] | null,
): Promise<boolean> {
  const within = months === null ? sql`` : sql`and month = any (${months}::date[])`
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from amzdata.own_fee where company_id = ${companyId} and state <> 'draft' ${within}) as found
  `.execute(trx)
  return rows[0]?.found === true
}

/** Months of a span, without end where `to` is null, that have fees of the company's own. */
export async function listOwnFeeMonths(
  trx: Trx,
  { companyId, from, to }: { companyId: number; from: string; to: string | null },
): Promise<string[]> {
  const { rows } = await sql<{ month: string }>`
    select distinct month from amzdata.own_fee where company_id = ${companyId} and state <> 'draft'
      and month >= ${monthStart(`'${from}'::date`)} and month <= coalesce(${to}::date, 'infinity') order by 1`.execute(
    trx,
  )
  return rows.map(({ month }) => month)
}

const isOfLine = sql.raw(
  ['company_id', 'shop_id', 'marketplace', 'currency'].map((name) => `t.${name} = by.${name}`).join(' and '),
)

/**
 * Common table expressions down to `given`: what each line of SKU and day `place` takes of each fee of the months, in
 * the currency of the line; by sales, units, orders, or evenly to the articles, within the shop, marketplace or MSKU that
 * a fee is for. What rounding leaves goes to the largest line.
 */
export function feeShareTables(
  companyId: number,
  months: readonly string[],
  within: RawBuilder<unknown>,
): RawBuilder<unknown> {
  return sql`
    base as (select base_currency::text as code from identity.company where id = ${companyId}),
    rate as (
      select month, currency::text as currency, f.rate from amzdata.fx_rate f join base on f.base = base.code
      where f.company_id = ${companyId} and f.month = any (${months}::date[]) and f.currency <> base.code
      union all select m, base.code, 1 from base cross join unnest(${months}::date[]) m
    ),
    line as (
      select d.ctid as place, d.shop_id, d.marketplace, d.biz_date, d.msku, d.currency, d.sales, d.units, d.orders,
        rate.month, rate.rate, 1.0 / count(*) over (partition by rate.month, d.shop_id, d.marketplace, d.msku) as even
      from amzdata.agg_sku_day d
      join rate on rate.month = ${monthStart('d.biz_date')} and rate.currency = d.currency
      where ${within} and d.msku <> ''
    ),
    part as (
      select f.id, f.name, f.allocation, line.place, line.biz_date, line.msku, line.rate, f.amount * own.rate as amount,
        case f.allocation
          when 'sales' then greatest(line.sales, 0) * line.rate when 'units' then greatest(line.units, 0)
          when 'orders' then line.orders else line.even end as basis
      from amzdata.own_fee f join rate own on own.month = f.month and own.currency = f.currency
      join line on line.month = f.month and (f.shop_id is null or f.shop_id = line.shop_id)
        and (f.marketplace is null or f.marketplace = line.marketplace) and (f.msku is null or f.msku = line.msku)
      where f.company_id = ${companyId} and f.state = 'submitted'
    ),
    weighed as (select *, sum(basis) over (partition by id) as whole from part),
    shared as (
      select *, round(amount * basis / whole, 8) as share from weighed where whole > 0
    ),
    given as (
      select *, (share + case when row_number() over (partition by id order by basis desc, biz_date, msku, place) = 1
        then amount - sum(share) over (partition by id) else 0 end) / rate as taken
      from shared
    )`
}

/** Lines of open days in the months of a company. */
function openLines(companyId: number, months: readonly string[], table: string): RawBuilder<unknown> {
  const [first] = months.toSorted()
  return sql`${sql.raw(table)}.company_id = ${companyId} and ${sql.raw(table)}.biz_date >= ${first ?? null}::date
    and ${monthStart(`${table}.biz_date`)} = any (${months}::date[])
    and not ${isClosedDay(companyId, `${table}.biz_date`)}`
}

/**
 * Shares the company's own fees out to the lines of SKU and day of their months (F-16). Without a basis, or without a
 * rate for its currency, a fee is not shared out. Closed months stay.
 */
export async function shareOwnFees(trx: Trx, companyId: number, months: readonly string[]): Promise<void> {
  if (months.length === 0) return
  await sql`
    with ${feeShareTables(companyId, months, openLines(companyId, months, 'd'))},
    total as (select place, round(sum(taken), 8) as amount from given group by place),
    changed as (
      update amzdata.agg_sku_day d set own_fee = fresh.amount
      from (
        select all_lines.ctid as place, coalesce(total.amount, 0) as amount
        from amzdata.agg_sku_day all_lines left join total on total.place = all_lines.ctid
        where ${openLines(companyId, months, 'all_lines')}
      ) fresh
      where d.company_id = ${companyId} and d.ctid = fresh.place and d.own_fee <> fresh.amount
      returning d.company_id, d.shop_id, d.marketplace, d.biz_date, d.msku, d.currency,
        new.own_fee - old.own_fee as change
    ),
    spans as (
      update amzdata.agg_sku_span t set own_fee = t.own_fee + by.change
      from (
        select changed.company_id, changed.shop_id, changed.marketplace, level.days, level.starts_on, changed.msku,
          changed.currency, sum(changed.change) as change
        from changed cross join lateral (values
          (5, ${fiveDayStart('changed.biz_date')}), (31, ${monthStart('changed.biz_date')})
        ) as level (days, starts_on)
        group by 1, 2, 3, 4, 5, 6, 7
      ) by
      where ${isOfLine} and t.days = by.days and t.starts_on = by.starts_on and t.msku = by.msku
    )
    update amzdata.agg_day t set own_fee = t.own_fee + by.change
    from (
      select company_id, shop_id, marketplace, biz_date, currency, sum(change) as change from changed
      group by 1, 2, 3, 4, 5
    ) by
    where ${isOfLine} and t.biz_date = by.biz_date`.execute(trx)
}

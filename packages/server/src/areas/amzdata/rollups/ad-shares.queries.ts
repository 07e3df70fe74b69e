import { sql } from 'kysely'
import type { Trx } from '../../../platform/database/open-database.ts'
import { fiveDayStart, monthStart, type RollupRange } from './rollup-columns.queries.ts'

const keyOf = ({ companyId, shopId, marketplace }: RollupRange, table: string) => sql`
  ${sql.raw(table)}.company_id = ${companyId} and ${sql.raw(table)}.shop_id = ${shopId}
    and ${sql.raw(table)}.marketplace = ${marketplace}`

/** First and last day of the months that a range touches. */
const monthsOf = ({ from, to }: RollupRange) => ({
  first: sql`${monthStart(`'${from}'::date`)}`,
  last: sql`(${monthStart(`'${to}'::date`)} + interval '1 month - 1 day')::date`,
})

/** Whether ad reports speak of the months, or did so and left shares behind. */
async function isShared(trx: Trx, range: RollupRange): Promise<boolean> {
  const { first, last } = monthsOf(range)
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from amzdata.agg_day a where ${keyOf(range, 'a')} and a.biz_date between ${first} and ${last}
        and (a.ad_rows > 0 or a.ad_allocated <> a.ad_spend))
      or exists (select from amzdata.agg_sku_span s where ${keyOf(range, 's')} and s.days = 31
        and s.starts_on between ${first} and ${last} and s.ad_allocated <> s.ad_spend) as found`.execute(trx)
  return rows[0]?.found === true
}

const raised = (table: string) => sql.raw(`ad_allocated = ${table}.ad_allocated + by.change`)

/**
 * Shares out what was billed for ads and is not in the ad report, month by month, by the ad spend of the lines, else by
 * their sales (F-10); what rounding leaves goes to the largest. Without ad reports it stays where it was billed.
 */
export async function shareAdDifference(trx: Trx, range: RollupRange): Promise<void> {
  if (!(await isShared(trx, range))) return
  const { first, last } = monthsOf(range)
  await sql`
    with total as (
      select ${monthStart('a.biz_date')} as month, a.currency, sum(a.ad_spend) - sum(a.ad_sku_spend) as difference,
        sum(a.ad_sku_spend) as spent, sum(a.ad_rows) as ad_rows
      from amzdata.agg_day a where ${keyOf(range, 'a')} and a.biz_date between ${first} and ${last} group by 1, 2
    ),
    line as (
      select d.ctid as place, d.biz_date, d.msku, d.currency, d.ad_spend, total.month, total.difference,
        case when total.spent > 0 then d.ad_sku_spend
          when total.ad_rows > 0 and d.msku <> '' then greatest(d.sales, 0) else 0 end as basis
      from amzdata.agg_sku_day d
      join total on total.month = ${monthStart('d.biz_date')} and total.currency = d.currency
      where ${keyOf(range, 'd')} and d.biz_date between ${first} and ${last}
    ),
    weighed as (select *, sum(basis) over (partition by month, currency) as whole from line),
    shared as (
      select *, case when whole > 0 then round(difference * basis / whole, 8) else ad_spend end as share from weighed
    ),
    fresh as (
      select place, share + case when whole > 0 and row_number() over (
          partition by month, currency order by basis desc, biz_date, msku) = 1
        then difference - sum(share) over (partition by month, currency) else 0 end as allocated
      from shared
    ),
    changed as (
      update amzdata.agg_sku_day d set ad_allocated = fresh.allocated from fresh
      where ${keyOf(range, 'd')} and d.ctid = fresh.place and d.ad_allocated <> fresh.allocated
      returning d.biz_date, d.msku, d.currency, new.ad_allocated - old.ad_allocated as change
    ),
    spans as (
      update amzdata.agg_sku_span s set ${raised('s')}
      from (
        select level.days, level.starts_on, changed.msku, changed.currency, sum(changed.change) as change
        from changed cross join lateral (values
          (5, ${fiveDayStart('changed.biz_date')}), (31, ${monthStart('changed.biz_date')})
        ) as level (days, starts_on)
        group by 1, 2, 3, 4
      ) by
      where ${keyOf(range, 's')} and s.days = by.days and s.starts_on = by.starts_on and s.msku = by.msku
        and s.currency = by.currency
    )
    update amzdata.agg_day a set ${raised('a')}
    from (select biz_date, currency, sum(change) as change from changed group by 1, 2) by
    where ${keyOf(range, 'a')} and a.biz_date = by.biz_date and a.currency = by.currency`.execute(trx)
}

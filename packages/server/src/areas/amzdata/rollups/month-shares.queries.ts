import type { ShareMetric } from '@crossdock/contracts/areas/amzdata/analysis/report-metrics.ts'
import { sql } from 'kysely'
import type { Trx } from '../../../platform/database/open-database.ts'
import { fiveDayStart, monthStart, type RollupRange } from './rollup-columns.queries.ts'

/** How a sum of a month is shared out to its lines `d` of SKU and day. Constant SQL, no value of a user. */
export interface MonthShare {
  /** What each line adds to the sum that is shared. */
  readonly pool: string
  /** What a line keeps of its own beside its share. */
  readonly kept: string
  /** What stays with a line where nothing is shared. */
  readonly own: string
  /** Rows that speak of the month; nothing is shared where none do. */
  readonly told: string
  /** Shared by the first, where that is nothing by the second. */
  readonly bases: readonly [string, string]
}

export const MONTH_SHARES: Readonly<Record<ShareMetric, MonthShare>> = {
  // What was billed and is not in the ad report, by the spend of the articles, else by their sales (F-10).
  ad_allocated: {
    pool: 'd.ad_spend - d.ad_sku_spend',
    kept: '0',
    own: 'd.ad_spend',
    told: 'd.ad_rows',
    bases: ['d.ad_sku_spend', "case when d.msku <> '' then greatest(d.sales, 0) else 0 end"],
  },
  // Storage billed without an article, by what the storage reports say of each (F-09).
  storage_allocated: {
    pool: "case when d.msku = '' then d.storage_fee else 0 end",
    kept: "case when d.msku = '' then 0 else d.storage_fee end",
    own: 'd.storage_fee',
    told: 'd.storage_rows + d.aged_rows',
    bases: ['greatest(d.storage_estimated + d.aged_charged, 0)', '0'],
  },
}

const keyOf = ({ companyId, shopId, marketplace }: RollupRange, table: string) => sql`
  ${sql.raw(table)}.company_id = ${companyId} and ${sql.raw(table)}.shop_id = ${shopId}
    and ${sql.raw(table)}.marketplace = ${marketplace}`

/** First and last day of the months that a range touches. */
const monthsOf = ({ from, to }: RollupRange) => ({
  first: sql`${monthStart(`'${from}'::date`)}`,
  last: sql`(${monthStart(`'${to}'::date`)} + interval '1 month - 1 day')::date`,
})

/** Whether reports speak of the months, or did so and left shares behind. */
async function isShared(trx: Trx, range: RollupRange, metric: ShareMetric): Promise<boolean> {
  const { first, last } = monthsOf(range)
  const { own, told } = MONTH_SHARES[metric]
  const differs = sql.raw(`d.${metric} <> ${own}`)
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from amzdata.agg_day d where ${keyOf(range, 'd')} and d.biz_date between ${first} and ${last}
        and (${sql.raw(told)} > 0 or ${differs}))
      or exists (select from amzdata.agg_sku_span d where ${keyOf(range, 'd')} and d.days = 31
        and d.starts_on between ${first} and ${last} and ${differs}) as found`.execute(trx)
  return rows[0]?.found === true
}

/**
 * Shares out sums of the months that the range touches; what rounding leaves goes to the largest line. Only lines whose
 * share changed are written, and spans and days are raised by the differences.
 */
export async function shareMonths(trx: Trx, range: RollupRange, metric: ShareMetric): Promise<void> {
  if (!(await isShared(trx, range, metric))) return
  const { first, last } = monthsOf(range)
  const { pool, kept, own, told, bases } = MONTH_SHARES[metric]
  const column = sql.raw(metric)
  const raised = (table: string) => sql.raw(`${metric} = ${table}.${metric} + by.change`)
  await sql`
    with line as (
      select d.ctid as place, d.biz_date, d.msku, d.currency, ${monthStart('d.biz_date')} as month,
        ${sql.raw(kept)} as kept, ${sql.raw(own)} as own, ${sql.raw(bases[0])} as first_basis,
        ${sql.raw(bases[1])} as second_basis, ${sql.raw(pool)} as pool, ${sql.raw(told)} as told
      from amzdata.agg_sku_day d where ${keyOf(range, 'd')} and d.biz_date between ${first} and ${last}
    ),
    summed as (
      select *, sum(pool) over month_line as difference, sum(told) over month_line as all_told,
        sum(first_basis) over month_line as first_whole, sum(second_basis) over month_line as second_whole
      from line window month_line as (partition by month, currency)
    ),
    weighed as (
      select *, case when first_whole > 0 then first_basis else second_basis end as basis,
        case when all_told <= 0 then 0 when first_whole > 0 then first_whole else second_whole end as whole
      from summed
    ),
    shared as (
      select *, case when whole > 0 then round(difference * basis / whole, 8) else own end as share from weighed
    ),
    fresh as (
      select place, case when whole > 0 then share + kept + case when row_number() over (
          partition by month, currency order by basis desc, biz_date, msku) = 1
        then difference - sum(share) over (partition by month, currency) else 0 end else share end as allocated
      from shared
    ),
    changed as (
      update amzdata.agg_sku_day d set ${column} = fresh.allocated from fresh
      where ${keyOf(range, 'd')} and d.ctid = fresh.place and d.${column} <> fresh.allocated
      returning d.biz_date, d.msku, d.currency, new.${column} - old.${column} as change
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

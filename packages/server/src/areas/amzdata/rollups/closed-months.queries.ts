import { type RawBuilder, sql } from 'kysely'
import type { Trx } from '../../../platform/database/open-database.ts'
import type { PlaceDay } from './day-runs.ts'
import { monthStart, type RollupRange, SUMMED_COLUMNS } from './rollup-columns.queries.ts'

const closedOf = (companyId: number) =>
  sql`select l.month from amzdata.period_lock l where l.company_id = ${companyId} and l.state = 'closed'`

/** Whether a day, an SQL expression of ours, lies in a closed month. */
export function isClosedDay(companyId: number, day: string): RawBuilder<unknown> {
  return sql`(${monthStart(day)} in (${closedOf(companyId)}))`
}

/** First days of the closed months, the earliest first. */
export async function listClosedMonths(trx: Trx, companyId: number): Promise<string[]> {
  const { rows } = await sql<{ month: string }>`${closedOf(companyId)} order by 1`.execute(trx)
  return rows.map(({ month }) => month)
}

/** A closed month, when it was closed, and the days that changed since. */
export interface Closing {
  month: string
  closedAt: Date
  changedDays: number
}

/** The closed months of a company, the earliest first. */
export async function listClosingRows(trx: Trx, companyId: number): Promise<Closing[]> {
  const { rows } = await sql<Closing>`
    select l.month, l.closed_at, (select count(*)::int from amzdata.period_change c where c.company_id = l.company_id
      and ${monthStart('c.biz_date')} = l.month) as changed_days
    from amzdata.period_lock l where l.company_id = ${companyId} and l.state = 'closed' order by l.month`.execute(
    trx,
  )
  return rows
}

/** Notes the days of a range in a closed month that have rows or figures. */
export async function noteChanges(trx: Trx, range: RollupRange): Promise<void> {
  const { companyId, shopId, marketplace, from, to } = range
  const key = (table: string) => sql`${sql.raw(table)}.company_id = ${companyId}
    and ${sql.raw(table)}.shop_id = ${shopId} and ${sql.raw(table)}.marketplace = ${marketplace}`
  await sql`
    insert into amzdata.period_change (company_id, shop_id, marketplace, biz_date)
    select ${companyId}::bigint, ${shopId}::bigint, ${marketplace}::text, day::date
    from generate_series(${from}::date, ${to}::date, interval '1 day') as day
    where ${from}::date = ${to}::date
      or exists (select from amzdata.amz_transaction t where ${key('t')} and t.biz_date = day::date)
      or exists (select from amzdata.agg_day a where ${key('a')} and a.biz_date = day::date)
    on conflict do nothing`.execute(trx)
}

/** Days of a month that changed after its closing. */
export async function listNotedDays(trx: Trx, companyId: number, month: string): Promise<PlaceDay[]> {
  const { rows } = await sql<{ shopId: string; marketplace: string; day: string }>`
    select shop_id, marketplace, biz_date as day from amzdata.period_change
    where company_id = ${companyId} and ${monthStart('biz_date')} = ${month}::date order by 1, 2, 3`.execute(
    trx,
  )
  return rows.map(({ shopId, marketplace, day }) => ({ shopId: Number(shopId), marketplace, day }))
}

/** Forgets what was noted of a month, and its seals. */
export async function forgetNoted(trx: Trx, companyId: number, month: string): Promise<void> {
  await sql`delete from amzdata.period_change
    where company_id = ${companyId} and ${monthStart('biz_date')} = ${month}::date`.execute(trx)
  await sql`delete from amzdata.period_seal where company_id = ${companyId} and month = ${month}::date`.execute(
    trx,
  )
}

const columns = sql.raw(
  ['biz_date', 'msku', 'currency', ...SUMMED_COLUMNS].map((name) => `d.${name}`).join(', '),
)

/** Fingerprints of the lines of a month by shop and marketplace; the order of lines is of no matter. */
const sealsOf = (companyId: number, month: string) => sql`
  select d.shop_id, d.marketplace, count(*)::int as line_count,
    sum(hashtextextended(concat_ws('|', ${columns}), 0)::numeric)::text as fingerprint
  from amzdata.agg_sku_day d
  where d.company_id = ${companyId} and d.biz_date between ${month}::date
    and (${month}::date + interval '1 month - 1 day')::date
  group by d.shop_id, d.marketplace`

/** Seals a month as it stands. */
export async function sealMonth(trx: Trx, companyId: number, month: string): Promise<void> {
  await sql`delete from amzdata.period_seal where company_id = ${companyId} and month = ${month}::date`.execute(
    trx,
  )
  await sql`
    insert into amzdata.period_seal (company_id, month, shop_id, marketplace, line_count, fingerprint)
    select ${companyId}::bigint, ${month}::date, * from (${sealsOf(companyId, month)}) sealed`.execute(trx)
}

/** How many of a month's shops and marketplaces are other than when it was sealed, some of them as text. */
export async function compareSeals(
  trx: Trx,
  companyId: number,
  month: string,
): Promise<{ lines: number; examples: string[] }> {
  const { rows } = await sql<{ example: string }>`
    select concat_ws(' ', coalesce(s.shop_id, n.shop_id), coalesce(s.marketplace, n.marketplace), s.line_count,
      n.line_count) as example
    from (select * from amzdata.period_seal where company_id = ${companyId} and month = ${month}::date) s
    full join (${sealsOf(companyId, month)}) n using (shop_id, marketplace)
    where s.fingerprint is distinct from n.fingerprint
    order by 1`.execute(trx)
  return { lines: rows.length, examples: rows.slice(0, 6).map(({ example }) => `sealed ${example}`) }
}

/** Treats all months as open, for a computation that is rolled back. */
export async function liftLocks(trx: Trx, companyId: number): Promise<void> {
  await sql`update amzdata.period_lock set state = 'reopened' where company_id = ${companyId}`.execute(trx)
}

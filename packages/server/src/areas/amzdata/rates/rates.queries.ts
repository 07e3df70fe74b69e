import { sql } from 'kysely'
import type { Trx } from '../../../platform/database/open-database.ts'
import { PERSON_NAME } from '../../../platform/database/person-name.ts'

export interface RateRow {
  currency: string
  rate: string | null
  source: 'manual' | 'import' | 'seed' | null
  isLocked: boolean
  isNeeded: boolean
  version: number
  updatedAt: Date | null
  updatedBy: string | null
}

/** A company with the currency its rates lead to. */
export interface RateKeeper {
  readonly companyId: number
  readonly base: string
}

/** The company's base currency. */
export async function getBaseCurrency(trx: Trx, companyId: number): Promise<string> {
  const { baseCurrency } = await trx
    .selectFrom('identity.company')
    .select('baseCurrency')
    .where('id', '=', String(companyId))
    .executeTakeFirstOrThrow()
  return baseCurrency
}

/** Currencies that rows of a month are in, and those of costs, which every month needs. */
const needed = ({ companyId, base }: RateKeeper, month: string) => sql`
  select distinct currency from (
    select d.currency from amzdata.agg_day d where d.company_id = ${companyId}
      and d.biz_date between ${month}::date and (${month}::date + interval '1 month - 1 day')::date
    union
    select c.currency from amzdata.sku_cost c where c.company_id = ${companyId}
      and exists (select from amzdata.agg_day d where d.company_id = ${companyId} and d.currency <> c.currency
        and d.biz_date between ${month}::date and (${month}::date + interval '1 month - 1 day')::date)
  ) as used where currency <> ${base}`

/** Rates of a month, and the currencies that need one and have none. */
export async function listRateRows(trx: Trx, keeper: RateKeeper, month: string): Promise<RateRow[]> {
  const { companyId, base } = keeper
  const { rows } = await sql<RateRow>`
    with needed as (${needed(keeper, month)}),
    known as (
      select f.currency, f.rate, f.source, f.is_locked, f.version, f.updated_at,
        ${PERSON_NAME} as updated_by
      from amzdata.fx_rate f left join identity.users u on u.id = f.updated_by
      where f.company_id = ${companyId} and f.base = ${base} and f.month = ${month}::date
    )
    select currency, known.rate, known.source, coalesce(known.is_locked, false) as is_locked,
      (needed.currency is not null) as is_needed, coalesce(known.version, 0) as version, known.updated_at,
      known.updated_by
    from needed full join known using (currency) order by currency`.execute(trx)
  return rows
}

export interface MonthRow {
  month: string
  rates: number
  missing: number
}

/** Months with rows or rates, newest first, with the rates that rows of them lack. */
export async function listMonths(trx: Trx, { companyId, base }: RateKeeper): Promise<MonthRow[]> {
  const { rows } = await sql<MonthRow>`
    with used as (
      select (biz_date - (extract(day from biz_date)::int - 1)) as month, currency::text
      from amzdata.agg_day where company_id = ${companyId} group by 1, 2
    ),
    paid as (
      select distinct used.month, c.currency::text
      from amzdata.sku_cost c join used on used.currency <> c.currency where c.company_id = ${companyId}
    ),
    wanted as (select * from used where currency <> ${base} union select * from paid where currency <> ${base}),
    known as (
      select month, currency::text from amzdata.fx_rate where company_id = ${companyId} and base = ${base}
    ),
    month as (select month from used union select month from known)
    select month.month, (select count(*)::int from known where known.month = month.month) as rates,
      (select count(*)::int from wanted where wanted.month = month.month
        and not exists (select from known where known.month = wanted.month and known.currency = wanted.currency)
      ) as missing
    from month order by month.month desc limit 240`.execute(trx)
  return rows
}

export interface StoredRate {
  month: string
  currency: string
  rate: string
  isLocked: boolean
  updatedAt: Date
  version: number
}

/** Stored rates of some months, locked for change in one order. */
export async function lockRates(
  trx: Trx,
  { companyId, base }: RateKeeper,
  months: readonly string[],
): Promise<StoredRate[]> {
  const { rows } = await sql<StoredRate>`
    select month, currency, rate, is_locked, updated_at, version from amzdata.fx_rate
    where company_id = ${companyId} and base = ${base} and month = any (${months}::date[])
    order by month, currency for update`.execute(trx)
  return rows
}

/** A rate to be written: one unit of the currency in the base currency. */
export interface RateValue {
  readonly month: string
  readonly currency: string
  readonly rate: string
}

/** Writes rates; those that are the same already stay untouched. Answers the months in which something changed. */
export async function upsertRates(
  trx: Trx,
  { companyId, base }: RateKeeper,
  write: { values: readonly RateValue[]; source: 'manual' | 'import'; userId: number; now: Date },
): Promise<string[]> {
  const { values, source, userId, now } = write
  const { rows } = await sql<{ month: string }>`
    insert into amzdata.fx_rate as f (company_id, month, currency, base, rate, source, updated_by, updated_at)
    select ${companyId}, v.month, v.currency, ${base}, v.rate, ${source}, ${userId}::bigint, ${now}::timestamptz
    from unnest(${values.map(({ month }) => month)}::date[], ${values.map(({ currency }) => currency)}::char(3)[],
      ${values.map(({ rate }) => rate)}::numeric[]) as v (month, currency, rate)
    on conflict (company_id, month, currency, base) do update set rate = excluded.rate, source = excluded.source,
      updated_by = excluded.updated_by, updated_at = excluded.updated_at, version = f.version + 1
      where f.rate <> excluded.rate
    returning f.month`.execute(trx)
  return rows.map(({ month }) => month)
}

/** Deletes rates of a month. */
export async function deleteRates(
  trx: Trx,
  { companyId, base }: RateKeeper,
  { month, currencies }: { month: string; currencies: readonly string[] },
): Promise<void> {
  await sql`
    delete from amzdata.fx_rate where company_id = ${companyId} and base = ${base} and month = ${month}::date
      and currency = any (${currencies}::char(3)[])`.execute(trx)
}

/** All rates of the company, newest month first. */
export async function listAllRates(trx: Trx, { companyId, base }: RateKeeper): Promise<RateValue[]> {
  const { rows } = await sql<RateValue>`
    select month, currency, rate from amzdata.fx_rate where company_id = ${companyId} and base = ${base}
    order by month desc, currency`.execute(trx)
  return rows
}

import { sql } from 'kysely'
import type { Trx } from '../../../platform/database/open-database.ts'
import { PERSON_NAME } from '../../../platform/database/person-name.ts'

export interface PeriodRow {
  month: string
  state: string | null
  reason: string | null
  by: string | null
  changedAt: Date | null
  changedDays: number
}

/** Months with figures or a lock, the latest first; one of them, or the last sixty. */
export async function listPeriodRows(
  trx: Trx,
  companyId: number,
  month: string | null = null,
): Promise<PeriodRow[]> {
  const { rows } = await sql<PeriodRow>`
    with month as (
      select distinct date_trunc('month', biz_date)::date as month from amzdata.agg_day where company_id = ${companyId}
      union select month from amzdata.period_lock where company_id = ${companyId}
    )
    select m.month, l.state, l.reason, ${PERSON_NAME} as by,
      l.changed_at,
      (select count(*)::int from amzdata.period_change c where c.company_id = ${companyId}
        and c.biz_date between m.month and (m.month + interval '1 month - 1 day')::date) as changed_days
    from month m
    left join amzdata.period_lock l on l.company_id = ${companyId} and l.month = m.month
    left join identity.users u on u.id = l.changed_by
    where ${month}::date is null or m.month = ${month}::date
    order by m.month desc limit 60`.execute(trx)
  return rows
}

/** Writes how a month stands. */
export async function writePeriod(
  trx: Trx,
  { companyId, userId, now }: { companyId: number; userId: number; now: Date },
  { month, state, reason }: { month: string; state: 'closed' | 'reopened'; reason: string | null },
): Promise<void> {
  await sql`
    insert into amzdata.period_lock (company_id, month, state, reason, closed_at, changed_by, changed_at)
    values (${companyId}, ${month}::date, ${state}, ${reason}, ${now}::timestamptz, ${userId}, ${now}::timestamptz)
    on conflict (company_id, month) do update
      set state = excluded.state, reason = excluded.reason, changed_by = excluded.changed_by,
        changed_at = excluded.changed_at, version = period_lock.version + 1,
        closed_at = case when excluded.state = 'closed' then excluded.closed_at else period_lock.closed_at end`.execute(
    trx,
  )
}

/** Whether the rates of a month can be changed follows its state. */
export async function lockMonthRates(
  trx: Trx,
  companyId: number,
  { month, isLocked }: { month: string; isLocked: boolean },
): Promise<void> {
  await sql`update amzdata.fx_rate set is_locked = ${isLocked}
    where company_id = ${companyId} and month = ${month}::date`.execute(trx)
}

/** People of the company to whom closed months matter: its main accounts and those who may close them. */
export async function listClosers(trx: Trx, companyId: number): Promise<number[]> {
  const { rows } = await sql<{ id: string }>`
    select id from identity.users where company_id = ${companyId} and is_prime and is_active order by id`.execute(
    trx,
  )
  return rows.map(({ id }) => Number(id))
}

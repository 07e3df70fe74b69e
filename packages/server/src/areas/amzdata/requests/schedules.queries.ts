import { type Insertable, type Selectable, type SqlBool, sql, type Updateable } from 'kysely'
import type { Trx } from '../../../platform/database/open-database.ts'
import { PERSON_NAME } from '../../../platform/database/person-name.ts'
import type { AmzdataReportSchedule } from '../../../platform/database/schema.gen.ts'
import type { RequestReach } from './requests.queries.ts'

export type ScheduleRow = Selectable<AmzdataReportSchedule>

/** A schedule with the names beside it and its latest request. */
export type ShownSchedule = ScheduleRow & {
  readonly shop: string
  readonly maker: string | null
  readonly lastId: string | null
  readonly lastState: string | null
}

/** The reachable schedules, those first that run next; or one of them. */
export async function listScheduleRows(
  trx: Trx,
  { companyId, userId, codes, at }: RequestReach,
  id: number | null = null,
): Promise<ShownSchedule[]> {
  const open =
    userId === null
      ? sql<SqlBool>`true`
      : sql<SqlBool>`exists (select from amzdata.shop_user su
          where su.company_id = d.company_id and su.user_id = ${userId} and su.shop_id = d.shop_id
            and (su.marketplaces is null or d.marketplaces <@ su.marketplaces)
            and amzdata.grant_counts(su.perm_codes, su.expires_at, ${codes}::text[], ${at}::timestamptz))`
  const { rows } = await sql<ShownSchedule>`
    select d.*, s.name as shop, ${PERSON_NAME} as maker,
      l.id as last_id, l.state as last_state
    from amzdata.report_schedule d
    join amzdata.shop s on s.company_id = d.company_id and s.id = d.shop_id
    left join identity.users u on u.id = d.created_by
    left join lateral (
      select q.id, case when q.state = 'DOWNLOADED' and exists (select from amzdata.import_file f
          where f.company_id = q.company_id and f.request_id = q.id and f.status in (3, -2, -9))
        then 'IMPORTED' else q.state end as state
      from amzdata.report_request q where q.company_id = d.company_id and q.schedule_id = d.id
      order by q.id desc limit 1) l on true
    where d.company_id = ${companyId} and (${id}::bigint is null or d.id = ${id}::bigint) and ${open}
    order by d.is_paused, d.next_run_at, d.id`.execute(trx)
  return rows
}

/** Adds a schedule; the same report of the same shop violates `report_schedule_key`. */
export function insertSchedule(trx: Trx, values: Insertable<AmzdataReportSchedule>): Promise<ScheduleRow> {
  return trx.insertInto('amzdata.reportSchedule').values(values).returningAll().executeTakeFirstOrThrow()
}

/** The schedule, locked until the transaction ends. */
export function lockSchedule(trx: Trx, companyId: number, id: number): Promise<ScheduleRow | undefined> {
  return trx
    .selectFrom('amzdata.reportSchedule')
    .selectAll()
    .where('companyId', '=', String(companyId))
    .where('id', '=', String(id))
    .forUpdate()
    .executeTakeFirst()
}

/** Writes a locked schedule. */
export async function updateSchedule(
  trx: Trx,
  { companyId, id }: Pick<ScheduleRow, 'companyId' | 'id'>,
  values: Updateable<AmzdataReportSchedule>,
): Promise<void> {
  await trx
    .updateTable('amzdata.reportSchedule')
    .set(values)
    .where('companyId', '=', companyId)
    .where('id', '=', id)
    .execute()
}

/** Removes a schedule; its requests stay. */
export async function deleteSchedule(
  trx: Trx,
  { companyId, id }: Pick<ScheduleRow, 'companyId' | 'id'>,
): Promise<void> {
  await sql`delete from amzdata.report_schedule where company_id = ${companyId} and id = ${id}`.execute(trx)
}

/** Companies of schedules that are due, of all that the transaction sees. */
export async function listDueCompanies(trx: Trx, now: Date): Promise<number[]> {
  const { rows } = await sql<{ companyId: string }>`
    select distinct company_id from amzdata.report_schedule
    where not is_paused and next_run_at <= ${now}::timestamptz`.execute(trx)
  return rows.map(({ companyId }) => Number(companyId))
}

/** Due schedules of living shops, locked; those that another process has are left to it. */
export async function lockDueSchedules(trx: Trx, companyId: number, now: Date): Promise<ScheduleRow[]> {
  const { rows } = await sql<ScheduleRow>`
    select d.* from amzdata.report_schedule d
    join amzdata.shop s on s.company_id = d.company_id and s.id = d.shop_id and s.status = 'active'
    join identity.company c on c.id = d.company_id and c.status in ('trial', 'active')
    where d.company_id = ${companyId} and not d.is_paused and d.next_run_at <= ${now}::timestamptz
    order by d.next_run_at limit 100 for update of d skip locked`.execute(trx)
  return rows
}

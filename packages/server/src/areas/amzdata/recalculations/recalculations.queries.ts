import { type Selectable, sql, type Updateable } from 'kysely'
import type { Trx } from '../../../platform/database/open-database.ts'
import { PERSON_NAME } from '../../../platform/database/person-name.ts'
import type { AmzdataRecalculation } from '../../../platform/database/schema.gen.ts'

export type RecalculationRow = Selectable<AmzdataRecalculation>

export interface RecalculationKey {
  readonly companyId: number
  readonly id: number
}

/** The latest recalculations with who asked for them. */
export async function listRecalculationRows(
  trx: Trx,
  companyId: number,
  limit: number,
): Promise<(RecalculationRow & { asker: string | null })[]> {
  const { rows } = await sql<RecalculationRow & { asker: string | null }>`
    select r.*, ${PERSON_NAME} as asker
    from amzdata.recalculation r left join identity.users u on u.id = r.asked_by
    where r.company_id = ${companyId} order by r.id desc limit ${limit}`.execute(trx)
  return rows
}

/** Notes a recalculation; a second one at a time violates `recalculation_open`. */
export function insertRecalculation(
  trx: Trx,
  wish: { companyId: number; askedBy: number; fromDay: string; now: Date },
): Promise<RecalculationRow> {
  const { now, ...values } = wish
  return trx
    .insertInto('amzdata.recalculation')
    .values({ ...values, askedAt: now, touchedAt: now })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Writes what became of one that is not over; answers it, or undefined when it was given up. */
export function updateRecalculation(
  trx: Trx,
  { companyId, id }: RecalculationKey,
  values: Updateable<AmzdataRecalculation>,
): Promise<RecalculationRow | undefined> {
  return trx
    .updateTable('amzdata.recalculation')
    .set(values)
    .where('companyId', '=', String(companyId))
    .where('id', '=', String(id))
    .where('state', 'in', ['queued', 'running'])
    .returningAll()
    .executeTakeFirst()
}

/** First days of the months with rollups from a day on, the earliest first. */
export async function listMonthsFrom(trx: Trx, companyId: number, fromDay: string): Promise<string[]> {
  const { rows } = await sql<{ month: string }>`
    select distinct date_trunc('month', biz_date)::date as month from amzdata.agg_day
    where company_id = ${companyId} and biz_date >= ${fromDay}::date order by 1`.execute(trx)
  return rows.map(({ month }) => month)
}

/** All companies; their recalculations are seen in their own scope alone. */
export async function listCompanyIds(trx: Trx): Promise<number[]> {
  const rows = await trx.selectFrom('identity.company').select('id').execute()
  return rows.map(({ id }) => Number(id))
}

/** Those of the scope's companies that nobody heard of since a moment. */
export async function listSilent(trx: Trx, quiet: Date): Promise<RecalculationKey[]> {
  const { rows } = await sql<{ companyId: string; id: string }>`
    select company_id, id from amzdata.recalculation
    where state in ('queued', 'running') and touched_at < ${quiet}::timestamptz`.execute(trx)
  return rows.map(({ companyId, id }) => ({ companyId: Number(companyId), id: Number(id) }))
}

import type {
  Dimension,
  Granularity,
  VisitFigures,
} from '@crossdock/contracts/areas/system/statistics/statistics.schema.ts'
import { ROWS_PER_DIMENSION } from '@crossdock/contracts/areas/system/statistics/statistics.schema.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Trx } from '../../../platform/database/open-database.ts'
import { dimensionValues } from './visits.queries.ts'

/** Which visits are asked about; `until` is the day after the last one. */
export interface VisitScope {
  readonly from: string
  readonly until: string
  readonly zone: string
  readonly company: number | undefined
  readonly sti: string | undefined
  readonly withStaff: boolean
  /** Whether raw visits of the whole range are kept. */
  readonly isRaw: boolean
}

/** Figures as the driver answers them: large counts as text, columns in the writing of the program. */
interface CountedFigures {
  readonly pv: string
  readonly uv: string
  readonly ip: string
  readonly sessions: string
  readonly bounces: string
  readonly dwellMs: string
  readonly newVisitors: string
}
export interface DimensionFigures extends VisitFigures {
  dim: string
  key: string
  label: string | null
}

function rawEvents({ from, until, zone, company, sti, withStaff }: VisitScope): RawBuilder<unknown> {
  return sql`
    select *, count(*) over (partition by visitor_id, session_no) as views,
      at at time zone ${zone} as local
    from system.visit_event
    where at >= ${from}::timestamp at time zone ${zone} and at < ${until}::timestamp at time zone ${zone}
      and (${company ?? null}::bigint is null or visited_as = ${company ?? null}::bigint)
      and (${sti ?? null}::text is null or sti = ${sti ?? null}::text)
      and (${withStaff} or not is_staff)`
}

const rawFigures = sql`count(*) as pv, count(distinct visitor_id) as uv, count(distinct ip_hash) as ip,
  count(distinct (visitor_id, session_no)) as sessions, count(*) filter (where views = 1) as bounces,
  coalesce(sum(dwell_ms), 0) as dwell_ms, count(distinct visitor_id) filter (where is_new) as new_visitors`

const dayFigures = sql`coalesce(sum(pv), 0) as pv, coalesce(sum(uv), 0) as uv, coalesce(sum(ip), 0) as ip,
  coalesce(sum(sessions), 0) as sessions, coalesce(sum(bounces), 0) as bounces,
  coalesce(sum(dwell_ms), 0) as dwell_ms, coalesce(sum(new_visitors), 0) as new_visitors`

function keptDays({ from, until, withStaff }: VisitScope): RawBuilder<unknown> {
  return sql`
    select * from system.visit_day
    where day >= ${from}::date and day < ${until}::date and (${withStaff} or not is_staff)`
}

/** The line of the daily figures that answers the filter: one company, one tag, or all. */
function keptTotal({ company, sti }: VisitScope): RawBuilder<unknown> {
  if (company !== undefined) return sql`dim = 'company' and key = ${String(company)}`
  return sti === undefined ? sql`dim = 'total'` : sql`dim = 'sti' and key = ${sti}`
}

/** The figures of the whole range. */
export async function sumVisits(trx: Trx, scope: VisitScope): Promise<VisitFigures> {
  const query = scope.isRaw
    ? sql<CountedFigures>`with e as (${rawEvents(scope)}) select ${rawFigures} from e`
    : sql<CountedFigures>`with d as (${keptDays(scope)}) select ${dayFigures} from d where ${keptTotal(scope)}`
  const { rows } = await query.execute(trx)
  return figuresOf(rows[0])
}

/** The course of time; `at` is the local beginning of each part that had visits, `2026-11-21T08:00`. */
export async function listVisitPoints(
  trx: Trx,
  scope: VisitScope,
  gran: Granularity,
): Promise<(VisitFigures & { at: string })[]> {
  type Row = CountedFigures & { at: string }
  const form = `YYYY-MM-DD"T"HH24:MI`
  const query = scope.isRaw
    ? sql<Row>`
        with e as (${rawEvents(scope)})
        select to_char(date_trunc(${gran}, local), ${form}) as at, ${rawFigures} from e group by 1 order by 1`
    : sql<Row>`
        with d as (${keptDays(scope)})
        select to_char(date_trunc(${gran}, day::timestamp), ${form}) as at, ${dayFigures}
        from d where ${keptTotal(scope)} group by 1 order by 1`
  const { rows } = await query.execute(trx)
  return rows.map((row) => ({ at: row.at, ...figuresOf(row) }))
}

/** The most viewed rows of each dimension, with the names of companies and users. */
export async function listVisitRows(
  trx: Trx,
  scope: VisitScope,
  dims: readonly Dimension[],
): Promise<DimensionFigures[]> {
  if (dims.length === 0) return []
  const counted = scope.isRaw
    ? sql`
        with e as (${rawEvents(scope)})
        select d.dim, d.key, ${rawFigures} from e cross join lateral (${dimensionValues}) d (dim, key)
        where d.key is not null and d.dim = any(${[...dims]}::text[]) group by d.dim, d.key`
    : sql`
        with d as (${keptDays(scope)})
        select dim, key, ${dayFigures} from d where dim = any(${[...dims]}::text[]) group by dim, key`
  const { rows } = await sql<CountedFigures & { dim: string; key: string; label: string | null }>`
    with counted as (${counted}),
      ranked as (select *, row_number() over (partition by dim order by pv desc, key) as place from counted)
    select r.*, coalesce(c.name, nullif(u.nick_name, ''), nullif(u.name, ''), u.username) as label
    from ranked r
      left join identity.company c on r.dim = 'company' and c.id::text = r.key
      left join identity.users u on r.dim = 'user' and u.id::text = r.key
    where r.place <= ${ROWS_PER_DIMENSION} order by r.dim, r.place`.execute(trx)
  return rows.map((row) => ({ dim: row.dim, key: row.key, label: row.label, ...figuresOf(row) }))
}

/** Visitors heard since then. */
export async function countLive(trx: Trx, since: Date): Promise<number> {
  const { rows } = await sql<{ live: string }>`
    select count(*) as live from system.visitor where last_at >= ${since}`.execute(trx)
  return Number(rows[0]?.live ?? 0)
}

function figuresOf(row: CountedFigures | undefined): VisitFigures {
  return {
    pv: Number(row?.pv ?? 0),
    uv: Number(row?.uv ?? 0),
    ip: Number(row?.ip ?? 0),
    sessions: Number(row?.sessions ?? 0),
    bounces: Number(row?.bounces ?? 0),
    dwell_ms: Number(row?.dwellMs ?? 0),
    new_visitors: Number(row?.newVisitors ?? 0),
  }
}

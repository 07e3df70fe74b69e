import { ROWS_PER_DIMENSION } from '@crossdock/contracts/areas/system/statistics/statistics.schema.ts'
import { ATTRIBUTION_DAYS } from '@crossdock/contracts/areas/system/statistics/visits.schema.ts'
import { sql } from 'kysely'
import type { Trx } from '../../../platform/database/open-database.ts'
import type { VisitScope } from './statistics.queries.ts'

interface FunnelCount {
  kind: string
  key: string
  label: string | null
  visitors: number
  registrations: number
}

/** How a view `e` brought its visitor here: by a tag, by a link of another site, or neither. */
const kindOf = sql`case when e.is_arrival and e.sti <> '' then 'tag' when e.referrer <> '' then 'site' else 'direct' end`
const keyOf = sql`case when e.is_arrival and e.sti <> '' then e.sti
  else coalesce(substring(e.referrer from '^[a-z]+://([^/]+)'), '') end`

/**
 * Visitors by the last way they arrived in the range, and registrations by the last way that person arrived before,
 * 30 days back at most. Direct visits never take the place of another way; who is not followed counts for the tag
 * that the registration itself names.
 */
export async function listFunnelRows(trx: Trx, scope: VisitScope): Promise<FunnelCount[]> {
  const { from, until, zone, withStaff } = scope
  const start = sql`${from}::timestamp at time zone ${zone}`
  const end = sql`${until}::timestamp at time zone ${zone}`
  const { rows } = await sql<{ [K in keyof FunnelCount]: string } & { label: string | null }>`
    with arrived as (
      select distinct on (e.visitor_id) ${kindOf} as kind, ${keyOf} as key
      from system.visit_event e
      where e.at >= ${start} and e.at < ${end} and (${withStaff} or not e.is_staff)
      order by e.visitor_id, ${kindOf} = 'direct', e.at desc
    ), registered as (
      select coalesce(last.kind, case when known.is_followed or r.sti is null then 'direct' else 'tag' end) as kind,
        coalesce(last.key, case when known.is_followed or r.sti is null then '' else r.sti end) as key
      from identity.registration r
        cross join lateral (
          select exists (select from system.visit_event e where e.user_id = r.user_id) as is_followed
        ) known
        left join lateral (
          select ${kindOf} as kind, ${keyOf} as key
          from system.visit_event e
          where e.visitor_id in (select v.visitor_id from system.visit_event v where v.user_id = r.user_id)
            and e.at <= r.registered_at
            and e.at > r.registered_at - make_interval(days => ${ATTRIBUTION_DAYS})
            and ${kindOf} <> 'direct'
          order by e.at desc limit 1
        ) last on true
      where r.registered_at >= ${start} and r.registered_at < ${end}
    ), counted as (
      select kind, key, sum(visitors) as visitors, sum(registrations) as registrations
      from (
        select kind, key, 1 as visitors, 0 as registrations from arrived
        union all select kind, key, 0, 1 from registered
      ) both_ends group by kind, key
    )
    select c.kind, c.key, t.name as label, c.visitors, c.registrations
    from counted c left join system.source_tag t on c.kind = 'tag' and t.sti = c.key
    order by c.registrations desc, c.visitors desc, c.kind, c.key limit ${ROWS_PER_DIMENSION}`.execute(trx)
  return rows.map((row) => ({
    ...row,
    visitors: Number(row.visitors),
    registrations: Number(row.registrations),
  }))
}

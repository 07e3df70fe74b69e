import { sql } from 'kysely'
import type { Trx } from '../../../platform/database/open-database.ts'
import type { CostRange, RollupPlace } from './apply-costs.queries.ts'
import type { CostSegment } from './cost-timeline.ts'
import { costTables, freightTable, LINE_JOINS } from './day-costs.queries.ts'

/** After-sales events of one shop. */
export interface AftersaleSet {
  readonly companyId: number
  readonly shopId: number
  readonly ids: readonly string[]
}

/** Marketplaces and MSKUs of the events whose goods count. */
export async function listAftersaleGoods(
  trx: Trx,
  { companyId, ids }: AftersaleSet,
): Promise<{ marketplace: string; mskus: string[] }[]> {
  const { rows } = await sql<{ marketplace: string; mskus: string[] }>`
    select marketplace, array_agg(distinct msku) as mskus from amzdata.aftersale
    where company_id = ${companyId} and id = any (${ids}::bigint[]) and (lost_units <> 0 or cogs <> 0 or headhaul <> 0)
    group by 1 order by 1`.execute(trx)
  return rows
}

/** Gives events what their lost goods cost: the cost that held on the day of purchase, with the freight of the bills. */
export async function applyAftersaleCosts(
  trx: Trx,
  { companyId, ids }: Pick<AftersaleSet, 'companyId' | 'ids'>,
  { place, segments }: { place: RollupPlace; segments: readonly CostSegment[] },
): Promise<void> {
  const { shopId, marketplace } = place
  await sql`
    with ${costTables(companyId, segments)}, ${freightTable({ companyId, ...place })},
    q as (
      select a.id, a.msku, coalesce(a.purchase_on, a.event_on) as biz_date, a.currency::text as currency,
        a.lost_units, 1 as units, 0 as return_sellable, 0 as used_units
      from amzdata.aftersale a
      where a.company_id = ${companyId} and a.shop_id = ${shopId} and a.marketplace = ${marketplace}
        and a.id = any (${ids}::bigint[])
    ),
    fresh as (
      select q.id, q.lost_units, s.cost_id, round(s.unit_cost * conversion.cross_rate, 8) as unit_cost,
        round(case when f.line_id is not null and carried.freight_rate is not null then f.per_unit * carried.freight_rate
          else s.headhaul_cost * conversion.cross_rate end, 8) as unit_headhaul
      from q ${LINE_JOINS}
    )
    update amzdata.aftersale a set cost_id = fresh.cost_id, unit_cost = fresh.unit_cost,
      unit_headhaul = fresh.unit_headhaul, cogs = coalesce(round(fresh.lost_units * fresh.unit_cost, 4), 0),
      headhaul = coalesce(round(fresh.lost_units * fresh.unit_headhaul, 4), 0)
    from fresh where a.company_id = ${companyId} and a.id = fresh.id and a.id = any (${ids}::bigint[])`.execute(
    trx,
  )
}

/** Events with lost goods that changed costs or rates may concern, by shop. */
export async function listAftersalesToRecost(trx: Trx, range: CostRange): Promise<Map<string, string[]>> {
  const { companyId, mskus, from, to } = range
  const { rows } = await sql<{ shopId: string; id: string }>`
    select shop_id, id from amzdata.aftersale
    where company_id = ${companyId} and lost_units <> 0 and coalesce(purchase_on, event_on) >= ${from}::date
      and coalesce(purchase_on, event_on) <= coalesce(${to}::date, 'infinity')
      and ${mskus === null ? sql`true` : sql`msku = any (${mskus}::text[])`}`.execute(trx)
  const byShop = Map.groupBy(rows, ({ shopId }) => shopId)
  return new Map([...byShop].map(([shop, events]) => [shop, events.map(({ id }) => id)]))
}

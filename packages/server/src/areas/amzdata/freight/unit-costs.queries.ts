import type { UnitCostFilter } from '@crossdock/contracts/areas/amzdata/freight/unit-costs.schema.ts'
import type { Page } from '@crossdock/contracts/kernel/page.ts'
import { type RawBuilder, sql } from 'kysely'
import { type ListRules, listPage } from '../../../platform/database/list-query.ts'
import type { Trx } from '../../../platform/database/open-database.ts'
import type { FreightReach } from './bill-reach.queries.ts'
import { isReached } from './bill-reach.queries.ts'

export interface UnitCostRow {
  shopId: string
  shop: string
  marketplace: string
  msku: string
  effectiveOn: string
  perUnit: string
  currency: string
  units: number
  billId: string
  billNo: string
  lineId: string
  carrier: string
  channel: string | null
  allocMode: string
  before: string | null
  entries: number
}

const rules: ListRules = {
  sort: { msku: 'cost.msku', effective_on: 'cost.effectiveOn', per_unit: 'cost.perUnit' },
  order: 'msku',
  key: 'cost.lineId',
}

/** Entries by place and MSKU: lines of one bill averaged by units, with what went before in the same currency. */
function entries(
  reach: FreightReach,
  until: string | null,
  wanted: RawBuilder<unknown>,
): RawBuilder<unknown> {
  return sql`
    with entry as (
      select u.company_id, u.shop_id, u.marketplace, u.msku, u.effective_on, u.bill_id, u.currency,
        min(u.bill_line_id) as line_id, sum(u.units)::int as units, round(sum(u.amount) / sum(u.units), 6) as per_unit
      from amzdata.freight_unit_cost u
      where u.company_id = ${reach.companyId} and ${isReached(reach, 'u')} and ${wanted}
        and (${until}::date is null or u.effective_on <= ${until}::date)
      group by u.company_id, u.shop_id, u.marketplace, u.msku, u.effective_on, u.bill_id, u.currency
    ),
    ranked as (
      select e.*, count(*) over place::int as entries, row_number() over newest as rank,
        case when lead(e.currency) over newest = e.currency then lead(e.per_unit) over newest end as before
      from entry e
      window place as (partition by e.shop_id, e.marketplace, e.msku),
        newest as (partition by e.shop_id, e.marketplace, e.msku order by e.effective_on desc, e.bill_id desc)
    )
    select r.*, s.name as shop, b.no as bill_no, b.alloc_mode, c.name as carrier, h.name as channel
    from ranked r
    join amzdata.freight_bill b on b.company_id = r.company_id and b.id = r.bill_id
    join amzdata.carrier c on c.company_id = b.company_id and c.id = b.carrier_id
    left join amzdata.freight_channel h on h.company_id = b.company_id and h.id = b.channel_id
    join amzdata.shop s on s.company_id = r.company_id and s.id = r.shop_id`
}

/** One page of what a unit costs in freight: on a day, or every entry of one MSKU, newest first. */
export function listUnitCostRows(
  trx: Trx,
  reach: FreightReach,
  { filter, values, today }: { filter: UnitCostFilter; values: readonly string[]; today: string },
): Promise<Page<UnitCostRow>> {
  const parts: RawBuilder<unknown>[] = [sql`true`]
  if (filter.shop) parts.push(sql`u.shop_id = ${filter.shop}`)
  if (filter.marketplace) parts.push(sql`u.marketplace = ${filter.marketplace}`)
  if (filter.msku) parts.push(sql`u.msku = ${filter.msku}`)
  if (values.length > 0) {
    parts.push(sql`exists (select from unnest(${values}::text[]) as w (value)
      where position(lower(w.value) in lower(u.msku)) > 0)`)
  }
  const until = filter.msku && !filter.on ? null : (filter.on ?? today)
  const shown = filter.msku ? sql`true` : sql`x.rank = 1`
  const found = sql<UnitCostRow>`(select * from (${entries(reach, until, sql.join(parts, sql` and `))}) x where ${shown})`
  const wanted = { ...filter, q: undefined, sort: filter.sort ?? (filter.msku ? '-effective_on' : undefined) }
  return listPage(trx, trx.selectFrom(found.as('cost')).selectAll(), { rules, wanted })
}

/** What a unit of each line of a bill costs without this bill, on the bill's day, where the currency is the same. */
export async function listCostsBefore(
  trx: Trx,
  bill: { companyId: string; id: string; effectiveOn: string; currency: string },
): Promise<Map<string, string>> {
  const { rows } = await sql<{ lineId: string; perUnit: string }>`
    select v.id as line_id, before.per_unit
    from amzdata.freight_bill_line v
    cross join lateral (
      select u.per_unit, u.currency from amzdata.freight_unit_cost u
      where u.company_id = v.company_id and u.shop_id = v.shop_id and u.marketplace = v.marketplace
        and u.msku = v.msku and u.effective_on <= ${bill.effectiveOn}::date and u.bill_id <> v.bill_id
      order by u.effective_on desc, u.bill_id desc limit 1
    ) before
    where v.company_id = ${bill.companyId} and v.bill_id = ${bill.id} and before.currency = ${bill.currency}`.execute(
    trx,
  )
  return new Map(rows.map(({ lineId, perUnit }) => [lineId, perUnit]))
}

import type { SkuSummaryFilter } from '@crossdock/contracts/areas/amztool/refundrecord/overview.schema.ts'
import { sql } from 'kysely'
import type { Trx } from '../../../platform/database/open-database.ts'
import { claimOf, type LedgerReach, placeConditions, withinReach } from './ledger-filter.queries.ts'
import { rollupsOf, type Span } from './overview.queries.ts'

export interface SkuRow {
  shopId: string
  marketplace: string
  msku: string
  currency: string
  units: number
  refundUnits: number
  returnUnits: number
  returnSellable: number
  refundAmount: string
  reimbursed: string
  netLoss: string
  claimable: number
  topReason: string | null
  cohortUnits: number
  cohortRefunded: number
  total: number
}

/** What a summary may be sorted by; rates that cannot be told stand last. */
const SORTS = {
  refund_units: sql`refund_units`,
  refund_rate: sql`coalesce(refund_units::numeric / nullif(units, 0), -1)`,
  return_units: sql`return_units`,
  refund_amount: sql`refund_amount`,
  net_loss: sql`net_loss`,
} as const

/**
 * SKUs with anything after a sale in the span. Units come from the rollups (F-01, F-05, F-06), money and reasons from
 * the ledger; the cohort (F-05b) is what was bought in the span and refunded until now.
 */
export async function listSkuRows(
  trx: Trx,
  reach: LedgerReach,
  { span, filter, values }: { span: Span; filter: SkuSummaryFilter; values: readonly string[] },
): Promise<SkuRow[]> {
  const { page, size, sort = '-refund_units' } = filter
  const key = sort.replace(/^-/, '') as keyof typeof SORTS // checked by the schema
  const direction = sql.raw(sort.startsWith('-') ? 'desc' : 'asc')
  const named = (table: 'a' | 'd' | 'i') =>
    values.length === 0 ? sql`true` : sql`${sql.ref(`${table}.msku`)} = any (${values}::text[])`
  const { rows } = await sql<SkuRow>`
    with event as materialized (
      select a.shop_id, a.marketplace, a.msku, a.currency, sum(a.refund_amount) as refund_amount,
        sum(a.reimbursed) as reimbursed, sum(a.net_loss) as net_loss,
        count(*) filter (where (${claimOf(reach)}) = 'claimable')::int as claimable,
        mode() within group (order by a.reason) filter (where a.type = 'return') as top_reason
      from amzdata.aftersale a
      left join amzdata.aftersale_mark m on m.company_id = a.company_id and m.shop_id = a.shop_id
        and m.source = a.source and m.source_key = a.source_key
      where ${withinReach(reach)} and ${sql.join(placeConditions(span), sql` and `)} and a.msku <> '' and ${named('a')}
      group by 1, 2, 3, 4
    ),
    sold as materialized (
      select d.shop_id, d.marketplace, d.msku, d.currency, sum(d.units)::int as units,
        sum(d.refund_units)::int as refund_units, sum(d.return_units)::int as return_units,
        sum(d.return_sellable)::int as return_sellable
      from amzdata.agg_sku_day d where ${rollupsOf(reach, span)} and d.msku <> '' and ${named('d')}
      group by 1, 2, 3, 4
    ),
    line as materialized (
      select e.*, coalesce(s.units, 0) as units, coalesce(s.refund_units, 0) as refund_units,
        coalesce(s.return_units, 0) as return_units, coalesce(s.return_sellable, 0) as return_sellable,
        count(*) over ()::int as total
      from event e left join sold s using (shop_id, marketplace, msku, currency)
    ),
    shown as materialized (
      select * from line order by ${SORTS[key]} ${direction}, msku, shop_id, marketplace, currency
      limit ${size} offset ${(page - 1) * size}
    )
    select shown.*, coalesce(c.units, 0) as cohort_units, coalesce(c.refunded, 0) as cohort_refunded
    from shown left join lateral (
      select sum(i.quantity)::int as units, sum(least(coalesce(r.refunded, 0), i.quantity))::int as refunded
      from (
        select i.order_id, sum(i.quantity) as quantity from amzdata.amz_order_item i
        join amzdata.amz_order o on o.company_id = i.company_id and o.shop_id = i.shop_id and o.order_id = i.order_id
        where i.company_id = ${reach.companyId} and i.shop_id = shown.shop_id and i.msku = shown.msku
          and i.marketplace = shown.marketplace and i.purchase_at >= (${span.from}::date - 1)::timestamptz
          and i.purchase_at < (${span.to}::date + 2)::timestamptz and i.purchase_on between ${span.from}::date and ${span.to}::date
          and o.status <> 'cancelled' group by 1
      ) i left join lateral (
        select sum(a.quantity) as refunded from amzdata.aftersale a
        where a.company_id = ${reach.companyId} and a.shop_id = shown.shop_id and a.order_id = i.order_id
          and a.msku = shown.msku and a.type in ('refund', 'a_to_z', 'chargeback')
      ) r on true
    ) c on true
    order by ${SORTS[key]} ${direction}, msku, shop_id, marketplace, currency`.execute(trx)
  return rows
}

/** MSKUs of a search that no event within reach has. */
export async function listUnknownMskus(
  trx: Trx,
  reach: LedgerReach,
  values: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ msku: string }>`
    select distinct a.msku from amzdata.aftersale a
    where ${withinReach(reach)} and a.msku = any (${values}::text[])`.execute(trx)
  const known = new Set(rows.map(({ msku }) => msku))
  return values.filter((value) => !known.has(value))
}

import { sql } from 'kysely'
import type { Trx } from '../../../platform/database/open-database.ts'
import {
  claimOf,
  isCandidate,
  type LedgerReach,
  placeConditions,
  withinReach,
} from './ledger-filter.queries.ts'

/** Days of shops and marketplaces. */
export interface Span {
  readonly from: string
  readonly to: string
  readonly shop?: number | undefined
  readonly marketplace?: string | undefined
}

/** Events `a` of the span within reach. */
const eventsOf = (reach: LedgerReach, span: Span) =>
  sql`${withinReach(reach)} and ${sql.join(placeConditions(span), sql` and `)}`

/** Rows of a rollup `d` by day of the span within reach. */
export function rollupsOf(reach: LedgerReach, { from, to, shop, marketplace }: Span) {
  const place = [
    ...(shop ? [sql`d.shop_id = ${shop}`] : []),
    ...(marketplace ? [sql`d.marketplace = ${marketplace}`] : []),
    sql`d.biz_date between ${from}::date and ${to}::date`,
  ]
  return sql`${withinReach(reach, 'd')} and ${sql.join(place, sql` and `)}`
}

const MARK_JOIN = sql`left join amzdata.aftersale_mark m on m.company_id = a.company_id and m.shop_id = a.shop_id
  and m.source = a.source and m.source_key = a.source_key`

/** Whether anything is there within reach. */
export async function hasEvents(trx: Trx, reach: LedgerReach): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from amzdata.aftersale a where ${withinReach(reach)}) as found`.execute(trx)
  return rows[0]?.found ?? false
}

export interface SpanCounts {
  events: number
  refunds: number
  replacements: number
  reimbursements: number
  orphans: number
  open: number
  claimable: number
}

/** Events of the span by what they are and how far somebody is with them. */
export async function countEvents(trx: Trx, reach: LedgerReach, span: Span): Promise<SpanCounts> {
  const { rows } = await sql<SpanCounts>`
    select count(*)::int as events,
      count(*) filter (where a.type in ('refund', 'a_to_z', 'chargeback'))::int as refunds,
      count(*) filter (where a.type = 'replacement')::int as replacements,
      count(*) filter (where a.type = 'reimbursement' and not a.is_netted)::int as reimbursements,
      count(*) filter (where a.order_id is not null and not a.is_order_known)::int as orphans,
      count(*) filter (where coalesce(m.status, 'new') in ('new', 'pending'))::int as open,
      count(*) filter (where (${claimOf(reach)}) = 'claimable')::int as claimable
    from amzdata.aftersale a ${MARK_JOIN} where ${eventsOf(reach, span)}`.execute(trx)
  return (
    rows[0] ?? {
      events: 0,
      refunds: 0,
      replacements: 0,
      reimbursements: 0,
      orphans: 0,
      open: 0,
      claimable: 0,
    }
  )
}

export interface SpanAmounts {
  currency: string
  refundAmount: string
  reimbursed: string
  claimable: string
  netLoss: string
}

/** Sums of the span by currency. */
export async function sumSpan(trx: Trx, reach: LedgerReach, span: Span): Promise<SpanAmounts[]> {
  const { rows } = await sql<SpanAmounts>`
    select a.currency, sum(a.refund_amount) as refund_amount, sum(a.reimbursed) as reimbursed,
      coalesce(sum(a.refund_amount) filter (where ${isCandidate(reach)} and m.claim is null), 0) as claimable,
      sum(a.net_loss) as net_loss
    from amzdata.aftersale a ${MARK_JOIN} where ${eventsOf(reach, span)}
    group by 1 order by count(*) desc, 1`.execute(trx)
  return rows
}

export interface SpanUnits {
  units: number
  refundUnits: number
  returnUnits: number
  returnSellable: number
}

/** Units sold, refunded and returned (F-01, F-05, F-06), as the rollups of the days count them. */
export async function sumUnits(trx: Trx, reach: LedgerReach, span: Span): Promise<SpanUnits> {
  const { rows } = await sql<SpanUnits>`
    select coalesce(sum(d.units), 0)::int as units, coalesce(sum(d.refund_units), 0)::int as refund_units,
      coalesce(sum(d.return_units), 0)::int as return_units, coalesce(sum(d.return_sellable), 0)::int as return_sellable
    from amzdata.agg_day d where ${rollupsOf(reach, span)}`.execute(trx)
  return rows[0] ?? { units: 0, refundUnits: 0, returnUnits: 0, returnSellable: 0 }
}

/** Returned units by reason ('' for none). */
export async function countReasons(
  trx: Trx,
  reach: LedgerReach,
  span: Span,
): Promise<{ key: string; count: number }[]> {
  const { rows } = await sql<{ key: string; count: number }>`
    select coalesce(a.reason, '') as key, sum(a.quantity)::int as count from amzdata.aftersale a
    where ${eventsOf(reach, span)} and a.type = 'return' group by 1 order by 2 desc, 1 limit 100`.execute(trx)
  return rows
}

/** Returned units by the days since the purchase; null where it is unknown. */
export async function countIntervals(
  trx: Trx,
  reach: LedgerReach,
  span: Span,
): Promise<{ days: number | null; units: number }[]> {
  const { rows } = await sql<{ days: number | null; units: number }>`
    select case when a.interval_days < 0 then 0 else a.interval_days end as days, sum(a.quantity)::int as units from amzdata.aftersale a
    where ${eventsOf(reach, span)} and a.type = 'return' group by 1`.execute(trx)
  return rows
}

/** The latest returns of the span in these shops, whose comments are counted; at most `limit`. */
export async function listReturnIds(
  trx: Trx,
  reach: LedgerReach,
  { span, limit }: { span: Span; limit: number },
): Promise<{ id: string; shopId: string; source: string }[]> {
  const { rows } = await sql<{ id: string; shopId: string; source: string }>`
    select a.id, a.shop_id, a.source from amzdata.aftersale a
    where ${eventsOf(reach, span)} and a.type = 'return' order by a.event_at desc, a.id desc limit ${limit}`.execute(
    trx,
  )
  return rows
}

export interface WeekRow {
  shopId: string
  marketplace: string
  msku: string
  /** 0 is the week that ends with the span. */
  ago: number
  units: number
  refunded: number
}

/** Weeks of the SKUs with most refunds in the weeks that end on a day. */
export async function listRateWeeks(
  trx: Trx,
  reach: LedgerReach,
  { span, limit }: { span: Span; limit: number },
): Promise<WeekRow[]> {
  const { rows } = await sql<WeekRow>`
    with line as materialized (
      select d.shop_id, d.marketplace, d.msku, ((${span.to}::date - d.biz_date) / 7)::int as ago,
        sum(d.units)::int as units, sum(d.refund_units)::int as refunded
      from amzdata.agg_sku_day d where ${rollupsOf(reach, span)} and d.msku <> '' group by 1, 2, 3, 4
    ),
    most as (
      select shop_id, marketplace, msku, sum(refunded) as refunded from line group by 1, 2, 3
      having sum(refunded) > 0 order by 4 desc, 3 limit ${limit}
    )
    select l.* from most join line l using (shop_id, marketplace, msku)
    order by most.refunded desc, l.msku, l.ago desc`.execute(trx)
  return rows
}

/** Titles of MSKUs, the latest that an event knows. */
export async function listTitles(
  trx: Trx,
  companyId: number,
  mskus: readonly string[],
): Promise<Map<string, string>> {
  if (mskus.length === 0) return new Map()
  const { rows } = await sql<{ msku: string; title: string }>`
    select distinct on (a.msku) a.msku, a.title from amzdata.aftersale a
    where a.company_id = ${companyId} and a.msku = any (${mskus}::text[]) and a.title is not null
    order by a.msku, a.event_on desc`.execute(trx)
  return new Map(rows.map(({ msku, title }) => [msku, title]))
}

import type { BatchedGroup } from '@crossdock/contracts/areas/amzdata/orders/order-profit.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Trx } from '../../../platform/database/open-database.ts'
import { isClosedDay } from './closed-months.queries.ts'
import { ROW_CONTRIBUTIONS } from './metric-rows.queries.ts'
import { reportValue } from './report-values.ts'

/** Goods whose costs are shared out to orders: MSKUs with batches, in the shops that cost by them, from a day on. */
export interface BatchGoods {
  readonly companyId: number
  readonly mskus: readonly string[]
  readonly shopIds: readonly string[]
  readonly from: string
}

const LINE = ['shop_id', 'marketplace', 'biz_date', 'msku', 'currency']
const line = sql.raw(LINE.join(', '))
const lineOf = (table: string) => sql.raw(LINE.map((name) => `${table}.${name}`).join(', '))
const KEY = [...LINE, 'order_id', 'is_back', 'batch_id']
const VALUES = ['units', 'amount', 'headhaul', 'cost_id', 'freight_line_id', 'is_uncosted']
const list = (names: readonly string[], table = '') =>
  sql.raw(names.map((name) => `${table}${name}`).join(', '))
const isSame = sql.raw(KEY.map((name) => `a.${name} = f.${name}`).join(' and '))

const { when: isSold, value: soldUnits } = ROW_CONTRIBUTIONS.units
const returned = reportValue('return_sellable')

/** `line`: what a day's goods cost; `moved`: the orders they went to (positive) and came back from (negative). */
function movements({ companyId, mskus, shopIds, from }: BatchGoods): RawBuilder<unknown> {
  const some = (table: string, day: string) => sql`${sql.raw(table)}.company_id = ${companyId}
    and ${sql.raw(table)}.shop_id = any (${shopIds}::bigint[]) and ${sql.raw(table)}.msku = any (${mskus}::text[])
    and ${sql.raw(day)} >= ${from}::date and not ${isClosedDay(companyId, day)}`
  return sql`
    line as materialized (
      select ${lineOf('d')}, d.units - d.return_sellable as net, d.cogs, d.headhaul, d.cost_id, d.freight_line_id,
        d.uncosted_units > 0 as is_uncosted
      from amzdata.agg_sku_day d where ${some('d', 'd.biz_date')} and (d.units <> 0 or d.return_sellable <> 0)
    ),
    moved as materialized (
      select ${lineOf('t')}, t.order_id, min(t.posted_at) as at, sum(${sql.raw(soldUnits)})::int as units
      from amzdata.amz_transaction t where ${some('t', 't.biz_date')} and ${sql.raw(isSold)} group by ${line}, t.order_id
      union all
      select t.shop_id, t.marketplace, t.period_from, t.msku, t.currency, t.order_id, min(t.returned_at),
        -sum(${sql.raw(returned)})::int
      from amzdata.fba_return_row t where ${some('t', 't.period_from')} and t.is_current
      group by t.shop_id, t.marketplace, t.period_from, t.msku, t.currency, t.order_id
    ),
    total as (
      select ${line}, coalesce(sum(units) filter (where units > 0), 0) as gone,
        coalesce(-sum(units) filter (where units < 0), 0) as came
      from moved group by ${line}
    ),
    placed as (
      select ${line}, order_id, units < 0 as is_back, sum(abs(units)) over w - abs(units) as starts,
        sum(abs(units)) over w as ends
      from moved where units <> 0
      window w as (partition by ${line}, units < 0 order by at, order_id nulls last, units rows unbounded preceding)
    )`
}

/** `net`: what the net units of a line came out of, batch by batch in the order of receipt, then by the cost of the day. */
function netPieces({ companyId, mskus, shopIds, from }: BatchGoods): RawBuilder<unknown> {
  return sql`
    used as materialized (
      select ${lineOf('u')}, u.batch_id, u.units, u.amount, u.headhaul from amzdata.agg_cost_use u
      where u.company_id = ${companyId} and u.shop_id = any (${shopIds}::bigint[]) and u.msku = any (${mskus}::text[])
        and u.biz_date >= ${from}::date and not u.is_lost and u.amount is not null
    ),
    known as (
      select ${line}, sum(units) as units, sum(amount) as amount, sum(headhaul) as headhaul from used group by ${line}
    ),
    part as (
      select used.*, false as is_uncosted from used
      union all
      select ${lineOf('line')}, 0, (line.net - coalesce(known.units, 0))::int, line.cogs - coalesce(known.amount, 0),
        line.headhaul - coalesce(known.headhaul, 0), line.is_uncosted
      from line left join known using (${line}) where line.net <> coalesce(known.units, 0)
    ),
    net as materialized (
      select ${lineOf('part')}, line.net < 0 as is_back, part.batch_id, part.units, part.amount, part.is_uncosted,
        case when line.freight_line_id is null then part.headhaul
          else round(line.headhaul * (sum(part.units) over w) / line.net, 8)
            - round(line.headhaul * (sum(part.units) over w - part.units) / line.net, 8) end as headhaul,
        row_number() over w as nth
      from part join line using (${line})
        left join amzdata.cost_batch b on b.company_id = ${companyId} and b.id = part.batch_id
      window w as (partition by ${lineOf('part')} order by part.batch_id = 0, b.received_at, part.batch_id
        rows unbounded preceding)
    )`
}

/**
 * `piece`: the net pieces, then what went and came back on the same day. The analysis does not see these units: they
 * cost what the last of the day costs, or what was last taken, and so cancel each other.
 */
function pieces(companyId: number): RawBuilder<unknown> {
  const share = (column: string) =>
    sql.raw(`round(unit.${column} * least(total.gone, total.came) * side.sign, 8)`)
  return sql`
    last as (
      select distinct on (${line}) ${line}, batch_id, is_uncosted, amount / units as cost, headhaul / units as freight
      from net order by ${line}, nth desc
    ),
    swapped as (
      select ${lineOf('total')}, side.is_back, coalesce(unit.batch_id, 0) as batch_id,
        (least(total.gone, total.came) * side.sign)::int as units, coalesce(${share('cost')}, 0) as amount,
        coalesce(unit.is_uncosted, true) as is_uncosted, coalesce(${share('freight')}, 0) as headhaul,
        2147483647 as nth
      from total cross join (values (false, 1), (true, -1)) as side (is_back, sign)
        left join last using (${line})
        left join lateral (
          select u.batch_id, u.amount / u.units as cost, coalesce(u.headhaul, 0) / u.units as freight
          from amzdata.agg_cost_use u
          where last.msku is null and u.company_id = ${companyId} and u.msku = total.msku
            and u.currency = total.currency and u.biz_date < total.biz_date and not u.is_lost
            and u.amount is not null and u.units <> 0
          order by u.biz_date desc, u.shop_id <> total.shop_id, u.batch_id desc limit 1
        ) before on true
        cross join lateral (select coalesce(last.batch_id, before.batch_id) as batch_id,
          coalesce(last.cost, before.cost) as cost, coalesce(last.freight, before.freight) as freight,
          coalesce(last.is_uncosted, before.batch_id is null) as is_uncosted) unit
      where total.gone > 0 and total.came > 0
    ),
    piece as materialized (
      select p.*, sum(abs(p.units)) over w - abs(p.units) as starts, sum(abs(p.units)) over w as ends
      from (select * from net union all select * from swapped) p where p.units <> 0
      window w as (partition by ${line}, is_back order by nth rows unbounded preceding)
    )`
}

/** Of a piece what the units between its start and `place` cost; differences of these add up to all of it. */
const upTo = (column: string, place: string) => `round(p.${column} * (${place} - p.starts) / abs(p.units), 8)`
const between = (column: string) =>
  sql.raw(
    `sum(${upTo(column, 'least(m.ends, p.ends)')} - ${upTo(column, 'greatest(m.starts, p.starts)')}) as ${column}`,
  )

/** `fresh`: each order's units of the pieces, taken in the order in which they were posted. */
const FRESH = sql`
    fresh as materialized (
      select ${lineOf('m')}, m.order_id, m.is_back, p.batch_id,
        sum((least(m.ends, p.ends) - greatest(m.starts, p.starts)) * case when m.is_back then -1 else 1 end)::int as units,
        ${between('amount')}, ${between('headhaul')}, bool_or(p.is_uncosted) as is_uncosted,
        case when p.batch_id = 0 then line.cost_id end as cost_id, line.freight_line_id
      from placed m join piece p using (${line}, is_back) join line using (${line})
      where m.order_id is not null and m.starts < p.ends and p.starts < m.ends
      group by ${lineOf('m')}, m.order_id, m.is_back, p.batch_id, line.cost_id, line.freight_line_id
    )`

/** An order whose goods cost something else now. */
export interface RecostedOrder {
  shopId: string
  orderId: string
}

/**
 * Shares the goods of the days out to their orders; writes what differs, closed months stay. Answers the orders
 * concerned, also those that have no goods out of batches any more.
 */
export async function writeOrderBatches(trx: Trx, goods: BatchGoods): Promise<RecostedOrder[]> {
  const { companyId, mskus, shopIds, from } = goods
  const { rows } = await sql<RecostedOrder>`
    with ${movements(goods)}, ${netPieces(goods)}, ${pieces(companyId)}, ${FRESH},
    gone as (
      delete from amzdata.agg_order_cost a where a.company_id = ${companyId} and a.msku = any (${mskus}::text[])
        and (a.biz_date >= ${from}::date or not a.shop_id = any (${shopIds}::bigint[]))
        and not ${isClosedDay(companyId, 'a.biz_date')} and not exists (select from fresh f where ${isSame})
      returning a.shop_id, a.order_id
    ),
    written as (
      insert into amzdata.agg_order_cost as a (company_id, ${list(KEY)}, ${list(VALUES)})
      select ${companyId}::bigint, ${list(KEY)}, ${list(VALUES)} from fresh
      on conflict (company_id, shop_id, order_id, msku, biz_date, marketplace, currency, is_back, batch_id) do update
        set ${sql.raw(VALUES.map((name) => `${name} = excluded.${name}`).join(', '))}
        where (${list(VALUES, 'a.')}) is distinct from (${list(VALUES, 'excluded.')})
      returning a.shop_id, a.order_id
    )
    select shop_id, order_id from gone union select shop_id, order_id from written`.execute(trx)
  return rows
}

/** Which order of which shop. */
interface OneOrder {
  readonly companyId: number
  readonly shopId: string
  readonly orderId: string
}

/** What the goods of an order cost by MSKU, as far as they left in a shop that costs by batches. */
export async function listBatchedGroups(trx: Trx, order: OneOrder): Promise<BatchedGroup[]> {
  const { rows } = await sql<BatchedGroup>`
    select a.msku, coalesce(sum(a.units) filter (where not a.is_back), 0)::int as units,
      round(sum(a.amount), 4) as cogs, round(sum(a.headhaul), 4) as headhaul, bool_or(a.is_uncosted) as is_cost_missing
    from amzdata.agg_order_cost a
    where a.company_id = ${order.companyId} and a.shop_id = ${order.shopId} and a.order_id = ${order.orderId}
    group by a.msku`.execute(trx)
  return rows
}

/** Units of an order out of one batch, or by one cost of the day. */
export interface OrderGoodsRow {
  msku: string
  bizDate: string
  units: number
  batchNo: string | null
  effectiveFrom: string | null
  billNo: string | null
  amount: string
  headhaul: string
}

/** What the goods of an order came out of, in the order of days. */
export async function listOrderGoods(trx: Trx, order: OneOrder): Promise<OrderGoodsRow[]> {
  const { rows } = await sql<OrderGoodsRow>`
    select a.msku, a.biz_date, a.units, b.batch_no, coalesce(b.received_at, c.effective_from) as effective_from,
      bill.no as bill_no, a.amount, a.headhaul
    from amzdata.agg_order_cost a
    left join amzdata.cost_batch b on b.company_id = a.company_id and b.id = a.batch_id
    left join amzdata.sku_cost c on c.company_id = a.company_id and c.id = a.cost_id
    left join amzdata.freight_bill_line l on l.company_id = a.company_id and l.id = a.freight_line_id
    left join amzdata.freight_bill bill on bill.company_id = l.company_id and bill.id = l.bill_id
    where a.company_id = ${order.companyId} and a.shop_id = ${order.shopId} and a.order_id = ${order.orderId}
    order by a.biz_date, a.msku, a.is_back, a.batch_id`.execute(trx)
  return rows
}

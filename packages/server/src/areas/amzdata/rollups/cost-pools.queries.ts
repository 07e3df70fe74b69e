import { sql } from 'kysely'
import type { Trx } from '../../../platform/database/open-database.ts'
import { isClosedDay } from './closed-months.queries.ts'
import { monthStart } from './rollup-columns.queries.ts'

/** Goods received, with what a unit of them cost. */
export interface BatchRow {
  id: string
  msku: string
  shopId: string | null
  receivedAt: string
  quantity: number
  unitCost: string
  headhaulCost: string
  currency: string
  baseCurrency: string
  /** From its currency to the company's in the month of receipt; null without a rate. */
  baseRate: string | null
}

/** Batches of some MSKUs in the order in which they are used up. */
export async function listBatches(
  trx: Trx,
  companyId: number,
  mskus: readonly string[],
): Promise<BatchRow[]> {
  const { rows } = await sql<BatchRow>`
    select b.id, b.msku, b.shop_id, b.received_at, b.quantity, b.currency::text as currency,
      (b.purchase_cost + b.packaging_cost + b.other_cost)::text as unit_cost, b.headhaul_cost::text as headhaul_cost,
      c.base_currency::text as base_currency,
      (case when b.currency = c.base_currency then 1 else f.rate end)::text as base_rate
    from amzdata.cost_batch b join identity.company c on c.id = b.company_id
    left join amzdata.fx_rate f on f.company_id = b.company_id and f.base = c.base_currency and f.currency = b.currency
      and f.month = ${monthStart('b.received_at')}
    where b.company_id = ${companyId} and b.msku = any (${mskus}::text[])
    order by b.msku, b.received_at, b.id`.execute(trx)
  return rows
}

export interface ShopMethod {
  shopId: string
  method: string
}

/** Shops whose goods are costed by batches, with the method of each; the company's where it has none of its own. */
export async function listBatchShops(trx: Trx, companyId: number): Promise<ShopMethod[]> {
  const { rows } = await sql<ShopMethod>`
    select s.id as shop_id, coalesce(own.method, common.method) as method
    from amzdata.shop s
    left join amzdata.cost_method own on own.company_id = s.company_id and own.shop_id = s.id
    left join amzdata.cost_method common on common.company_id = s.company_id and common.shop_id is null
    where s.company_id = ${companyId} and coalesce(own.method, common.method, 'period') <> 'period'
    order by s.id`.execute(trx)
  return rows
}

/** MSKUs with batches or with goods once taken out of batches; of some days, those that moved then. */
export async function listBatchMskus(
  trx: Trx,
  companyId: number,
  within: { shopId: number; marketplace: string; from: string; to: string } | null,
): Promise<string[]> {
  const days = within
    ? sql`and t.shop_id = ${within.shopId} and t.marketplace = ${within.marketplace}
        and t.biz_date between ${within.from}::date and ${within.to}::date`
    : sql``
  const known = sql`select msku from amzdata.cost_batch where company_id = ${companyId}`
  const moved = within
    ? sql`select t.msku from amzdata.agg_sku_day t where t.company_id = ${companyId} ${days} and t.msku in (${known})`
    : known
  const { rows } = await sql<{ msku: string }>`
    ${moved} union select t.msku from amzdata.agg_cost_use t where t.company_id = ${companyId} ${days}
    union select t.msku from amzdata.agg_order_cost t where t.company_id = ${companyId} ${days}
    order by 1`.execute(trx)
  return rows.map(({ msku }) => msku)
}

/** What moved of an MSKU in one place on a day. */
export interface MoveRow {
  shopId: string
  marketplace: string
  bizDate: string
  msku: string
  currency: string
  /** Units shipped less those that came back sellable (F-11). */
  net: number
  lost: number
}

/** Movements of MSKUs in the shops, in the order of MSKUs, days and places. */
export async function listMoves(
  trx: Trx,
  companyId: number,
  { mskus, shopIds }: { mskus: readonly string[]; shopIds: readonly string[] },
): Promise<MoveRow[]> {
  const { rows } = await sql<MoveRow>`
    select shop_id, marketplace, biz_date, msku, currency::text as currency, units - return_sellable as net,
      lost_units as lost
    from amzdata.agg_sku_day
    where company_id = ${companyId} and shop_id = any (${shopIds}::bigint[]) and msku = any (${mskus}::text[])
      and (units <> return_sellable or lost_units <> 0)
    order by msku, biz_date, shop_id, marketplace, currency`.execute(trx)
  return rows
}

/** What a movement took out of a batch. */
export interface UseRow {
  readonly move: MoveRow
  readonly isLost: boolean
  readonly batchId: string
  readonly units: number
  /** Of one unit and of all, in `costCurrency`. */
  readonly unitCost: string
  readonly cost: string
  readonly unitHeadhaul: string
  readonly headhaul: string
  readonly costCurrency: string
}

const KEY = ['msku', 'biz_date', 'shop_id', 'marketplace', 'currency', 'is_lost', 'batch_id']
const VALUES = ['units', 'unit_cost', 'unit_headhaul', 'cost_currency', 'amount', 'headhaul']
const list = (names: readonly string[], table = '') =>
  sql.raw(names.map((name) => `${table}${name}`).join(', '))
const isSame = sql.raw(KEY.map((name) => `u.${name} = f.${name}`).join(' and '))

/**
 * Writes what was used where it differs, and takes away what is no longer; closed months stay. Answers MSKUs and first
 * day concerned.
 */
export async function writeUses(
  trx: Trx,
  companyId: number,
  { mskus, uses }: { mskus: readonly string[]; uses: readonly UseRow[] },
): Promise<{ mskus: string[]; from: string } | null> {
  const column = (of: (use: UseRow) => unknown) => uses.map(of)
  const { rows } = await sql<{ msku: string; first: string }>`
    with base as (select base_currency::text as code from identity.company where id = ${companyId}),
    given as (
      select * from unnest(${column(({ move }) => move.msku)}::text[], ${column(({ move }) => move.bizDate)}::date[],
        ${column(({ move }) => move.shopId)}::bigint[], ${column(({ move }) => move.marketplace)}::text[],
        ${column(({ move }) => move.currency)}::text[], ${column(({ isLost }) => isLost)}::boolean[],
        ${column(({ batchId }) => batchId)}::bigint[], ${column(({ units }) => units)}::int[],
        ${column(({ unitCost }) => unitCost)}::numeric[], ${column(({ unitHeadhaul }) => unitHeadhaul)}::numeric[],
        ${column(({ costCurrency }) => costCurrency)}::text[], ${column(({ cost }) => cost)}::numeric[],
        ${column(({ headhaul }) => headhaul)}::numeric[])
        as g (msku, biz_date, shop_id, marketplace, currency, is_lost, batch_id, units, unit_cost, unit_headhaul,
          cost_currency, cost, freight)
    ),
    f as materialized (
      select g.*, round(g.cost * c.rate, 8) as amount, round(g.freight * c.rate, 8) as headhaul
      from given g cross join base
      left join amzdata.fx_rate paid on paid.company_id = ${companyId} and paid.base = base.code
        and paid.currency = g.cost_currency and paid.month = ${monthStart('g.biz_date')}
      left join amzdata.fx_rate earned on earned.company_id = ${companyId} and earned.base = base.code
        and earned.currency = g.currency and earned.month = ${monthStart('g.biz_date')}
      cross join lateral (select case when g.cost_currency = g.currency then 1
        else round((case when g.cost_currency = base.code then 1 else paid.rate end)
          / (case when g.currency = base.code then 1 else earned.rate end), 10) end as rate) c
    ),
    noted as (
      insert into amzdata.period_change (company_id, shop_id, marketplace, biz_date)
      select ${companyId}::bigint, f.shop_id, f.marketplace, f.biz_date from f
      left join amzdata.agg_cost_use u on u.company_id = ${companyId} and ${isSame}
      where ${isClosedDay(companyId, 'f.biz_date')} and (${list(VALUES, 'u.')}) is distinct from (${list(VALUES, 'f.')})
      union
      select u.company_id, u.shop_id, u.marketplace, u.biz_date from amzdata.agg_cost_use u
      where u.company_id = ${companyId} and u.msku = any (${mskus}::text[]) and ${isClosedDay(companyId, 'u.biz_date')}
        and not exists (select from f where ${isSame})
      on conflict do nothing
    ),
    gone as (
      delete from amzdata.agg_cost_use u where u.company_id = ${companyId} and u.msku = any (${mskus}::text[])
        and not ${isClosedDay(companyId, 'u.biz_date')} and not exists (select from f where ${isSame})
      returning u.msku, u.biz_date
    ),
    written as (
      insert into amzdata.agg_cost_use as u (company_id, ${list(KEY)}, ${list(VALUES)})
      select ${companyId}::bigint, ${list(KEY)}, ${list(VALUES)} from f where not ${isClosedDay(companyId, 'f.biz_date')}
      on conflict (company_id, msku, biz_date, shop_id, marketplace, currency, is_lost, batch_id) do update
        set ${sql.raw(VALUES.map((name) => `${name} = excluded.${name}`).join(', '))}
        where (${list(VALUES, 'u.')}) is distinct from (${list(VALUES, 'excluded.')})
      returning u.msku, u.biz_date
    )
    select msku, min(biz_date) as first from (select * from gone union all select * from written) changed
    group by msku`.execute(trx)
  const [from] = rows.map(({ first }) => first).sort()
  return from === undefined ? null : { mskus: rows.map(({ msku }) => msku), from }
}

import { amzdataPermissions } from '@crossdock/contracts/areas/amzdata/amzdata.permissions.ts'
import { orderEndpoints } from '@crossdock/contracts/areas/amzdata/orders/orders.endpoints.ts'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Client } from '../../../../test/client.ts'
import { createTestApp, type TestApp } from '../../../../test/harness.ts'
import { anImporter, IMPORTER, importFully } from '../../../../test/imports.ts'
import { allOrders } from '../../../../test/order-reports.ts'
import { aReport } from '../../../../test/transaction-rows.ts'
import type { Trx } from '../../../platform/database/open-database.ts'
import { inTenant } from '../../../platform/database/tenancy.ts'
import { checkRollups } from './check.service.ts'
import { beginCostChange, recalculateCosts, refreshDays } from './rollups.service.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

interface Seller {
  readonly client: Client
  readonly companyId: number
  readonly shopId: number
}

const march = (day: number) => `2026-03-${String(day).padStart(2, '0')}`
const orderOf = (number: number) => `114-3000000-${1_000_000 + number}`
const permissions = [...IMPORTER, ...Object.values(amzdataPermissions.order)]

/** A seller with orders of some articles, one unit of each; all bought on the first of March. */
async function aSeller(articles: readonly string[], orders: number): Promise<Seller> {
  const { client, companyId } = await anImporter(test, { permissions: permissions as typeof IMPORTER })
  const lines = articles.flatMap((sku) =>
    Array.from({ length: orders }, (_, at) => ({ order: orderOf(at), sku, quantity: '9' })),
  )
  const done = await importFully(test, client, { name: 'orders.txt', content: allOrders(lines) })
  expect(done).toMatchObject({ status: 3 })
  const { data } = await client.call(orderEndpoints.listOrders, {})
  return { client, companyId, shopId: data.rows[0]?.shop_id ?? 0 }
}

const within = <T>({ companyId }: Seller, work: (trx: Trx) => Promise<T>): Promise<T> =>
  inTenant(test.platform.database.db, { companyIds: [companyId] }, work)

/** Units of an article that went to (or came back from) an order on a day of March. */
type Move = readonly [day: number, order: number, units: number]

async function sell({ companyId, shopId }: Seller, msku: string, moves: readonly Move[]): Promise<void> {
  if (moves.length === 0) return
  const rows = moves.map(([day, order, quantity]) => {
    return { day: march(day), msku, order_id: orderOf(order), product_sales: '20', quantity }
  })
  await aReport(test, { companyId, shopId, rows })
}

async function bringBack(seller: Seller, msku: string, moves: readonly Move[]): Promise<void> {
  const { companyId, shopId } = seller
  await within(seller, async (trx) => {
    const { rows } = await sql<{ id: string }>`
      insert into amzdata.import_file (company_id, shop_id, file_name, byte_size, sha256, storage_key, status)
      values (${companyId}, ${shopId}, 'back', 1, sha256(convert_to(gen_random_uuid()::text, 'UTF8')), gen_random_uuid(), 3)
      returning id`.execute(trx)
    for (const [line, [day, order, units]] of moves.entries()) {
      await sql`insert into amzdata.fba_return_row (company_id, import_file_id, shop_id, marketplace, currency, line_no,
          period_from, period_to, row_key, ordinal, content_key, is_current, returned_at, order_id, msku, quantity,
          disposition)
        values (${companyId}, ${rows[0]?.id}, ${shopId}, 'US', 'USD', ${line}, ${march(day)}, ${march(day)},
          gen_random_uuid(), 1, gen_random_uuid(), true, ${march(day)}, ${orderOf(order)}, ${msku}, ${units},
          'SELLABLE')`.execute(trx)
    }
    const days = moves.map(([day]) => ({ shopId, marketplace: 'US', day: march(day) }))
    await refreshDays(trx, companyId, days)
  })
}

interface Batch {
  readonly no: string
  readonly day: number
  readonly quantity: number
  readonly cost: string
  readonly headhaul?: string
}

async function receive(
  seller: Seller,
  { method, msku }: { method: string; msku: string },
  batches: readonly Batch[],
): Promise<void> {
  const { companyId } = seller
  await within(seller, async (trx) => {
    await beginCostChange(trx, companyId)
    await sql`insert into amzdata.cost_method (company_id, method) values (${companyId}, ${method})
      on conflict (company_id, (coalesce(shop_id, 0))) do update set method = excluded.method`.execute(trx)
    for (const { no, day, quantity, cost, headhaul = '0' } of batches) {
      await sql`insert into amzdata.cost_batch
          (company_id, msku, batch_no, received_at, quantity, purchase_cost, headhaul_cost, currency)
        values (${companyId}, ${msku}, ${no}, ${march(day)}, ${quantity}, ${cost}, ${headhaul}, 'USD')`.execute(
        trx,
      )
    }
    await recalculateCosts(trx, { companyId, mskus: null, from: march(1), to: null })
  })
}

async function partsOf({ client }: Seller, order: number) {
  const { data } = await client.call(orderEndpoints.listOrders, { q: orderOf(order) })
  const [row] = data.rows
  return { cogs: row?.parts?.cogs, headhaul: row?.parts?.headhaul, missing: row?.is_cost_missing }
}

async function detailOf({ client }: Seller, order: number) {
  const { data } = await client.call(orderEndpoints.listOrders, { q: orderOf(order) })
  return (await client.call(orderEndpoints.getOrder, { id: data.rows[0]?.id ?? 0 })).data
}

const isClean = async ({ companyId }: Seller) =>
  expect((await checkRollups(test.platform.database.db, companyId)).differences).toEqual([])

/** Lines of the analysis that say something else than their orders do together, and orders than their goods. */
async function differences(seller: Seller): Promise<unknown[]> {
  const { rows } = await within(seller, (trx) =>
    sql`
    select 'line' as of, d.msku, d.biz_date::text as at, d.cogs, d.headhaul, o.amount, o.freight
    from amzdata.agg_sku_day d
    left join (select msku, biz_date, sum(amount) as amount, sum(headhaul) as freight, sum(units) as units
      from amzdata.agg_order_cost group by 1, 2) o using (msku, biz_date)
    where d.msku in (select msku from amzdata.cost_batch) and (d.cogs, d.headhaul, d.units - d.return_sellable)
      is distinct from (coalesce(o.amount, 0), coalesce(o.freight, 0), coalesce(o.units, 0))
    union all
    select 'order', o.order_id, '', o.cogs_part, o.headhaul_part, e.cogs, e.headhaul
    from amzdata.amz_order o join (
      select order_id, sum(coalesce(g.cogs, 0) + coalesce(round(i.cogs * greatest(i.n - coalesce(g.n, 0), 0) / i.n, 4), 0))
          as cogs,
        sum(coalesce(g.headhaul, 0) + coalesce(round(i.headhaul * greatest(i.n - coalesce(g.n, 0), 0) / i.n, 4), 0))
          as headhaul
      from (select order_id, msku, sum(quantity) as n, sum(round(quantity * unit_cost, 4)) as cogs,
          sum(round(quantity * unit_headhaul, 4)) as headhaul from amzdata.amz_order_item group by 1, 2) i
      left join (select order_id, msku, coalesce(sum(units) filter (where not is_back), 0) as n,
          round(sum(amount), 4) as cogs, round(sum(headhaul), 4) as headhaul
        from amzdata.agg_order_cost group by 1, 2) g using (order_id, msku)
      group by 1
    ) e using (order_id)
    where (o.cogs_part, o.headhaul_part) is distinct from (e.cogs, e.headhaul)
    `.execute(trx),
  )
  return rows
}

describe('orders of a company that costs by batches (F-11)', () => {
  it('cost what their goods came out of, less what came back, and what the day says once batches hold no more', async () => {
    const seller = await aSeller(['MUG'], 4)
    const { companyId } = seller
    await within(seller, (trx) =>
      sql`insert into amzdata.sku_cost (company_id, msku, effective_from, purchase_cost, headhaul_cost, currency)
        values (${companyId}, 'MUG', '2026-01-01', 4, 0.5, 'USD')`.execute(trx),
    )
    const fifo = { method: 'fifo', msku: 'MUG' }
    await sell(seller, 'MUG', [
      [2, 0, 2],
      [12, 1, 9],
    ])
    await receive(seller, fifo, [
      { no: 'B1', day: 1, quantity: 3, cost: '5', headhaul: '1' },
      { no: 'B2', day: 10, quantity: 7, cost: '8', headhaul: '2' },
    ])
    // 1 x 5 + 7 x 8, one more by the day: 4. Freight 1 + 14 + 0.50.
    expect(await partsOf(seller, 1)).toEqual({ cogs: '65.00', headhaul: '15.50', missing: false })
    expect((await detailOf(seller, 1)).goods).toMatchObject([
      { batch_no: null, effective_from: '2026-01-01', units: 1, amount: '4.00', headhaul: '0.50' },
      { batch_no: 'B1', effective_from: march(1), units: 1, amount: '5.00', headhaul: '1.00' },
      { batch_no: 'B2', effective_from: march(10), units: 7, amount: '56.00', headhaul: '14.00' },
    ])
    // Two came out of B1; the other seven ordered are expected to cost what held on the day of purchase.
    expect(await partsOf(seller, 0)).toMatchObject({ cogs: '38.00', headhaul: '5.50' })
    await bringBack(seller, 'MUG', [[13, 0, 1]])
    // What came back last left last: at 4 that no batch had; then it is there again for nobody.
    expect((await detailOf(seller, 0)).goods).toMatchObject([
      { batch_no: 'B1', units: 2, amount: '10.00' },
      { units: -1 },
    ])
    expect(await differences(seller)).toEqual([])
    await isClean(seller)
  })

  it('follow a batch that is noted late, and the cost of the day again when the method is given up', async () => {
    const seller = await aSeller(['MUG'], 2)
    const fifo = { method: 'fifo', msku: 'MUG' }
    await receive(seller, fifo, [{ no: 'B1', day: 1, quantity: 9, cost: '5' }])
    await sell(seller, 'MUG', [
      [5, 0, 9],
      [6, 1, 9],
    ])
    expect(await partsOf(seller, 0)).toMatchObject({ cogs: '45.00', missing: false })
    expect(await partsOf(seller, 1)).toMatchObject({ cogs: '0.00', missing: true })
    await receive(seller, fifo, [{ no: 'B0', day: 1, quantity: 3, cost: '7' }])
    // B1 was noted first; of the second order three have a batch now.
    expect(await partsOf(seller, 1)).toMatchObject({ cogs: '21.00', missing: true })
    await receive(seller, { ...fifo, method: 'period' }, [])
    expect((await detailOf(seller, 0)).goods).toEqual([])
    expect(await partsOf(seller, 0)).toMatchObject({ cogs: '0.00', missing: true })
    await isClean(seller)
  })

  it('share the units of a day in the order of their posting, also where others came back that day', async () => {
    const seller = await aSeller(['MUG'], 3)
    await receive(seller, { method: 'fifo', msku: 'MUG' }, [
      { no: 'B1', day: 1, quantity: 2, cost: '5' },
      { no: 'B2', day: 2, quantity: 20, cost: '8' },
    ])
    await sell(seller, 'MUG', [[3, 0, 1]])
    await sell(seller, 'MUG', [
      [4, 1, 2],
      [4, 2, 2],
    ])
    await bringBack(seller, 'MUG', [[4, 0, 1]])
    // Net three units left on the 4th: one of B1, two of B2; the fourth, at 8, is the one that came back.
    const goods = async (order: number) =>
      (await detailOf(seller, order)).goods?.map(({ batch_no, units, amount }) => [batch_no, units, amount])
    expect(await goods(0)).toEqual([
      ['B1', 1, '5.00'],
      ['B2', -1, '-8.00'],
    ])
    expect(await goods(1)).toEqual([
      ['B1', 1, '5.00'],
      ['B2', 1, '8.00'],
    ])
    expect(await goods(2)).toEqual([['B2', 2, '16.00']])
    expect(await differences(seller)).toEqual([])
  })
})

describe('random batches and movements', () => {
  it('cost all orders together what the analysis says, to the last digit, in whatever order they come', async () => {
    const runs = 16
    const articles = Array.from({ length: runs }, (_, at) => `MUG-${at}`)
    const seller = await aSeller(articles, 5)
    const moves = (max: number) =>
      fc.array(
        fc.tuple(
          fc.integer({ min: 1, max: 28 }),
          fc.integer({ min: 0, max: 4 }),
          fc.integer({ min: 1, max: 9 }),
        ),
        { maxLength: max },
      )
    const received = fc.array(
      fc.tuple(
        fc.integer({ min: 1, max: 28 }),
        fc.integer({ min: 1, max: 20 }),
        fc.integer({ min: 1, max: 999 }),
      ),
      { minLength: 1, maxLength: 4 },
    )
    const some = fc.record({
      method: fc.constantFrom('fifo', 'average'),
      first: moves(6),
      back: moves(4),
      later: moves(4),
      received,
    })
    let run = 0
    await fc.assert(
      fc.asyncProperty(some, async ({ method, first, back, later, received: batches }) => {
        const msku = articles[run++ % runs] ?? ''
        await sell(seller, msku, first)
        const layers = batches.map(([day, quantity, cents], at) => {
          return { no: `${at}`, day, quantity, cost: (cents / 100).toFixed(2), headhaul: '0.37' }
        })
        await receive(seller, { method, msku }, layers)
        if (back.length > 0) await bringBack(seller, msku, back)
        await sell(seller, msku, later)
        expect(await differences(seller)).toEqual([])
      }),
      { numRuns: runs, seed: 20_261_121 },
    )
    await isClean(seller)
  })
})

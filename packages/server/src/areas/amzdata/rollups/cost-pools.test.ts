import { amzdataPermissions } from '@crossdock/contracts/areas/amzdata/amzdata.permissions.ts'
import { analysisEndpoints } from '@crossdock/contracts/areas/amzdata/analysis/analysis.endpoints.ts'
import { sourceEndpoints } from '@crossdock/contracts/areas/amzdata/analysis/sources.endpoints.ts'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Client } from '../../../../test/client.ts'
import { aPrime } from '../../../../test/factories.ts'
import { createTestApp, type TestApp } from '../../../../test/harness.ts'
import { aReport, aShop } from '../../../../test/transaction-rows.ts'
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

async function aSeller(): Promise<Seller> {
  const user = await aPrime(test, { permissions: Object.values(amzdataPermissions.analysis) })
  const { companyId } = user
  return { client: await test.logIn(user), companyId, shopId: await aShop(test, companyId) }
}

const within = <T>(companyId: number, work: (trx: Trx) => Promise<T>): Promise<T> =>
  inTenant(test.platform.database.db, { companyIds: [companyId] }, work)

/** Units out (or, sellable, back, or lost) on days of March. */
interface Moves {
  sold?: readonly [day: number, units: number][]
  back?: readonly [day: number, units: number][]
  lost?: readonly [day: number, units: number][]
}

const march = (day: number) => `2026-03-${String(day).padStart(2, '0')}`

async function move(
  { companyId, shopId }: Seller,
  { sold = [], back = [], lost = [] }: Moves,
): Promise<void> {
  const rows = sold.map(([day, quantity]) => ({
    day: march(day),
    msku: 'MUG',
    product_sales: '20',
    quantity,
  }))
  if (rows.length > 0) await aReport(test, { companyId, shopId, rows })
  await within(companyId, async (trx) => {
    const { rows: files } = await sql<{ id: string }>`
      insert into amzdata.import_file (company_id, shop_id, file_name, byte_size, sha256, storage_key, status)
      values (${companyId}, ${shopId}, 'moves', 1, sha256(convert_to(gen_random_uuid()::text, 'UTF8')), gen_random_uuid(), 3)
      returning id`.execute(trx)
    const common = sql`${companyId}, ${files[0]?.id}, ${shopId}, 'US', 'USD'`
    for (const [line, [day, units]] of back.entries()) {
      await sql`insert into amzdata.fba_return_row (company_id, import_file_id, shop_id, marketplace, currency, line_no,
          period_from, period_to, row_key, ordinal, content_key, is_current, returned_at, msku, quantity, disposition)
        values (${common}, ${line}, ${march(day)}, ${march(day)}, gen_random_uuid(), 1, gen_random_uuid(), true,
          ${march(day)}, 'MUG', ${units}, 'SELLABLE')`.execute(trx)
    }
    for (const [line, [day, units]] of lost.entries()) {
      await sql`insert into amzdata.fba_reimbursement_row (company_id, import_file_id, shop_id, marketplace, currency,
          line_no, period_from, period_to, row_key, ordinal, content_key, is_current, approved_at, reimbursement_id,
          reason, msku, quantity_reimbursed_cash)
        values (${common}, ${line + 100}, ${march(day)}, ${march(day)}, gen_random_uuid(), 1, gen_random_uuid(), true,
          ${march(day)}, ${`${line}`}, 'Lost_Warehouse', 'MUG', ${units})`.execute(trx)
    }
    const days = [...back, ...lost].map(([day]) => ({ shopId, marketplace: 'US', day: march(day) }))
    await refreshDays(trx, companyId, days)
  })
}

interface Batch {
  no: string
  day: number
  quantity: number
  cost: string
  headhaul?: string
}

/** Notes batches and the method, and applies them from March on. */
async function receive({ companyId }: Seller, method: string, batches: readonly Batch[]): Promise<void> {
  await within(companyId, async (trx) => {
    await beginCostChange(trx, companyId)
    await sql`insert into amzdata.cost_method (company_id, method) values (${companyId}, ${method})
      on conflict (company_id, (coalesce(shop_id, 0))) do update set method = excluded.method`.execute(trx)
    for (const { no, day, quantity, cost, headhaul = '0' } of batches) {
      await sql`insert into amzdata.cost_batch
          (company_id, msku, batch_no, received_at, quantity, purchase_cost, headhaul_cost, currency)
        values (${companyId}, 'MUG', ${no}, ${march(day)}, ${quantity}, ${cost}, ${headhaul}, 'USD')`.execute(
        trx,
      )
    }
    await recalculateCosts(trx, { companyId, mskus: null, from: march(1), to: null })
  })
}

const period = { preset: 'custom', from: march(1), to: march(31) } as const

async function costsOf({ client }: Seller) {
  const { data } = await client.call(analysisEndpoints.getTable, period)
  const { cogs, headhaul, lost_cost, gross_profit } = data.totals.figures
  return { cogs, headhaul, lost_cost, gross_profit }
}

async function linesOf({ client }: Seller, metric: 'cogs' | 'headhaul' | 'lost_cost') {
  const { data } = await client.call(sourceEndpoints.getSource, { ...period, metric })
  expect([metric, data.figure, data.equal]).toEqual([metric, data.sum, true])
  return data.costs
}

const isClean = async ({ companyId }: Seller) =>
  expect((await checkRollups(test.platform.database.db, companyId)).differences).toEqual([])

/** 3 mugs at 5.00 on the 1st, 5 at 8.00 on the 10th; freight 1.00 and 2.00 each. */
const batches: Batch[] = [
  { no: 'B1', day: 1, quantity: 3, cost: '5', headhaul: '1' },
  { no: 'B2', day: 10, quantity: 5, cost: '8', headhaul: '2' },
]
const moves: Moves = {
  sold: [
    [2, 2],
    [12, 3],
  ],
  back: [[13, 1]],
  lost: [[14, 1]],
}

describe('cost of goods (F-11) and head-haul (F-12)', () => {
  it('by first in, first out follow the batches, one comes back, one is lost', async () => {
    const seller = await aSeller()
    await move(seller, moves)
    await receive(seller, 'fifo', batches)
    // 2 × 5; 1 × 5 + 2 × 8; back 1 × 8; lost 1 × 8. Sales 2 × 20.
    expect(await costsOf(seller)).toEqual({ cogs: '23', headhaul: '5', lost_cost: '8', gross_profit: '4' })
    const lines = await linesOf(seller, 'cogs')
    expect(
      lines.map((line) => [line.biz_date, line.batch_no, line.units, line.unit_cost, line.amount]),
    ).toEqual([
      [march(2), 'B1', 2, '5', '10'],
      [march(12), 'B1', 1, '5', '5'],
      [march(12), 'B2', 2, '8', '16'],
      [march(13), 'B2', -1, '8', '-8'],
    ])
    expect(await linesOf(seller, 'lost_cost')).toMatchObject([{ batch_no: 'B2', units: 1, amount: '8' }])
    await isClean(seller)
  })

  it('by moving average mix each receipt with the stock', async () => {
    const seller = await aSeller()
    await receive(seller, 'average', batches)
    await move(seller, moves)
    // 2 × 5; then (1 × 5 + 5 × 8) ÷ 6 = 7.5: 3 × 7.5 − 7.5, lost 7.5. Freight 2 × 1, then (1 + 10) ÷ 6 twice.
    expect(await costsOf(seller)).toMatchObject({ cogs: '25', lost_cost: '7.5' })
    expect(await linesOf(seller, 'headhaul')).toHaveLength(3)
    await isClean(seller)
  })

  it('fall back to the cost of the day where no batch is in stock, and to batches again when the method comes back', async () => {
    const seller = await aSeller()
    const { companyId } = seller
    await within(companyId, (trx) =>
      sql`insert into amzdata.sku_cost (company_id, msku, effective_from, purchase_cost, headhaul_cost, currency)
        values (${companyId}, 'MUG', '2026-01-01', 4, 1, 'USD')`.execute(trx),
    )
    await move(seller, { sold: [[2, 4]] })
    await receive(seller, 'fifo', batches)
    // 3 × 5 out of the batch, one more at 4 that no batch had
    expect(await costsOf(seller)).toMatchObject({ cogs: '19', headhaul: '4' })
    await receive(seller, 'period', [])
    expect(await costsOf(seller)).toMatchObject({ cogs: '16', headhaul: '4' })
    await isClean(seller)
    await receive(seller, 'fifo', [])
    expect(await costsOf(seller)).toMatchObject({ cogs: '19' })
  })

  it('take freight from the bill that holds on the day, before batch and cost', async () => {
    const seller = await aSeller()
    const { companyId, shopId } = seller
    await move(seller, moves)
    await within(companyId, async (trx) => {
      await sql`with c as (insert into amzdata.carrier (company_id, name) values (${companyId}, 'Sea') returning id),
        b as (insert into amzdata.freight_bill (company_id, no, carrier_id, bill_date, effective_on, freight, total,
            currency, alloc_mode, status)
          select ${companyId}, 'F-1', c.id, ${march(11)}, ${march(11)}, 30, 30, 'USD', 'units', 'approved' from c
          returning id),
        l as (insert into amzdata.freight_bill_line (company_id, bill_id, shop_id, marketplace, msku, quantity)
          select ${companyId}, b.id, ${shopId}, 'US', 'MUG', 10 from b returning id, bill_id)
        insert into amzdata.freight_unit_cost (company_id, bill_line_id, bill_id, shop_id, marketplace, msku,
          effective_on, per_unit, amount, units, currency)
        select ${companyId}, l.id, l.bill_id, ${shopId}, 'US', 'MUG', ${march(11)}, 3, 30, 10, 'USD' from l`.execute(
        trx,
      )
    })
    await receive(seller, 'fifo', batches)
    // 2 × 1 of the batch; from the 11th on 3.00 each: 3 × 3 − 1 × 3
    expect(await costsOf(seller)).toMatchObject({ cogs: '23', headhaul: '8' })
    const lines = await linesOf(seller, 'headhaul')
    expect(
      lines.map((line) => [line.biz_date, line.batch_no, line.bill_no, line.units, line.amount]),
    ).toEqual([
      [march(2), 'B1', null, 2, '2'],
      [march(12), null, 'F-1', 3, '9'],
      [march(13), null, 'F-1', -1, '-3'],
    ])
    await isClean(seller)
  })
})

describe('random batches and movements', () => {
  it('cost exactly what was taken out of the batches, however they come', async () => {
    const days = fc.array(fc.tuple(fc.integer({ min: 1, max: 28 }), fc.integer({ min: 1, max: 9 })), {
      maxLength: 5,
    })
    const some = fc.record({
      method: fc.constantFrom('fifo', 'average'),
      sold: days,
      back: days,
      lost: days,
      received: fc.array(
        fc.tuple(
          fc.integer({ min: 1, max: 28 }),
          fc.integer({ min: 1, max: 20 }),
          fc.integer({ min: 1, max: 999 }),
        ),
        { maxLength: 4 },
      ),
    })
    await fc.assert(
      fc.asyncProperty(some, async ({ method, received, ...moved }) => {
        const seller = await aSeller()
        await move(seller, { sold: moved.sold })
        const layers = received.map(([day, quantity, cents], at) => {
          return { no: `${at}`, day, quantity, cost: (cents / 100).toFixed(2) }
        })
        await receive(seller, method, layers)
        await move(seller, { back: moved.back, lost: moved.lost })
        const { rows } = await within(seller.companyId, (trx) =>
          sql<{ used: string; cost: string }>`
            select (select coalesce(sum(amount), 0) from amzdata.agg_cost_use)::text as used,
              (select coalesce(sum(cogs + lost_cost), 0) from amzdata.agg_day)::text as cost`.execute(trx),
        )
        expect(Number(rows[0]?.cost)).toBe(Number(rows[0]?.used))
        await isClean(seller)
      }),
      { numRuns: 12, seed: 20_261_121 },
    )
  })
})

import { amzdataPermissions } from '@crossdock/contracts/areas/amzdata/amzdata.permissions.ts'
import { analysisEndpoints } from '@crossdock/contracts/areas/amzdata/analysis/analysis.endpoints.ts'
import { METRIC_KEYS, METRICS, type MetricKey } from '@crossdock/contracts/areas/amzdata/analysis/metrics.ts'
import { sourceEndpoints } from '@crossdock/contracts/areas/amzdata/analysis/sources.endpoints.ts'
import type { Source } from '@crossdock/contracts/areas/amzdata/analysis/sources.schema.ts'
import { costEndpoints } from '@crossdock/contracts/areas/amzdata/costs/costs.endpoints.ts'
import { rateEndpoints } from '@crossdock/contracts/areas/amzdata/rates/rates.endpoints.ts'
import { MONEY_PARTS } from '@crossdock/contracts/areas/amzdata/transactions/transaction-columns.ts'
import { Decimal } from 'decimal.js'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Client } from '../../../../test/client.ts'
import { aPrime, aUser, type TestUser } from '../../../../test/factories.ts'
import { createTestApp, type TestApp } from '../../../../test/harness.ts'
import { aReport, aShop, aShopUser, type RowWish } from '../../../../test/transaction-rows.ts'
import { inTenant } from '../../../platform/database/tenancy.ts'

const everything = [
  ...Object.values(amzdataPermissions.analysis),
  ...Object.values(amzdataPermissions.basic_data),
]
const span = { preset: 'custom', from: '2026-10-28', to: '2026-11-30' } as const

let test: TestApp
let owner: TestUser
let client: Client
let shopId: number
let fileId: number

const DESCRIPTIONS: Readonly<Record<string, readonly string[]>> = {
  SERVICE_FEE: ['Cost of Advertising', 'Subscription', 'Vine enrolment fee', 'No idea'],
  FBA_INVENTORY_FEE: [
    'FBA Inventory Storage Fee',
    'FBA Long-Term Storage Fee',
    'FBA Removal Order: Disposal Fee',
    'Odd fee',
  ],
  ADJUSTMENT: ['FBA Inventory Reimbursement - Customer Return', 'Blue bottle'],
  TAX_WITHHELD: ['Tax'],
  LIQUIDATIONS: ['Sold off'],
  TRANSFER: ['To your account'],
  NONE: ['Save $12'],
}

const amount = fc.integer({ min: -50_000, max: 50_000 }).map((cents) => (cents / 100).toFixed(2))
const days = ['2026-10-29', '2026-11-01', '2026-11-05', '2026-11-06', '2026-11-30']

/** Rows of all kinds, some of them in one order. */
const randomRow: fc.Arbitrary<RowWish> = fc
  .record({
    type: fc.constantFrom('ORDER', 'ORDER', 'ORDER', 'REFUND', 'A_TO_Z', ...Object.keys(DESCRIPTIONS)),
    pick: fc.nat(3),
    day: fc.constantFrom(...days),
    msku: fc.constantFrom('A', 'B', undefined),
    order_id: fc.constantFrom('o-1', 'o-2', undefined),
    quantity: fc.integer({ min: 0, max: 4 }),
    amounts: fc.dictionary(fc.constantFrom(...MONEY_PARTS), amount, { maxKeys: 8 }),
  })
  .map(({ pick, amounts, ...row }) => {
    const list = DESCRIPTIONS[row.type] ?? ['Bottle']
    const wish = { ...row, description: list[pick % list.length], ...amounts }
    return Object.fromEntries(
      Object.entries(wish).filter(([, value]) => value !== undefined),
    ) as unknown as RowWish
  })

const ROWS = fc.sample(randomRow, { numRuns: 120, seed: 7 })

beforeAll(async () => {
  test = await createTestApp()
  owner = await aPrime(test, { permissions: everything })
  client = await test.logIn(owner)
  shopId = await aShop(test, owner.companyId, 'North')
  const europe = await aShop(test, owner.companyId, 'South')
  fileId = await aReport(test, { companyId: owner.companyId, shopId, fileName: 'us.csv', rows: ROWS })
  await aReport(test, {
    companyId: owner.companyId,
    shopId: europe,
    marketplace: 'DE',
    currency: 'EUR',
    rows: fc.sample(randomRow, { numRuns: 60, seed: 8 }),
  })
  for (const [month, usd, eur] of [
    ['2026-10', '7.1', '7.77'],
    ['2026-11', '7.2', '7.9'],
  ] as const) {
    const rates = [
      { currency: 'USD', rate: usd },
      { currency: 'EUR', rate: eur },
    ]
    expect(await client.call(rateEndpoints.saveRates, { month, rates })).toMatchObject({ code: 20000 })
  }
  const cost = { effective_from: '2026-11-01', headhaul_cost: '0.7', currency: 'CNY' }
  await client.call(costEndpoints.saveCost, { ...cost, msku: 'A', purchase_cost: '21.5' })
  await client.call(costEndpoints.saveCost, {
    ...cost,
    msku: 'A',
    purchase_cost: '22',
    effective_from: '2026-11-06',
  })
  await client.call(costEndpoints.saveCost, {
    ...cost,
    msku: 'B',
    purchase_cost: '3.333333',
    currency: 'EUR',
  })
})
afterAll(() => test.close())

async function sourceOf(metric: MetricKey, query: object = {}, from = client): Promise<Source> {
  const answer = await from.call(sourceEndpoints.getSource, { ...span, currency: 'CNY', metric, ...query })
  expect(answer).toMatchObject({ code: 20000 })
  return answer.data
}

/** Every line of a figure, page after page. */
async function linesOf(
  metric: MetricKey,
  query: object,
): Promise<{ converted: string | null; key: string }[]> {
  const lines: { converted: string | null; key: string }[] = []
  let after: string | undefined
  do {
    const { rows, costs, next } = await sourceOf(metric, { ...query, size: '7', after })
    lines.push(...rows.map((row) => ({ converted: row.converted, key: `${row.file_id}:${row.line}` })))
    lines.push(
      ...costs.map((row) => ({
        converted: row.converted,
        key: `${row.shop_id} ${row.marketplace} ${row.biz_date} ${row.msku}`,
      })),
    )
    after = next ?? undefined
  } while (after)
  return lines
}

describe('who is refused', () => {
  it('refuses visitors, people without the permission, and figures of costs without theirs', async () => {
    const visitor = await test.visitor()
    const { getSource, getSourceRow, getIntegrity, listIntegrityRows } = sourceEndpoints
    const stranger = await test.logIn(await aUser(test, { companyId: owner.companyId, permissions: [] }))
    for (const [endpoint, query] of [
      [getSource, { metric: 'sales' }],
      [getSourceRow, { file: 1, line: 1 }],
      [getIntegrity, {}],
      [listIntegrityRows, {}],
    ] as const) {
      expect(await visitor.call(endpoint, query as never)).toMatchObject({ code: 50008 })
      expect(await stranger.call(endpoint, query as never)).toMatchObject({ code: 40300 })
    }
    const reader = await test.logIn(
      await aUser(test, { companyId: owner.companyId, permissions: [amzdataPermissions.analysis.view] }),
    )
    for (const metric of METRIC_KEYS.filter((key) => METRICS[key].cost)) {
      expect(await reader.call(getSource, { ...span, metric })).toMatchObject({
        code: 40300,
        data: { perm_code: amzdataPermissions.analysis.cost },
      })
    }
  })

  it('finds no rows of other companies, of shops not given, or of marketplaces kept from a person', async () => {
    const foreign = await test.logIn(await aPrime(test, { permissions: everything }))
    expect(await foreign.call(sourceEndpoints.getSourceRow, { file: fileId, line: 9 })).toMatchObject({
      code: 40400,
    })
    expect((await sourceOf('row_count', {}, foreign)).rows).toEqual([])
    const mate = await aUser(test, { companyId: owner.companyId, permissions: everything })
    const plain = await test.logIn(mate)
    expect(await plain.call(sourceEndpoints.getSourceRow, { file: fileId, line: 9 })).toMatchObject({
      code: 40400,
    })
    await aShopUser(test, mate, { shopId, marketplaces: ['CA'] })
    expect(await plain.call(sourceEndpoints.getSourceRow, { file: fileId, line: 9 })).toMatchObject({
      code: 40400,
    })
    expect((await sourceOf('row_count', {}, plain)).rows).toEqual([])
  })

  it('refuses a page mark that is none of its own', async () => {
    for (const after of [
      'x',
      Buffer.from('[0,"2026-01-01"]').toString('base64url'),
      Buffer.from('{}').toString('base64url'),
    ]) {
      expect(await client.call(sourceEndpoints.getSource, { ...span, metric: 'sales', after })).toMatchObject(
        { code: 40000 },
      )
    }
  })
})

describe('every figure', () => {
  const narrowings = [
    { name: 'of the whole filter', query: {} },
    { name: 'of one MSKU', query: { msku: 'A' } },
    { name: 'of the rows without MSKU', query: { msku: '' } },
    { name: 'of one day', query: { from: '2026-11-05', to: '2026-11-05' } },
    { name: 'of one shop', query: { shops: 'SHOP' } },
    { name: 'of a search', query: { q: 'a\nb', match: 'prefix' } },
    { name: 'in dollars', query: { currency: 'USD' } },
  ]

  it.each(narrowings)('$name is the sum of the rows, costs or figures it is made of', async ({ query }) => {
    const narrowed = JSON.parse(JSON.stringify(query).replace('SHOP', String(shopId)))
    for (const metric of METRIC_KEYS) {
      const source = await sourceOf(metric, narrowed)
      expect([metric, source.figure, source.equal]).toEqual([metric, source.sum, true])
    }
  })

  it('lists each of its lines once over all pages, and they add up to it', async () => {
    for (const metric of [
      'sales',
      'orders',
      'other_fee',
      'fee_unclassified',
      'tax_net',
      'transfer',
      'cogs',
      'headhaul',
    ] as const) {
      const source = await sourceOf(metric)
      const lines = await linesOf(metric, {})
      expect(new Set(lines.map(({ key }) => key)).size).toBe(lines.length)
      expect(source.count).toBe(lines.length)
      const sum = lines.reduce((total, { converted }) => total.plus(converted ?? 0), new Decimal(0))
      expect([metric, sum.toFixed()]).toEqual([metric, source.figure])
    }
  })

  it('of the page opens to the same figure', async () => {
    const { data } = await client.call(analysisEndpoints.getPage, { ...span, currency: 'CNY', size: '50' })
    for (const kpi of data.summary.kpis) expect((await sourceOf(kpi.metric)).figure).toBe(kpi.value)
    for (const line of data.waterfall.lines) {
      const { figure } = await sourceOf(line.metric)
      expect(new Decimal(figure ?? 0).abs().toFixed()).toBe(new Decimal(line.amount ?? 0).abs().toFixed())
      for (const part of line.parts) {
        const opened = await sourceOf(part.metric)
        expect(new Decimal(opened.sum ?? 0).abs().toFixed()).toBe(
          new Decimal(part.amount ?? 0).abs().toFixed(),
        )
      }
    }
    for (const row of data.table.rows) {
      for (const metric of ['sales', 'gross_profit', 'orders', 'refund_rate'] as const) {
        const { figure } = await sourceOf(metric, { msku: row.key })
        expect([row.key, metric, figure]).toEqual([row.key, metric, row.figures[metric]])
      }
    }
  })

  it('shows how a currency was converted', async () => {
    const { by_rate: byRate } = await sourceOf('sales')
    expect(byRate.map(({ currency, month, rate }) => [currency, month, rate]).sort()).toEqual([
      ['EUR', '2026-10-01', '7.77'],
      ['EUR', '2026-11-01', '7.9'],
      ['USD', '2026-10-01', '7.1'],
      ['USD', '2026-11-01', '7.2'],
    ])
  })

  it('of costs names the entry, its day and the rate', async () => {
    const { costs } = await sourceOf('cogs', {
      msku: 'A',
      from: '2026-11-06',
      to: '2026-11-30',
      shops: String(shopId),
    })
    expect(costs[0]).toMatchObject({
      msku: 'A',
      effective_from: '2026-11-06',
      unit_cost: '22',
      cost_currency: 'CNY',
      cost_rate: '0.1388888889',
    })
    const { costs: before } = await sourceOf('cogs', { msku: 'A', to: '2026-10-31' })
    expect(before.every(({ cost_id: id, amount: nothing }) => id === null && nothing === '0')).toBe(true)
  })

  it('holds for rows that nobody chose', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(randomRow, { minLength: 1, maxLength: 20 }), async (rows) => {
        const someone = await aPrime(test, { permissions: everything })
        const reader = await test.logIn(someone)
        await aReport(test, {
          companyId: someone.companyId,
          shopId: await aShop(test, someone.companyId),
          rows,
        })
        for (const metric of METRIC_KEYS) {
          const source = await sourceOf(metric, { currency: 'original' }, reader)
          expect([metric, source.figure, source.equal]).toEqual([metric, source.sum, true])
        }
      }),
      { numRuns: 4 },
    )
  })
})

describe('one row', () => {
  it('is told completely, with its file, although the bytes are gone', async () => {
    const { data } = await client.call(sourceEndpoints.getSourceRow, { file: fileId, line: 9 })
    expect(data).toMatchObject({
      row: { shop: 'North', type: ROWS[0]?.type, biz_date: ROWS[0]?.day, difference: '0' },
      file: { id: fileId, name: 'us.csv' },
      line: { number: 9, text: null, cells: [] },
    })
    expect(Object.keys(data.row?.amounts ?? {})).toHaveLength(MONEY_PARTS.length)
  })
})

describe('the integrity checks', () => {
  it('find rows whose amounts and total are apart by more than 0.02, and lead to them', async () => {
    const someone = await aPrime(test, { permissions: everything })
    const reader = await test.logIn(someone)
    const shop = await aShop(test, someone.companyId)
    const sale = { day: '2026-11-05', msku: 'A', product_sales: '10' }
    const file = await aReport(test, {
      companyId: someone.companyId,
      shopId: shop,
      rows: [
        sale,
        { ...sale, total: '10.02' },
        { ...sale, total: '9.97' },
        { ...sale, day: '2026-11-06', total: '12' },
      ],
    })
    const { data } = await reader.call(sourceEndpoints.getIntegrity, span)
    expect(data.rows_checked).toBe(4)
    expect(
      data.row_differences.map(({ biz_date: day, rows, difference }) => [day, rows, difference]),
    ).toEqual([
      ['2026-11-05', 1, '0.03'],
      ['2026-11-06', 1, '-2'],
    ])
    expect(data.tie).toEqual([
      { currency: 'USD', total: '41.99', transfer: '0', proceeds: '40', difference: '1.99' },
    ])
    const rows = await reader.call(sourceEndpoints.listIntegrityRows, span)
    expect(rows.data.rows.map(({ file_id: id, line, amount: by }) => [id, line, by])).toEqual([
      [file, 11, '0.03'],
      [file, 12, '-2'],
    ])
  })

  it('compare settlements with what was transferred', async () => {
    const someone = await aPrime(test, { permissions: everything })
    const reader = await test.logIn(someone)
    const sale = { day: '2026-11-05', msku: 'A', product_sales: '10' }
    await aReport(test, {
      companyId: someone.companyId,
      shopId: await aShop(test, someone.companyId),
      rows: [
        { ...sale, settlement_id: 's-1', day: '2026-10-01' },
        { ...sale, settlement_id: 's-1' },
        { type: 'TRANSFER', day: '2026-11-06', settlement_id: 's-1', other: '-19.96' },
        { ...sale, settlement_id: 's-2' },
        { type: 'TRANSFER', day: '2026-11-07', settlement_id: 's-2', other: '-9' },
        { ...sale, settlement_id: 's-3' },
        { ...sale, settlement_id: 's-4', day: '2026-11-20' },
        { type: 'TRANSFER', day: '2026-11-21', settlement_id: 's-4', other: '-11' },
        { ...sale, settlement_id: 's-5', day: '2026-11-22' },
        { type: 'TRANSFER', day: '2026-11-23', settlement_id: 's-5', other: '-12' },
      ],
    })
    const { data } = await reader.call(sourceEndpoints.getIntegrity, span)
    const states = data.settlements.map(({ settlement_id: id, difference, state, rows, reason }) => [
      id,
      difference,
      state,
      rows,
      reason,
    ])
    expect(states.sort()).toEqual([
      ['s-1', '0.04', 'equal', 3, null],
      ['s-2', '1', 'differs', 2, 'heldBack'],
      ['s-3', '10', 'open', 1, null],
      ['s-4', '-1', 'differs', 2, 'paidFromReserve'],
      ['s-5', '-2', 'differs', 2, null],
    ])
  })
})

describe('a rollup that went wrong', () => {
  it('makes the figure and its sum differ, and says so', async () => {
    const someone = await aPrime(test, { permissions: everything })
    const reader = await test.logIn(someone)
    await aReport(test, {
      companyId: someone.companyId,
      shopId: await aShop(test, someone.companyId),
      rows: [{ day: '2026-11-05', msku: 'A', product_sales: '10' }],
    })
    await inTenant(test.platform.database.db, { companyIds: [someone.companyId] }, (trx) =>
      sql`update amzdata.agg_day set sales = sales + 1`.execute(trx),
    )
    expect(await sourceOf('sales', { currency: 'original' }, reader)).toMatchObject({
      figure: '11',
      sum: '10',
      equal: false,
    })
  })
})

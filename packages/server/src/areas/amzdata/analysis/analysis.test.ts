import { amzdataPermissions } from '@crossdock/contracts/areas/amzdata/amzdata.permissions.ts'
import { analysisEndpoints } from '@crossdock/contracts/areas/amzdata/analysis/analysis.endpoints.ts'
import type { AnalysisPage } from '@crossdock/contracts/areas/amzdata/analysis/analysis.schema.ts'
import { costEndpoints } from '@crossdock/contracts/areas/amzdata/costs/costs.endpoints.ts'
import { rateEndpoints } from '@crossdock/contracts/areas/amzdata/rates/rates.endpoints.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Client } from '../../../../test/client.ts'
import { download } from '../../../../test/downloads.ts'
import { aCompany, aPrime, aUser } from '../../../../test/factories.ts'
import { createTestApp, type TestApp } from '../../../../test/harness.ts'
import { aReport, aShop, aShopUser, type RowWish } from '../../../../test/transaction-rows.ts'

const guards = amzdataPermissions.analysis
const everything = [...Object.values(guards), ...Object.values(amzdataPermissions.basic_data)]

let test: TestApp
let companyId: number
let shopId: number
let client: Client

/** November 2026 with its base, October. */
const november = { preset: 'custom', from: '2026-11-01', to: '2026-11-30' } as const

const US_ROWS: RowWish[] = [
  // Two sales of A and one of B in one order, with taxes that cancel out.
  {
    day: '2026-11-02',
    msku: 'A',
    order_id: 'o-1',
    quantity: 2,
    description: 'Steel bottle',
    product_sales: '40',
    product_sales_tax: '3.2',
    marketplace_withheld_tax: '-3.2',
    selling_fees: '-6',
    fba_fees: '-8',
    shipping_credits: '4.99',
    promotional_rebates: '-4.99',
  },
  {
    day: '2026-11-02',
    msku: 'B',
    order_id: 'o-1',
    quantity: 1,
    product_sales: '25',
    selling_fees: '-3.75',
    fba_fees: '-5',
  },
  {
    day: '2026-11-15',
    msku: 'A',
    order_id: 'o-2',
    quantity: 1,
    product_sales: '20',
    selling_fees: '-3',
    fba_fees: '-4',
  },
  {
    type: 'REFUND',
    day: '2026-11-20',
    msku: 'A',
    description: 'Steel bottle',
    order_id: 'o-1',
    quantity: 1,
    product_sales: '-20',
    selling_fees: '2.4',
  },
  {
    type: 'SERVICE_FEE',
    day: '2026-11-03',
    description: 'Cost of Advertising',
    other_transaction_fees: '-7.5',
  },
  { type: 'SERVICE_FEE', day: '2026-11-04', description: 'Subscription', other: '-39.99' },
  { type: 'FBA_INVENTORY_FEE', day: '2026-11-05', description: 'FBA Inventory Storage Fee', other: '-2.25' },
  { type: 'SERVICE_FEE', day: '2026-11-06', description: 'Something new', other: '-1.11' },
  {
    type: 'ADJUSTMENT',
    day: '2026-11-07',
    msku: 'B',
    quantity: 1,
    description: 'FBA Inventory Reimbursement - Lost:Warehouse',
    other: '12.34',
  },
  {
    type: 'TRANSFER',
    day: '2026-11-25',
    description: 'To your account',
    other: '-100',
    settlement_id: 's-1',
  },
  // October: the base.
  {
    day: '2026-10-10',
    msku: 'A',
    order_id: 'o-0',
    quantity: 2,
    product_sales: '50',
    selling_fees: '-7.5',
    fba_fees: '-8',
  },
  {
    day: '2026-10-11',
    msku: 'C',
    order_id: 'o-00',
    quantity: 1,
    product_sales: '10',
    selling_fees: '-1.5',
    fba_fees: '-4',
  },
]

beforeAll(async () => {
  test = await createTestApp()
  companyId = await aCompany(test)
  shopId = await aShop(test, companyId, 'North America')
  client = await test.logIn(await aPrime(test, { companyId, permissions: everything }))
  await aReport(test, { companyId, shopId, rows: US_ROWS })
})
afterAll(() => test.close())

async function page(from: Client, query: object): Promise<AnalysisPage> {
  const answer = await from.call(analysisEndpoints.getPage, query)
  expect(answer).toMatchObject({ code: 20000 })
  return answer.data
}

describe('who is refused', () => {
  it('refuses visitors and people without the permission', async () => {
    const visitor = await test.visitor()
    const stranger = await test.logIn(
      await aUser(test, { companyId, permissions: [amzdataPermissions.basic_data.view] }),
    )
    const { getPage, getSummary, getTrend, getBuckets, getTable, getWaterfall, exportTable, listViews } =
      analysisEndpoints
    for (const endpoint of [
      getPage,
      getSummary,
      getTrend,
      getBuckets,
      getTable,
      getWaterfall,
      exportTable,
      listViews,
    ]) {
      expect(await visitor.call(endpoint, {})).toMatchObject({ code: 50008 })
      expect(await stranger.call(endpoint, {})).toMatchObject({ code: 40300 })
    }
  })

  it('refuses the export without its own permission', async () => {
    const reader = await test.logIn(await aUser(test, { companyId, permissions: [guards.view] }))
    expect(await reader.call(analysisEndpoints.exportTable, {})).toMatchObject({ code: 40300 })
  })

  it.each([
    [{ preset: 'custom' }, 'from'],
    [{ preset: 'custom', from: '2026-02-30', to: '2026-03-01' }, 'from'],
    [{ preset: 'custom', from: '2026-03-02', to: '2026-03-01' }, 'to'],
    [{ preset: 'custom', from: '2010-01-01', to: '2026-03-01' }, 'to'],
    [{ ...november, compare: 'custom' }, 'compare_from'],
    [{ shops: '1;drop' }, 'shops'],
    [{ currency: 'dollars' }, 'currency'],
    [{ q: Array.from({ length: 501 }, (_, index) => `m${index}`).join(',') }, 'q'],
  ])('names the field of a question it cannot answer: %j', async (query, field) => {
    const answer = await client.call(analysisEndpoints.getSummary, query as object)
    expect(answer.code).toBeGreaterThanOrEqual(40000)
    expect(answer.code).toBeLessThan(50000)
    expect(answer.data).toMatchObject({ errors: { [field]: expect.anything() } })
  })

  it('shows nothing of shops of another company, nor of shops a person was not given', async () => {
    const stranger = await test.logIn(await aPrime(test, { permissions: everything }))
    const foreign = await page(stranger, { ...november, shops: String(shopId) })
    expect(foreign.summary.kpis[0]).toMatchObject({ metric: 'sales', value: '0' })
    expect(foreign.table.total).toBe(0)
    const colleague = await aUser(test, { companyId, permissions: everything })
    const plain = await test.logIn(colleague)
    expect((await page(plain, november)).table.total).toBe(0)
    await aShopUser(test, colleague, { shopId, marketplaces: ['DE'] })
    expect((await page(plain, november)).table.total).toBe(0)
    const other = await aUser(test, { companyId, permissions: everything })
    await aShopUser(test, other, { shopId })
    expect((await page(await test.logIn(other), november)).summary.kpis[0]).toMatchObject({ value: '85' })
  })

  it('leaves cost, profit and margin out of every payload without the permission for costs', async () => {
    const user = await aUser(test, { companyId, permissions: [guards.view, guards.export] })
    await aShopUser(test, user, { shopId })
    const reader = await test.logIn(user)
    const text = JSON.stringify(await page(reader, november))
    for (const word of [
      'gross_profit',
      'gross_margin',
      'cogs',
      'headhaul',
      'roi',
      'profit_per_unit',
      'missing_cost',
    ]) {
      expect(text).not.toContain(`"${word}"`)
    }
    const sorted = await reader.call(analysisEndpoints.getTable, { ...november, sort: '-gross_profit' })
    expect(sorted).toMatchObject({ code: 43305 })
    const file = await download(reader, analysisEndpoints.exportTable, { ...november, format: 'csv' })
    expect(file.body.toString()).not.toMatch(/Gross|Cost of goods/)
  })
})

describe('the figures of November', () => {
  it('are those computed by hand', async () => {
    const { summary } = await page(client, november)
    const value = Object.fromEntries(summary.kpis.map((kpi) => [kpi.metric, kpi.value]))
    expect(value).toMatchObject({
      sales: '85',
      units: '4',
      orders: '2',
      refund_rate: '0.25',
      ad_spend: '7.5',
      avg_price: '21.25',
      ad_share: '0.0882352941',
      // Orders and refunds: 26 + 16.25 + 13 − 17.6
      payout_per_unit: '9.4125',
    })
    // 85 + 4.99 − 4.99 + 12.34 − 20 − 10.35 − 17 − (39.99 + 2.25 + 1.11) − 7.5 − 0, nothing has a cost yet
    expect(value.gross_profit).toBe('-0.86')
    expect(summary.missing_cost).toEqual({ mskus: 2, units: '4', sales: '85' })
  })

  it('fall from income to profit without a remainder', async () => {
    const { waterfall } = await page(client, november)
    expect(waterfall.lines.map(({ metric, amount }) => [metric, amount])).toEqual([
      ['income', '97.34'],
      ['refund_amount', '-20'],
      ['commission', '-10.35'],
      ['fba_fee', '-17'],
      ['platform_fee', '-43.35'],
      ['ad_spend', '-7.5'],
      ['taxes', '0'],
      ['cogs', '0'],
      ['headhaul', '0'],
      ['gross_profit', '-0.86'],
    ])
    expect(waterfall.lines[4]?.parts).toEqual([
      { metric: 'fee_storage', amount: '-2.25' },
      { metric: 'fee_subscription', amount: '-39.99' },
      { metric: 'fee_unclassified', amount: '-1.11' },
    ])
    expect(waterfall.lines[0]?.share).toBe('1.1451764706')
  })

  it('stand beside the window before and the same dates last year', async () => {
    const { summary } = await page(client, november)
    expect(summary.about).toMatchObject({
      compare: { from: '2026-10-02', to: '2026-10-31' },
      last_year: { from: '2025-11-01', to: '2025-11-30' },
      currency: { code: 'USD', originals: ['USD'] },
      suppressed: null,
    })
    const sales = summary.kpis.find(({ metric }) => metric === 'sales')
    expect(sales).toMatchObject({
      previous: '60',
      previous_change: { kind: 'rate', value: '0.416667' },
      last_year: '0',
      last_year_change: { kind: 'new', value: null },
    })
    expect(summary.kpis.find(({ metric }) => metric === 'refund_rate')?.previous_change).toEqual({
      kind: 'points',
      value: '0.25',
    })
    expect(sales?.points).toHaveLength(30)
    expect(sales?.points[1]).toBe('65')
  })

  it('run along the period by day, week and month, with the base at the same place in line', async () => {
    const trend = async (granularity: 'day' | 'week' | 'month') =>
      (await client.call(analysisEndpoints.getTrend, { ...november, granularity, metrics: 'sales,orders' }))
        .data
    const days = await trend('day')
    expect(days.points).toHaveLength(30)
    expect(days.points[8]).toMatchObject({
      from: '2026-11-09',
      compare: { from: '2026-10-10', to: '2026-10-10' },
    })
    expect(days.series[0]?.current[1]).toBe('65')
    expect(days.series[0]?.compare[8]).toBe('50')
    expect(days.series[1]?.current[1]).toBe('1')
    const weeks = await trend('week')
    expect(weeks.points.map(({ from, to }) => `${from} ${to}`).slice(0, 2)).toEqual([
      '2026-11-01 2026-11-01',
      '2026-11-02 2026-11-08',
    ])
    expect((await trend('month')).series[0]?.current).toEqual(['85'])
  })

  it('turns more than 400 days by day into weeks and says so', async () => {
    const { data } = await client.call(analysisEndpoints.getTrend, {
      preset: 'custom',
      from: '2025-10-26',
      to: '2026-11-30',
      granularity: 'day',
    })
    expect(data).toMatchObject({ notice: 'forced_week', granularity: 'week' })
    const exact = await client.call(analysisEndpoints.getTrend, {
      preset: 'custom',
      from: '2025-10-27',
      to: '2026-11-30',
      granularity: 'day',
    })
    expect(exact.data).toMatchObject({ notice: null, granularity: 'day' })
  })

  it('falls into growth buckets by MSKU', async () => {
    const { buckets } = await page(client, november)
    expect(buckets.count).toBe(3)
    const filled = buckets.buckets.filter(({ count }) => count > 0)
    expect(filled).toEqual([
      { bucket: 'from_15_to_20', count: 1, sales: '60' },
      { bucket: 'minus_100', count: 1, sales: '0' },
      { bucket: 'new', count: 1, sales: '25' },
    ])
  })
})

describe('the table', () => {
  it('lists MSKUs with their figures, growth and latest description, and totals of the whole filter', async () => {
    const { table } = await page(client, { ...november, size: '1', sort: '-sales' })
    expect(table.total).toBe(4)
    expect(table.rows).toHaveLength(1)
    expect(table.rows[0]).toMatchObject({
      key: 'A',
      title: 'Steel bottle',
      marketplaces: ['US'],
      bucket: 'from_15_to_20',
      growth: { kind: 'rate', value: '0.2' },
      figures: { sales: '60', units: '3', orders: '2', refund_amount: '20', gross_profit: '21.4' },
    })
    expect(table.totals.figures).toMatchObject({ sales: '85', gross_profit: '-0.86', refund_rate: '0.25' })
    expect(table.rows[0]?.points[14]).toBe('20')
  })

  it('orders by any figure and pages without overlap', async () => {
    const keys: string[] = []
    for (const number of ['1', '2', '3', '4']) {
      const { data } = await client.call(analysisEndpoints.getTable, {
        ...november,
        size: '1',
        page: number,
        sort: 'gross_profit',
      })
      keys.push(data.rows[0]?.key ?? '?')
    }
    expect(keys).toEqual(['', 'C', 'A', 'B'])
  })

  it('filters by a bucket, with totals of that bucket', async () => {
    const { data } = await client.call(analysisEndpoints.getTable, { ...november, bucket: 'new', size: '1' })
    expect(data).toMatchObject({
      total: 1,
      rows: [{ key: 'B' }],
      totals: { figures: { sales: '25', units: '1' } },
    })
  })

  it.each([
    { match: 'exact', q: 'A\nX9', found: ['A'], unmatched: ['X9'] },
    { match: 'prefix', q: 'a,x9', found: ['A'], unmatched: ['x9'] },
    { match: 'fuzzy', q: 'bottle；B', found: ['A', 'B'], unmatched: [] },
  ] as const)('searches pasted values ($match) and lists back what nobody answers', async (wish) => {
    const { match, q } = wish
    const { data } = await client.call(analysisEndpoints.getTable, { ...november, q, match, sort: 'key' })
    expect(data.rows.map(({ key }) => key)).toEqual(wish.found)
    expect(data.unmatched).toEqual(wish.unmatched)
  })

  it.each([
    ['shop', [['North America', '85']]],
    ['marketplace', [['United States', '85']]],
    ['month', [['2026-11-01', '85']]],
  ] as const)('switches to %s', async (dimension, rows) => {
    const { data } = await client.call(analysisEndpoints.getTable, { ...november, dimension })
    expect(data.rows.map(({ label, figures }) => [label, figures.sales])).toEqual(rows)
    expect(data.totals.figures.sales).toBe('85')
  })

  it('lists days and weeks with their spans', async () => {
    const { data } = await client.call(analysisEndpoints.getTable, {
      ...november,
      dimension: 'week',
      sort: 'key',
    })
    expect(data.rows[0]).toMatchObject({ span: { from: '2026-11-01', to: '2026-11-01' } })
    expect(data.rows.at(-1)).toMatchObject({ span: { from: '2026-11-30', to: '2026-11-30' } })
    expect(data.total).toBe(6)
  })
})

describe('costs over time', () => {
  it('count from the day they hold, in their own currency by the rate of the month, and are missed until then', async () => {
    const owner = await aPrime(test, { permissions: everything })
    const boss = await test.logIn(owner)
    const shop = await aShop(test, owner.companyId)
    const sale = { msku: 'A', quantity: 3, product_sales: '30' }
    await aReport(test, {
      companyId: owner.companyId,
      shopId: shop,
      rows: [
        { ...sale, day: '2026-11-01', order_id: '1' },
        { ...sale, day: '2026-11-10', order_id: '2' },
        { ...sale, day: '2026-11-20', order_id: '3' },
      ],
    })
    const cost = {
      msku: 'A',
      effective_from: '2026-11-10',
      purchase_cost: '2.5',
      packaging_cost: '0.5',
      headhaul_cost: '1',
      currency: 'USD',
    }
    expect(await boss.call(costEndpoints.saveCost, cost)).toMatchObject({
      code: 20000,
      data: { recalculated: 2 },
    })
    const first = await page(boss, november)
    expect(first.summary.missing_cost).toEqual({ mskus: 1, units: '3', sales: '30' })
    const value = (answer: AnalysisPage, metric: string) =>
      answer.summary.kpis.find((kpi) => kpi.metric === metric)?.value
    // Six units at 3 + 1.
    expect(value(first, 'gross_profit')).toBe('66')
    // A later cost in yuan needs a rate for dollars, and is missed without one.
    const inYuan = {
      ...cost,
      effective_from: '2026-11-15',
      purchase_cost: '21',
      packaging_cost: '0',
      headhaul_cost: '7',
      currency: 'CNY',
    }
    expect(await boss.call(costEndpoints.saveCost, inYuan)).toMatchObject({ code: 20000 })
    expect((await page(boss, november)).summary.missing_cost).toMatchObject({ units: '6' })
    const rates = { month: '2026-11', rates: [{ currency: 'USD', rate: '7' }] }
    expect(await boss.call(rateEndpoints.saveRates, rates)).toMatchObject({
      code: 20000,
      data: { recalculated: 1 },
    })
    const last = await page(boss, november)
    // 90 − 3 × 4 − 3 × (21 + 7) / 7 in dollars, and the same in yuan at 7.
    expect(value(last, 'gross_profit')).toBe('66')
    expect(last.summary.missing_cost).toMatchObject({ units: '3' })
    const yuan = await page(boss, { ...november, currency: 'CNY' })
    expect(value(yuan, 'gross_profit')).toBe('462')
    expect(yuan.summary.about.currency).toMatchObject({
      code: 'CNY',
      rates: [{ month: '2026-11-01', currency: 'USD', rate: '7' }],
      missing: [],
    })
  })
})

describe('several currencies', () => {
  let boss: Client
  let ids: { us: number; de: number }
  beforeAll(async () => {
    const owner = await aPrime(test, { permissions: everything })
    boss = await test.logIn(owner)
    ids = { us: await aShop(test, owner.companyId, 'US'), de: await aShop(test, owner.companyId, 'EU') }
    const rows = (sales: string): RowWish[] => [
      { day: '2026-10-31', msku: 'A', quantity: 1, product_sales: sales, order_id: sales },
      { day: '2026-11-01', msku: 'A', quantity: 1, product_sales: sales, order_id: `${sales}b` },
    ]
    await aReport(test, { companyId: owner.companyId, shopId: ids.us, rows: rows('10') })
    await aReport(test, {
      companyId: owner.companyId,
      shopId: ids.de,
      marketplace: 'DE',
      currency: 'EUR',
      rows: rows('20'),
    })
  })
  const span = { preset: 'custom', from: '2026-10-31', to: '2026-11-01' } as const

  it('are not added up in original currencies; counts still are, and rows stand apart', async () => {
    const answer = await page(boss, span)
    expect(answer.summary.about).toMatchObject({
      suppressed: 'mixed_currencies',
      currency: { code: null, originals: ['EUR', 'USD'] },
    })
    const value = Object.fromEntries(answer.summary.kpis.map((kpi) => [kpi.metric, kpi.value]))
    expect(value).toMatchObject({
      sales: null,
      units: '4',
      orders: '4',
      gross_profit: null,
      refund_rate: '0',
    })
    expect(answer.table.totals.figures).toMatchObject({ sales: null, units: '4' })
    expect(answer.table.rows.map(({ key, currency, figures }) => [key, currency, figures.sales])).toEqual([
      ['A', 'EUR', '40'],
      ['A', 'USD', '20'],
    ])
    const shops = await boss.call(analysisEndpoints.getTable, { ...span, dimension: 'shop' })
    expect(shops.data.rows.map(({ label, currency, figures }) => [label, currency, figures.sales])).toEqual([
      ['EU', 'EUR', '40'],
      ['US', 'USD', '20'],
    ])
  })

  it('are shown as missing while a rate is, never taken as 1', async () => {
    await boss.call(rateEndpoints.saveRates, {
      month: '2026-10',
      rates: [
        { currency: 'USD', rate: '7.1' },
        { currency: 'EUR', rate: '7.8' },
      ],
    })
    await boss.call(rateEndpoints.saveRates, { month: '2026-11', rates: [{ currency: 'USD', rate: '7.2' }] })
    const answer = await page(boss, { ...span, currency: 'CNY' })
    expect(answer.summary.about).toMatchObject({
      suppressed: 'missing_rates',
      currency: { missing: [{ month: '2026-11-01', currency: 'EUR' }] },
    })
    expect(answer.summary.kpis[0]).toMatchObject({ metric: 'sales', value: null })
    expect(answer.trend.series[0]?.current).toEqual(['227', null])
  })

  it('are converted by the rate of each month', async () => {
    await boss.call(rateEndpoints.saveRates, { month: '2026-11', rates: [{ currency: 'EUR', rate: '8' }] })
    const yuan = await page(boss, { ...span, currency: 'CNY' })
    // 10 × 7.1 + 20 × 7.8 + 10 × 7.2 + 20 × 8
    expect(yuan.summary.kpis[0]).toMatchObject({ value: '459' })
    expect(yuan.table.rows[0]).toMatchObject({
      key: 'A',
      currency: 'CNY',
      figures: { sales: '459', units: '4' },
    })
    const dollars = await page(boss, { ...span, currency: 'USD' })
    // 10 + 20 × 1.0985915493 + 10 + 20 × 1.1111111111
    expect(dollars.summary.kpis[0]).toMatchObject({ value: '64.194053208' })
    expect(dollars.summary.about.currency.rates).toContainEqual({
      month: '2026-11-01',
      currency: 'EUR',
      rate: '1.1111111111',
    })
  })
})

describe('presets', () => {
  it('follow the clock of the server', async () => {
    const today = test.clock.now().toISOString().slice(0, 10)
    const { data } = await client.call(analysisEndpoints.getSummary, { preset: 'this_month' })
    expect(data.about.period).toEqual({ from: `${today.slice(0, 8)}01`, to: today })
    const thirty = await client.call(analysisEndpoints.getSummary, {})
    expect(thirty.data.about.days).toBe(30)
    expect(thirty.data.about.period.to < today).toBe(true)
  })
})

describe('exports', () => {
  it('carry filters, currency, basis and moment, and open as CSV and workbook with the same figures', async () => {
    const csv = await download(client, analysisEndpoints.exportTable, { ...november, format: 'csv' })
    const text = csv.body.toString()
    expect(text.startsWith('\uFEFF')).toBe(true)
    expect(text).toContain('Period,2026-11-01 – 2026-11-30')
    expect(text).toContain('Time basis')
    const { readSheet } = await import('../../../platform/files/read-sheet.ts')
    const sheet = await readSheet(csv.body, { rows: 100 })
    const head = sheet.find(({ cells }) => cells[0] === 'MSKU')?.cells ?? []
    const row = sheet.find(({ cells }) => cells[0] === 'A')?.cells ?? []
    expect(row[head.indexOf('Sales')]).toBe('60')
    expect(row[head.indexOf('Gross profit')]).toBe('21.4')
    const xlsx = await download(client, analysisEndpoints.exportTable, { ...november, format: 'xlsx' })
    const rows = await readSheet(xlsx.body, { rows: 100 })
    expect(rows.find(({ cells }) => cells[0] === 'A')?.cells[head.indexOf('Sales')]).toBe('60')
  })
})

describe('saved views', () => {
  it('are kept, replaced by name, shared on wish, and deleted by their owner alone', async () => {
    const mate = await test.logIn(await aUser(test, { companyId, permissions: [guards.view] }))
    const { saveView, listViews, removeView } = analysisEndpoints
    await client.call(saveView, { name: 'Mine', query: 'preset=last_7' })
    const kept = await client.call(saveView, { name: 'Mine', query: 'preset=last_14', is_shared: true })
    await client.call(saveView, { name: 'Private', query: '' })
    expect(kept.data).toMatchObject({ name: 'Mine', query: 'preset=last_14', is_shared: true, is_own: true })
    const seen = await mate.call(listViews, {})
    expect(seen.data.rows).toMatchObject([{ name: 'Mine', is_own: false }])
    expect(await mate.call(removeView, { id: kept.data.id })).toMatchObject({ code: 40400 })
    expect(await client.call(removeView, { id: kept.data.id })).toMatchObject({ code: 20000 })
    expect((await client.call(listViews, {})).data.rows.map(({ name }) => name)).toEqual(['Private'])
  })
})

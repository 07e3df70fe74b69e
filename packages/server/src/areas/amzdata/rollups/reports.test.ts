import { amzdataPermissions } from '@crossdock/contracts/areas/amzdata/amzdata.permissions.ts'
import { analysisEndpoints } from '@crossdock/contracts/areas/amzdata/analysis/analysis.endpoints.ts'
import type { Figures } from '@crossdock/contracts/areas/amzdata/analysis/analysis.schema.ts'
import { METRIC_KEYS, type MetricKey } from '@crossdock/contracts/areas/amzdata/analysis/metrics.ts'
import { sourceEndpoints } from '@crossdock/contracts/areas/amzdata/analysis/sources.endpoints.ts'
import { costEndpoints } from '@crossdock/contracts/areas/amzdata/costs/costs.endpoints.ts'
import { importEndpoints } from '@crossdock/contracts/areas/amzdata/imports/imports.endpoints.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Client } from '../../../../test/client.ts'
import { adsFile, offersFile, stockFile, trafficFile } from '../../../../test/figure-reports.ts'
import { createTestApp, type TestApp } from '../../../../test/harness.ts'
import { IMPORTER, importFully, type SentFile, usReport } from '../../../../test/imports.ts'
import { aSellerWith, bringIn, figuresOf, march } from '../../../../test/month-figures.ts'
import { checkRollups } from './check.service.ts'

const everything = [
  ...IMPORTER,
  ...Object.values(amzdataPermissions.analysis),
  ...Object.values(amzdataPermissions.basic_data),
]

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

const aSeller = () => aSellerWith(test, everything)
const bring = (client: Client, file: SentFile) => bringIn(test, client, file)

/**
 * Two days of two articles. MUG sells 2 × 25.00 on 1 March, CUP nothing; the shop is billed 12.00 for ads.
 *
 *              impressions clicks spend  ad sales orders units own sales
 * 1 March MUG  1000        20     6.00   30.00    2      2     25.00
 * 1 March CUP   500         5     1.50    0        0      0      0
 * 2 March MUG  1000         5     2.50   30.00    1      1     15.00
 *
 * 1 March MUG: 40 sessions, 50 page views, 90 % Buy Box, 4 units ordered; CUP: 10, 30, 50 %, 0.
 */
async function aPaperSeller(): Promise<{ client: Client; companyId: number }> {
  const seller = await aSeller()
  const { client } = seller
  const sale = { sku: 'MUG', sales: '25.00', fees: '-3.00' }
  await bring(client, {
    name: 'transactions.csv',
    content: usReport([
      sale,
      sale,
      {
        type: 'Service Fee',
        sku: '',
        quantity: '',
        description: 'Cost of Advertising',
        sales: '0',
        fees: '0',
        other: '-12.00',
      },
    ]),
  })
  await bring(
    client,
    adsFile('ads.csv', [
      {
        day: '2026-03-01',
        clicks: 20,
        spend: '6.00',
        sales: '30.00',
        orders: 2,
        units: 2,
        ownSales: '25.00',
      },
      {
        day: '2026-03-01',
        sku: 'CUP',
        impressions: 500,
        clicks: 5,
        spend: '1.50',
        sales: '0',
        orders: 0,
        units: 0,
        ownSales: '0',
      },
      { day: '2026-03-02', clicks: 5, spend: '2.50', sales: '30.00', ownSales: '15.00' },
      // a summary of the month, which is no figure of a day
      { day: '2026-03-01', until: '2026-03-31', campaign: 'Summary', spend: '99.00' },
    ]),
  )
  await bring(
    client,
    trafficFile('traffic.csv', { from: '2026-03-01' }, [
      { sku: 'MUG', sessions: 40, pageViews: 50, buyBox: '90.00', units: 4 },
      { sku: 'CUP', sessions: 10, pageViews: 30, buyBox: '50.00', units: 0 },
    ]),
  )
  return seller
}

const pick = (figures: Figures | undefined, ...metrics: MetricKey[]) =>
  metrics.map((metric) => [metric, figures?.[metric] ?? null])

describe('ads and traffic beside the transactions', () => {
  it('give the figures worked out by hand, by article and for all', async () => {
    const { client } = await aPaperSeller()
    const found = await figuresOf(client)
    expect([...found.keys()].sort()).toEqual(['', 'CUP', 'MUG', 'none'])
    expect(
      pick(found.get(''), 'ad_impressions', 'ad_clicks', 'ad_sku_spend', 'ad_sales', 'ad_orders'),
    ).toEqual([
      ['ad_impressions', '2500'],
      ['ad_clicks', '30'],
      ['ad_sku_spend', '10'], // 6.00 + 1.50 + 2.50
      ['ad_sales', '60'],
      ['ad_orders', '3'],
    ])
    expect(
      pick(
        found.get(''),
        'ctr',
        'cpc',
        'ad_cvr',
        'acos',
        'roas',
        'sku_tacos',
        'ad_share',
        'asoas',
        'own_sku_share',
      ),
    ).toEqual([
      ['ctr', '0.012'], // 30 ÷ 2500
      ['cpc', '0.3333333333'], // 10 ÷ 30
      ['ad_cvr', '0.1'], // 3 ÷ 30
      ['acos', '0.1666666667'], // F-20: 10 ÷ 60
      ['roas', '6'], // F-21: 60 ÷ 10
      ['sku_tacos', '0.2'], // F-22 by the ad report: 10 ÷ 50
      ['ad_share', '0.24'], // F-22 by what was billed: 12 ÷ 50
      ['asoas', '1.2'], // F-23: 60 ÷ 50
      ['own_sku_share', '0.6666666667'], // (25 + 0 + 15) ÷ 60
    ])
    expect(pick(found.get(''), 'organic_balance', 'organic_sales', 'ad_difference')).toEqual([
      ['organic_balance', '-10'], // 50 − 60
      ['organic_sales', '0'],
      ['ad_difference', '2'], // F-10: 12 billed − 10 of the report
    ])
    expect(pick(found.get(''), 'sessions', 'page_views', 'unit_session', 'buybox_share')).toEqual([
      ['sessions', '50'],
      ['page_views', '80'],
      ['unit_session', '0.08'], // 4 ÷ 50
      ['buybox_share', '0.75'], // (0.9 × 50 + 0.5 × 30) ÷ 80
    ])
    // An article with ads and visitors alone: what cannot be divided is unsaid.
    expect(
      pick(found.get('CUP'), 'sales', 'ad_sku_spend', 'acos', 'sku_tacos', 'unit_session', 'row_count'),
    ).toEqual([
      ['sales', '0'],
      ['ad_sku_spend', '1.5'],
      ['acos', null],
      ['sku_tacos', null],
      ['unit_session', '0'],
      ['row_count', '0'],
    ])
  })

  it('leave profit and total as the transactions say: ads count once, as they were billed', async () => {
    const { client } = await aPaperSeller()
    const cost = {
      effective_from: '2026-01-01',
      currency: 'USD',
      headhaul_cost: '1',
      purchase_cost: '4',
      msku: 'MUG',
    }
    expect(await client.call(costEndpoints.saveCost, cost)).toMatchObject({ code: 20000 })
    const all = (await figuresOf(client)).get('')
    expect(pick(all, 'total', 'proceeds', 'gross_profit', 'difference', 'ad_spend')).toEqual([
      ['total', '32'], // 2 × (25 − 3) − 12
      ['proceeds', '32'],
      ['gross_profit', '22'], // 32 − 2 × (4 + 1)
      ['difference', '0'],
      ['ad_spend', '12'],
    ])
    expect(pick(all, 'margin_before_ads', 'break_even_acos')).toEqual([
      ['margin_before_ads', '34'], // 50 − 6 − 8 − 2
      ['break_even_acos', '0.68'], // F-24: (25 − 3 − 4 − 1) ÷ 25
    ])
  })

  it('share out what was billed beyond the report by the spend of the articles, within the month', async () => {
    const { client, companyId } = await aPaperSeller()
    const found = await figuresOf(client)
    // F-10: 12.00 billed − 10.00 of the report = 2.00; MUG 8.50 and CUP 1.50 of 10.00
    const shares = (key: string) =>
      pick(found.get(key), 'ad_spend', 'ad_sku_spend', 'ad_allocated', 'ad_cost')
    expect(shares('MUG').map(([, value]) => value)).toEqual(['0', '8.5', '1.7', '10.2'])
    expect(shares('CUP').map(([, value]) => value)).toEqual(['0', '1.5', '0.3', '1.8'])
    expect(shares('none').map(([, value]) => value)).toEqual(['12', '0', '0', '0'])
    expect(shares('').map(([, value]) => value)).toEqual(['12', '10', '2', '12'])
    // Profit of MUG: 2 × (25 − 3) − 10.20; without costs nothing else counts. All: the same as billed.
    expect(pick(found.get('MUG'), 'gross_profit', 'profit_after_ads')).toEqual([
      ['gross_profit', '44'],
      ['profit_after_ads', '33.8'],
    ])
    expect(pick(found.get(''), 'gross_profit', 'profit_after_ads')).toEqual([
      ['gross_profit', '32'],
      ['profit_after_ads', '32'],
    ])
    const wish = { ...march, metric: 'ad_allocated', msku: 'CUP' } as const
    const { data } = await client.call(sourceEndpoints.getSource, wish)
    expect(data).toMatchObject({ of: 'shares', figure: '0.3', sum: '0.3', equal: true, count: 1 })
    expect(data.shares).toMatchObject([
      {
        biz_date: '2026-03-01',
        msku: 'CUP',
        basis: 'ads',
        part: '1.5',
        whole: '10',
        difference: '2',
        amount: '0.3',
      },
    ])
    // Without its report the cost stays where it was billed.
    const files = await client.call(importEndpoints.listImports, {})
    const ads = files.data.rows.find(({ file_name }) => file_name === 'ads.csv')
    await client.call(importEndpoints.undoImport, { id: ads?.id ?? 0 })
    await test.runJobs()
    const after = await figuresOf(client)
    expect(pick(after.get('none'), 'ad_allocated', 'ad_cost')).toEqual([
      ['ad_allocated', '12'],
      ['ad_cost', '12'],
    ])
    expect((await checkRollups(test.platform.database.db, companyId)).differences).toEqual([])
  })

  it('share by sales where ads cost nothing, to the last digit', async () => {
    const { client } = await aSeller()
    const sale = { fees: '0', quantity: '1' }
    const billed = {
      type: 'Service Fee',
      sku: '',
      quantity: '',
      description: 'Cost of Advertising',
      sales: '0',
      fees: '0',
    }
    const content = usReport([
      { ...sale, sku: 'A', sales: '10.00' },
      { ...sale, sku: 'B', sales: '20.00' },
      { ...billed, other: '-1.00' },
    ])
    await bring(client, { name: 'sales.csv', content })
    await bring(client, adsFile('ads.csv', [{ day: '2026-03-05', sku: 'A', spend: '0' }]))
    const found = await figuresOf(client)
    // a third and two thirds of 1.00; what rounding leaves is with the larger
    expect(pick(found.get('A'), 'ad_allocated')).toEqual([['ad_allocated', '0.33333333']])
    expect(pick(found.get('B'), 'ad_allocated')).toEqual([['ad_allocated', '0.66666667']])
  })

  it('lead to their rows with the same sum, from a row to its line and its file', async () => {
    const { client } = await aPaperSeller()
    for (const query of [
      {},
      { msku: 'MUG' },
      { msku: 'CUP' },
      { no_msku: '1' },
      { row_from: '2026-03-02', row_to: '2026-03-02' },
    ]) {
      for (const metric of METRIC_KEYS) {
        const { data } = await client.call(sourceEndpoints.getSource, { ...march, metric, ...query } as never)
        expect([metric, query, data.figure, data.equal]).toEqual([metric, query, data.sum, true])
      }
    }
    const { data } = await client.call(sourceEndpoints.getSource, {
      ...march,
      metric: 'ad_sku_spend',
      size: '2',
    })
    expect(data).toMatchObject({ of: 'reports', figure: '10', sum: '10', count: 3 })
    const { data: rest } = await client.call(sourceEndpoints.getSource, {
      ...march,
      metric: 'ad_sku_spend',
      size: '2',
      after: data.next ?? '',
    })
    const rows = [...data.reports, ...rest.reports]
    expect(
      rows.map(({ biz_date, msku, amount, line, name }) => [biz_date, msku, amount, line, name]),
    ).toEqual([
      ['2026-03-01', 'MUG', '6', 2, 'Auto'],
      ['2026-03-01', 'CUP', '1.5', 3, 'Auto'],
      ['2026-03-02', 'MUG', '2.5', 4, 'Auto'],
    ])
    const key = { file: rows[1]?.file_id ?? 0, line: 3 }
    const { data: line } = await client.call(sourceEndpoints.getSourceRow, key)
    expect(line).toMatchObject({
      row: null,
      file: { name: 'ads.csv' },
      report: { msku: 'CUP', biz_date: '2026-03-01' },
    })
    expect(line.report?.columns.find(({ name }) => name === 'spend')?.value).toBe('1.5000')
    expect(line.line.text).toMatch(/^2026-03-01,2026-03-01,,USD,Auto,all,United States,CUP,/)
    expect(await (await aSeller()).client.call(sourceEndpoints.getSourceRow, key)).toMatchObject({
      code: 40400,
    })
  })

  it('count of a day with files by MSKU and by ASIN the finer one alone', async () => {
    const { client, companyId } = await aPaperSeller()
    const file = trafficFile('by-asin.csv', { from: '2026-03-01' }, [{ sku: '', sessions: 77 }])
    await bring(client, file)
    expect((await figuresOf(client)).get('')?.sessions).toBe('50')
    expect((await checkRollups(test.platform.database.db, companyId)).differences).toEqual([])
  })

  it('stand at the MSKU that the listings know for an ASIN, at the one Amazon sends where there are two', async () => {
    const { client, companyId } = await aSeller()
    const rows = [
      { sku: '', asin: 'B0MUG', sessions: 30 },
      { sku: '', asin: 'B0CUP', sessions: 4 },
    ]
    await bring(client, trafficFile('by-asin.csv', { from: '2026-03-01' }, rows))
    const sessions = async () =>
      new Map([...(await figuresOf(client))].map(([msku, figures]) => [msku, figures.sessions]))
    expect(Object.fromEntries(await sessions())).toEqual({ '': '34', none: '34' })
    const listings = await bring(
      client,
      offersFile('open.txt', [
        ['MUG-A', 'B0MUG'],
        ['MUG-Z', 'B0MUG'],
      ]),
    )
    expect(Object.fromEntries(await sessions())).toEqual({ '': '34', 'MUG-A': '30', none: '4' })
    const stock = await bring(client, stockFile('stock.txt', [['MUG-Z', 'B0MUG']]))
    expect(Object.fromEntries(await sessions())).toEqual({ '': '34', 'MUG-Z': '30', none: '4' })
    const { data } = await client.call(sourceEndpoints.getSource, {
      ...march,
      metric: 'sessions',
      msku: 'MUG-Z',
    })
    expect([data.equal, data.sum, data.reports.map(({ asin, line }) => [asin, line])]).toEqual([
      true,
      '30',
      [['B0MUG', 2]],
    ])
    expect((await checkRollups(test.platform.database.db, companyId)).differences).toEqual([])
    for (const id of [stock, listings]) {
      await client.call(importEndpoints.undoImport, { id })
      await test.runJobs()
    }
    expect(Object.fromEntries(await sessions())).toEqual({ '': '34', none: '34' })
    expect((await checkRollups(test.platform.database.db, companyId)).differences).toEqual([])
  })

  it('tell up to which day each report reaches, and which days are still being attributed', async () => {
    const { client } = await aPaperSeller()
    const { data } = await client.call(analysisEndpoints.getSummary, march)
    expect(data.freshness.map(({ sources }) => sources)).toEqual([
      [
        { source: 'transactions', day: '2026-03-01' },
        { source: 'ads', day: '2026-03-02' },
        { source: 'traffic', day: '2026-03-01' },
        { source: 'returns', day: null },
      ],
    ])
    expect(data.groups.map(({ group }) => group)).toEqual(['ads', 'traffic'])
    expect(data.about.incomplete_from).toBeNull()
  })
})

const DAYS = ['2026-03-01', '2026-03-02', '2026-03-06', '2026-04-01']
const cents = fc.integer({ min: 0, max: 9999 }).map((value) => (value / 100).toFixed(2))
const adLine = fc.record({
  day: fc.constantFrom(...DAYS),
  campaign: fc.constantFrom('Auto', 'Exact'),
  sku: fc.constantFrom('MUG', 'CUP'),
  clicks: fc.nat(50),
  spend: cents,
  sales: cents,
})
const trafficLine = fc.record({
  sku: fc.constantFrom('MUG', 'CUP', 'POT'),
  sessions: fc.nat(90),
  units: fc.nat(9),
})
const saleLine = fc.record({
  sku: fc.constantFrom('MUG', 'CUP'),
  order: fc.integer({ min: 1000000, max: 1000009 }),
})
const uniqueBy = <T>(arbitrary: fc.Arbitrary<T>, selector: (line: T) => string) =>
  fc.uniqueArray(arbitrary, { minLength: 1, maxLength: 5, selector })
const step = fc.oneof(
  fc.record({
    of: fc.constant('ads' as const),
    lines: uniqueBy(adLine, ({ day, campaign, sku }) => `${day}${campaign}${sku}`),
  }),
  fc.record({
    of: fc.constant('traffic' as const),
    day: fc.constantFrom(...DAYS),
    lines: uniqueBy(trafficLine, ({ sku }) => sku),
  }),
  fc.record({ of: fc.constant('sales' as const), lines: uniqueBy(saleLine, ({ order }) => String(order)) }),
  fc.record({ of: fc.constant('billed' as const), amount: cents }),
  fc.record({ of: fc.constant('undo' as const), pick: fc.nat(9) }),
)

type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

/** The file that a step brings. */
function fileOf(one: Exclude<Step, { of: 'undo' }>, name: string): SentFile {
  if (one.of === 'ads') return adsFile(name, one.lines)
  if (one.of === 'traffic') return trafficFile(name, { from: one.day }, one.lines)
  if (one.of === 'billed') {
    const fee = { type: 'Service Fee', sku: '', quantity: '', description: 'Cost of Advertising', sales: '0' }
    return {
      name,
      content: usReport([{ ...fee, order: '', fees: '0', other: `-${one.amount}`, settlement: name }]),
    }
  }
  return { name, content: usReport(one.lines.map(({ sku, order }) => ({ sku, order: `114-1-${order}` }))) }
}

/** Takes a step; a file that others rely on is not taken back, and stays. */
async function take(client: Client, one: Step, { name, brought }: { name: string; brought: number[] }) {
  if (one.of !== 'undo') {
    const done = await importFully(test, client, fileOf(one, name))
    if (done.status === 3) brought.push(done.id)
    return
  }
  const id = brought[one.pick % Math.max(1, brought.length)]
  if (id !== undefined) await client.call(importEndpoints.undoImport, { id })
  await test.runJobs()
}

describe('imports and undos in any order', () => {
  it('leave rollups that a fresh computation agrees with, and figures that their rows add up to', async () => {
    let files = 0
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 6 }), async (steps) => {
        const { client, companyId } = await aSeller()
        const brought: number[] = []
        for (const one of steps) {
          files += 1
          await take(client, one, { name: `f${files}.csv`, brought })
        }
        expect((await checkRollups(test.platform.database.db, companyId)).differences).toEqual([])
        for (const metric of ['ad_clicks', 'ad_allocated', 'ad_cost', 'sessions', 'proceeds'] as const) {
          const query = { preset: 'custom', from: '2026-02-01', to: '2026-04-30', metric } as const
          const { data } = await client.call(sourceEndpoints.getSource, query)
          expect([metric, data.figure, data.equal]).toEqual([metric, data.sum, true])
        }
      }),
      { numRuns: 6, seed: 20_261_121 },
    )
  })
})

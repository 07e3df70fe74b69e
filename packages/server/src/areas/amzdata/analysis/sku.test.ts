import { amzdataPermissions } from '@crossdock/contracts/areas/amzdata/amzdata.permissions.ts'
import { analysisEndpoints } from '@crossdock/contracts/areas/amzdata/analysis/analysis.endpoints.ts'
import { sourceEndpoints } from '@crossdock/contracts/areas/amzdata/analysis/sources.endpoints.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aPrime } from '../../../../test/factories.ts'
import { adsFile, stockFile } from '../../../../test/figure-reports.ts'
import { createTestApp, type TestApp } from '../../../../test/harness.ts'
import { IMPORTER, importFully, usReport } from '../../../../test/imports.ts'
import { allOrders } from '../../../../test/report-samples.ts'

const { analysis } = amzdataPermissions
const { getSku } = analysisEndpoints
const march = { preset: 'custom', from: '2026-03-01', to: '2026-03-31' } as const

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

it('tells one MSKU: its offers with stock and cover, its ads by campaign, adding up to what their sources say', async () => {
  const client = await test.logIn(await aPrime(test, { permissions: [...IMPORTER, analysis.view] }))
  const files = [
    {
      name: 'sales.csv',
      content: usReport([
        { sku: 'MUG', quantity: '3' },
        { sku: 'MUG', quantity: '3' },
      ]),
    },
    adsFile('ads.csv', [
      { day: '2026-03-01', campaign: 'Auto', spend: '2.00', sales: '8.00' },
      { day: '2026-03-02', campaign: 'Auto', spend: '1.00', sales: '4.00' },
      { day: '2026-03-02', campaign: 'Exact', spend: '6.00', sales: '0' },
      { day: '2026-03-02', campaign: 'Exact', sku: 'CUP', spend: '9.00' },
    ]),
    stockFile('stock.txt', [['MUG', 'B0MUG']]),
  ]
  for (const file of files) expect((await importFully(test, client, file)).status).toBe(3)
  expect(await client.call(getSku, { ...march, msku: 'NONE' })).toMatchObject({ code: 40400 })
  const { data } = await client.call(getSku, { ...march, msku: 'MUG' })
  // 6 units in 30 days are 0.2 a day: 5 units last 25 days
  expect(data.offers).toMatchObject([
    { marketplace: 'US', asin: 'B0MUG', sellable: 5, on_hand: 5, daily_units: '0.2', cover_days: '25' },
  ])
  expect(data.campaigns).toMatchObject([
    { campaign: 'Exact', spend: '6', sales: '0', acos: null },
    { campaign: 'Auto', spend: '3', sales: '12', acos: '0.25' },
  ])
  const spend = { ...march, metric: 'ad_sku_spend', msku: 'MUG' } as const
  const source = await client.call(sourceEndpoints.getSource, spend)
  expect([source.data.sum, source.data.equal]).toEqual(['9', true])
  const { file, line } = data.offers[0]?.stock_source ?? { file: 0, line: 0 }
  const row = await client.call(sourceEndpoints.getSourceRow, { file, line })
  expect(row.data.line.text).toContain('X00MUG')
  const stranger = await test.logIn(await aPrime(test, { permissions: [analysis.view] }))
  expect(await stranger.call(getSku, { ...march, msku: 'MUG' })).toMatchObject({ code: 40400 })
})

it('tells when buyers bought, by the clock of the marketplace, and lists the orders of an hour with their lines', async () => {
  const client = await test.logIn(await aPrime(test, { permissions: [...IMPORTER, analysis.view] }))
  const file = { name: 'orders.txt', content: allOrders(['111-1', '111-2'], 'Shipped') }
  expect((await importFully(test, client, { ...file, fields: { marketplace: 'US' } })).status).toBe(3)
  const { data } = await client.call(analysisEndpoints.getHeatMap, march)
  // 2026-03-02 20:24 UTC is Monday 12:24 in Los Angeles
  expect([data.orders, data.cells]).toEqual([2, [{ weekday: 1, hour: 12, orders: 2, units: 2 }]])
  const listed = await client.call(analysisEndpoints.listHeatOrders, { ...march, weekday: 1, hour: 12 })
  expect(listed.data.rows.map(({ order_id }) => order_id)).toEqual(['111-2', '111-1'])
  const line = listed.data.rows[0]?.source ?? { file: 0, line: 0 }
  expect((await client.call(sourceEndpoints.getSourceRow, line)).data.report?.columns).toContainEqual(
    expect.objectContaining({ value: '111-2' }),
  )
  // one of the two is refunded in April, which counts for the March it was bought in
  const refund = {
    type: 'Refund',
    at: 'Apr 9, 2026 1:00:00 AM PDT',
    order: '111-1',
    sku: 'MUG-1',
    quantity: '1',
  }
  const refunds = { name: 'refunds.csv', content: usReport([{ ...refund, sales: '-49.99', fees: '6.00' }]) }
  expect((await importFully(test, client, refunds)).status).toBe(3)
  const sku = await client.call(getSku, { ...march, msku: 'MUG-1' })
  expect(sku.data.cohort).toMatchObject({
    bought: 2,
    refunded: 1,
    rate: '0.5',
    rows: [{ order_id: '111-1' }],
  })
  const other = await client.call(analysisEndpoints.getHeatMap, { ...march, q: 'CUP' })
  expect(other.data.orders).toBe(0)
  const long = { preset: 'custom', from: '2026-01-01', to: '2026-12-31' } as const
  expect(await client.call(analysisEndpoints.getHeatMap, long)).toMatchObject({
    data: { from: '2026-10-01', to: '2026-12-31', orders: 0 },
  })
})

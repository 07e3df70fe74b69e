import { amzdataPermissions } from '@crossdock/contracts/areas/amzdata/amzdata.permissions.ts'
import { analysisEndpoints } from '@crossdock/contracts/areas/amzdata/analysis/analysis.endpoints.ts'
import { sourceEndpoints } from '@crossdock/contracts/areas/amzdata/analysis/sources.endpoints.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aPrime } from '../../../../test/factories.ts'
import { adsFile, stockFile } from '../../../../test/figure-reports.ts'
import { createTestApp, type TestApp } from '../../../../test/harness.ts'
import { IMPORTER, importFully, usReport } from '../../../../test/imports.ts'

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

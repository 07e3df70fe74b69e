import { amzdataPermissions } from '@crossdock/contracts/areas/amzdata/amzdata.permissions.ts'
import { exportEndpoints } from '@crossdock/contracts/areas/amzdata/exports/exports.endpoints.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { download } from '../../../../test/downloads.ts'
import { aPrime } from '../../../../test/factories.ts'
import { createTestApp, type TestApp } from '../../../../test/harness.ts'
import { aReport, aShop } from '../../../../test/transaction-rows.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

const { view, cost, export: mayExport } = amzdataPermissions.analysis
const { startExport, listExports, getExportFile } = exportEndpoints
const wish = {
  kind: 'analysis',
  query: { preset: 'custom', from: '2026-03-01', to: '2026-03-31', sort: '-sales', format: 'csv' },
} as const

/** Two hundred and one MSKUs, more than one page of the table, with sales of 1.00 each. */
async function aSeller(permissions: Parameters<typeof aPrime>[1]) {
  const user = await aPrime(test, permissions)
  const shopId = await aShop(test, user.companyId, 'Harbour')
  const rows = Array.from({ length: 201 }, (_, at) => ({
    ...{ day: '2026-03-02', msku: `MUG-${at}`, order_id: `o-${at}`, quantity: 1, product_sales: '1.00' },
  }))
  await aReport(test, { companyId: user.companyId, shopId, rows })
  return test.logIn(user)
}

it('is made in the downloads centre: what it is about, the totals of the filter, then every line once', async () => {
  const client = await aSeller({ permissions: [view, cost, mayExport] })
  const { data } = await client.call(startExport, wish)
  await test.runJobs()
  const { rows } = (await client.call(listExports, {})).data
  expect(rows[0]).toMatchObject({ state: 'ready', kind: 'analysis', records_total: 201, records_done: 201 })
  const file = (await download(client, getExportFile, { id: String(data.id) })).body.toString()
  expect(file).toMatch(/Shops,Harbour/)
  expect(file).toMatch(/\r\nTotal,,,USD,/)
  expect(new Set(file.match(/MUG-\d+/g))).toHaveProperty('size', 201)
  expect(file).toContain('Gross profit')
})

it('asks for the right to export, and leaves the profit out for who may not see costs', async () => {
  const viewer = await aSeller({ permissions: [view] })
  expect(await viewer.call(startExport, wish)).toMatchObject({ code: 40300, data: { perm_code: mayExport } })
  const client = await aSeller({ permissions: [view, mayExport] })
  const { data } = await client.call(startExport, wish)
  await test.runJobs()
  const file = (await download(client, getExportFile, { id: String(data.id) })).body.toString()
  expect(file).toContain('MUG-7')
  expect(file).not.toContain('Gross profit')
})

import { importEndpoints } from '@crossdock/contracts/areas/amzdata/imports/imports.endpoints.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../../test/harness.ts'
import { anImporter, importFile, importFully } from '../../../../test/imports.ts'
import { adsFile, allOrders, fbaStock, openListings } from '../../../../test/report-samples.ts'
import { aShop } from '../../../../test/transaction-rows.ts'
import { inTenant } from '../../../platform/database/tenancy.ts'
import { openMarketplace } from './import-shops.queries.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

/** A shop that sells in the United States. */
async function anAmericanShop(companyId: number): Promise<number> {
  const shopId = await aShop(test, companyId)
  await inTenant(test.platform.database.db, { companyIds: [companyId] }, (trx) =>
    openMarketplace(trx, { companyId, shopId, marketplace: 'US' }),
  )
  return shopId
}

const skus = (mark: string) => Array.from({ length: 10 }, (_, at) => `${mark}-${at}`)

describe('advertising summed up over days (B.4)', () => {
  it('is refused where daily rows are here for any of its days, and nothing of it is written', async () => {
    const { client } = await anImporter(test)
    const daily = { name: 'daily.csv', content: adsFile([['Mar 3, 2026', 'Mar 3, 2026']]) }
    const day = await importFully(test, client, daily)
    const content = adsFile([['Mar 1, 2026', 'Mar 7, 2026']])
    const summary = await importFile(test, client, { name: 'summary.csv', content })
    expect(summary).toMatchObject({
      status: -7,
      reason: { key: 'summaryOverDaily' },
      counts: { updated: 0, unchanged: 0 },
    })
    expect(summary.reason?.found).toContain('2026-03-01 to 2026-03-07')
    const { data } = await client.call(importEndpoints.listImportRows, { id: summary.id })
    expect(data.table?.rows).toEqual([])

    expect(await client.call(importEndpoints.undoImport, { id: day.id })).toMatchObject({ code: 20000 })
    expect(await client.call(importEndpoints.retryImport, { id: summary.id })).toMatchObject({ code: 20000 })
    await test.runJobs()
    const { data: again } = await client.call(importEndpoints.getImport, { id: summary.id })
    expect(again).toMatchObject({ status: 3, counts: { new: 1 } })
  })

  it('may be followed by daily rows, which are kept beside it', async () => {
    const { client } = await anImporter(test)
    const week = adsFile([['Mar 1, 2026', 'Mar 7, 2026']])
    await importFully(test, client, { name: 'summary.csv', content: week })
    const content = adsFile([['Mar 3, 2026', 'Mar 3, 2026']])
    const daily = await importFully(test, client, { name: 'daily.csv', content })
    expect(daily).toMatchObject({ status: 3, counts: { new: 1, updated: 0 } })
  })
})

describe('the number of rows of a list of what there is (2.4)', () => {
  it('is held for a person when it is far from the latest files, and asks nothing when it is near', async () => {
    const { client } = await anImporter(test)
    const stock = (count: number, day: number) => ({
      name: `stock-${day}.csv`,
      content: fbaStock(count, day),
      fields: { marketplace: 'US', date_from: `2026-03-0${day}` },
    })
    for (const day of [1, 2, 3])
      expect(await importFile(test, client, stock(12, day))).toMatchObject({ status: 3 })
    const few = await importFile(test, client, stock(5, 4))
    expect(few).toMatchObject({ status: 2, abilities: { confirm: true } })
    const doubt = few.checks.find(({ key }) => key === 'rowsUnusual')
    expect(doubt).toMatchObject({ level: 'doubt', message: expect.stringContaining('12') })
    expect(await importFile(test, client, stock(10, 5))).toMatchObject({ status: 3 })
  })
})

describe('whose file it is, by reports other than transactions (B.5)', () => {
  it('is told by the MSKUs of listings alone', async () => {
    const { client, companyId } = await anImporter(test)
    const mine = await anAmericanShop(companyId)
    const other = await anAmericanShop(companyId)
    for (const [shop, mark] of [
      [mine, 'MINE'],
      [other, 'OTHER'],
    ] as const) {
      const fields = { marketplace: 'US', shop_id: String(shop) }
      const file = { name: `${mark}.txt`, content: openListings(skus(mark)), fields }
      expect(await importFully(test, client, file)).toMatchObject({ status: 3 })
    }
    const content = adsFile([['Mar 1, 2026', 'Mar 1, 2026']], '1.50', 'OTHER-3')
    const wrong = await importFile(test, client, {
      name: 'ads.csv',
      content,
      fields: { shop_id: String(mine) },
    })
    expect(wrong).toMatchObject({
      status: -7,
      reason: { key: 'looksLikeOtherShop' },
      suggestion: { shop_id: other },
    })
    const right = await importFile(test, client, {
      name: 'ads-2.csv',
      content,
      fields: { shop_id: String(other) },
    })
    expect(right.status).toBeGreaterThanOrEqual(2)
  })

  it('is told by orders that another shop has in its order reports', async () => {
    const { client, companyId } = await anImporter(test)
    const mine = await anAmericanShop(companyId)
    const other = await anAmericanShop(companyId)
    const orders = ['112-0000009-0000001', '112-0000009-0000002']
    const first = { name: 'one.txt', content: allOrders(orders), fields: { shop_id: String(other) } }
    expect(await importFully(test, client, first)).toMatchObject({ status: 3 })
    const content = allOrders([...orders, '112-0000009-0000003'])
    const wrong = await importFile(test, client, {
      name: 'two.txt',
      content,
      fields: { shop_id: String(mine) },
    })
    expect(wrong).toMatchObject({
      status: -7,
      reason: { key: 'ordersOfOtherShop' },
      suggestion: { shop_id: other },
    })
  })
})

describe('the coverage calendar (2.4, 2.8)', () => {
  it('is refused without the permission, and empty before the first import', async () => {
    const nobody = await anImporter(test, { permissions: [] })
    expect((await nobody.client.call(importEndpoints.listCoverage, {})).code).not.toBe(20000)
    const { client } = await anImporter(test)
    const { data } = await client.call(importEndpoints.listCoverage, { until: '2026-03', months: 2 })
    expect(data).toEqual({ months: ['2026-02', '2026-03'], rows: [] })
  })

  it('tells the days of each report that are here, by the rows and by the name of the file', async () => {
    const { client } = await anImporter(test)
    const ads = adsFile([
      ['Mar 2, 2026', 'Mar 2, 2026'],
      ['Mar 3, 2026', 'Mar 3, 2026'],
    ])
    await importFully(test, client, { name: 'ads.csv', content: ads })
    const orders = allOrders(['112-0000009-0000004'])
    const done = await importFully(test, client, { name: '2026Mar1-2026Mar31Orders.txt', content: orders })
    const ask = { until: '2026-03', months: 1 }
    const { data } = await client.call(importEndpoints.listCoverage, ask)
    const states = data.rows.map(({ data_type, cells }) => [data_type, cells[0]?.state, cells[0]?.days])
    expect(states).toEqual([
      ['transaction', 'none', 0],
      ['spapr', 'part', 2],
      ['br', 'none', 0],
      ['all_orders', 'full', 31],
    ])
    expect(data.rows[1]?.cells[0]?.gaps).toEqual([
      { date_from: '2026-03-01', date_to: '2026-03-01' },
      { date_from: '2026-03-04', date_to: '2026-03-31' },
    ])
    await client.call(importEndpoints.undoImport, { id: done.id })
    const one = await client.call(importEndpoints.listCoverage, { ...ask, data_type: 'all_orders' })
    expect(one.data.rows.map(({ cells }) => cells[0]?.state)).toEqual(['none'])

    const stranger = await anImporter(test)
    expect((await stranger.client.call(importEndpoints.listCoverage, ask)).data.rows).toEqual([])
  })
})

import { amzdataPermissions } from '@crossdock/contracts/areas/amzdata/amzdata.permissions.ts'
import { importEndpoints } from '@crossdock/contracts/areas/amzdata/imports/imports.endpoints.ts'
import { shopEndpoints } from '@crossdock/contracts/areas/amzdata/shops/shops.endpoints.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Client } from '../../../../test/client.ts'
import { countRows } from '../../../../test/factories.ts'
import { createTestApp, type TestApp } from '../../../../test/harness.ts'
import {
  anImporter,
  fixture,
  IMPORTER,
  importFile,
  importFully,
  look,
  send,
  someLines,
  usReport,
} from '../../../../test/imports.ts'
import { inTenant } from '../../../platform/database/tenancy.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

const rowsOf = (companyId: number) =>
  countRows(test.platform.database.db, companyId, 'amzdata.amz_transaction')
const withNews = (extra = ['a new column']) => ({
  name: 'new.csv',
  content: usReport(someLines(5), { extra }),
})
const OWNER = [...IMPORTER, ...Object.values(amzdataPermissions.shopsetting)]

async function aShop(client: Client, name: string, marketplaces: string[]): Promise<number> {
  const answer = await client.call(shopEndpoints.saveShop, { name, region: 'na', marketplaces })
  expect(answer).toMatchObject({ code: 20000 })
  return answer.data.id
}

describe('a doubtful file', () => {
  it('waits, shows what would happen, and is imported when somebody confirms', async () => {
    const { client, companyId, userId } = await anImporter(test)
    const waits = await importFile(test, client, withNews())
    expect(waits).toMatchObject({
      status: 2,
      phase: null,
      columns_known: 32,
      columns_total: 33,
      counts: { new: 5 },
      abilities: { confirm: true, discard: true, change: true, undo: false },
    })
    expect(waits.checks).toContainEqual({
      key: 'newColumns',
      level: 'doubt',
      message: '1 unknown columns are not imported: a new column',
    })
    expect(await rowsOf(companyId)).toBe(0)
    const { data } = await client.call(importEndpoints.previewImport, { id: waits.id })
    expect(data).toMatchObject({ drift: ['a new column'], summary: { rows: 5, distinct_order_ids: 5 } })
    expect(data.columns.at(-1)).toMatchObject({ header: 'a new column', field: null })
    const twice = await Promise.all(
      [1, 2].map(() => client.call(importEndpoints.confirmImport, { id: waits.id })),
    )
    expect(twice.map(({ code }) => code)).toEqual([20000, 20000])
    await test.runJobs()
    expect(await look(client, waits.id)).toMatchObject({ status: 3, confirmed_by: { id: userId } })
    expect(await rowsOf(companyId)).toBe(5)
  })

  it('writes nothing when it is discarded, and cannot be imported afterwards', async () => {
    const { client, companyId } = await anImporter(test)
    const waits = await importFile(test, client, withNews())
    expect(await client.call(importEndpoints.discardImport, { id: waits.id })).toMatchObject({
      data: { status: 5 },
    })
    expect(await client.call(importEndpoints.discardImport, { id: waits.id })).toMatchObject({ code: 20000 })
    expect(await client.call(importEndpoints.confirmImport, { id: waits.id })).toMatchObject({
      code: 43202,
      message: '“new.csv” is “Discarded”, so this cannot be done now',
    })
    expect(await rowsOf(companyId)).toBe(0)
    // It may be uploaded again.
    expect(await importFully(test, client, withNews())).toMatchObject({ status: 3 })
  })

  it('is imported without asking again when the database lost its stage in a crash', async () => {
    const { client } = await anImporter(test)
    const waits = await importFile(test, client, withNews())
    await client.call(importEndpoints.confirmImport, { id: waits.id })
    // After a crash PostgreSQL empties every unlogged table.
    await sql`delete from ${sql.table(`stage.transaction_${waits.id}`)}`.execute(test.platform.database.db)
    await test.runJobs()
    expect(await look(client, waits.id)).toMatchObject({ status: 3, counts: { new: 5 } })
  })
})

describe('cancelling', () => {
  it('before the server began keeps it from beginning', async () => {
    const { client, companyId } = await anImporter(test)
    const id = await send(client, { name: 'a.csv', content: usReport(someLines(5)) })
    expect(await client.call(importEndpoints.discardImport, { id })).toMatchObject({ data: { status: 5 } })
    await test.runJobs()
    expect(await look(client, id)).toMatchObject({ status: 5, counts: { read: 0 } })
    expect(await rowsOf(companyId)).toBe(0)
  })

  it('while it runs rolls everything back', async () => {
    const { client, companyId } = await anImporter(test)
    const id = await send(client, { name: 'a.csv', content: usReport(someLines(30_000)) })
    const work = test.runJobs()
    for (;;) {
      const { phase, status } = await look(client, id)
      if (phase === 'importing' || phase === 'reading') break
      if (status > 2) throw new Error('the import was faster than the test')
    }
    const answer = await client.call(importEndpoints.discardImport, { id })
    await work
    // Whoever is first wins: discarded, or imported just before.
    const found = await look(client, id)
    expect(found.status).toBe(answer.code === 20000 ? 5 : 3)
    expect(await rowsOf(companyId)).toBe(found.status === 5 ? 0 : 30_000)
  })
})

describe('another choice', () => {
  it('makes a file of another marketplace acceptable without another upload', async () => {
    const { client } = await anImporter(test)
    const content = fixture('de.csv')
    const wrong = await importFile(test, client, { name: 'de.csv', content, fields: { marketplace: 'GB' } })
    expect(wrong).toMatchObject({
      status: -6,
      suggestion: { marketplace: 'DE' },
      abilities: { change: true },
    })
    const changed = await client.call(importEndpoints.changeImport, { id: wrong.id, marketplace: 'DE' })
    expect(changed).toMatchObject({ code: 20000, data: { status: 1, chosen: { marketplace: 'DE' } } })
    await test.runJobs()
    const done = await look(client, wrong.id)
    expect(done.status === 2 || done.status === 3).toBe(true)
    expect(done).toMatchObject({ marketplace: 'DE', reason: null })
  })

  it('opens the marketplace in the shop when asked to, by whoever may change shops', async () => {
    const { client, companyId } = await anImporter(test, { permissions: OWNER })
    const shop = await aShop(client, 'Canada only', ['CA'])
    const closed = await importFile(test, client, { name: 'us.csv', content: usReport(someLines(4)) })
    expect(closed).toMatchObject({
      status: -6,
      reason: {
        key: 'siteNotEnabled',
        found: 'The file is from United States, which is not enabled for the shop “Canada only”.',
      },
      suggestion: { enable_site: true, shop_id: shop, marketplace: 'US' },
    })
    const change = { id: closed.id, enable_site: true }
    expect(await client.call(importEndpoints.changeImport, change)).toMatchObject({ code: 20000 })
    await test.runJobs()
    expect(await look(client, closed.id)).toMatchObject({ status: 3, shop: { id: shop } })
    const clerk = await anImporter(test)
    await aShopIn(clerk.companyId, 'Canada only')
    const refused = await importFile(test, clerk.client, { name: 'us.csv', content: usReport(someLines(4)) })
    expect(refused).toMatchObject({ status: -6 })
    expect(
      await clerk.client.call(importEndpoints.changeImport, { id: refused.id, enable_site: true }),
    ).toMatchObject({
      code: 40300,
    })
    expect(await rowsOf(companyId)).toBe(4)
  })

  it('names the shop among several of the region', async () => {
    const { client } = await anImporter(test, { permissions: OWNER })
    const one = await aShop(client, 'One', ['US'])
    await aShop(client, 'Two', ['US'])
    const asked = await importFile(test, client, { name: 'us.csv', content: usReport(someLines(4)) })
    expect(asked).toMatchObject({ status: 2, shop: null, abilities: { confirm: false, change: true } })
    expect(asked.checks).toContainEqual(expect.objectContaining({ key: 'chooseShop', level: 'doubt' }))
    expect(await client.call(importEndpoints.confirmImport, { id: asked.id })).toMatchObject({ code: 43203 })
    await client.call(importEndpoints.changeImport, { id: asked.id, shop_id: one })
    await test.runJobs()
    expect(await look(client, asked.id)).toMatchObject({ status: 3, shop: { id: one } })
    // The next file of that shop is proposed for it, because it knows the MSKUs.
    const next = await importFile(test, client, {
      name: 'april.csv',
      content: usReport(someLines(4, { at: 'Apr 1, 2026 2:00:00 AM PST' })),
    })
    expect(next).toMatchObject({ status: 2, shop: { id: one }, abilities: { confirm: true } })
    expect(next.checks.map(({ key }) => key)).toContain('shopSuggested')
  })

  it('refuses a file that looks like another shop of the region, by its MSKUs and by its orders (B.5)', async () => {
    const { client } = await anImporter(test, { permissions: OWNER })
    const one = await aShop(client, 'One', ['US'])
    const two = await aShop(client, 'Two', ['US'])
    const into = (shop: number, lines: Parameters<typeof usReport>[0]) => ({
      name: `${shop}.csv`,
      content: usReport(lines),
      fields: { shop_id: String(shop) },
    })
    await importFile(test, client, into(one, someLines(20)))
    const other = Array.from({ length: 12 }, (_, at) => ({ sku: `OTHER-${at}`, order: `555-1-${at}` }))
    await importFile(test, client, into(two, other))
    const april = { at: 'Apr 1, 2026 2:00:00 AM PST' }
    const wrong = await importFile(test, client, into(two, someLines(6, april)))
    expect(wrong).toMatchObject({
      status: -7,
      reason: { key: 'looksLikeOtherShop' },
      suggestion: { shop_id: one, shop_name: 'One' },
      abilities: { force: true },
    })
    const orders = other.map(({ sku }, at) => ({ ...april, sku, order: `114-1000000-${1_000_000 + at}` }))
    expect(await importFile(test, client, into(two, orders))).toMatchObject({
      status: -7,
      reason: {
        key: 'ordersOfOtherShop',
        found: '100% of the orders are already stored under the shop “One”.',
      },
    })
    // A person who insists is asked instead.
    await client.call(importEndpoints.retryImport, { id: wrong.id, force: true })
    await test.runJobs()
    expect(await look(client, wrong.id)).toMatchObject({ status: 2, abilities: { confirm: true } })
  })
})

describe('undoing', () => {
  it('takes a large import back in the background', async () => {
    const { client, companyId } = await anImporter(test)
    const done = await importFile(test, client, { name: 'a.csv', content: usReport(someLines(21_000)) })
    expect(done).toMatchObject({ status: 3 })
    const asked = await client.call(importEndpoints.undoImport, { id: done.id })
    expect(asked).toMatchObject({
      code: 20000,
      data: { status: 3, phase: 'undoing', abilities: { undo: false } },
    })
    await test.runJobs()
    expect(await look(client, done.id)).toMatchObject({ status: 4, phase: null })
    expect(await rowsOf(companyId)).toBe(0)
    expect(await countRows(test.platform.database.db, companyId, 'amzdata.agg_sku_day')).toBe(0)
    expect(await countRows(test.platform.database.db, companyId, 'amzdata.agg_sku')).toBe(0)
  })

  it('is refused while a later file repeats its rows, and written into the record of deeds', async () => {
    const { client, companyId } = await anImporter(test)
    const first = await importFile(test, client, { name: 'first.csv', content: usReport(someLines(10)) })
    const second = await importFile(test, client, { name: 'second.csv', content: usReport(someLines(12)) })
    expect(second).toMatchObject({ counts: { new: 2, unchanged: 10 } })
    expect(await client.call(importEndpoints.undoImport, { id: first.id })).toMatchObject({ code: 43204 })
    await client.call(importEndpoints.undoImport, { id: second.id })
    expect(await client.call(importEndpoints.undoImport, { id: first.id })).toMatchObject({
      data: { status: 4 },
    })
    expect(await client.call(importEndpoints.undoImport, { id: first.id })).toMatchObject({ code: 43202 })
    const deeds = await inTenant(test.platform.database.db, { companyIds: [companyId] }, (trx) =>
      trx.selectFrom('platform.auditLog').select(['action', 'entityId']).orderBy('id').execute(),
    )
    expect(deeds.filter(({ action }) => action === 'undo').map(({ entityId }) => Number(entityId))).toEqual([
      second.id,
      first.id,
    ])
    expect(deeds.map(({ action }) => action)).toContain('upload')
  })
})

/** A shop without the United States in a company whose person may not change shops. */
async function aShopIn(companyId: number, name: string): Promise<void> {
  await inTenant(test.platform.database.db, { companyIds: [companyId] }, async (trx) => {
    await sql`insert into amzdata.shop (company_id, name, region) values (${companyId}, ${name}, 'na')`.execute(
      trx,
    )
  })
}

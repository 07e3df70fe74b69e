import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { amzdataPermissions } from '@crossdock/contracts/areas/amzdata/amzdata.permissions.ts'
import { importEndpoints } from '@crossdock/contracts/areas/amzdata/imports/imports.endpoints.ts'
import { Decimal } from 'decimal.js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aCompany, aUser, countRows } from '../../../../test/factories.ts'
import { createTestApp, type TestApp } from '../../../../test/harness.ts'
import {
  anImporter,
  fixture,
  importFile,
  importFully,
  look,
  someLines,
  usReport,
} from '../../../../test/imports.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

const guards = amzdataPermissions.data_import

describe('who may import', () => {
  it('refuses an upload without a session and without the permission, and keeps nothing', async () => {
    const visitor = await test.visitor()
    const file = { name: 'us.csv', content: fixture('us.csv') }
    expect(await visitor.upload(importEndpoints.uploadFile, { file })).toMatchObject({ code: 50008 })
    const { client, companyId } = await anImporter(test, { permissions: [guards.view] })
    expect(await client.upload(importEndpoints.uploadFile, { file })).toMatchObject({ code: 40300 })
    expect(await countRows(test.platform.database.db, companyId, 'amzdata.import_file')).toBe(0)
  })

  it('refuses to undo, to export and to insist without those permissions', async () => {
    const { client } = await anImporter(test, { permissions: [guards.view, guards.import] })
    const file = { name: 'us.csv', content: fixture('us.csv') }
    const { id } = await importFully(test, client, file)
    const url = `/api/amzdata/data_import/download/?id=${id}`
    expect(await client.call(importEndpoints.undoImport, { id })).toMatchObject({ code: 40300 })
    expect((await client.inject({ method: 'GET', url })).json()).toMatchObject({ code: 40300 })
    const again = await importFile(test, client, file)
    expect(again).toMatchObject({ status: -9, abilities: { force: false, undo: false, download: false } })
    const insisted = await client.call(importEndpoints.retryImport, { id: again.id, force: true })
    expect(insisted).toMatchObject({ code: 40300 })
  })
})

describe('a first upload', () => {
  it('just works: the file is recognised, its shop is made, its rows are stored', async () => {
    const { client, companyId } = await anImporter(test)
    const done = await importFile(test, client, { name: 'us.csv', content: usReport(someLines(20)) })
    expect(done).toMatchObject({
      status: 3,
      status_name: 'Imported successfully',
      data_type: 'transaction',
      marketplace: 'US',
      currency: 'USD',
      language: 'en',
      marketplace_share: 1,
      columns_known: 32,
      columns_total: 32,
      mskus: 7,
      counts: { read: 20, new: 20, updated: 0, unchanged: 0, invalid: 0 },
      total_sum: '170.0000',
      date_from: '2026-03-01',
      date_to: '2026-03-01',
      shop: { name: 'Default shop North America' },
    })
    expect(done.checks.map(({ key }) => key)).toContain('shopMade')
    expect(await countRows(test.platform.database.db, companyId, 'amzdata.amz_transaction')).toBe(20)
    expect(await countRows(test.platform.database.db, companyId, 'amzdata.agg_sku_day')).toBe(7)
  })

  it('answers the stored rows in file order with their source, and what they add up to', async () => {
    const { client } = await anImporter(test)
    const lines = [
      { sales: '100.10', fees: '-15.05' },
      { type: 'Refund', sales: '-20.00', fees: '3.00' },
      { total: '9.99' },
    ]
    const { id } = await importFile(test, client, { name: 'us.csv', content: usReport(lines) })
    const { data } = await client.call(importEndpoints.listImportRows, { id })
    expect(data.rows.map(({ line_no }) => line_no)).toEqual([3, 4, 5])
    expect(data.rows[0]).toMatchObject({
      import_file_id: id,
      type: 'ORDER',
      type_raw: 'Order',
      posted_at: '2026-03-01T10:00:00.000Z',
      biz_date: '2026-03-01',
      product_sales: '100.1000',
      total: '85.0500',
      status: 'released',
      difference: null,
    })
    // Its parts make 8.50, the total says 9.99 (seller.md 1.1).
    expect(data.rows[2]).toMatchObject({ difference: '1.4900' })
    expect(data.summary).toMatchObject({
      rows: 3,
      distinct_order_ids: 3,
      distinct_mskus: 3,
      currency: 'USD',
      first_at: '2026-03-01T10:00:00.000Z',
      last_at: '2026-03-01T10:00:02.000Z',
      types: { ORDER: 2, REFUND: 1 },
    })
    expect(data.summary?.sums).toMatchObject({ product_sales: '90.1000', total: '78.0400' })
  })

  it('pages the rows behind a line as well as by number', async () => {
    const { client } = await anImporter(test)
    const { id } = await importFile(test, client, { name: 'us.csv', content: usReport(someLines(7)) })
    const first = await client.call(importEndpoints.listImportRows, { id, size: 3, summary: '0' })
    expect(first.data).toMatchObject({ total: 7, next_line: 5, summary: null })
    const second = await client.call(importEndpoints.listImportRows, { id, size: 3, after_line: 5 })
    expect(second.data.rows.map(({ line_no }) => line_no)).toEqual([6, 7, 8])
    const third = await client.call(importEndpoints.listImportRows, { id, size: 3, page: 3 })
    expect(third.data).toMatchObject({ next_line: null })
    expect(third.data.rows.map(({ line_no }) => line_no)).toEqual([9])
  })

  it('gives the uploaded bytes back unchanged', async () => {
    const { client } = await anImporter(test)
    const content = fixture('jp.csv')
    const { id } = await importFile(test, client, { name: '広告 "商品";レポート.csv', content })
    const answer = await client.inject({ method: 'GET', url: `/api/amzdata/data_import/download/?id=${id}` })
    expect(answer.rawPayload.equals(content)).toBe(true)
    expect(answer.headers['content-disposition']).toContain("filename*=UTF-8''%E5%BA%83%E5%91%8A")
    expect(answer.headers['x-content-type-options']).toBe('nosniff')
  })

  it.each([
    '../../../etc/passwd',
    '..\\..\\x.csv',
    'C:\\x.csv',
    '....',
    'a'.repeat(5000),
    '\u202Egnp.csv',
    'con',
  ])('takes the file name %s for nothing but a name (F10)', async (name) => {
    const { client } = await anImporter(test)
    const done = await importFile(test, client, { name, content: usReport(someLines(2)) })
    expect(done.status).toBe(3)
    expect(done.file_name).not.toMatch(/[/\\]/)
    expect(done.file_name.length).toBeLessThanOrEqual(255)
  })
})

it('cuts a file name of 5000 characters', async () => {
  const { client } = await anImporter(test)
  const done = await importFile(test, client, { name: 'a'.repeat(5000), content: usReport(someLines(2)) })
  expect(done).toMatchObject({ status: 3, file_name: 'a'.repeat(255) })
})

describe('every language of the fixtures', () => {
  const folder = join(import.meta.dirname, 'reading', 'fixtures')
  const names = readdirSync(folder).filter((name) => /^[a-z]{2}\.csv$/.test(name))

  it.each(names)('imports %s and stores what the file says', async (name) => {
    const { client } = await anImporter(test)
    const done = await importFully(test, client, { name, content: fixture(name) })
    expect(done).toMatchObject({ status: 3, marketplace: name.slice(0, 2).toUpperCase() })
    const { data } = await client.call(importEndpoints.listImportRows, { id: done.id, size: 1000 })
    expect(data.total).toBe(done.counts.new)
    expect(data.rows).toHaveLength(done.counts.read - done.counts.invalid)
    expect(data.summary).toMatchObject({ rows: done.counts.new, currency: done.currency })
    expect(new Decimal(data.summary?.sums.total ?? 0).equals(done.total_sum ?? '')).toBe(true)
    const preview = await client.call(importEndpoints.previewImport, { id: done.id })
    expect(preview.data.rows.map(({ line_no, total }) => [line_no, new Decimal(total).toFixed(4)])).toEqual(
      data.rows.slice(0, 50).map(({ line_no, total }) => [line_no, total]),
    )
  })
})

describe('the list', () => {
  it('filters by status, scope, shop, person and day, and speaks the language of the reader', async () => {
    const { client, userId } = await anImporter(test)
    const done = await importFile(test, client, { name: 'one.csv', content: usReport(someLines(3)) })
    const waits = await importFile(test, client, {
      name: 'two.csv',
      content: usReport(someLines(3, { at: 'Apr 1, 2026 2:00:00 AM PST' }), { extra: ['a new column'] }),
    })
    const broken = await importFile(test, client, { name: 'three.csv', content: '' })
    const list = async (filter: object) => {
      const { data } = await client.call(importEndpoints.listImports, filter)
      return data.rows.map(({ id }) => id)
    }
    expect(await list({})).toEqual([broken.id, waits.id, done.id])
    expect(await list({ status: 'imported' })).toEqual([done.id])
    expect(await list({ status: '2,-8' })).toEqual([broken.id, waits.id])
    expect(await list({ status: 'nonsense' })).toEqual([])
    expect(await list({ scope: 'open' })).toEqual([broken.id, waits.id])
    expect(await list({ scope: 'history' })).toEqual([broken.id, done.id])
    expect(await list({ shop_id: done.shop?.id ?? 0, user_id: userId })).toEqual([waits.id, done.id])
    expect(await list({ user_id: userId + 1 })).toEqual([])
    expect(await list({ q: 'two' })).toEqual([waits.id])
    expect(await list({ from: '2020-01-01', to: '2020-12-31' })).toEqual([])
    expect(await list({ sort: 'file_name' })).toEqual([done.id, broken.id, waits.id])
    client.language = 'zh'
    expect((await look(client, waits.id)).status_name).toBe('有效文件待导入')
  })

  it('shows somebody with given shops only theirs and what they uploaded', async () => {
    const { client, companyId } = await anImporter(test)
    const done = await importFile(test, client, { name: 'one.csv', content: usReport(someLines(3)) })
    const clerk = await aUser(test, { companyId, permissions: [guards.view, guards.import] })
    const theirs = await test.logIn(clerk)
    expect((await theirs.call(importEndpoints.listImports, {})).data.rows).toEqual([])
    expect(await theirs.call(importEndpoints.getImport, { id: done.id })).toMatchObject({ code: 40400 })
    const own = await importFile(test, theirs, {
      name: 'two.csv',
      content: usReport(someLines(2, { sku: 'X' })),
    })
    // The company has a shop there that was not given to them: somebody has to say where the file belongs.
    expect(own).toMatchObject({ status: 2, shop: null, abilities: { confirm: false, change: true } })
    expect((await theirs.call(importEndpoints.listImports, {})).data.rows.map(({ id }) => id)).toEqual([
      own.id,
    ])
  })
})

describe('an archive', () => {
  it('makes one import of each report in it', async () => {
    const { makeZip } = await import('./reading/fixtures/make-archive.ts')
    const { client } = await anImporter(test)
    const content = makeZip([
      { name: 'january.csv', content: Buffer.from(usReport(someLines(3))) },
      { name: 'german.csv', content: fixture('de.csv') },
    ])
    const answer = await client.upload(importEndpoints.uploadFile, { file: { name: 'all.zip', content } })
    expect(answer.data.ids).toHaveLength(2)
    expect(answer.data.id).toBe(answer.data.ids[0])
    await test.runJobs()
    const [first, second] = await Promise.all(answer.data.ids.map((id) => look(client, id)))
    expect(first).toMatchObject({ status: 3, member_name: 'january.csv', marketplace: 'US' })
    expect(second).toMatchObject({ member_name: 'german.csv', marketplace: 'DE' })
  })
})

it('keeps companies apart even when they upload the same bytes', async () => {
  const one = await anImporter(test, { companyId: await aCompany(test) })
  const other = await anImporter(test)
  const file = { name: 'us.csv', content: usReport(someLines(5)) }
  expect(await importFile(test, one.client, file)).toMatchObject({ status: 3 })
  expect(await importFile(test, other.client, file)).toMatchObject({ status: 3, counts: { new: 5 } })
})

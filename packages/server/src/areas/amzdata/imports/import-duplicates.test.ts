import { importEndpoints } from '@crossdock/contracts/areas/amzdata/imports/imports.endpoints.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Client } from '../../../../test/client.ts'
import { countRows } from '../../../../test/factories.ts'
import { createTestApp, type TestApp } from '../../../../test/harness.ts'
import {
  anImporter,
  importFile,
  importFully,
  type Line,
  look,
  send,
  someLines,
  usReport,
} from '../../../../test/imports.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

const rowsOf = (companyId: number) =>
  countRows(test.platform.database.db, companyId, 'amzdata.amz_transaction')
const csv = (lines: readonly Line[]) => ({ name: 'report.csv', content: usReport(lines) })
/** Lines with moments of their own, so that two files can share some of them. */
const days = (from: number, to: number, line: Line = {}): Line[] =>
  Array.from({ length: to - from + 1 }, (_, at) => ({
    at: `Mar ${from + at}, 2026 2:00:00 AM PST`,
    order: `114-2000000-${from + at}`,
    sku: `SKU-${(from + at) % 5}`,
    ...line,
  }))

async function storedRows(client: Client, id: number) {
  return (await client.call(importEndpoints.listImportRows, { id, size: 1000 })).data.rows
}

describe('the same file (B.4)', () => {
  it('is refused at once, naming the earlier file, who and when', async () => {
    const { client, companyId } = await anImporter(test)
    const first = await importFile(test, client, csv(days(1, 9)))
    const again = await importFile(test, client, { ...csv(days(1, 9)), name: 'copy (1).csv' })
    expect(again).toMatchObject({
      status: -9,
      reason: { key: 'sameFile' },
      earlier: { id: first.id, file_name: 'report.csv' },
      abilities: { force: true, retry: false, discard: true },
    })
    expect(again.reason?.found).toMatch(/imported by user\d+ at \d{4}-\d\d-\d\d \d\d:\d\d UTC \(report.csv\)/)
    expect(await rowsOf(companyId)).toBe(9)
  })

  it('is recognised after it was saved again in another form', async () => {
    const { client, companyId } = await anImporter(test)
    await importFile(test, client, csv(days(1, 9)))
    const other = { eol: '\r\n', preamble: 'Saved again. All amounts in USD, unless specified' }
    const copy = await importFile(test, client, { name: 'copy.csv', content: usReport(days(1, 9), other) })
    expect(copy).toMatchObject({ status: -9, reason: { key: 'sameContent' } })
    expect(await rowsOf(companyId)).toBe(9)
  })

  it('is compared row by row when a person insists, and nothing is written twice', async () => {
    const { client, companyId } = await anImporter(test)
    const first = await importFile(test, client, csv(days(1, 9)))
    const again = await importFile(test, client, csv(days(1, 9)))
    await client.call(importEndpoints.retryImport, { id: again.id, force: true })
    await test.runJobs()
    expect(await look(client, again.id)).toMatchObject({
      status: -2,
      reason: {
        key: 'allPresent',
        found: 'All 9 rows were already imported by “report.csv” and are unchanged.',
      },
      counts: { new: 0, unchanged: 9 },
      earlier: { id: first.id },
    })
    expect(await rowsOf(companyId)).toBe(9)
  })

  it('under another shop is a wrong file that names the shop it belongs to', async () => {
    const { client } = await anImporter(test)
    const first = await importFile(test, client, csv(days(1, 9)))
    const other = await makeShop(client, 'Second shop')
    const fields = { shop_id: String(other) }
    const again = await importFile(test, client, { ...csv(days(1, 9)), fields })
    expect(again).toMatchObject({
      status: -7,
      reason: { key: 'sameFileOtherShop' },
      suggestion: { shop_id: first.shop?.id, shop_name: first.shop?.name },
    })
  })

  it('may be imported again after it was undone', async () => {
    const { client, companyId } = await anImporter(test)
    const first = await importFile(test, client, csv(days(1, 9)))
    expect(await client.call(importEndpoints.undoImport, { id: first.id })).toMatchObject({
      data: { status: 4 },
    })
    expect(await rowsOf(companyId)).toBe(0)
    expect(await importFile(test, client, csv(days(1, 9)))).toMatchObject({ status: 3, counts: { new: 9 } })
  })

  it('uploaded twice at the same moment is imported once', async () => {
    const { client, companyId } = await anImporter(test)
    const ids = await Promise.all(Array.from({ length: 4 }, () => send(client, csv(days(1, 9)))))
    await Promise.all([test.runJobs(), test.runJobs(), test.runJobs()])
    const statuses = await Promise.all(ids.map(async (id) => (await look(client, id)).status))
    expect(statuses.toSorted()).toEqual([-9, -9, -9, 3])
    expect(await rowsOf(companyId)).toBe(9)
  })
})

describe('overlapping periods', () => {
  it('add only what is new', async () => {
    const { client, companyId } = await anImporter(test)
    await importFile(test, client, csv(days(1, 15)))
    const second = await importFile(test, client, csv(days(10, 20)))
    expect(second).toMatchObject({ status: 3, counts: { read: 11, new: 5, unchanged: 6, updated: 0 } })
    expect(await rowsOf(companyId)).toBe(20)
    expect((await storedRows(client, second.id)).map(({ biz_date }) => biz_date.slice(8))).toEqual([
      '16',
      '17',
      '18',
      '19',
      '20',
    ])
  })

  it('ask when a file has fewer rows of its span than are stored, and delete nothing', async () => {
    const { client, companyId } = await anImporter(test)
    await importFile(test, client, csv(days(1, 15)))
    const thinner = await importFile(test, client, csv([...days(2, 3), ...days(12, 16)]))
    expect(thinner).toMatchObject({ status: 2, counts: { new: 1, unchanged: 6 } })
    expect(thinner.checks).toContainEqual({
      key: 'fewerRows',
      level: 'doubt',
      message: 'The same period already holds 14 rows, of which the file has 6; nothing stored is deleted',
    })
    await client.call(importEndpoints.confirmImport, { id: thinner.id })
    await test.runJobs()
    expect(await rowsOf(companyId)).toBe(16)
  })
})

describe('identical lines', () => {
  const twins: Line[] = [...days(1, 1), ...days(1, 1), ...days(1, 1), ...days(2, 2)]

  it('are all kept, and told apart by their order', async () => {
    const { client, companyId } = await anImporter(test)
    const done = await importFile(test, client, csv(twins))
    expect(done).toMatchObject({ status: 3, counts: { new: 4 } })
    expect(await rowsOf(companyId)).toBe(4)
    expect((await storedRows(client, done.id)).map(({ ordinal }) => ordinal)).toEqual([1, 2, 3, 1])
  })

  it('are found again in an overlapping file, and one more of them is new', async () => {
    const { client, companyId } = await anImporter(test)
    await importFile(test, client, csv(twins))
    const more = await importFile(test, client, csv([...days(1, 1), ...twins, ...days(3, 3)]))
    expect(more).toMatchObject({ status: 3, counts: { unchanged: 4, new: 2 } })
    expect(await rowsOf(companyId)).toBe(6)
  })
})

describe('what changes after posting', () => {
  const deferred = days(1, 4, { settlement: '', status: 'Deferred' })
  const settled = days(1, 4, {
    settlement: '19000000777',
    city: 'TACOMA',
    release: 'Mar 9, 2026 1:00:00 AM PST',
  })

  it('is updated in place, with the file that brought the row still its source', async () => {
    const { client, companyId } = await anImporter(test)
    const first = await importFile(test, client, csv(deferred))
    const second = await importFile(test, client, csv([...settled, ...days(5, 5)]))
    expect(second).toMatchObject({ status: 3, counts: { new: 1, updated: 4, unchanged: 0 } })
    expect(await rowsOf(companyId)).toBe(5)
    const [row] = await storedRows(client, first.id)
    expect(row).toMatchObject({
      import_file_id: first.id,
      updated_by_file_id: second.id,
      settlement_id: '19000000777',
      status: 'released',
      order_city: 'TACOMA',
      release_at: '2026-03-09T09:00:00.000Z',
    })
  })

  it('is not taken back by a file that was exported earlier', async () => {
    const { client } = await anImporter(test)
    const first = await importFile(test, client, csv(settled))
    const older = await importFully(
      test,
      client,
      csv([...deferred.map((line) => ({ ...line, city: '' })), ...days(6, 6)]),
    )
    expect(older).toMatchObject({ status: 3, counts: { new: 1, updated: 0, unchanged: 4 } })
    expect((await storedRows(client, first.id))[0]).toMatchObject({
      status: 'released',
      settlement_id: '19000000777',
    })
  })

  it('is restored when the later file is undone, and the earlier one can be undone only then', async () => {
    const { client, companyId } = await anImporter(test)
    const first = await importFile(test, client, csv(deferred))
    const second = await importFile(test, client, csv([...settled, ...days(5, 5)]))
    expect(await client.call(importEndpoints.undoImport, { id: first.id })).toMatchObject({
      code: 43204,
      message: 'Cannot undo: “report.csv”, imported later, relies on 4 of its rows; undo that one first',
      data: { import_id: second.id },
    })
    expect(await client.call(importEndpoints.undoImport, { id: second.id })).toMatchObject({
      data: { status: 4 },
    })
    expect((await storedRows(client, first.id))[0]).toMatchObject({
      settlement_id: null,
      status: 'deferred',
      order_city: 'SEATTLE',
      release_at: null,
      updated_by_file_id: null,
    })
    expect(await client.call(importEndpoints.undoImport, { id: first.id })).toMatchObject({
      data: { status: 4 },
    })
    expect(await rowsOf(companyId)).toBe(0)
    expect(await countRows(test.platform.database.db, companyId, 'amzdata.agg_sku_day')).toBe(0)
  })
})

it('lines of one second and one content in two files of one shop stay what they are, in any order of upload', async () => {
  const { client, companyId } = await anImporter(test)
  const lines = someLines(30).map((line, at) => ({
    ...line,
    at: 'Mar 1, 2026 2:00:00 AM PST',
    order: `114-3-${at % 10}`,
    sku: `SKU-${at % 10}`,
  }))
  await importFile(test, client, csv(lines))
  expect(await importFile(test, client, csv([...lines].reverse()))).toMatchObject({ status: -2 })
  expect(await rowsOf(companyId)).toBe(30)
})

/** A second shop of North America with all its marketplaces. */
async function makeShop(client: Client, name: string): Promise<number> {
  const { sql } = await import('kysely')
  const { inTenant } = await import('../../../platform/database/tenancy.ts')
  const { data } = await client.call(importEndpoints.listImports, {})
  const companyId = await companyOf(data.rows[0]?.id ?? 0)
  return inTenant(test.platform.database.db, { companyIds: [companyId] }, async (trx) => {
    const { rows } = await sql<{ id: string }>`insert into amzdata.shop (company_id, name, region)
      values (${companyId}, ${name}, 'na') returning id`.execute(trx)
    const id = Number(rows[0]?.id)
    await sql`insert into amzdata.shop_marketplace (company_id, shop_id, marketplace)
      values (${companyId}, ${id}, 'US')`.execute(trx)
    return id
  })
}

async function companyOf(importId: number): Promise<number> {
  const { withClient } = await import('../../../../test/database-copies.ts')
  return withClient(test.database.ownerUrl, async (owner) => {
    await owner.query(
      `select set_config('crossdock.companies', (select string_agg(n::text, ',') from generate_series(1, 1000) n), false)`,
    )
    const { rows } = await owner.query('select company_id from amzdata.import_file where id = $1', [importId])
    return Number(rows[0].company_id)
  })
}

import { randomBytes } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { importEndpoints } from '@crossdock/contracts/areas/amzdata/imports/imports.endpoints.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Client } from '../../../../test/client.ts'
import { countRows } from '../../../../test/factories.ts'
import { createTestApp, type TestApp } from '../../../../test/harness.ts'
import {
  anImporter,
  importFile,
  look,
  type SentFile,
  send,
  someLines,
  usReport,
} from '../../../../test/imports.ts'
import { makeZip } from './reading/fixtures/make-archive.ts'

let test: TestApp
let client: Client
let companyId: number
beforeAll(async () => {
  test = await createTestApp()
  const importer = await anImporter(test)
  client = importer.client
  companyId = importer.companyId
})
afterAll(() => test.close())

const campaignReport = 'Campaign Name,Bidding strategy,Impressions,Clicks,Spend\nA,x,1,2,3\n'

function withoutLastColumns(report: string, count: number): string {
  return report.replace(/^(".*)$/gm, (line) => {
    const cells = line.split('","')
    return cells.length <= count ? line : `${cells.slice(0, -count).join('","')}"`
  })
}

/** What a file ends as. */
const cases: readonly (readonly [string, SentFile, object])[] = [
  ['no bytes', { name: 'a.csv', content: '' }, { status: -8, reason: { key: 'noBytes' } }],
  ['a mark and nothing else', { name: 'a.csv', content: '\uFEFF' }, { status: -8 }],
  ['a header alone', { name: 'a.csv', content: usReport([]) }, { status: -2, reason: { key: 'onlyHeader' } }],
  [
    'a PDF',
    { name: 'a.csv', content: `%PDF-1.7\n${'x'.repeat(2000)}` },
    { status: -5, reason: { key: 'pdf' } },
  ],
  [
    'a program',
    { name: 'a.csv', content: Buffer.concat([Buffer.from('MZ\x90\0'), randomBytes(5000)]) },
    { status: -5 },
  ],
  [
    'a web page',
    { name: 'a.csv', content: '<!doctype html><html><body>Log in</body></html>' },
    { status: -5 },
  ],
  ['a table of something else', { name: 'a.csv', content: 'a,b,c\n1,2,3\n4,5,6\n' }, { status: -5 }],
  [
    'a damaged workbook',
    { name: 'a.xlsx', content: Buffer.concat([Buffer.from('PK\x03\x04'), randomBytes(3000)]) },
    { status: -4 },
  ],
  [
    'a cut archive',
    { name: 'a.csv.gz', content: gzipSync(usReport(someLines(900))).subarray(0, 400) },
    { status: -4 },
  ],
  [
    'an archive in an archive',
    {
      name: 'a.zip',
      content: makeZip([{ name: 'b.zip', content: makeZip([{ name: 'c.csv', content: 'x' }]) }]),
    },
    { status: -4 },
  ],
  [
    'another report',
    { name: 'a.csv', content: campaignReport },
    { status: -7, reason: { key: 'otherReport' } },
  ],
  [
    'missing columns',
    { name: 'a.csv', content: withoutLastColumns(usReport(someLines(3)), 4) },
    { status: -7, reason: { key: 'missingColumns' } },
  ],
  [
    'another type than the one chosen',
    { name: 'a.csv', content: usReport(someLines(3)), fields: { data_type: 'BR' } },
    { status: -7 },
  ],
  [
    'another marketplace than the one chosen',
    { name: 'a.csv', content: usReport(someLines(9)), fields: { marketplace: 'GB' } },
    {
      status: -6,
      reason: {
        key: 'otherMarketplace',
        found: 'United Kingdom was chosen, but all 9 rows of the file are from United States.',
        next: 'Nothing was written. Change the marketplace; it is verified again without another upload.',
      },
      suggestion: { marketplace: 'US' },
    },
  ],
  [
    'two marketplaces',
    { name: 'a.csv', content: usReport([...someLines(5), ...someLines(5, { site: 'amazon.ca' })]) },
    { status: -6, reason: { key: 'mixedMarketplaces' } },
  ],
  [
    'more than a twentieth of bad rows',
    { name: 'a.csv', content: usReport([...someLines(18), { at: 'yesterday' }]) },
    { status: -1, reason: { key: 'tooManyBadRows' }, counts: { invalid: 1 } },
  ],
  [
    'a quotation that never ends',
    { name: 'a.csv', content: usReport(someLines(40)).slice(0, -9) },
    { status: -1 },
  ],
  [
    'NUL bytes',
    { name: 'a.csv', content: usReport(someLines(40)).replace('SEATTLE', 'SEA\0TLE') },
    { status: -1 },
  ],
]

describe('each failure of spec 4 is reached by a file', () => {
  it.each(cases)('%s', async (_, file, expected) => {
    const before = await countRows(test.platform.database.db, companyId, 'amzdata.amz_transaction')
    const found = await importFile(test, client, file)
    expect(found).toMatchObject(expected)
    expect(found.phase).toBeNull()
    expect(found.reason?.found).not.toMatch(/\{\w+\}/)
    expect(found.reason?.next).toMatch(/^Nothing was written\. \w/)
    expect(await countRows(test.platform.database.db, companyId, 'amzdata.amz_transaction')).toBe(before)
    // The file is never lost.
    const url = `/api/amzdata/data_import/download/?id=${found.id}`
    expect((await client.inject({ method: 'GET', url })).rawPayload.equals(Buffer.from(file.content))).toBe(
      true,
    )
  })

  it('tells what happened in Chinese as well', async () => {
    const { client: reader } = await anImporter(test)
    reader.language = 'zh'
    const file = { name: 'a.csv', content: usReport(someLines(9)), fields: { marketplace: 'GB' } }
    const found = await importFile(test, reader, file)
    expect(found.reason).toMatchObject({
      found: '选定的是英国，但文件中 9 行全部来自美国。',
      next: '没有写入任何数据。更改站点后自动重新校验，无须再次上传。',
    })
  })

  it('no stage is left behind by any of them', async () => {
    const { rows } =
      await sql`select relname from pg_class where relnamespace = 'stage'::regnamespace`.execute(
        test.platform.database.db,
      )
    expect(rows).toEqual([])
  })
})

describe('failures that are not the fault of the file', () => {
  it('a lost file says so (cannot open)', async () => {
    const id = await send(client, { name: 'lost.csv', content: usReport(someLines(3, { sku: 'LOST' })) })
    const { sha256 } = await look(client, id)
    await test.platform.files.remove(`${sha256.slice(0, 2)}/${sha256.slice(2, 4)}/${sha256}`)
    await test.runJobs()
    expect(await look(client, id)).toMatchObject({ status: -4, reason: { key: 'bytesMissing' } })
    const url = `/api/amzdata/data_import/download/?id=${id}`
    expect((await client.inject({ method: 'GET', url })).json()).toMatchObject({ code: 43208 })
  })

  it('an unexpected error keeps its number for us and may be tried again (unknown error)', async () => {
    const id = await send(client, { name: 'odd.csv', content: usReport(someLines(3, { sku: 'ODD' })) })
    const { files } = test.platform
    const localPath = files.localPath
    files.localPath = () => Promise.reject(new TypeError('the disk is upside down'))
    await test.runJobs()
    files.localPath = localPath
    const found = await look(client, id)
    expect(found).toMatchObject({ status: -3, reason: { key: 'unexpected' }, abilities: { retry: true } })
    expect(found.reason?.next).toMatch(/tell us the number \d+/)
    expect(found.reason?.found).not.toContain('upside down')
    expect(await client.call(importEndpoints.retryImport, { id })).toMatchObject({
      code: 20000,
      data: { status: 1 },
    })
    await test.runJobs()
    expect(await look(client, id)).toMatchObject({ status: 3, reason: null })
  })

  it('a database that fails while rows are written leaves none, is tried three times, then waits for a person', async () => {
    const { client: other, companyId: id } = await anImporter(test)
    await breakRollups(true)
    const first = await importFile(test, other, { name: 'a.csv', content: usReport(someLines(50)) })
    expect(first).toMatchObject({ status: -10, phase: 'retrying', reason: { key: 'databaseFailed' } })
    expect(first.reason?.next).toBe('Nothing was written. It is tried again automatically.')
    await retryNow()
    await retryNow()
    const gaveUp = await look(other, first.id)
    expect(gaveUp).toMatchObject({
      status: -10,
      phase: null,
      reason: { key: 'databaseGaveUp' },
      abilities: { retry: true },
    })
    expect(await countRows(test.platform.database.db, id, 'amzdata.amz_transaction')).toBe(0)
    await breakRollups(false)
    await other.call(importEndpoints.retryImport, { id: first.id })
    await test.runJobs()
    expect(await look(other, first.id)).toMatchObject({ status: 3, counts: { new: 50 } })
  })

  it('a database that recovers meanwhile imports the file by itself', async () => {
    const { client: other } = await anImporter(test)
    await breakRollups(true)
    const first = await importFile(test, other, { name: 'a.csv', content: usReport(someLines(50)) })
    expect(first).toMatchObject({ status: -10, phase: 'retrying' })
    await breakRollups(false)
    await retryNow()
    expect(await look(other, first.id)).toMatchObject({ status: 3, counts: { new: 50 } })
  })
})

/** Makes the last step of every import fail in the database, as a full disk does. */
async function breakRollups(isBroken: boolean): Promise<void> {
  await asOwner(
    isBroken
      ? `create function amzdata.fail() returns trigger language plpgsql as
         $$ begin raise exception 'no space left' using errcode = '53100'; end $$;
         create trigger broken before insert on amzdata.agg_day execute function amzdata.fail()`
      : 'drop trigger broken on amzdata.agg_day; drop function amzdata.fail()',
  )
}

/** Lets waiting attempts begin at once. */
async function retryNow(): Promise<void> {
  await asOwner('update graphile_worker._private_jobs set run_at = now()')
  await test.runJobs()
}

async function asOwner(statement: string): Promise<void> {
  const { withClient } = await import('../../../../test/database-copies.ts')
  await withClient(test.database.ownerUrl, (owner) => owner.query(statement))
}

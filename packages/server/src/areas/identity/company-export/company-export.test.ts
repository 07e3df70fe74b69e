import { cmanagePermissions } from '@crossdock/contracts/areas/cmanage/cmanage.permissions.ts'
import { companyExportEndpoints } from '@crossdock/contracts/areas/identity/company-export/company-export.endpoints.ts'
import { noticeEndpoints } from '@crossdock/contracts/areas/system/notices/notices.endpoints.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Client } from '../../../../test/client.ts'
import { aCompany, aPrime, aUser } from '../../../../test/factories.ts'
import { createTestApp, type TestApp } from '../../../../test/harness.ts'
import { IMPORTER, importFully, someLines, usReport } from '../../../../test/imports.ts'
import { unzip } from '../../../../test/unzip.ts'
import { inPlatform, inTenant } from '../../../platform/database/tenancy.ts'
import { companyExportUpkeep } from './company-export.service.ts'
import { LEFT_OUT, listCompanyTables } from './company-tables.queries.ts'

const { listCompanyExports, startCompanyExport, getCompanyExportLink } = companyExportEndpoints
const MINUTE = 60_000
const permissions = [...Object.values(cmanagePermissions.basic), ...IMPORTER]

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

async function anOwner() {
  const companyId = await aCompany(test)
  const user = await aPrime(test, { companyId, permissions })
  return { companyId, user, client: await test.logIn(user) }
}
const exportsOf = async (client: Client) => (await client.call(listCompanyExports, {})).data.rows
const fetchBy = (client: Client, url: string) => client.inject({ method: 'GET', url })

it('is asked for by main accounts alone, one at a time, and touches no other company', async () => {
  const [mine, theirs] = [await anOwner(), await anOwner()]
  const delegate = await test.logIn(await aUser(test, { companyId: mine.companyId, permissions }))
  expect(await delegate.call(startCompanyExport, {})).toMatchObject({ code: 44104 })
  const { data } = await mine.client.call(startCompanyExport, {})
  expect(data).toMatchObject({ state: 'waiting' })
  expect(await mine.client.call(startCompanyExport, {})).toMatchObject({ code: 44131 })
  expect(await theirs.client.call(getCompanyExportLink, { id: data.id })).toMatchObject({ code: 40400 })
  expect(await mine.client.call(getCompanyExportLink, { id: data.id })).toMatchObject({ code: 44132 })
  await test.runJobs()
  expect(await exportsOf(theirs.client)).toEqual([])
  expect(await exportsOf(mine.client)).toMatchObject([{ state: 'ready' }])
  expect((await mine.client.call(startCompanyExport, {})).code).toBe(20000)
  await test.runJobs()
})

it('holds every row and the original files of the company, no secret, and no formula that would run', async () => {
  const { client, companyId, user } = await anOwner()
  const other = await anOwner()
  const report = usReport(someLines(3))
  await importFully(test, client, { name: '=cmd 六月.csv', content: report })
  await importFully(test, other.client, { name: 'theirs.csv', content: usReport(someLines(5)) })
  const { data } = await client.call(startCompanyExport, {})
  await test.runJobs()
  const notices = (await client.call(noticeEndpoints.listNotices, {})).data.rows
  expect(notices).toContainEqual(expect.objectContaining({ kind: 'company_copy_ready' }))
  const { url } = (await client.call(getCompanyExportLink, { id: data.id })).data
  const answer = await fetchBy(client, url)
  expect(answer.headers['content-type']).toBe('application/zip')
  const files = await unzip(answer.rawPayload)
  const lines = (name: string) => (files[name] ?? '').trimEnd().split('\r\n')
  expect(lines('tables/amzdata.amz_transaction.csv')).toHaveLength(1 + 3)
  expect(lines('tables/identity.company.csv')).toHaveLength(2)
  expect(files['tables/identity.users.csv']).toContain(user.username)
  expect(files['tables/amzdata.import_file.csv']).toContain(`'=cmd 六月.csv`)
  const original = Object.entries(files).find(([name]) => name.startsWith('files/'))
  expect(original).toEqual([expect.stringMatching(/^files\/\d+-=cmd 六月\.csv$/), report])
  const all = Object.values(files).join('\n')
  expect(all).not.toMatch(/argon2|password_hash|token_hash|storage_key|theirs\.csv/)
  expect(all).not.toContain(other.user.username)
  expect(await exportsOf(client)).toMatchObject([
    {
      state: 'ready',
      files_count: 1,
      tables_count: Object.keys(files).filter((name) => name.startsWith('tables/')).length,
    },
  ])
  const tables = await inTenant(test.platform.database.db, { companyIds: [companyId] }, listCompanyTables)
  expect(tables.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['amzdata.shop', 'platform.audit_log']),
  )
  expect([...LEFT_OUT.keys()].filter((name) => !/^(identity|platform)\./.test(name))).toEqual([])
})

it('is fetched by an address that works ten minutes, for its company alone, and is removed after three days', async () => {
  const [mine, theirs] = [await anOwner(), await anOwner()]
  const { data } = await mine.client.call(startCompanyExport, {})
  await test.runJobs()
  const { url } = (await mine.client.call(getCompanyExportLink, { id: data.id })).data
  expect((await fetchBy(theirs.client, url)).json()).toMatchObject({ code: 40400 })
  const newer = (await mine.client.call(getCompanyExportLink, { id: data.id })).data.url
  expect((await fetchBy(mine.client, url)).json()).toMatchObject({ code: 44132 })
  test.clock.advance(11 * MINUTE)
  expect((await fetchBy(mine.client, newer)).json()).toMatchObject({ code: 44132 })
  const last = (await mine.client.call(getCompanyExportLink, { id: data.id })).data.url
  expect((await fetchBy(mine.client, last)).statusCode).toBe(200)
  test.clock.advance(3 * 24 * 60 * MINUTE)
  await companyExportUpkeep.run(test.platform, { isStart: false })
  expect(await exportsOf(mine.client)).toMatchObject([{ state: 'over' }])
  expect((await fetchBy(mine.client, last)).json()).toMatchObject({ code: 44132 })
})

it('work that nobody hears of any more is given up, so that the next copy can be asked for', async () => {
  const { client } = await anOwner()
  await client.call(startCompanyExport, {})
  await inPlatform(test.platform.database.db, (trx) =>
    trx
      .updateTable('identity.companyExport')
      .set({ state: 'running' })
      .where('state', '=', 'waiting')
      .execute(),
  )
  test.clock.advance(3 * 60 * MINUTE)
  await companyExportUpkeep.run(test.platform, { isStart: false })
  expect(await exportsOf(client)).toMatchObject([{ state: 'failed' }])
  expect((await client.call(startCompanyExport, {})).code).toBe(20000)
})

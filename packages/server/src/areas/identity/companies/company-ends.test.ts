import { importEndpoints } from '@crossdock/contracts/areas/amzdata/imports/imports.endpoints.ts'
import { companyEndpoints } from '@crossdock/contracts/areas/identity/companies/companies.endpoints.ts'
import { layoutEndpoints } from '@crossdock/contracts/areas/identity/layouts/layouts.endpoints.ts'
import { sessionEndpoints } from '@crossdock/contracts/areas/identity/sessions/sessions.endpoints.ts'
import { productPermissions } from '@crossdock/contracts/areas/product/product.permissions.ts'
import { tagEndpoints } from '@crossdock/contracts/areas/product/tags/tags.endpoints.ts'
import { noticeEndpoints } from '@crossdock/contracts/areas/system/notices/notices.endpoints.ts'
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest'
import type { Client } from '../../../../test/client.ts'
import { onDatabase, withClient } from '../../../../test/database-copies.ts'
import { aCompany, aPrime, aSuperuser, aUser, PASSWORD, type TestUser } from '../../../../test/factories.ts'
import { createTestApp, type TestApp } from '../../../../test/harness.ts'
import { IMPORTER, importFully, someLines, usReport } from '../../../../test/imports.ts'
import { contractUpkeep } from './contracts.service.ts'
import { purgeUpkeep } from './purge.service.ts'

const DAY = 24 * 60 * 60 * 1000
const tagGuards = Object.values(productPermissions.tag)
const { listTags, saveTag, exportTags } = tagEndpoints

let test: TestApp
let passed = 0
beforeAll(async () => {
  test = await createTestApp({ seeded: true })
})
afterEach(() => {
  test.clock.advance(-passed)
  passed = 0
})
afterAll(() => test.close())

function pass(days: number): void {
  test.clock.advance(days * DAY)
  passed += days * DAY
}

const aRoot = async () => test.logIn(await aSuperuser(test))
const fromNow = (days: number) => new Date(test.clock.now().getTime() + days * DAY).toISOString()

/** Gives the company another end of its contract. */
async function renew(companyId: number, expires_at: string): Promise<void> {
  const root = await aRoot()
  const { data } = await root.call(companyEndpoints.listCompanies, {})
  const company = data.rows.find(({ id }) => id === companyId)
  const { version = 0, name = '' } = company ?? {}
  const draft = { id: companyId, version, name, expires_at }
  expect(await root.call(companyEndpoints.saveCompany, draft)).toMatchObject({ code: 20000 })
}

const isCompanyNotice = ({ kind }: { kind: string }) => kind.startsWith('company_')
async function heardBy(user: TestUser): Promise<string[]> {
  const { data } = await (await test.logIn(user)).call(noticeEndpoints.listNotices, {})
  return data.rows.filter(isCompanyNotice).map(({ title }) => title)
}

describe('the end of a contract (platform.md 3, rule 11)', () => {
  it('is told of to main accounts 30, 7 and 1 days before, once each, and when it is there', async () => {
    const prime = await aPrime(test)
    const colleague = await aUser(test, { companyId: prime.companyId })
    await renew(prime.companyId, fromNow(31.5))
    const look = () => contractUpkeep.run(test.platform, { isStart: false })
    const told: number[] = []
    for (let day = 0; day < 34; day += 1) {
      await look()
      told.push((await heardBy(prime)).length)
      pass(1)
    }
    expect(told.map((count, day) => (count > (told[day - 1] ?? 0) ? day : 0)).filter(Boolean)).toEqual([
      2, 25, 31, 32,
    ])
    expect((await heardBy(prime)).at(-1)).toMatch(/30/)
    expect(await heardBy(colleague)).toEqual([])
  })

  it('kicks nobody: what was kept is read and exported, writes answer 40320, own settings stay open', async () => {
    const companyId = await aCompany(test)
    const client = await test.logIn(await aUser(test, { companyId, permissions: tagGuards }))
    await renew(companyId, fromNow(1))
    expect(await client.call(saveTag, { name: 'before' })).toMatchObject({ code: 20000 })
    pass(2)
    expect(await client.call(saveTag, { name: 'after' })).toMatchObject({ code: 40320 })
    expect(await client.call(listTags, {})).toMatchObject({ data: { rows: [{ name: 'before' }] } })
    expect((await client.inject({ method: 'GET', url: `/api${exportTags.path}` })).body).toContain('before')
    const layout = { scope: 'layout', cfg: {}, version: 0 }
    expect(await client.call(layoutEndpoints.saveLayout, layout)).toMatchObject({ code: 20000 })
    expect(await client.call(sessionEndpoints.getSession, {})).toMatchObject({
      data: { restriction: { kind: 'ended', until: null } },
    })
    await renew(companyId, fromNow(365))
    expect(await client.call(saveTag, { name: 'after' })).toMatchObject({ code: 20000 })
  })
})

describe('after closing', () => {
  it('main accounts alone come back, to look and to export', async () => {
    const companyId = await aCompany(test)
    const prime = await aPrime(test, { companyId, permissions: tagGuards })
    const colleague = await aUser(test, { companyId })
    const before = await test.logIn(prime)
    await before.call(saveTag, { name: 'kept' })
    await close(companyId)
    expect(await before.call(listTags, {})).toMatchObject({ code: 50008, data: { reason: 'DISABLED' } })
    expect(await enter(colleague)).toMatchObject({ code: 40005 })
    expect(await enter(prime)).toMatchObject({ code: 20000 })
    const back = await test.logIn(prime)
    expect(await back.call(listTags, {})).toMatchObject({ data: { rows: [{ name: 'kept' }] } })
    expect(await back.call(saveTag, { name: 'late' })).toMatchObject({ code: 40321 })
    expect(await back.call(sessionEndpoints.getSession, {})).toMatchObject({
      data: { restriction: { kind: 'closed', until: expect.any(String) } },
    })
  })

  it('thirty days later nothing is left of the company, and everything of the others', async () => {
    const report = { name: 'march.csv', content: usReport(someLines(4)) }
    const gone = await aCustomerAtWork({ ...report, only: 'GONE' })
    const stays = await aCustomerAtWork({ ...report, only: 'STAYS' })
    await close(gone.companyId)
    pass(29)
    await purgeUpkeep.run(test.platform, { isStart: false })
    expect(Object.keys(await rowsOf(gone.companyId)).length).toBeGreaterThan(15)
    const others = await rowsOf(stays.companyId)
    pass(1.1)
    await purgeUpkeep.run(test.platform, { isStart: false })
    expect(await rowsOf(gone.companyId)).toEqual({ 'platform.audit_log': expect.any(Number) })
    expect(await rowsOf(stays.companyId)).toEqual(others)
    await purgeUpkeep.run(test.platform, { isStart: false })
    const kept = await textOf(gone.companyId)
    expect(kept.match(/"action": ?"purge"/g)).toHaveLength(1)
    for (const word of ['GONE', 'march.csv', '13712345678', '127.0.0.1']) expect(kept).not.toContain(word)
    // The same bytes are kept once: those of the other company are still there, those of nobody are not.
    const client = await test.logIn(stays.user)
    const shared = await client.inject({
      method: 'GET',
      url: `/api${importEndpoints.downloadFile.path}?id=${stays.importId}`,
    })
    expect(shared.body).toContain('A mug')
    const files = test.platform.files
    await expect(files.localPath(gone.ownKey)).rejects.toThrow()
    await expect(files.localPath(stays.ownKey)).resolves.toBeDefined()
    const root = await aRoot()
    const { data } = await root.call(companyEndpoints.listCompanies, { status: 'closed' })
    const tombstone = data.rows.find(({ id }) => id === gone.companyId)
    expect(tombstone).toMatchObject({ name: `#${gone.companyId}`, purged_at: expect.any(String) })
    const back = { id: gone.companyId, version: tombstone?.version, name: 'Back', status: 'active' as const }
    expect(await root.call(companyEndpoints.saveCompany, back)).toMatchObject({ code: 42200 })
  })
})

async function close(companyId: number): Promise<void> {
  const closing = { ids: [companyId], reason: 'contract ended' }
  expect((await (await aRoot()).call(companyEndpoints.closeCompanies, closing)).data).toEqual({ closed: 1 })
}

async function enter({ username }: TestUser) {
  return (await test.visitor()).call(sessionEndpoints.logIn, { username, password: PASSWORD })
}

/** A customer with people, tags and two imports: one of bytes that others have too, one of its own. */
async function aCustomerAtWork({ only, ...report }: { name: string; content: string; only: string }) {
  const companyId = await aCompany(test, { name: only })
  const mobile = only === 'GONE' ? '13712345678' : '13712345679'
  const user = await aPrime(test, { companyId, mobile, permissions: [...tagGuards, ...IMPORTER] })
  const client: Client = await test.logIn(user)
  await client.call(saveTag, { name: only })
  const shared = await importFully(test, client, report)
  const lines = someLines(3, { sku: only, settlement: '19000000002' })
  const own = await importFully(test, client, { name: `${only}.csv`, content: usReport(lines) })
  expect([shared.status, own.status]).toEqual([3, 3])
  const ownKey = `${own.sha256.slice(0, 2)}/${own.sha256.slice(2, 4)}/${own.sha256}`
  return { companyId, user, importId: shared.id, ownKey }
}

function asAdmin<T>(work: Parameters<typeof withClient<T>>[1]): Promise<T> {
  const name = new URL(test.database.ownerUrl).pathname.slice(1)
  return withClient(onDatabase(inject('testCluster').adminUrl, name), work)
}

/** How many rows each table has of the company, past row-level security. */
function rowsOf(companyId: number): Promise<Record<string, number>> {
  return asAdmin(async (client) => {
    const { rows } = await client.query<{ name: string }>(`
      select format('%I.%I', n.nspname, c.relname) as name from pg_class c
      join pg_namespace n on n.oid = c.relnamespace
      join pg_attribute a on a.attrelid = c.oid and a.attname = 'company_id' and not a.attisdropped
      where c.relkind in ('r', 'p')`)
    const counts: Record<string, number> = {}
    for (const { name } of rows) {
      const found = await client.query(`select 1 from ${name} where company_id = $1`, [companyId])
      if (found.rows.length > 0) counts[name] = found.rows.length
    }
    return counts
  })
}

/** Everything that still names the company, as one text. */
function textOf(companyId: number): Promise<string> {
  return asAdmin(async (client) => {
    const { rows } = await client.query<{ text: string }>(
      `select json_build_array(
        (select json_agg(a) from platform.audit_log a where company_id = $1),
        (select json_agg(c) from identity.company c where id = $1),
        (select json_agg(o) from platform.outbox o)
      )::text as text`,
      [companyId],
    )
    return rows[0]?.text ?? ''
  })
}

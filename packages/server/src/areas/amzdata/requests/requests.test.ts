import { amzdataPermissions } from '@crossdock/contracts/areas/amzdata/amzdata.permissions.ts'
import { importEndpoints } from '@crossdock/contracts/areas/amzdata/imports/imports.endpoints.ts'
import { requestEndpoints } from '@crossdock/contracts/areas/amzdata/requests/requests.endpoints.ts'
import type { RequestDraft } from '@crossdock/contracts/areas/amzdata/requests/requests.schema.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Client } from '../../../../test/client.ts'
import { aPrime, aUser, countRows, type TestUser } from '../../../../test/factories.ts'
import { type FakeSpApi, startFakeSpApi } from '../../../../test/fake-sp-api.ts'
import { createTestApp, type TestApp } from '../../../../test/harness.ts'
import { openListings } from '../../../../test/report-samples.ts'
import { aShop, aShopUser } from '../../../../test/transaction-rows.ts'
import { inTenant } from '../../../platform/database/tenancy.ts'
import { requestUpkeep } from './request-upkeep.service.ts'
import { letGoRequest, tryHoldRequest } from './requests.queries.ts'

const guards = amzdataPermissions.rprequest
const imports = amzdataPermissions.data_import
const everything = [...Object.values(guards), ...Object.values(imports)]
const { saveRequest, getRequest, listRequests, submitRequests, cancelRequests, retryRequests } =
  requestEndpoints
const { removeRequests, attachFile, saveSchedule, listSchedules, moveSchedule, removeSchedule } =
  requestEndpoints
const { listShopAuths, authoriseShop, revokeShop } = requestEndpoints

let test: TestApp
let marketplace: FakeSpApi
let owner: TestUser
let client: Client
let shopId: number

beforeAll(async () => {
  marketplace = await startFakeSpApi()
  const spApi = { clientId: 'client', clientSecret: 'secret', standIn: marketplace.address }
  test = await createTestApp({ outside: { spApi } })
})
afterAll(async () => {
  await test.close()
  await marketplace.close()
})

async function aFreshCompany(): Promise<void> {
  owner = await aPrime(test, { permissions: everything })
  client = await test.logIn(owner)
  shopId = await aShop(test, owner.companyId, 'North')
  const { companyId } = owner
  await inTenant(test.platform.database.db, { companyIds: [companyId] }, (trx) =>
    trx
      .insertInto('amzdata.shopMarketplace')
      .values(['US', 'CA'].map((marketplace) => ({ companyId, shopId, marketplace })))
      .execute(),
  )
}

const listings = (wish: Partial<RequestDraft> = {}) => ({
  shop_id: shopId,
  marketplaces: ['US' as const],
  report_type: 'open_listings' as const,
  ...wish,
})
const orders = (data_from: string, data_to: string) =>
  listings({ report_type: 'all_orders', data_from, data_to })
const day = (back: number) =>
  new Date(test.clock.now().getTime() - back * 86_400_000).toISOString().slice(0, 10)

async function submitted(wish: Partial<RequestDraft> = {}): Promise<number> {
  const { id } = (await client.call(saveRequest, listings(wish))).data
  expect((await client.call(submitRequests, { ids: [id] })).data).toMatchObject({ done: [id], refused: [] })
  return id
}
const show = async (id: number) => (await client.call(getRequest, { id })).data
const file = (skus: readonly string[] = ['A', 'B']) => ({ name: 'listings.txt', content: openListings(skus) })
const attach = (id: number, sent = file()) =>
  client.upload(attachFile, { file: sent, fields: { id: String(id) } })
/** The clock of the upkeep strikes. */
async function strike(minutes = 1): Promise<void> {
  test.clock.advance(minutes * 60_000)
  await requestUpkeep.run(test.platform, { isStart: false })
  await test.runJobs()
}

describe('who is refused', () => {
  beforeAll(aFreshCompany)

  it('asks for the permission of each action, and keeps to the shops and marketplaces of a person', async () => {
    const user = await aUser(test, { companyId: owner.companyId, permissions: [guards.view] })
    await aShopUser(test, user, { shopId, marketplaces: ['CA'] })
    const viewer = await test.logIn(user)
    expect(await viewer.call(saveRequest, listings())).toMatchObject({ code: 40300 })
    expect(await viewer.call(submitRequests, { ids: [1] })).toMatchObject({ code: 40300 })
    const { id } = (await client.call(saveRequest, listings())).data
    expect(await viewer.call(getRequest, { id })).toMatchObject({ code: 40400 })
    expect((await viewer.call(listRequests, {})).data.rows).toEqual([])
    const here = (await client.call(saveRequest, listings({ marketplaces: ['CA'] }))).data
    expect((await viewer.call(listRequests, {})).data.rows).toMatchObject([
      { id: here.id, abilities: { edit: false, submit: false } },
    ])
  })

  it('refuses what cannot be asked for, and stores nothing', async () => {
    const before = await countRows(test.platform.database.db, owner.companyId, 'amzdata.report_request')
    const refused = async (draft: ReturnType<typeof listings>) => (await client.call(saveRequest, draft)).code
    expect(await refused(listings({ marketplaces: [] }))).toBe(40000)
    expect(await refused(listings({ marketplaces: ['DE'] }))).toBe(43977)
    expect(await refused(listings({ shop_id: 999_999 }))).toBe(43976)
    expect(await refused(orders('', day(2)))).toBe(43972)
    expect(await refused(orders(day(2), day(5)))).toBe(43973)
    expect(await refused(orders(day(2), day(-2)))).toBe(43974)
    const long = await client.call(saveRequest, orders(day(40), day(2)))
    expect(long).toMatchObject({ code: 43975, message: 'This report takes at most 30 days at once' })
    expect(await countRows(test.platform.database.db, owner.companyId, 'amzdata.report_request')).toBe(before)
  })
})

describe('a request by hand', () => {
  beforeAll(aFreshCompany)

  // proves spec-4-25
  it('is changed as a draft and never after it was submitted', async () => {
    const draft = (await client.call(saveRequest, orders(day(9), day(3)))).data
    expect(draft).toMatchObject({
      state: 'DRAFT',
      data_from: day(9),
      abilities: { edit: true, submit: true },
    })
    const stale = { ...orders(day(8), day(3)), id: draft.id, version: 99 }
    expect(await client.call(saveRequest, stale)).toMatchObject({ code: 40910 })
    const changed = await client.call(saveRequest, { ...stale, version: draft.version })
    expect(changed.data).toMatchObject({ data_from: day(8), version: 2 })
    await client.call(submitRequests, { ids: [draft.id] })
    const late = await client.call(saveRequest, { ...stale, version: 3 })
    expect(late).toMatchObject({ code: 43971, message: 'Not allowed to change after submitted' })
    const removal = await client.call(removeRequests, { ids: [draft.id] })
    expect(removal.data.refused).toMatchObject([{ message: 'Not allowed to change after submitted' }])
    expect(await show(draft.id)).toMatchObject({ state: 'SUBMITTED', is_remote: false, data_from: day(8) })
  })

  it('is not asked for twice while the first runs; the others of a bulk action go through', async () => {
    const first = await submitted()
    const twin = (await client.call(saveRequest, listings())).data
    const other = (await client.call(saveRequest, listings({ marketplaces: ['CA'] }))).data
    const { data } = await client.call(submitRequests, { ids: [twin.id, other.id] })
    expect(data).toEqual({
      done: [other.id],
      refused: [{ id: twin.id, code: 40900, message: 'Data exists' }],
      made: [],
    })
    expect((await client.call(cancelRequests, { ids: [first, other.id] })).data.done).toEqual([
      first,
      other.id,
    ])
    expect((await client.call(removeRequests, { ids: [twin.id] })).data.done).toEqual([twin.id])
  })

  it('takes the file into the import: downloaded, imported, and back when it is undone', async () => {
    const id = await submitted()
    expect(await attach(id)).toMatchObject({ code: 20000, data: { state: 'DOWNLOADED', rows: 0 } })
    await test.runJobs()
    const done = await show(id)
    expect(done).toMatchObject({ state: 'IMPORTED', rows: 2, files: [{ status_key: 'imported', rows: 2 }] })
    expect(done.abilities).toMatchObject({ attach: false, cancel: false, retry: false })
    expect(await attach(id)).toMatchObject({ code: 43978 })
    const [sent] = done.files
    await client.call(importEndpoints.undoImport, { id: sent?.id ?? 0 })
    expect(await show(id)).toMatchObject({ state: 'DOWNLOADED', abilities: { attach: true } })
    const log = (await show(id)).events.map(({ action }) => action)
    expect(log).toEqual(['attach', 'submit', 'create'])
    const counts = (await client.call(listRequests, { state: 'DOWNLOADED' })).data
    expect(counts.rows.map((row) => row.id)).toEqual([id])
    expect(counts.states).toMatchObject({ DOWNLOADED: 1, IMPORTED: 0 })
  })

  it('holds a file of unusually many or few rows until somebody looks (2.4)', async () => {
    await aFreshCompany()
    const skus = (count: number, prefix: string) => Array.from({ length: count }, (_, at) => `${prefix}${at}`)
    for (const prefix of ['A', 'B', 'C']) {
      await attach(await submitted(), file(skus(20, prefix)))
      await test.runJobs()
      test.clock.advance(86_400_000)
    }
    const id = await submitted()
    await attach(id, file(skus(5, 'A')))
    await test.runJobs()
    const held = await show(id)
    expect(held).toMatchObject({ state: 'DOWNLOADED', is_held: true, files: [{ is_held: true, rows: 5 }] })
    expect(held.files[0]?.notes.join()).toContain('20')
  })

  it('fills the calendar, which shows also marketplaces of which nothing is here yet', async () => {
    const { data } = await client.call(importEndpoints.listCoverage, { months: 2, open: '1' })
    const places = new Set(data.rows.map(({ marketplace }) => marketplace))
    expect([...places]).toEqual(['CA', 'US'])
    const here = data.rows.filter(({ cells }) => cells.some(({ state }) => state === 'full'))
    expect(here.map(({ marketplace, data_type }) => `${marketplace} ${data_type}`)).toEqual(['US listings'])
  })

  it('is repeated by a new request that names the old one', async () => {
    const id = await submitted({ marketplaces: ['CA'] })
    expect((await client.call(retryRequests, { ids: [id] })).data.refused).toMatchObject([{ code: 43978 }])
    await client.call(cancelRequests, { ids: [id] })
    const [made = 0] = (await client.call(retryRequests, { ids: [id] })).data.made
    expect(await show(made)).toMatchObject({ retry_of: id, state: 'SUBMITTED', marketplaces: ['CA'] })
    expect(await show(id)).toMatchObject({ state: 'CANCELLED', retries: [made] })
  })
})

describe('an authorised shop', () => {
  const token = { refresh_token: 'Atzr|refresh' }
  beforeAll(async () => {
    await aFreshCompany()
    const wrong = await client.call(authoriseShop, { shop_id: shopId, refresh_token: 'Atzr|wrong-one' })
    expect(wrong).toMatchObject({ code: 43981 })
    expect(await client.call(authoriseShop, { shop_id: shopId, ...token })).toMatchObject({
      data: { state: 'active' },
    })
  })

  it('keeps its token sealed: no call, no log and no column shows it', async () => {
    const { body } = await client.inject({ method: 'GET', url: '/api/amzdata/rprequest/auths/' })
    expect(body).not.toContain('Atzr')
    expect(test.logged()).not.toContain(token.refresh_token)
    expect((await client.call(listShopAuths, {})).data).toMatchObject({
      is_connected: true,
      rows: [{ state: 'active', authorised_by: expect.any(String) }],
    })
  })

  it('is asked for over the interface: in queue, done, fetched, imported', async () => {
    const id = await submitted({ report_type: 'all_orders', data_from: day(9), data_to: day(3) })
    await test.runJobs()
    const asked = await show(id)
    expect(asked).toMatchObject({ state: 'IN_QUEUE', is_remote: true, remote_id: expect.any(String) })
    const there = marketplace.reports.at(-1)
    expect(there).toMatchObject({ marketplaceIds: ['ATVPDKIKX0DER'] })
    expect(there?.dataStartTime).toMatch(new RegExp(`^${day(9)}T0[78]:00:00`))
    await client.call(cancelRequests, { ids: [id] })
    expect(await show(id)).toMatchObject({ state: 'CANCELLED' })

    const listing = await submitted()
    await test.runJobs()
    marketplace.finish(String((await show(listing)).remote_id), openListings(['A', 'B', 'C']))
    await strike()
    expect(await show(listing)).toMatchObject({ state: 'IMPORTED', rows: 3, seconds: 60 })
    const log = (await show(listing)).events.map(({ action, state }) => `${action} ${state}`)
    expect(log).toEqual([
      'remote DOWNLOADED',
      'remote DONE',
      'remote IN_QUEUE',
      'submit SUBMITTED',
      'create DRAFT',
    ])
  })

  it('waits out what passes, and ends with the marketplace’s words in what does not', async () => {
    marketplace.refuseNext(429, 'QuotaExceeded', 'You exceeded your quota')
    const id = await submitted({ report_type: 'sold_listings' })
    await test.runJobs()
    expect(await show(id)).toMatchObject({
      state: 'SUBMITTED',
      error: 'You exceeded your quota',
      attempts: 1,
    })
    marketplace.refuseNext(400, 'InvalidInput', 'Report type is not available')
    await strike()
    const ended = await show(id)
    expect(ended).toMatchObject({ state: 'FATAL', error_code: 'InvalidInput', abilities: { retry: true } })
    expect(ended.error).toBe('Report type is not available')
  })

  it('goes on where a killed process left it, and asks only once', async () => {
    const id = await submitted({ report_type: 'defect_listings' })
    await test.runJobs()
    const asked = marketplace.reports.length
    // The process dies here: nothing of the queue is left, and the request is still due.
    marketplace.finish(String((await show(id)).remote_id), '')
    marketplace.end(String((await show(id)).remote_id), 'CANCELLED')
    await strike(20)
    expect(await show(id)).toMatchObject({ state: 'CANCELLED', error: 'There is no data for this range' })
    expect(marketplace.reports.length).toBe(asked)
  })

  it('is left alone while another process works on it', async () => {
    const id = await submitted({ report_type: 'merchant_listings_active' })
    const { db } = test.platform.database
    await db.connection().execute(async (connection) => {
      expect(await tryHoldRequest(connection, { companyId: owner.companyId, requestId: id })).toBe(true)
      await test.runJobs()
      expect(await show(id)).toMatchObject({ state: 'SUBMITTED' })
      await letGoRequest(connection, { companyId: owner.companyId, requestId: id })
    })
    await strike()
    expect(await show(id)).toMatchObject({ state: 'IN_QUEUE' })
    // A report that failed comes with a document that says why.
    const remote = String((await show(id)).remote_id)
    marketplace.finish(remote, 'The time span of the report is not allowed.')
    marketplace.end(remote, 'FATAL')
    await strike()
    expect(await show(id)).toMatchObject({
      state: 'FATAL',
      error: 'The time span of the report is not allowed.',
    })
  })

  it('tries a download again, and knows a document that is gone', async () => {
    const id = await submitted({ report_type: 'merchant_listings_all' })
    await test.runJobs()
    const remote = String((await show(id)).remote_id)
    marketplace.finish(remote, 'x', { url: `${marketplace.address.href}nowhere` })
    await strike()
    expect(await show(id)).toMatchObject({
      state: 'DOWNLOAD_FAILED',
      abilities: { retry: false, attach: true },
    })
    marketplace.refuseNext(404, 'NotFound', 'Resource not found')
    await strike(5)
    expect(await show(id)).toMatchObject({ state: 'EXPIRED', abilities: { retry: true } })
  })

  it('without its token any more is asked for by hand again', async () => {
    expect((await client.call(revokeShop, { shop_id: shopId })).data.state).toBe('pending')
    expect(await show(await submitted({ report_type: 'merchant_listings_lite' }))).toMatchObject({
      is_remote: false,
    })
  })
})

describe('a schedule', () => {
  beforeAll(aFreshCompany)
  const wish = () => ({
    shop_id: shopId,
    marketplaces: ['US' as const],
    report_type: 'all_orders' as const,
    period: 'P7D' as const,
  })

  it('refuses a period longer than the report and the same twice', async () => {
    expect(await client.call(saveSchedule, { ...wish(), period: 'P1M' })).toMatchObject({ code: 43979 })
    expect(await client.call(saveSchedule, wish())).toMatchObject({ code: 20000 })
    expect(await client.call(saveSchedule, wish())).toMatchObject({ code: 40900 })
  })

  it('makes a request of the days that are over, once however often it is looked at', async () => {
    await strike()
    await strike()
    const { rows } = (await client.call(listRequests, {})).data
    expect(rows).toMatchObject([{ state: 'SUBMITTED', report_type: 'all_orders', is_remote: false }])
    const [row] = rows
    expect(Date.parse(row?.data_to ?? '') - Date.parse(row?.data_from ?? '')).toBe(6 * 86_400_000)
    const [schedule] = (await client.call(listSchedules, {})).data.rows
    expect(schedule).toMatchObject({ last_request: { id: row?.id, state: 'SUBMITTED' } })
  })

  it('rests while it is paused, and ends without its requests', async () => {
    const [schedule] = (await client.call(listSchedules, {})).data.rows
    const { id = 0, version = 0 } = schedule ?? {}
    const paused = await client.call(moveSchedule, { id, version, is_paused: true })
    expect(paused.data.is_paused).toBe(true)
    await strike(8 * 24 * 60)
    expect((await client.call(listRequests, {})).data.total).toBe(1)
    await client.call(moveSchedule, { id, version: paused.data.version, is_paused: false })
    await strike()
    expect((await client.call(listRequests, {})).data.total).toBe(2)
    await client.call(removeSchedule, { id, version: paused.data.version + 1 })
    expect((await client.call(listSchedules, {})).data.rows).toEqual([])
    expect((await client.call(listRequests, {})).data.total).toBe(2)
  })
})

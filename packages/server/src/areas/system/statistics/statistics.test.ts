import { cmanagePermissions } from '@crossdock/contracts/areas/cmanage/cmanage.permissions.ts'
import { sessionEndpoints } from '@crossdock/contracts/areas/identity/sessions/sessions.endpoints.ts'
import { noticeEndpoints } from '@crossdock/contracts/areas/system/notices/notices.endpoints.ts'
import { statisticsEndpoints } from '@crossdock/contracts/areas/system/statistics/statistics.endpoints.ts'
import { visitEndpoints } from '@crossdock/contracts/areas/system/statistics/visits.endpoints.ts'
import { systemPermissions } from '@crossdock/contracts/areas/system/system.permissions.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Client } from '../../../../test/client.ts'
import { aPrime, aStaff, aSuperuser, aUser } from '../../../../test/factories.ts'
import { createTestApp, type TestApp } from '../../../../test/harness.ts'
import { inPlatform } from '../../../platform/database/tenancy.ts'
import { browserOf } from './browser-of.ts'
import { canonicalPath, dayOf, sumUpVisits } from './visits.service.ts'

const DAY_MS = 86_400_000
/** Noon of the zone of the statistics, in UTC. */
const NOON_MS = 4 * 3_600_000
const guards = systemPermissions.statistics

let test: TestApp
let root: Client
let serial = 0

beforeAll(async () => {
  test = await createTestApp()
})
/** Every test has a day of its own and begins at its noon, so that none crosses midnight. */
beforeEach(async () => {
  const now = test.clock.now().getTime()
  test.clock.advance(2 * DAY_MS - ((now - NOON_MS) % DAY_MS))
  root = await test.logIn(await aSuperuser(test))
})
afterAll(() => test.close())

const aName = () => `name-${String(++serial).padStart(16, '0')}`
const aView = (path: string, wish: object = {}) => ({ key: aName(), path, ago_ms: 0, dwell_ms: 0, ...wish })
const today = () => dayOf(test.clock.now())

async function beat(
  visitor: string,
  views: ReturnType<typeof aView>[],
  { headers = {}, client }: { headers?: Record<string, string>; client?: Client } = {},
) {
  const sender = client ?? (await test.visitor())
  const answer = await sender.call(visitEndpoints.addVisits, { visitor, views }, headers)
  expect(answer).toMatchObject({ code: 20000, data: {} })
}

async function board(wish: object = {}) {
  const answer = await root.call(statisticsEndpoints.getVisits, { from: today(), to: today(), ...wish })
  expect(answer).toMatchObject({ code: 20000 })
  return answer.data
}

describe('who is refused', () => {
  it('shows the figures of the whole site to nobody outside, whatever codes they hold', async () => {
    const customer = await test.logIn(await aUser(test, { permissions: Object.values(guards) }))
    const range = { from: today(), to: today() }
    expect(await customer.call(statisticsEndpoints.getVisits, range)).toMatchObject({ code: 40300 })
    expect(await customer.call(statisticsEndpoints.listSourceTags, {})).toMatchObject({ code: 40300 })
  })

  it('shows users to those who may see personal data only', async () => {
    const staff = await test.logIn(await aStaff(test, { permissions: [guards.view, guards.export] }))
    const range = { from: today(), to: today() }
    expect(await staff.call(statisticsEndpoints.getVisits, { ...range, dims: 'page' })).toMatchObject({
      code: 20000,
    })
    const denied = { code: 40300, data: { perm_code: guards.pii } }
    expect(await staff.call(statisticsEndpoints.getVisits, { ...range, dims: 'user' })).toMatchObject(denied)
    expect(await staff.call(statisticsEndpoints.exportVisits, { ...range, dim: 'user' })).toMatchObject(
      denied,
    )
  })

  it('refuses a range of more than 366 days and one that ends before it begins', async () => {
    const ask = (from: string, to: string) => root.call(statisticsEndpoints.getVisits, { from, to })
    expect(await ask('2025-01-01', '2026-01-01')).toMatchObject({ code: 20000 })
    expect(await ask('2025-01-01', '2026-01-02')).toMatchObject({ code: 40000, data: { field: 'to' } })
    expect(await ask('2026-01-02', '2026-01-01')).toMatchObject({ code: 40000 })
  })
})

describe('what is counted', () => {
  // proves spec-7-fvbl
  it('counts views, visitors, sessions, bounces and the stay', async () => {
    const [one, other] = [aName(), aName()]
    await beat(one, [aView('/kbm?x=1', { dwell_ms: 4_000 }), aView('/kbm', { dwell_ms: 6_000 })])
    await beat(other, [aView('/courses')])
    const { totals, series, rows, live, exact } = await board({ dims: 'page,device' })
    const expected = { pv: 3, uv: 2, sessions: 2, bounces: 1, dwell_ms: 10_000, new_visitors: 2 }
    expect(totals).toMatchObject(expected)
    expect(series).toMatchObject([{ at: `${today()}T00:00`, pv: 3 }])
    expect(rows).toMatchObject([
      { dim: 'device', key: 'desktop', pv: 3 },
      { dim: 'page', key: '/kbm', pv: 2, uv: 1 },
      { dim: 'page', key: '/courses', pv: 1 },
    ])
    expect({ live, exact }).toEqual({ live: 2, exact: true })
  })

  it('lets the stay of a view grow instead of counting it again', async () => {
    const visitor = aName()
    const view = aView('/', { dwell_ms: 1_000 })
    await beat(visitor, [view])
    test.clock.advance(11_000)
    await beat(visitor, [{ ...view, ago_ms: 11_000, dwell_ms: 12_000 }])
    expect((await board()).totals).toMatchObject({ pv: 1, dwell_ms: 12_000 })
  })

  it('begins a new session after half an hour without a sign', async () => {
    const visitor = aName()
    await beat(visitor, [aView('/')])
    test.clock.advance(31 * 60_000)
    await beat(visitor, [aView('/')])
    expect((await board()).totals).toMatchObject({ uv: 1, sessions: 2 })
  })

  it('listens to a visitor once in ten seconds', async () => {
    const visitor = aName()
    await beat(visitor, [aView('/')])
    test.clock.advance(9_000)
    await beat(visitor, [aView('/')])
    expect((await board()).totals.pv).toBe(1)
  })

  it('drops bots and whoever asks not to be followed', async () => {
    await beat(aName(), [aView('/')], { headers: { dnt: '1' } })
    await beat(aName(), [aView('/')], { headers: { 'sec-gpc': '1' } })
    const bot = await test.visitor({ userAgent: 'Mozilla/5.0 (compatible; Baiduspider/2.0)' })
    await beat(aName(), [aView('/')], { client: bot })
    expect((await board()).totals.pv).toBe(0)
  })

  it('counts internal people only when asked, and knows the company of the others', async () => {
    const prime = await aPrime(test)
    await beat(aName(), [aView('/')], { client: root })
    await beat(aName(), [aView('/')], { client: await test.logIn(prime) })
    expect((await board()).totals.pv).toBe(1)
    expect((await board({ staff: '1' })).totals.pv).toBe(2)
    const { rows } = await board({ dims: 'company,user', company: prime.companyId })
    expect(rows).toMatchObject([{ key: String(prime.companyId) }, { key: String(prime.userId) }])
  })

  it('compares with the equally long range before', async () => {
    await beat(aName(), [aView('/'), aView('/')])
    test.clock.advance(DAY_MS)
    root = await test.logIn(await aSuperuser(test))
    await beat(aName(), [aView('/')])
    expect(await board({ compare: '1' })).toMatchObject({ totals: { pv: 1 }, before: { pv: 2 } })
  })

  it('keeps the figures of a day when its raw visits are forgotten', async () => {
    const { db } = test.platform.database
    await beat(aName(), [aView('/kept', { sti: 'fair' })])
    const day = today()
    const sumUp = () => inPlatform(db, (trx) => sumUpVisits(trx, test.clock.now()))
    test.clock.advance(DAY_MS)
    await sumUp()
    test.clock.advance(190 * DAY_MS)
    await sumUp()
    root = await test.logIn(await aSuperuser(test))
    const range = { from: day, to: day }
    expect(await board({ ...range, dims: 'page' })).toMatchObject({
      exact: false,
      totals: { pv: 1, uv: 1 },
      rows: [{ key: '/kept' }],
    })
    expect((await board({ ...range, st: 'fair' })).totals.pv).toBe(1)
    const { rows } = await inPlatform(db, async (trx) => ({
      rows: await trx.selectFrom('system.visitEvent').select('path').where('path', '=', '/kept').execute(),
    }))
    expect(rows).toEqual([])
  })

  it('never counts a day lower because some of its visits were forgotten before the others', async () => {
    const { db } = test.platform.database
    await beat(aName(), [aView('/short'), aView('/long')])
    const day = today()
    const start = test.clock.now()
    test.clock.advance(DAY_MS)
    const sumUp = () => inPlatform(db, (trx) => sumUpVisits(trx, test.clock.now(), start))
    await sumUp()
    await inPlatform(db, (trx) => trx.deleteFrom('system.visitEvent').where('path', '=', '/short').execute())
    await sumUp()
    test.clock.advance(190 * DAY_MS)
    root = await test.logIn(await aSuperuser(test))
    const kept = await board({ from: day, to: day, dims: 'page' })
    expect(kept.totals).toMatchObject({ pv: 2, uv: 1 })
    expect(kept.rows.map(({ key }) => key)).toEqual(['/long', '/short'])
  })
})

describe('source tags', () => {
  // proves spec-7-fstl, spec-7-sst
  it('gives an address to share, and counts who came with it', async () => {
    const saved = await root.call(statisticsEndpoints.saveSourceTag, {
      sti: 'fair_a',
      name: 'Fair',
      target: '/kbm?x=1',
    })
    expect(saved.data.share_url).toMatch(/\/kbm\?x=1&sti=fair_a$/)
    await beat(aName(), [aView('/kbm', { sti: 'fair_a' })])
    const { data } = await root.call(statisticsEndpoints.listSourceTags, { query: 'FAIR' })
    expect(data.rows).toMatchObject([
      { sti: 'fair_a', uv: 1, registers: 0, paid_fen: null, status: 'active' },
    ])
  })

  it('lets nobody take a tag twice, and refuses a stale change', async () => {
    const draft = { sti: 'once', name: 'Once' }
    const { data } = await root.call(statisticsEndpoints.saveSourceTag, draft)
    const again = await root.call(statisticsEndpoints.saveSourceTag, draft)
    expect(again).toMatchObject({ code: 40900, data: { field: 'sti' } })
    const stale = await root.call(statisticsEndpoints.saveSourceTag, { ...draft, id: data.id, version: 7 })
    expect(stale).toMatchObject({ code: 40910 })
  })

  // proves spec-7-dst
  it('removes a tag nobody used, and only puts away one that brought visitors', async () => {
    const { data: idle } = await root.call(statisticsEndpoints.saveSourceTag, { sti: 'idle', name: 'Idle' })
    const { data: used } = await root.call(statisticsEndpoints.saveSourceTag, { sti: 'used', name: 'Used' })
    await beat(aName(), [aView('/', { sti: 'used' })])
    const remove = (ids: number[], archive = false) =>
      root.call(statisticsEndpoints.removeSourceTags, { ids, archive })
    expect(await remove([idle.id, used.id])).toMatchObject({ code: 42210, data: { refs: ['used'] } })
    expect(await remove([idle.id, used.id], true)).toMatchObject({ code: 20000 })
    expect(await remove([idle.id])).toMatchObject({ code: 40400 })
    const { data } = await root.call(statisticsEndpoints.listSourceTags, { query: 'used' })
    expect(data.rows).toMatchObject([{ status: 'archived' }])
  })

  it('refuses targets outside of our pages', async () => {
    const target = 'https://elsewhere.example/'
    const answer = await root.call(statisticsEndpoints.saveSourceTag, { sti: 'away', name: 'Away', target })
    expect(answer).toMatchObject({ code: 40000 })
  })
})

describe('known browsers', () => {
  const { view, edit } = cmanagePermissions.cid
  const aBoss = () => aPrime(test, { permissions: [view, edit] })

  it("are nobody's business who looks after no accounts, not even the own ones", async () => {
    const user = await aUser(test)
    const own = await test.logIn(user)
    const binding = { user_id: user.userId, browser_id: 'x', bound: true }
    const refused = { code: 40300 }
    expect(await own.call(statisticsEndpoints.listBrowsers, {})).toMatchObject(refused)
    expect(await own.call(statisticsEndpoints.bindBrowser, binding)).toMatchObject(refused)
    const off = { user_id: user.userId, on: false }
    expect(await own.call(statisticsEndpoints.guardBrowsers, off)).toMatchObject(refused)
  })

  // proves spec-7-fbl
  it('show main accounts and delegates their company, and one is marked as known', async () => {
    const prime = await aBoss()
    const user = await aUser(test, { companyId: prime.companyId })
    const [boss] = [await test.logIn(prime), await test.logIn(user)]
    expect((await boss.call(statisticsEndpoints.listBrowsers, {})).data.total).toBe(2)
    const about = { user_id: user.userId }
    const found = await boss.call(statisticsEndpoints.listBrowsers, about)
    expect(found.data.rows).toMatchObject([{ user: { id: user.userId }, bound: false }])
    const binding = { ...about, browser_id: found.data.rows[0]?.browser_id ?? '', bound: true }
    const stranger = await test.logIn(await aBoss())
    expect(await stranger.call(statisticsEndpoints.bindBrowser, binding)).toMatchObject({ code: 40400 })
    expect((await stranger.call(statisticsEndpoints.listBrowsers, about)).data.rows).toEqual([])
    expect(await boss.call(statisticsEndpoints.bindBrowser, binding)).toMatchObject({ code: 20000 })
    const delegate = await test.logIn(await aUser(test, { companyId: prime.companyId, permissions: [view] }))
    expect((await delegate.call(statisticsEndpoints.listBrowsers, about)).data.rows).toMatchObject([
      { bound: true },
    ])
  })

  it('are written down in the company they belong to, whoever marks them', async () => {
    const user = await aUser(test)
    await test.logIn(user)
    const helper = await test.logIn(await aStaff(test, { permissions: [guards.view, guards.pii] }))
    const { data } = await helper.call(statisticsEndpoints.listBrowsers, { user_id: user.userId })
    const binding = { user_id: user.userId, browser_id: data.rows[0]?.browser_id ?? '', bound: true }
    expect(await helper.call(statisticsEndpoints.bindBrowser, binding)).toMatchObject({ code: 20000 })
    const guard = { user_id: user.userId, on: true }
    expect(await helper.call(statisticsEndpoints.guardBrowsers, guard)).toMatchObject({ code: 20000 })
    const records = await inPlatform(test.platform.database.db, (trx) =>
      trx
        .selectFrom('platform.auditLog')
        .select(['companyId', 'action'])
        .where('entity', '=', 'identity.bound_browser')
        .where('entityId', '=', String(user.userId))
        .orderBy('id')
        .execute(),
    )
    const companyId = String(user.companyId)
    expect(records).toEqual([
      { companyId, action: 'bind' },
      { companyId, action: 'guard' },
    ])
  })

  it('show internal people those of everybody with the right to personal data alone', async () => {
    const user = await aUser(test)
    await test.logIn(user)
    const about = { user_id: user.userId }
    const seen = await test.logIn(await aStaff(test, { permissions: [guards.view, guards.pii] }))
    expect((await seen.call(statisticsEndpoints.listBrowsers, about)).data.rows).toHaveLength(1)
    const unseen = await test.logIn(await aStaff(test, { permissions: [guards.view] }))
    expect(await unseen.call(statisticsEndpoints.listBrowsers, about)).toMatchObject({ code: 40300 })
  })
})

describe('logins with unknown browsers', () => {
  it('are told to the user and the main account once a browser is known, and refused when only known ones may', async () => {
    const permissions = [cmanagePermissions.cid.view, cmanagePermissions.cid.edit]
    const prime = await aPrime(test, { permissions })
    const user = await aUser(test, { companyId: prime.companyId })
    const [boss] = [await test.logIn(prime), await test.logIn(user)]
    const guard = { user_id: user.userId, on: true }
    expect(await boss.call(statisticsEndpoints.guardBrowsers, guard)).toMatchObject({ code: 42200 })
    const { data } = await boss.call(statisticsEndpoints.listBrowsers, { user_id: user.userId })
    const binding = { user_id: user.userId, browser_id: data.rows[0]?.browser_id ?? '', bound: true }
    await boss.call(statisticsEndpoints.bindBrowser, binding)

    const chrome = (version: string) =>
      `Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/${version} Safari/537.36`
    const strange = async (userAgent: string) => {
      const visitor = await test.visitor({ userAgent })
      return visitor.call(sessionEndpoints.logIn, { username: user.username, password: user.password })
    }
    expect(await strange(chrome('140.0.0.0'))).toMatchObject({ code: 20000 })
    const told = await boss.call(noticeEndpoints.listNotices, {})
    expect(told.data.rows).toMatchObject([{ kind: 'browser_unknown' }])
    expect(told.data.rows[0]?.title).toContain('Chrome / Windows')

    const stranger = await test.logIn(await aPrime(test, { permissions }))
    expect(await stranger.call(statisticsEndpoints.guardBrowsers, guard)).toMatchObject({ code: 40400 })
    expect(await boss.call(statisticsEndpoints.guardBrowsers, guard)).toMatchObject({ code: 20000 })
    expect(await strange(chrome('141.0.1.2'))).toMatchObject({ code: 40006 })

    const known = await boss.call(statisticsEndpoints.listBrowsers, { user_id: user.userId })
    const newer = known.data.rows.find(({ ua }) => ua.includes('Chrome/140'))
    expect(newer).toMatchObject({ guarded: true, bound: false })
    const second = { ...binding, browser_id: newer?.browser_id ?? '' }
    await boss.call(statisticsEndpoints.bindBrowser, second)
    expect(await strange(chrome('142.0.0.0'))).toMatchObject({ code: 20000 })
    await boss.call(statisticsEndpoints.bindBrowser, { ...second, bound: false })
    await boss.call(statisticsEndpoints.bindBrowser, { ...binding, bound: false })
    expect(await strange(chrome('143.0.0.0'))).toMatchObject({ code: 20000 })
  })
})

describe('where registrations come from', () => {
  it('counts them for the last arrival within 30 days, which a direct visit never replaces', async () => {
    const registered = async (sti: string | null) => {
      const prime = await aPrime(test)
      await inPlatform(test.platform.database.db, (trx) =>
        trx
          .insertInto('identity.registration')
          .values({
            companyId: String(prime.companyId),
            userId: String(prime.userId),
            sti,
            termsVersion: '1',
            ip: '10.0.0.1',
            registeredAt: test.clock.now(),
            trialEndsAt: test.clock.now(),
          })
          .execute(),
      )
      return test.logIn(prime)
    }
    const [lasting, forgetful] = [aName(), aName()]
    await beat(forgetful, [aView('/', { sti: 'old_fair', arrival: true })])
    test.clock.advance(31 * DAY_MS)
    await beat(lasting, [aView('/', { sti: 'new_fair', arrival: true })])
    test.clock.advance(DAY_MS)
    await beat(lasting, [aView('/register', { sti: 'new_fair' })])
    await beat(forgetful, [aView('/register', { sti: 'old_fair' })])
    await beat(aName(), [aView('/', { referrer: 'https://elsewhere.example/page?x=1' })])
    const [one, other] = [await registered('new_fair'), await registered('old_fair')]
    await registered('unseen')
    test.clock.advance(11_000)
    await beat(lasting, [aView('/dashboard')], { client: one })
    await beat(forgetful, [aView('/dashboard')], { client: other })
    root = await test.logIn(await aSuperuser(test))
    const { data } = await root.call(statisticsEndpoints.getFunnel, { from: today(), to: today() })
    expect(data).toMatchObject({ exact: true, registrations: 3 })
    expect(data.rows).toEqual(
      expect.arrayContaining([
        { kind: 'direct', key: '', label: null, visitors: 2, registrations: 1 },
        { kind: 'tag', key: 'new_fair', label: null, visitors: 0, registrations: 1 },
        { kind: 'tag', key: 'unseen', label: null, visitors: 0, registrations: 1 },
        { kind: 'site', key: 'elsewhere.example', label: null, visitors: 1, registrations: 0 },
      ]),
    )
  })
})

describe('what is read out of a visit', () => {
  it('keeps the id of courses and points, and nothing else beside the page', () => {
    expect(canonicalPath('/kbp?id=12&token=x#top')).toBe('/kbp?id=12')
    expect(canonicalPath('/m/course?id=<script>')).toBe('/m/course')
    expect(canonicalPath('/login/?redirect=%2Fsecret')).toBe('/login')
    expect(canonicalPath('//')).toBe('/')
  })

  it('tells browsers and devices apart', () => {
    const wechat = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile/15E148 MicroMessenger/8'
    expect(browserOf(wechat)).toEqual({ browser: 'WeChat', os: 'iOS', device: 'phone' })
    const edge = 'Mozilla/5.0 (Windows NT 10.0) Chrome/140.0 Safari/537.36 Edg/140.0'
    expect(browserOf(edge)).toEqual({ browser: 'Edge', os: 'Windows', device: 'desktop' })
  })
})

import { securityEndpoints } from '@crossdock/contracts/areas/identity/security/security.endpoints.ts'
import { sessionEndpoints } from '@crossdock/contracts/areas/identity/sessions/sessions.endpoints.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anOwner, savePolicy } from '../../../../test/company-policy.ts'
import { aUser } from '../../../../test/factories.ts'
import { createTestApp, type TestApp } from '../../../../test/harness.ts'
import { anAddress } from '../../../../test/login-area.ts'
import { inPlatform } from '../../../platform/database/tenancy.ts'
import { traceUpkeep } from './forget-traces.service.ts'

const { getSecurity } = securityEndpoints
const { getSession, logIn } = sessionEndpoints
const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

/** A page that somebody of the company looked at just now. */
const aVisit = (companyId: number) =>
  inPlatform(test.platform.database.db, async (trx) => {
    const at = test.clock.now()
    await sql`insert into system.visitor (id, first_at, last_at) values (${`v${companyId}`}, ${at}, ${at})`.execute(
      trx,
    )
    await sql`
      insert into system.visit_event (visitor_id, view_key, session_no, at, visited_as, path, title, referrer, sti, utm,
        device, browser, os, country, ip_hash, dwell_ms, is_front, is_staff, is_new)
      values (${`v${companyId}`}, 'k', 1, ${at}, ${companyId}, '/', '', '', '', '', '', '', '', '', '', 0, false, false, true)`.execute(
      trx,
    )
  })
const visitsLeft = (companyId: number) =>
  inPlatform(test.platform.database.db, async (trx) => {
    const { rows } = await sql`select 1 from system.visit_event where visited_as = ${companyId}`.execute(trx)
    return rows.length
  })

describe('the policy', () => {
  it('is shown and changed by those with the right alone, and a stale change is refused', async () => {
    const { client, companyId } = await anOwner(test)
    const plain = await test.logIn(await aUser(test, { companyId }))
    expect(await plain.call(getSecurity, {})).toMatchObject({ code: 40300 })
    const saved = await savePolicy(client, {
      session_limit: 3,
      idle_minutes: 60,
      visit_days: 90,
      access_log_months: 12,
    })
    expect(saved.data).toMatchObject({
      version: 2,
      session_limit: 3,
      idle_minutes: 60,
      visit_days: 90,
      people: 2,
    })
    expect(await savePolicy(client, { version: 1 })).toMatchObject({ code: 40910 })
    expect(await savePolicy(client, { session_limit: 6 })).toMatchObject({ code: 40000 })
    expect(await savePolicy(client, { access_log_months: 3 })).toMatchObject({ code: 40000 })
  })

  it('ends sessions that rest for longer than the company allows', async () => {
    const { client } = await anOwner(test)
    await savePolicy(client, { idle_minutes: 30 })
    test.clock.advance(29 * MINUTE)
    expect((await client.call(getSession, {})).code).toBe(20000)
    test.clock.advance(32 * MINUTE)
    expect(await client.call(getSession, {})).toMatchObject({ code: 50014, data: { reason: 'EXPIRED' } })
  })

  it('forgets logins and visits when the time the company chose is over, and nothing else of the record', async () => {
    const { client, companyId, user } = await anOwner(test)
    await savePolicy(client, { access_log_months: 6, visit_days: 30 })
    const actionsLeft = () =>
      inPlatform(test.platform.database.db, async (trx) => {
        const { rows } = await sql<{ action: string }>`
          select action from platform.audit_log where company_id = ${companyId} order by id`.execute(trx)
        return rows.map(({ action }) => action)
      })
    const visitor = await test.visitor({ address: anAddress() })
    await visitor.call(logIn, { username: user.username, password: user.password })
    await aVisit(companyId)
    test.clock.advance(20 * DAY)
    await traceUpkeep.run(test.platform, { isStart: false })
    expect(await visitsLeft(companyId)).toBe(1)
    test.clock.advance(150 * DAY)
    await traceUpkeep.run(test.platform, { isStart: false })
    expect(await visitsLeft(companyId)).toBe(0)
    expect(await actionsLeft()).toEqual(['security', 'login'])
    test.clock.advance(20 * DAY)
    await traceUpkeep.run(test.platform, { isStart: false })
    expect(await actionsLeft()).toEqual(['security'])
    test.clock.advance(-190 * DAY)
  })
})

describe('networks', () => {
  it('nobody locks themselves out, and what is no network is refused', async () => {
    const { client } = await anOwner(test, { address: '198.51.100.7' })
    expect(await savePolicy(client, { allowed_networks: ['203.0.113.0/24'] })).toMatchObject({
      code: 44122,
      data: { field: 'allowed_networks', ip: '198.51.100.7' },
    })
    expect(await savePolicy(client, { allowed_networks: ['198.51.100.0/33'] })).toMatchObject({ code: 40000 })
    const saved = await savePolicy(client, {
      allowed_networks: ['198.51.100.99/24', '198.51.100.0/24', '2001:DB8::/32'],
    })
    expect(saved.data.allowed_networks).toEqual(['198.51.100.0/24', '2001:db8::/32'])
  })

  it('hold for every call and for every login, with the reason said to those who proved who they are', async () => {
    const { client, companyId } = await anOwner(test, { address: '198.51.100.7' })
    const user = await aUser(test, { companyId })
    const outside = await test.logIn(user, { address: '203.0.113.9' })
    expect((await outside.call(getSession, {})).code).toBe(20000)
    await savePolicy(client, { allowed_networks: ['198.51.100.0/24', '2001:db8::/32'] })
    expect(await outside.call(getSession, {})).toMatchObject({
      code: 50008,
      data: { reason: 'ADDRESS', ip: '203.0.113.9' },
    })
    expect((await client.call(getSession, {})).code).toBe(20000)
    const login = async (address: string, password = user.password) =>
      (await test.visitor({ address })).call(logIn, { username: user.username, password })
    expect(await login('203.0.113.9')).toMatchObject({
      code: 40008,
      message: expect.stringContaining('203.0.113.9'),
    })
    expect(await login('203.0.113.9', 'Wrong-Pass1')).toMatchObject({ code: 40003 })
    expect((await login('2001:db8::7')).code).toBe(20000)
    expect((await login('::ffff:198.51.100.20')).code).toBe(20000)
  })
})

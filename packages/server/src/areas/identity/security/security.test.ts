import { cmanagePermissions } from '@crossdock/contracts/areas/cmanage/cmanage.permissions.ts'
import { securityEndpoints } from '@crossdock/contracts/areas/identity/security/security.endpoints.ts'
import type { SecurityDraft } from '@crossdock/contracts/areas/identity/security/security.schema.ts'
import { sessionEndpoints } from '@crossdock/contracts/areas/identity/sessions/sessions.endpoints.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Client } from '../../../../test/client.ts'
import { aCompany, aPrime, aUser, type TestUser, type UserWish } from '../../../../test/factories.ts'
import { createTestApp, type TestApp } from '../../../../test/harness.ts'
import { aMobile, anAddress, codeFor, codeSentTo, messagesTo } from '../../../../test/login-area.ts'
import { inPlatform } from '../../../platform/database/tenancy.ts'
import { traceUpkeep } from './forget-traces.service.ts'

const { getSecurity, saveSecurity, makeRecoveryCodes, issueRecoveryCode, sendStepCode, proveStep } =
  securityEndpoints
const { getSession, logIn } = sessionEndpoints
const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const guards = [...Object.values(cmanagePermissions.basic), cmanagePermissions.cid.reset]

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

async function anOwner(options: { address?: string } = {}) {
  const companyId = await aCompany(test)
  const mobile = aMobile()
  const user = await aPrime(test, { companyId, permissions: guards, mobile })
  return { companyId, mobile, user, client: await test.logIn(user, options) }
}

/** The policy as it stands, with some of it changed. */
async function save(client: Client, change: Partial<SecurityDraft>) {
  const { data } = await client.call(getSecurity, {})
  const { version, session_limit, idle_minutes, second_step, allowed_networks } = data
  const { access_log_months, visit_days } = data
  const present = { version, session_limit, idle_minutes, second_step, allowed_networks }
  return client.call(saveSecurity, { ...present, access_log_months, visit_days, ...change })
}

async function aTwoStepCompany() {
  const owner = await anOwner()
  const sms_code = await codeFor(test, owner.client, { scene: 'sensitive', recipient: owner.mobile })
  expect(await save(owner.client, { second_step: true, sms_code })).toMatchObject({
    data: { second_step: true },
  })
  const colleague = async (wish: UserWish = {}) => {
    const mobile = aMobile()
    return { mobile, ...(await aUser(test, { companyId: owner.companyId, mobile, ...wish })) }
  }
  return { ...owner, colleague }
}

async function firstStep(user: TestUser) {
  const visitor = await test.visitor({ address: anAddress() })
  const { username, password } = user
  const answer = await visitor.call(logIn, { username, password })
  const { ticket = '', to } = answer.data as unknown as { ticket?: string; to?: string | null }
  return { visitor, answer, ticket, to }
}

describe('the policy', () => {
  it('is shown and changed by those with the right alone, and a stale change is refused', async () => {
    const { client, companyId } = await anOwner()
    const plain = await test.logIn(await aUser(test, { companyId }))
    expect(await plain.call(getSecurity, {})).toMatchObject({ code: 40300 })
    const saved = await save(client, {
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
    expect(await save(client, { version: 1 })).toMatchObject({ code: 40910 })
    expect(await save(client, { session_limit: 6 })).toMatchObject({ code: 40000 })
    expect(await save(client, { access_log_months: 3 })).toMatchObject({ code: 40000 })
  })

  it('ends sessions that rest for longer than the company allows', async () => {
    const { client } = await anOwner()
    await save(client, { idle_minutes: 30 })
    test.clock.advance(29 * MINUTE)
    expect((await client.call(getSession, {})).code).toBe(20000)
    test.clock.advance(32 * MINUTE)
    expect(await client.call(getSession, {})).toMatchObject({ code: 50014, data: { reason: 'EXPIRED' } })
  })

  it('forgets logins and visits when the time the company chose is over, and nothing else of the record', async () => {
    const { client, companyId, user } = await anOwner()
    await save(client, { access_log_months: 6 })
    const actionsLeft = () =>
      inPlatform(test.platform.database.db, async (trx) => {
        const { rows } = await sql<{ action: string }>`
          select action from platform.audit_log where company_id = ${companyId} order by id`.execute(trx)
        return rows.map(({ action }) => action)
      })
    const visitor = await test.visitor({ address: anAddress() })
    await visitor.call(logIn, { username: user.username, password: user.password })
    test.clock.advance(170 * DAY)
    await traceUpkeep.run(test.platform, { isStart: false })
    expect(await actionsLeft()).toEqual(['security', 'login'])
    test.clock.advance(20 * DAY)
    await traceUpkeep.run(test.platform, { isStart: false })
    expect(await actionsLeft()).toEqual(['security'])
    test.clock.advance(-190 * DAY)
  })
})

describe('networks', () => {
  it('nobody locks themselves out, and what is no network is refused', async () => {
    const { client } = await anOwner({ address: '198.51.100.7' })
    expect(await save(client, { allowed_networks: ['203.0.113.0/24'] })).toMatchObject({
      code: 44122,
      data: { field: 'allowed_networks', ip: '198.51.100.7' },
    })
    expect(await save(client, { allowed_networks: ['198.51.100.0/33'] })).toMatchObject({ code: 40000 })
    const saved = await save(client, {
      allowed_networks: ['198.51.100.99/24', '198.51.100.0/24', '2001:DB8::/32'],
    })
    expect(saved.data.allowed_networks).toEqual(['198.51.100.0/24', '2001:db8::/32'])
  })

  it('hold for every call and for every login, with the reason said to those who proved who they are', async () => {
    const { client, companyId } = await anOwner({ address: '198.51.100.7' })
    const user = await aUser(test, { companyId })
    const outside = await test.logIn(user, { address: '203.0.113.9' })
    expect((await outside.call(getSession, {})).code).toBe(20000)
    await save(client, { allowed_networks: ['198.51.100.0/24', '2001:db8::/32'] })
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

describe('the second step', () => {
  it('is switched by a code to the own number alone', async () => {
    const { client, mobile } = await anOwner()
    expect(await save(client, { second_step: true })).toMatchObject({
      code: 44123,
      data: { field: 'sms_code' },
    })
    expect(await save(client, { second_step: true, sms_code: '000000' })).toMatchObject({ code: 40002 })
    const sms_code = await codeFor(test, client, { scene: 'sensitive', recipient: mobile })
    expect(await save(client, { second_step: true, sms_code })).toMatchObject({ code: 20000 })
    expect(await save(client, { second_step: false })).toMatchObject({ code: 44123 })
  })

  it('opens no session before the code that was sent to the number of the account', async () => {
    const { colleague } = await aTwoStepCompany()
    const user = await colleague()
    const { visitor, answer, ticket, to } = await firstStep(user)
    expect(answer.code).toBe(40007)
    expect(answer.data).not.toHaveProperty('token')
    expect(to).toBe(`139****${user.mobile.slice(-4)}`)
    const code = await codeSentTo(test, user.mobile)
    const wrong = code === '111111' ? '222222' : '111111'
    expect(await visitor.call(proveStep, { ticket, code: wrong })).toMatchObject({ code: 40002 })
    expect(await visitor.call(proveStep, { ticket: 'x'.repeat(43), code })).toMatchObject({ code: 40010 })
    const proven = await visitor.call(proveStep, { ticket, code })
    expect(proven).toMatchObject({ code: 20000, data: { token: expect.any(String) } })
    expect(await visitor.call(proveStep, { ticket, code })).toMatchObject({ code: 40010 })
  })

  it('counts wrong codes, ends with its time, and sends no more often than the limits allow', async () => {
    const { colleague } = await aTwoStepCompany()
    const user = await colleague()
    const { visitor, ticket } = await firstStep(user)
    expect(await visitor.call(sendStepCode, { ticket })).toMatchObject({ data: { interval: 60 } })
    expect(await messagesTo(test, user.mobile)).toHaveLength(1)
    for (let attempt = 0; attempt < 5; attempt += 1) {
      expect((await visitor.call(proveStep, { ticket, code: 'AAAA-AAAA' })).code).toBe(40002)
    }
    const code = await codeSentTo(test, user.mobile)
    expect(await visitor.call(proveStep, { ticket, code })).toMatchObject({ code: 40010 })
    test.clock.advance(2 * MINUTE)
    const again = await firstStep(user)
    test.clock.advance(11 * MINUTE)
    expect(await again.visitor.call(sendStepCode, { ticket: again.ticket })).toMatchObject({ code: 40010 })
  })

  it('is not passed by a code alone', async () => {
    const { colleague } = await aTwoStepCompany()
    const user = await colleague()
    const visitor = await test.visitor({ address: anAddress() })
    const sms_code = await codeFor(test, visitor, { scene: 'login', recipient: user.mobile })
    expect(await visitor.call(logIn, { loginMode: 'sms', mobile: user.mobile, sms_code })).toMatchObject({
      code: 40009,
    })
  })

  it('is passed by a kept recovery code when the phone is lost, each once', async () => {
    const { client, mobile, user } = await aTwoStepCompany()
    const sms_code = await codeFor(test, client, { scene: 'sensitive', recipient: mobile })
    const { codes } = (await client.call(makeRecoveryCodes, { sms_code })).data
    expect(new Set(codes).size).toBe(8)
    const code = String(codes[0])
    const lost = await firstStep(user)
    expect((await lost.visitor.call(proveStep, { ticket: lost.ticket, code: code.toLowerCase() })).code).toBe(
      20000,
    )
    const twice = await firstStep(user)
    expect((await twice.visitor.call(proveStep, { ticket: twice.ticket, code })).code).toBe(40002)
    expect((await client.call(getSecurity, {})).data.recovery_left).toBe(7)
  })

  it('is passed by a code that the main account gives, for a day; nobody gives one to whom they may not reset', async () => {
    const { client, colleague, user: owner } = await aTwoStepCompany()
    const user = await colleague()
    const delegate = await test.logIn(await colleague({ permissions: [cmanagePermissions.cid.reset] }))
    const stranger = await anOwner()
    expect(await stranger.client.call(issueRecoveryCode, { id: user.userId })).toMatchObject({ code: 40400 })
    expect((await delegate.call(issueRecoveryCode, { id: owner.userId })).code).not.toBe(20000)
    expect((await client.call(issueRecoveryCode, { id: owner.userId })).code).not.toBe(20000)
    const late = (await client.call(issueRecoveryCode, { id: user.userId })).data.code
    const { data } = await client.call(issueRecoveryCode, { id: user.userId })
    const lost = await firstStep(user)
    expect((await lost.visitor.call(proveStep, { ticket: lost.ticket, code: late })).code).toBe(40002)
    expect((await lost.visitor.call(proveStep, { ticket: lost.ticket, code: data.code })).code).toBe(20000)
    const next = (await client.call(issueRecoveryCode, { id: user.userId })).data.code
    test.clock.advance(DAY + MINUTE)
    const over = await firstStep(user)
    expect((await over.visitor.call(proveStep, { ticket: over.ticket, code: next })).code).toBe(40002)
  })
})

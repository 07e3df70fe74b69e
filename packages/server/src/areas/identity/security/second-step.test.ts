import { cmanagePermissions } from '@crossdock/contracts/areas/cmanage/cmanage.permissions.ts'
import { recoveryEndpoints } from '@crossdock/contracts/areas/identity/login-area/recovery.endpoints.ts'
import { securityEndpoints } from '@crossdock/contracts/areas/identity/security/security.endpoints.ts'
import { sessionEndpoints } from '@crossdock/contracts/areas/identity/sessions/sessions.endpoints.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anOwner, savePolicy } from '../../../../test/company-policy.ts'
import { aUser, type TestUser, type UserWish } from '../../../../test/factories.ts'
import { createTestApp, type TestApp } from '../../../../test/harness.ts'
import { aMobile, anAddress, codeFor, codeSentTo, messagesTo } from '../../../../test/login-area.ts'

const { getSecurity, makeRecoveryCodes, issueRecoveryCode, sendStepCode, proveStep } = securityEndpoints
const { logIn } = sessionEndpoints
const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

async function aTwoStepCompany() {
  const owner = await anOwner(test)
  const sms_code = await codeFor(test, owner.client, { scene: 'sensitive', recipient: owner.mobile })
  expect(await savePolicy(owner.client, { second_step: true, sms_code })).toMatchObject({
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

describe('the second step', () => {
  it('is switched by a code to the own number alone', async () => {
    const { client, mobile } = await anOwner(test)
    expect(await savePolicy(client, { second_step: true })).toMatchObject({
      code: 44123,
      data: { field: 'sms_code' },
    })
    expect(await savePolicy(client, { second_step: true, sms_code: '000000' })).toMatchObject({ code: 40002 })
    const sms_code = await codeFor(test, client, { scene: 'sensitive', recipient: mobile })
    expect(await savePolicy(client, { second_step: true, sms_code })).toMatchObject({ code: 20000 })
    expect(await savePolicy(client, { second_step: false })).toMatchObject({ code: 44123 })
  })

  it('is not got around by a new password: a code sent to the same phone sets none', async () => {
    const { colleague } = await aTwoStepCompany()
    const user = await colleague()
    const visitor = await test.visitor({ address: anAddress() })
    const password = { password: 'Nightfall-Otter-7', password2: 'Nightfall-Otter-7' }
    const sms_code = await codeFor(test, visitor, { scene: 'reset', recipient: user.mobile })
    const reset = await visitor.call(recoveryEndpoints.resetPassword, {
      ...password,
      mobile: user.mobile,
      sms_code,
    })
    expect(reset).toMatchObject({ code: 44124, data: { field: 'sms_code' } })
    expect((await firstStep(user)).answer.code).toBe(40007)
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
    const stranger = await anOwner(test)
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

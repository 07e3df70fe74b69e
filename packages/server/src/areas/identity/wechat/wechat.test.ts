import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { wechatEndpoints } from '@crossdock/contracts/areas/identity/login-area/wechat.endpoints.ts'
import { profileEndpoints } from '@crossdock/contracts/areas/identity/profile/profile.endpoints.ts'
import { sessionEndpoints } from '@crossdock/contracts/areas/identity/sessions/sessions.endpoints.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Client } from '../../../../test/client.ts'
import { anOwner, savePolicy } from '../../../../test/company-policy.ts'
import { aUser, PASSWORD } from '../../../../test/factories.ts'
import { createTestApp, type TestApp } from '../../../../test/harness.ts'
import { aMobile, anAddress, codeFor, otherThan } from '../../../../test/login-area.ts'

const { getScanState, startScan, finishScan, bindScan, linkScan, unlinkScan } = wechatEndpoints
const { getSession } = sessionEndpoints
const SECRET = 'provider-secret-of-the-test'

/** The provider, played on this machine: `code` names who scanned, or what goes wrong. */
const people: Record<string, object> = {
  'code-of-ann': { access_token: 'provider-token', openid: 'o-ann', unionid: 'u-ann' },
  'code-of-bob': { access_token: 'provider-token', openid: 'o-bob' },
  'code-of-cid': { access_token: 'provider-token', openid: 'o-cid' },
  'code-of-eve': { access_token: 'provider-token', openid: 'o-eve' },
  'code-used': { errcode: 40163, errmsg: 'code been used' },
  'code-busy': { errcode: -1, errmsg: 'system busy' },
  'code-strange': { openid: '' },
}
const asked: URL[] = []
let provider: Server
let test: TestApp
let off: TestApp
beforeAll(async () => {
  provider = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://provider')
    asked.push(url)
    if (url.searchParams.get('code') === 'code-html') return response.end('<html>')
    if (url.searchParams.get('code') === 'code-moved') {
      return response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end()
    }
    const answer = people[url.searchParams.get('code') ?? ''] ?? { errcode: 40029, errmsg: 'invalid code' }
    response.end(JSON.stringify(answer))
  })
  await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve))
  // A server that listens on a port has an address of this kind.
  const { port } = provider.address() as AddressInfo
  test = await createTestApp({
    http: { publicUrl: new URL('http://shop.example/') },
    outside: {
      wechat: {
        appId: 'wx-test',
        appSecret: SECRET,
        loginUrl: new URL('https://open.weixin.example'),
        apiUrl: new URL(`http://127.0.0.1:${port}`),
      },
    },
  })
  off = await createTestApp()
})
afterAll(async () => {
  await test.close()
  await off.close()
  await new Promise((resolve) => provider.close(resolve))
})

const from = () => test.visitor({ address: anAddress() })

async function stateOf(client: Client, redirect?: string): Promise<string> {
  const { data } = await client.call(startScan, redirect === undefined ? {} : { redirect })
  return new URL(data.url).searchParams.get('state') ?? ''
}

const comeBack = async (client: Client, code: string) =>
  client.call(finishScan, { code, state: await stateOf(client) })

describe('without credentials of the provider', () => {
  // proves spec-8-13, spec-5-35
  it('says that it is not supported, whatever is asked', async () => {
    const visitor = await off.visitor()
    expect((await visitor.call(getScanState, {})).data).toEqual({ is_on: false })
    expect((await (await from()).call(getScanState, {})).data).toEqual({ is_on: true })
    const refusal = { code: 50100, message: 'Not Support Yet!' }
    expect(await visitor.call(startScan, {})).toMatchObject(refusal)
    expect((await visitor.call(finishScan, { code: 'x', state: 'x' })).code).toBe(50100)
    const binding = { ticket: 'x', mobile: aMobile(), sms_code: '123456' }
    expect((await visitor.call(bindScan, binding)).code).toBe(50100)
    const client = await off.logIn(await aUser(off))
    expect((await client.call(linkScan, { code: 'x', state: 'x', old_password: PASSWORD })).code).toBe(50100)
  })
})

describe('going to the provider', () => {
  it('sends the browser there with a state that nobody can guess, and back to our own page', async () => {
    const { data } = await (await from()).call(startScan, { redirect: '/amzdata/analysis' })
    const url = new URL(data.url)
    expect(url.origin + url.pathname).toBe('https://open.weixin.example/connect/qrconnect')
    expect(Object.fromEntries(url.searchParams)).toEqual({
      appid: 'wx-test',
      redirect_uri: 'http://shop.example/auth-redirect',
      response_type: 'code',
      scope: 'snsapi_login',
      state: expect.stringMatching(/^[A-Za-z0-9_-]{43}$/),
    })
    expect(url.hash).toBe('#wechat_redirect')
    expect(data.url).not.toContain(SECRET)
  })

  it('does not name an address that the caller makes up', async () => {
    const visitor = await from()
    const response = await visitor.inject({
      method: 'POST',
      url: '/users/wechat/start/',
      payload: {},
      headers: { host: 'shop.example', 'x-forwarded-host': 'evil.test' },
    })
    expect(response.body).not.toContain('evil.test')
  })
})

describe('coming back', () => {
  it('keeps where it was to lead for the second step, when the company asks for one', async () => {
    const owner = await anOwner(test)
    const sms_code = await codeFor(test, owner.client, { scene: 'sensitive', recipient: owner.mobile })
    const link = { code: 'code-of-eve', state: await stateOf(owner.client), old_password: PASSWORD }
    expect(await owner.client.call(linkScan, link)).toMatchObject({ code: 20000 })
    expect(await savePolicy(owner.client, { second_step: true, sms_code })).toMatchObject({ code: 20000 })
    const visitor = await from()
    const back = { code: 'code-of-eve', state: await stateOf(visitor, '/amzdata/analysis') }
    expect(await visitor.call(finishScan, back)).toMatchObject({
      code: 40007,
      data: { ticket: expect.any(String), redirect: '/amzdata/analysis' },
    })
  })

  it('is refused with a state that never was, of another browser, used before, or over; the provider is not even asked', async () => {
    const before = asked.length
    const [visitor, other] = [await from(), await from()]
    expect((await visitor.call(finishScan, { code: 'code-of-ann', state: 'x'.repeat(43) })).code).toBe(40400)
    const state = await stateOf(visitor)
    expect((await other.call(finishScan, { code: 'code-of-ann', state })).code).toBe(40400)
    expect((await visitor.call(finishScan, { code: 'code-of-ann', state })).code).toBe(40400)
    const late = await stateOf(visitor)
    test.clock.advance(11 * 60_000)
    expect((await visitor.call(finishScan, { code: 'code-of-ann', state: late })).code).toBe(40400)
    expect(asked).toHaveLength(before)
  })

  it('is refused when the provider refuses, and says so when it does not answer sense', async () => {
    expect((await comeBack(await from(), 'code-used')).code).toBe(40400)
    expect((await comeBack(await from(), 'code-never-given')).code).toBe(40400)
    for (const code of ['code-busy', 'code-strange', 'code-html', 'code-moved']) {
      expect((await comeBack(await from(), code)).code, code).toBe(60002)
    }
    expect(test.logged()).not.toContain(SECRET)
    expect(test.logged()).not.toContain('provider-token')
  })

  it('gives a ticket when nobody is bound, with which a mobile number is bound by a code', async () => {
    const mobile = aMobile()
    const user = await aUser(test, { mobile })
    const visitor = await from()
    const state = await stateOf(visitor, '/amzdata/analysis')
    const { data } = await visitor.call(finishScan, { code: 'code-of-ann', state })
    expect(data).toEqual({ session: null, ticket: expect.any(String), redirect: '/amzdata/analysis' })
    const ticket = data.ticket ?? ''
    const sms_code = await codeFor(test, visitor, { scene: 'bind', recipient: mobile, ticket })
    expect((await visitor.call(bindScan, { ticket: 'x', mobile, sms_code })).code).toBe(40400)
    expect((await visitor.call(bindScan, { ticket, mobile, sms_code: otherThan(sms_code) })).code).toBe(40002)
    const bound = await visitor.call(bindScan, { ticket, mobile, sms_code })
    expect(bound).toMatchObject({ code: 20000, data: { token: expect.any(String) } })
    visitor.token = bound.data.token
    expect((await visitor.call(getSession, {})).data.user.id).toBe(user.userId)
    expect((await visitor.call(bindScan, { ticket, mobile, sms_code })).code).toBe(40400)
  })

  it('logs in whoever is bound from then on, with fresh cookies', async () => {
    const visitor = await from()
    const csrf = visitor.cookies.get('csrftoken')
    const { data } = await comeBack(visitor, 'code-of-ann')
    expect(data).toMatchObject({ session: { token: expect.any(String) }, ticket: null, redirect: '/' })
    expect(visitor.cookies.get('csrftoken')).not.toBe(csrf)
    visitor.token = data.session?.token
    expect((await visitor.call(getSession, {})).code).toBe(20000)
    expect((await visitor.call(profileEndpoints.getProfile, {})).data.has_wechat).toBe(true)
  })

  it.each([
    '//evil.test',
    'https://evil.test',
    'javascript:alert(1)',
    '/\\evil.test',
    '\\/evil.test',
    'evil',
  ])('goes to the first page instead of %s (C8)', async (redirect) => {
    const visitor = await from()
    const state = await stateOf(visitor, redirect)
    expect((await visitor.call(finishScan, { code: 'code-of-bob', state })).data.redirect).toBe('/')
  })
})

describe('binding while logged in', () => {
  it('keeps the scan for the right password after a wrong one', async () => {
    const client = await test.logIn(await aUser(test))
    const back = { code: 'code-of-cid', state: await stateOf(client) }
    const before = asked.length
    expect((await client.call(linkScan, { ...back, old_password: 'Wrong-Pass1' })).code).toBe(40003)
    expect(asked).toHaveLength(before)
    expect((await client.call(linkScan, { ...back, old_password: PASSWORD })).code).toBe(20000)
    expect((await client.call(linkScan, { ...back, old_password: PASSWORD })).code).toBe(40400)
  })

  it('binds one scanned account to one of ours, and takes it back', async () => {
    const [one, other] = [await test.logIn(await aUser(test)), await test.logIn(await aUser(test))]
    const link = async (client: Client, old_password = PASSWORD) =>
      client.call(linkScan, { code: 'code-of-bob', state: await stateOf(client), old_password })
    expect((await link(one, 'Wrong-Pass1')).code).toBe(40003)
    expect((await link(one)).code).toBe(20000)
    expect(await link(other)).toMatchObject({ code: 40900, data: { field: 'wechat' } })
    expect((await other.call(unlinkScan, {})).code).toBe(40400)
    expect((await one.call(unlinkScan, {})).code).toBe(20000)
    expect((await link(other)).code).toBe(20000)
  })
})

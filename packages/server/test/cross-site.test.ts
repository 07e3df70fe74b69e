import type { Endpoint } from '@crossdock/contracts/kernel/endpoint.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { serverModules } from '../src/areas/index.ts'
import { type Client, multipart } from './client.ts'
import { countAllRows } from './count-rows.ts'
import { aSuperuser, aUser } from './factories.ts'
import { createTestApp, type TestApp } from './harness.ts'

const endpoints: [string, Endpoint][] = serverModules.flatMap(({ endpoints }) =>
  Object.values(endpoints).map((endpoint): [string, Endpoint] => [
    `${endpoint.method} ${endpoint.path}`,
    endpoint,
  ]),
)
const posts = endpoints.filter(([, { method }]) => method === 'POST')

let test: TestApp
let client: Client
beforeAll(async () => {
  test = await createTestApp({ seeded: true })
  client = await test.logIn(await aSuperuser(test))
})
afterAll(() => test.close())

function send({ path, kind }: Endpoint, headers: Record<string, string>) {
  const { body, contentType } = multipart({ file: { name: 'a.csv', content: 'a' } })
  return client.inject({
    method: 'POST',
    url: `/api${path}`,
    payload: kind === 'upload' ? body : {},
    headers: { ...(kind === 'upload' ? { 'content-type': contentType } : {}), ...headers },
  })
}

describe('a write that another site may have caused', () => {
  let another = ''
  let before: Record<string, number>
  beforeAll(async () => {
    another = (await test.logIn(await aUser(test))).cookies.get('csrftoken') ?? ''
    before = await countAllRows(test.database)
  })
  afterAll(async () => expect(await countAllRows(test.database)).toEqual(before))

  it.each(posts)('changes nothing: %s (C1-C4)', async (_, endpoint) => {
    const own = client.cookies.get('csrftoken') ?? ''
    const forged: Record<string, string>[] = [
      { 'x-csrftoken': '' },
      { 'x-csrftoken': another },
      { 'x-csrftoken': own.slice(1) },
      { 'x-csrftoken': `${own}A` },
      { 'x-requested-with': '' },
      { origin: 'null' },
      { origin: 'http://evil.test' },
      { origin: 'http://localhost:80.evil.test' },
      { origin: 'http://localhost.evil.test' },
      { origin: 'https://evil.test#http://localhost:80' },
      { referer: 'http://evil.test/localhost:80' },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { 'content-type': 'text/plain', 'x-csrftoken': '' },
      { 'content-type': 'application/x-www-form-urlencoded', 'x-csrftoken': '' },
    ]
    for (const headers of forged) {
      const response = await send(endpoint, headers)
      expect([40310, 41500], JSON.stringify(headers)).toContain(response.json().code)
    }
  })

  it('is let through from our own pages and from programs', async () => {
    const endpoint = posts.find(([name]) => name.includes('checkcaptcha'))?.[1]
    if (endpoint === undefined) throw new Error('no call')
    const fine: Record<string, string>[] = [
      {},
      { origin: 'http://localhost:80', host: 'localhost:80' },
      { origin: 'https://seller.example.com', host: 'seller.example.com' },
      { referer: 'http://localhost:80/login?x=1', host: 'localhost:80', 'sec-fetch-site': 'same-origin' },
      { 'sec-fetch-site': 'none' },
    ]
    for (const headers of fine) expect((await send(endpoint, headers)).json().code).toBe(40000)
  })
})

describe('a state-changing call', () => {
  it.each(posts)('is no other method: %s (C5)', async (_, { path }) => {
    for (const method of ['GET', 'HEAD', 'PUT', 'PATCH', 'DELETE'] as const) {
      for (const prefix of ['', '/api']) {
        const response = await client.inject({
          method,
          url: `${prefix}${path}?_method=POST`,
          headers: { accept: '*/*' },
        })
        expect(response.statusCode).toBe(405)
        expect(response.headers.allow).toBe('POST')
      }
    }
  })

  it('gives no other origin leave to read (C6)', async () => {
    for (const [, { path }] of endpoints) {
      const response = await client.inject({
        method: 'OPTIONS',
        url: `/api${path}`,
        headers: { origin: 'http://evil.test', 'access-control-request-method': 'POST' },
      })
      expect(response.headers['access-control-allow-origin']).toBeUndefined()
      expect(response.headers['access-control-allow-credentials']).toBeUndefined()
    }
  })
})

describe('every answer', () => {
  it('carries the security headers: pages, calls, refusals and errors alike', async () => {
    const urls = ['/', '/login', '/users/gvc/', '/api/users/info/', '/api/nope/', '/healthz', '/.env', '/%zz']
    for (const url of urls) {
      const { headers } = await client.inject({ method: 'GET', url, headers: { accept: 'text/html' } })
      const policy = String(headers['content-security-policy'])
      expect(policy, url).toMatch(/script-src 'self';/)
      expect(policy).toMatch(/object-src 'none';base-uri 'none'.*frame-ancestors 'none'/)
      expect(headers['x-content-type-options']).toBe('nosniff')
      expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin')
      expect(headers['x-frame-options']).toBe('DENY')
      expect(headers['strict-transport-security']).toBeUndefined()
      expect(String(headers['content-type'])).toMatch(/charset=utf-8/)
    }
  })

  it('of a call is kept by nobody', async () => {
    const { headers } = await client.inject({ method: 'GET', url: '/users/info/' })
    expect(headers['cache-control']).toBe('no-store')
  })

  // proves spec-9-05
  it("speaks the reader's language: saved choice, else browser, else English (spec 9)", async () => {
    const visitor = await test.visitor()
    const words = async (headers: Record<string, string>) =>
      (await visitor.inject({ method: 'GET', url: '/users/info/', headers })).json().message
    const english = await words({ 'accept-language': 'fr' })
    expect(english).toMatch(/^Your login/)
    expect(await words({ 'accept-language': 'zh-CN,zh;q=0.9' })).toMatch(/^您的登录/)
    expect(await words({ 'accept-language': 'zh-CN', cookie: 'language=en' })).toBe(english)
  })
})

describe('the CSRF cookie', () => {
  it('comes with any GET that has none, 32 URL-safe characters that scripts may read', async () => {
    const bare = (cookie: string) => test.app.inject({ method: 'GET', url: '/healthz', headers: { cookie } })
    for (const cookie of ['', 'csrftoken=short', `csrftoken=${'!'.repeat(32)}`]) {
      const [set] = (await bare(cookie)).cookies
      expect(set).toMatchObject({ name: 'csrftoken', path: '/', sameSite: 'Lax' })
      expect(set?.value).toMatch(/^[A-Za-z0-9_-]{32}$/)
      expect(set?.httpOnly).toBeUndefined()
    }
    expect((await bare(`csrftoken=${'a'.repeat(32)}`)).cookies).toEqual([])
  })
})

describe('over TLS', () => {
  it('cookies are secure and prefixed, and browsers are told to stay with TLS', async () => {
    const secure = await createTestApp({ http: { publicUrl: new URL('https://seller.example.com') } })
    try {
      const user = await aUser(secure)
      const visitor = await secure.visitor()
      const login = await visitor.inject({
        method: 'POST',
        url: '/login/',
        payload: { username: user.username, password: user.password },
        headers: { origin: 'https://seller.example.com' },
      })
      const names = login.cookies.map(({ name, secure: isSecure }) => `${name} ${isSecure}`)
      expect(names.sort()).toEqual(['__Host-sid true', 'csrftoken true'])
      expect(login.headers['strict-transport-security']).toMatch(/max-age=31536000/)
      visitor.token = login.json().data.token
      expect((await visitor.inject({ method: 'GET', url: '/users/info/' })).json().code).toBe(20000)
    } finally {
      await secure.close()
    }
  })
})

describe('forged proxy headers', () => {
  it('change nothing unless a proxy is trusted', async () => {
    const forged = {
      'x-forwarded-for': '1.2.3.4',
      'x-forwarded-proto': 'https',
      'x-forwarded-host': 'evil.test',
    }
    const user = await aUser(test)
    const visitor = await test.visitor({ address: '10.9.9.9' })
    await visitor.inject({
      method: 'POST',
      url: '/login/',
      payload: { username: user.username, password: 'Wrong-1' },
      headers: forged,
    })
    const rows = await countFailures('address:10.9.9.9')
    expect(rows).toBe(1)
    expect(await countFailures('address:1.2.3.4')).toBe(0)
  })

  async function countFailures(subject: string): Promise<number> {
    const rows = await test.platform.database.db
      .selectFrom('identity.loginFailure')
      .selectAll()
      .where('subject', '=', subject)
      .execute()
    return rows.length
  }
})

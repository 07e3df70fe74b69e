import { mkdtempSync } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aStaff, aUser } from './factories.ts'
import { createTestApp, type TestApp } from './harness.ts'

let test: TestApp
let folder: string
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'crossdock-site-'))
  await mkdir(join(folder, 'assets'))
  await mkdir(join(folder, '.git'))
  const files: Record<string, string> = {
    'index.html': '<title>office</title>',
    'login.html': '<title>login</title>',
    'favicon.svg': '<svg/>',
    'assets/app-Ab3dEf9h.js': 'let a = 1',
    'assets/app-Ab3dEf9h.js.map': '{"sources":["secret.ts"]}',
    '.git/HEAD': 'secret',
    '.env': 'secret',
  }
  for (const [name, content] of Object.entries(files)) await writeFile(join(folder, name), content)
  await writeFile(join(folder, 'assets/app-Ab3dEf9h.js.br'), brotliCompressSync('let a = 1'))
  test = await createTestApp({ http: { webFolder: folder, metricsToken: null } })
})
afterAll(async () => {
  await test.close()
  await rm(folder, { recursive: true })
})

const HTML = 'text/html,application/xhtml+xml,*/*;q=0.8'
const get = (url: string, headers: Record<string, string> = { accept: HTML }) =>
  test.app.inject({ method: 'GET', url, headers })

describe('pages', () => {
  it.each(['/', '/dashboard', '/amzdata/analysis?x=1', '/users', '/no/such/page', '/redirect/a/b'])(
    '%s is the back-office',
    async (url) => {
      const response = await get(url)
      expect(response.body).toBe('<title>office</title>')
      expect(response.headers).toMatchObject({
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-cache',
      })
    },
  )

  it.each(['/login', '/login/', '/login?redirect=%2Fx', '/register', '/fu', '/rp', '/auth-redirect'])(
    '%s is the login area, though a call may have the same name',
    async (url) => {
      expect((await get(url)).body).toBe('<title>login</title>')
    },
  )

  it('are not sent to programs, which get an envelope', async () => {
    const json = { accept: 'application/json' }
    expect(await get('/login', json)).toMatchObject({ statusCode: 405 })
    expect((await get('/users/nope/', json)).json()).toMatchObject({ code: 40400 })
    expect(await get('/api/users/nope/')).toMatchObject({ statusCode: 404 })
    expect((await get('/api/')).json()).toMatchObject({ code: 40400 })
    expect((await get('/users/info/')).json()).toMatchObject({ code: 50008 })
  })

  it('are noticed when they are built anew', async () => {
    await new Promise((resolve) => setTimeout(resolve, 20))
    await writeFile(join(folder, 'assets/new-Zz3dEf9h.js'), 'let b')
    await writeFile(join(folder, 'index.html'), '<title>office</title>')
    await get('/')
    expect((await get('/assets/new-Zz3dEf9h.js')).body).toBe('let b')
  })
})

describe('files of the site', () => {
  it('are kept for ever when their name changes with their content, and sent packed', async () => {
    const plain = await get('/assets/app-Ab3dEf9h.js', {})
    expect(plain.body).toBe('let a = 1')
    expect(plain.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(plain.headers['content-type']).toBe('text/javascript; charset=utf-8')
    const packed = await get('/assets/app-Ab3dEf9h.js', { 'accept-encoding': 'gzip, br' })
    expect(packed.headers).toMatchObject({ 'content-encoding': 'br', vary: 'Accept-Encoding' })
    expect(packed.rawPayload).toEqual(brotliCompressSync('let a = 1'))
  })

  it('are asked for again otherwise, and not sent twice', async () => {
    const first = await get('/favicon.svg', {})
    expect(first.headers['cache-control']).toBe('no-cache')
    const again = await get('/favicon.svg', { 'if-none-match': String(first.headers.etag) })
    expect(again).toMatchObject({ statusCode: 304, body: '' })
    const { body, headers } = await test.app.inject({ method: 'HEAD', url: '/favicon.svg' })
    expect(body).toBe('')
    expect(headers['content-length']).toBe('6')
  })

  it.each([
    '/.env',
    '/.git/HEAD',
    '/assets/app-Ab3dEf9h.js.map',
    '/assets/',
    '/assets',
    '/index.html/../.env',
    '/..%2f..%2fetc/passwd',
    '/%2e%2e/%2e%2e/etc/passwd',
    '/assets/..%5c..%5c.env',
    '/package.json',
    '/src/main.ts',
  ])('never include %s (13.4)', async (url) => {
    const response = await get(url, { accept: '*/*' })
    expect([400, 404]).toContain(response.statusCode)
    expect(response.body).not.toContain('secret')
  })
})

describe('pages for those who run the server', () => {
  it('/healthz and /readyz tell that and nothing more', async () => {
    expect((await get('/healthz')).json()).toEqual({ status: 'ok' })
    expect((await get('/readyz')).json()).toEqual({ status: 'ready' })
  })

  it('/metrics is for this machine alone, not through a proxy, or for whoever shows the token', async () => {
    expect((await get('/metrics')).body).toContain('crossdock_database_connections')
    const from = (remoteAddress: string, headers = {}) =>
      test.app.inject({ method: 'GET', url: '/metrics', remoteAddress, headers })
    expect((await from('10.0.0.1')).statusCode).toBe(404)
    expect((await from('127.0.0.1', { 'x-forwarded-for': '10.0.0.1' })).statusCode).toBe(404)
    const guarded = await createTestApp({ http: { metricsToken: 'a-long-token' } })
    try {
      const ask = (authorization: string) =>
        guarded.app.inject({ method: 'GET', url: '/metrics', headers: { authorization } })
      expect((await ask('')).statusCode).toBe(404)
      expect((await ask('Bearer a-long-token')).statusCode).toBe(200)
    } finally {
      await guarded.close()
    }
  })

  it('/docs is for internal people', async () => {
    const cookieOf = async (user: Parameters<TestApp['logIn']>[0]) => {
      const client = await test.logIn(user)
      return `sid=${client.cookies.get('sid')}; token=${client.token}`
    }
    expect((await get('/docs/')).statusCode).toBe(404)
    expect((await get('/docs/json')).statusCode).toBe(404)
    expect((await get('/docs/', { cookie: await cookieOf(await aUser(test)) })).statusCode).toBe(404)
    const cookie = await cookieOf(await aStaff(test))
    expect((await get('/docs/', { cookie })).statusCode).toBe(200)
    const document = (await get('/docs/json', { cookie })).json()
    const { requestBody, responses } = document.paths['/api/login/'].post
    expect(requestBody.content['application/json'].example).toMatchObject({ username: 'lin_xiao' })
    expect(responses[200].content['application/json'].example).toMatchObject({ code: 20000 })
  })
})

import { crc32 } from 'node:zlib'
import { endpointModules } from '@crossdock/contracts/catalogue.ts'
import type { Endpoint, Endpoints } from '@crossdock/contracts/kernel/endpoint.ts'
import type { PermissionCode } from '@crossdock/contracts/kernel/permission.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Client, multipart } from './client.ts'
import { aCompany, aPrime, aSuperuser, aUser, type TestUser } from './factories.ts'
import { aForeignCompany, aRichCompany, CANARY, type RichCompany } from './foreign-company.ts'
import { createTestApp, type TestApp } from './harness.ts'
import { mutatedInputsOf } from './mutations.ts'
import { queryOf, textOf } from './pollution.ts'

/** Requests in all; `npm run fuzz` sends ten thousand. */
const BODIES = Number(process.env.FUZZ_BODIES ?? 1_500)
const SEED = Number(process.env.FUZZ_SEED ?? 20_261_121)
/** A call that takes longer hangs. */
const PATIENCE_MS = 10_000

const calls: [string, Endpoint][] = Object.values<Endpoints>(endpointModules).flatMap((endpoints) =>
  Object.values(endpoints).map((endpoint): [string, Endpoint] => [
    `${endpoint.method} ${endpoint.path}`,
    endpoint,
  ]),
)
const perCall = Math.max(1, Math.ceil(BODIES / calls.length / 4))
/** What a customer may be granted, each once. */
const customerCodes: PermissionCode[] = [
  ...new Set(
    calls.flatMap(([, { access }]) =>
      access.kind === 'permitted' && access.staff !== true ? access.codes : [],
    ),
  ),
]

type Role = 'anonymous' | 'user' | 'prime' | 'superuser'

let test: TestApp
let address = ''
let foreign: RichCompany
let ids: number[] = []
let foreignRows: Record<string, string> = {}
let ownCompany = 0
const clients = new Map<Role, Client>()

beforeAll(async () => {
  test = await createTestApp({ seeded: true })
  address = await test.app.listen({ port: 0, host: '127.0.0.1' })
  foreign = await aForeignCompany(test)
  const own = await aRichCompany(test, 'Own')
  ownCompany = own.companyId
  ids = [...(await own.ids()), ...(await foreign.ids())].map(([, id]) => id)
  foreignRows = await foreign.rows()
})
afterAll(() => test.close())

async function personOf(role: Exclude<Role, 'anonymous'>): Promise<TestUser> {
  if (role === 'superuser') return aSuperuser(test)
  ownCompany ||= await aCompany(test)
  if (role === 'user') return aUser(test, { companyId: ownCompany })
  return aPrime(test, { companyId: ownCompany, permissions: customerCodes })
}

async function clientOf(role: Role): Promise<Client> {
  const known = clients.get(role)
  if (known !== undefined) return known
  const client = role === 'anonymous' ? await test.visitor() : await test.logIn(await personOf(role))
  clients.set(role, client)
  return client
}

/** A generated call may end the caller's own session, disable the caller or close the own company. */
async function forgetIfOut(role: Role): Promise<void> {
  const client = clients.get(role)
  if (role === 'anonymous' || client === undefined) return
  const { code } = (await client.inject({ method: 'GET', url: '/users/info/' })).json<{ code: number }>()
  if (code === 20000) return
  clients.delete(role)
  ownCompany = 0
}

interface Case {
  input: unknown
  prefix: '' | '/api'
  pollution: number
  address: number
  accept: string
}

function casesOf(endpoint: Endpoint): fc.Arbitrary<Case> {
  return fc.record({
    input: mutatedInputsOf(endpoint, ids),
    prefix: fc.constantFrom('', '/api'),
    pollution: fc.nat(80),
    // Most calls limit how often an address may come.
    address: fc.nat(2 ** 24 - 1),
    accept: fc.constantFrom('application/json', '*/*', 'text/html'),
  })
}

interface Told {
  status: number
  headers: Record<string, unknown>
  body: string
}

async function send(role: Role, endpoint: Endpoint, one: Case): Promise<Told> {
  const client = await clientOf(role)
  const url = `${one.prefix}${endpoint.path}`
  const headers = { accept: one.accept }
  const query = queryOf(endpoint.method === 'GET' ? one.input : {}, one.pollution)
  if (endpoint.kind === 'events') return watch(client, `${url}${query}`)
  const remoteAddress = [10, one.address >> 16, (one.address >> 8) & 255, one.address & 255].join('.')
  const options =
    endpoint.kind === 'upload'
      ? uploadOf(one.input)
      : endpoint.method === 'POST'
        ? { payload: JSON.stringify(one.input) ?? 'null', headers: { 'content-type': 'application/json' } }
        : { headers: {} }
  const sent = client.inject({
    method: endpoint.method,
    url: `${url}${query}`,
    remoteAddress,
    ...options,
    headers: { ...headers, ...options.headers },
  })
  const { statusCode, headers: answered, body } = await inTime(sent)
  return { status: statusCode, headers: answered, body }
}

function uploadOf(input: unknown) {
  const fields = Object.entries(Object(input)).map(([key, value]) => [
    key.replace(/[^\w]/g, '_'),
    textOf(value),
  ])
  const name = `${textOf(input)
    .slice(0, 40)
    .replace(/["\r\n]/g, '')}.csv`
  const { body, contentType } = multipart({
    fields: Object.fromEntries(fields),
    file: { name, content: textOf(input) },
  })
  return { payload: body, headers: { 'content-type': contentType } }
}

/** A stream may never end: it is left as soon as it has answered. */
async function watch(client: Client, url: string): Promise<Told> {
  const leave = new AbortController()
  const response = await fetch(`${address}${url}`, {
    headers: { cookie: `sid=${client.cookies.get('sid') ?? ''}`, 'x-token': client.token ?? '' },
    signal: leave.signal,
  })
  const headers = Object.fromEntries(response.headers)
  const isStream = response.headers.get('content-type')?.startsWith('text/event-stream') === true
  const body = isStream ? '' : await response.text()
  leave.abort()
  return { status: response.status, headers, body }
}

function inTime<T>(work: Promise<T>): Promise<T> {
  const late = Promise.withResolvers<T>()
  const timer = setTimeout(() => late.reject(new Error('no answer')), PATIENCE_MS)
  return Promise.race([work, late.promise]).finally(() => clearTimeout(timer))
}

/** Whatever was sent: an envelope or a declared file, nothing of our inside, nothing a browser would run. */
function expectHarmless(role: Role, endpoint: Endpoint, { status, headers, body }: Told): void {
  expect(status, body).toBeLessThan(500)
  expect(headers['x-content-type-options']).toBe('nosniff')
  expect(body).not.toMatch(/\$argon2|node_modules|\.ts:\d+|syntax error at|violates/)
  if (role !== 'superuser') expect(body).not.toMatch(CANARY)
  const type = String(headers['content-type'])
  if (type.startsWith('application/json')) {
    const { code } = JSON.parse(body)
    if (!SESSION_CODES.has(code)) expect(code, body).toBeLessThan(50_000)
    return
  }
  expect(['file', 'events']).toContain(endpoint.kind)
  expect(type).not.toMatch(/html|svg|xml;|javascript/)
  if (endpoint.kind === 'file')
    expect(String(headers['content-disposition'])).toMatch(/^attachment; filename=/)
}

const SESSION_CODES = new Set([50008, 50012, 50014, 50100])

/** Every call and caller gets cases of its own, the same ones each time. */
function seedOf(role: Role, { method, path }: Endpoint): number {
  return SEED + crc32(`${role} ${method} ${path}`)
}

async function attack(role: Role, endpoint: Endpoint): Promise<void> {
  const cases = casesOf(endpoint)
  await fc.assert(
    fc.asyncProperty(cases, async (one) => {
      expectHarmless(role, endpoint, await send(role, endpoint, one))
      await forgetIfOut(role)
    }),
    { numRuns: perCall, seed: seedOf(role, endpoint), endOnFailure: true },
  )
}

describe('generated calls of customers and strangers', () => {
  it.each(calls)('break nothing: %s (B9)', async (_, endpoint) => {
    for (const role of ['anonymous', 'user', 'prime'] as const) await attack(role, endpoint)
  })

  it('changed no row of another company (A2)', async () => {
    expect(Object.keys(foreignRows).length).toBeGreaterThan(20)
    expect(await foreign.rows()).toEqual(foreignRows)
  })
})

describe('generated calls of a superuser', () => {
  it.each(calls)('break nothing: %s (B9)', async (_, endpoint) => {
    await attack('superuser', endpoint)
  })

  it('left our own objects as they were (B4)', () => {
    expect(Object.keys(Object.prototype)).toEqual([])
    expect(Reflect.get({}, 'is_superuser')).toBeUndefined()
  })
})

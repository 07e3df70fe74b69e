import type { Endpoint } from '@crossdock/contracts/kernel/endpoint.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { serverModules } from '../src/areas/index.ts'
import { inputsOf, NASTY } from './arbitrary-of.ts'
import type { Client } from './client.ts'
import { countAllRows } from './count-rows.ts'
import { aSuperuser } from './factories.ts'
import { createTestApp, type TestApp } from './harness.ts'

const SEED = 20_261_121

const endpoints: [string, Endpoint][] = serverModules.flatMap(({ endpoints }) =>
  Object.values(endpoints).map((endpoint): [string, Endpoint] => [
    `${endpoint.method} ${endpoint.path}`,
    endpoint,
  ]),
)
const posts = endpoints.filter(([, endpoint]) => endpoint.method === 'POST' && endpoint.kind === 'json')
const gets = endpoints.filter(([, endpoint]) => endpoint.method === 'GET' && endpoint.kind !== 'events')

let test: TestApp
let client: Client
beforeAll(async () => {
  test = await createTestApp({ seeded: true })
})
const enter = async () => {
  client = await test.logIn(await aSuperuser(test))
}
afterAll(() => test.close())

interface Sent {
  body: Buffer | string
  headers?: Record<string, string>
}

async function send({ path }: Endpoint, { body, headers }: Sent) {
  const response = await client.inject({
    method: 'POST',
    url: `/api${path}`,
    payload: body,
    headers: { 'content-type': 'application/json', ...headers },
  })
  expect(response.statusCode, String(body).slice(0, 200)).toBeLessThan(500)
  expect(response.body).not.toMatch(/at .*\.ts|node_modules|select |insert into|syntax error/i)
  return { status: response.statusCode, ...response.json<{ code: number }>() }
}

const deep = (depth: number) => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`
const utf16 = (text: string) => Buffer.from(text, 'utf16le')

describe('a body that is not a readable JSON object', () => {
  let before: Record<string, number>
  beforeAll(async () => {
    await enter()
    before = await countAllRows(test.database)
  })
  afterAll(async () => expect(await countAllRows(test.database)).toEqual(before))

  it.each(posts)('changes nothing: %s (B1, B3, B5)', async (_, endpoint) => {
    const valid = JSON.stringify(fc.sample(inputsOf(endpoint), { numRuns: 1, seed: SEED })[0])
    const broken: Sent[] = [
      ...[
        'null',
        '[]',
        '""',
        '0',
        'true',
        '[{}]',
        '{"a":1,}',
        "{'a':1}",
        '{"a":NaN}',
        '{"a":1}{"b":2}',
        'undefined',
      ].map((body) => ({ body })),
      { body: `\ufeff${valid}` },
      { body: utf16(valid) },
      { body: Buffer.from([0x7b, 0x22, 0xc3, 0x28, 0x22, 0x3a, 0x31, 0x7d]) },
      { body: '{"name":"\\ud800"}' },
      { body: '{"name":"a\\u0000b"}' },
      { body: '{"__proto__":{"isSuperuser":true}}' },
      { body: '{"constructor":{"prototype":{"isSuperuser":true}}}' },
      { body: deep(10_000) },
      { body: `{"name":"${'x'.repeat(2 * 1024 * 1024)}"}` },
      { body: valid, headers: { 'content-type': 'text/plain' } },
      { body: 'a=1', headers: { 'content-type': 'application/x-www-form-urlencoded' } },
      { body: valid, headers: { 'content-type': 'application/json; charset=utf-16' } },
      { body: valid, headers: { 'content-encoding': 'gzip' } },
    ]
    // side by side, as a client that gives up again and again sends them
    const answers = await Promise.all(broken.map(async (sent) => ({ sent, ...(await send(endpoint, sent)) })))
    const accepted = answers.filter(({ code }) => code === 20000)
    expect(accepted.map(({ sent }) => String(sent.body).slice(0, 100))).toEqual([])
    const cut = await Promise.all(cuts(valid, places(endpoint)).map((body) => send(endpoint, { body })))
    // a call that is limited answers some of them unread
    expect(cut.filter(({ code }) => code !== 40000 && code !== 42900)).toEqual([])
    expect(({} as Record<string, unknown>).isSuperuser).toBeUndefined()
  })

  it('is told apart: too large, wrong type, malformed', async () => {
    const [, endpoint] = posts[0] ?? []
    if (endpoint === undefined) throw new Error('no call')
    expect(await send(endpoint, { body: `{"a":"${'x'.repeat(2e6)}"}` })).toMatchObject({
      status: 413,
      code: 41300,
    })
    expect(await send(endpoint, { body: 'a', headers: { 'content-type': 'text/plain' } })).toMatchObject({
      status: 415,
    })
    expect(await send(endpoint, { body: '{' })).toMatchObject({ status: 400, code: 40000 })
  })
})

describe('fields of the wrong kind', () => {
  // a fitting call may end the session that it came with
  beforeEach(enter)

  it.each(posts)('are refused or harmless: %s (B2, B8)', async (_, endpoint) => {
    const [valid] = fc.sample(inputsOf(endpoint), { numRuns: 1, seed: SEED })
    for (const [at, key] of Object.keys(valid as object).entries()) {
      for (const value of everyThird(NASTY, at))
        await send(endpoint, { body: JSON.stringify({ ...(valid as object), [key]: value }) })
    }
  })

  it.each(gets)('in a query are refused or harmless: %s (B4, B7)', async (_, { path }) => {
    const queries = [
      'id=1&id=2',
      'id[]=1',
      'id[$ne]=1',
      'a.b=c',
      '__proto__[x]=1',
      'page=1e15&size=1e9',
      'page=-1',
    ]
    const texts = [
      'q=%00',
      'q=%ff%fe',
      'q=%ED%A0%80',
      'sort=id;select',
      `q=${'x'.repeat(3000)}`,
      'company_id=1&company_id[]=2',
    ]
    for (const query of [...queries, ...texts]) {
      const response = await client.inject({ method: 'GET', url: `/api${path}?${query}` })
      expect(response.statusCode, query).toBeLessThan(500)
    }
  })
})

/** Each field meets a third of the values, fields beside each other other ones; `npm run fuzz` mixes further. */
const everyThird = <T>(values: readonly T[], from: number) =>
  values.filter((_, index) => index % 3 === from % 3)

/** One reader takes all bodies apart: the calls of the platform are cut everywhere, the others at a few places. */
const places = ({ path }: Endpoint) => (path.split('/').length === 4 && path.startsWith('/users/') ? 200 : 20)

/** The body cut off at each place, or evenly at so many. */
function cuts(body: string, most: number): string[] {
  const step = Math.max(1, Math.ceil(body.length / most))
  return Array.from({ length: Math.floor((body.length - 1) / step) }, (_, index) =>
    body.slice(0, 1 + index * step),
  )
}

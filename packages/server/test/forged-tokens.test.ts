import { sessionEndpoints } from '@crossdock/contracts/areas/identity/sessions/sessions.endpoints.ts'
import type { Endpoint } from '@crossdock/contracts/kernel/endpoint.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { serverModules } from '../src/areas/index.ts'
import { type Client, multipart } from './client.ts'
import { countAllRows } from './count-rows.ts'
import { aSuperuser } from './factories.ts'
import { createTestApp, type TestApp } from './harness.ts'

const closed = serverModules
  .flatMap(({ endpoints }) => Object.values<Endpoint>(endpoints))
  .filter(({ access }) => access.kind !== 'anyone')

let test: TestApp
let client: Client
let elsewhere: Client
beforeAll(async () => {
  test = await createTestApp({ seeded: true })
  client = await test.logIn(await aSuperuser(test))
  const other = await createTestApp({ seeded: true })
  elsewhere = await other.logIn(await aSuperuser(other))
  await other.close()
})
afterAll(() => test.close())

/** The client's own halves of a session, or those of another server. */
const halves = (of: Client) => ({ token: of.token ?? '', sid: of.cookies.get('sid') ?? '' })
const oneBitOff = (text: string) =>
  `${text.slice(0, 20)}${String.fromCharCode(text.charCodeAt(20) ^ 1)}${text.slice(21)}`

const forgeries: [string, () => { token?: string; sid?: string }][] = [
  ['no token', () => ({ sid: halves(client).sid })],
  ['an empty token', () => ({ ...halves(client), token: '' })],
  ['a token cut off', () => ({ ...halves(client), token: halves(client).token.slice(0, -1) })],
  ['a token with one bit changed', () => ({ ...halves(client), token: oneBitOff(halves(client).token) })],
  ['a session of another server', () => halves(elsewhere)],
  ['a token of 10 kB', () => ({ ...halves(client), token: 'A'.repeat(10_240) })],
  ['a token without its cookie', () => ({ token: halves(client).token })],
  ['the cookie of another session', () => ({ ...halves(client), sid: halves(elsewhere).sid })],
]

it.each(forgeries)('%s answers 50008 on each call that is not open to anyone (S1)', async (_, forged) => {
  const { token, sid } = forged()
  const before = await countAllRows(test.database)
  for (const { method, kind, path } of closed) {
    for (const prefix of ['', '/api']) {
      const { body, contentType } = multipart({ file: { name: 'a.csv', content: 'a' } })
      const upload = { payload: body, headers: { 'content-type': contentType } }
      const response = await test.app.inject({
        method,
        url: `${prefix}${path}`,
        ...(method === 'GET' ? {} : kind === 'upload' ? upload : { payload: {} }),
        headers: {
          ...(method === 'POST' && kind === 'upload' ? upload.headers : {}),
          ...(token === undefined ? {} : { 'x-token': token }),
          ...(sid === undefined ? {} : { cookie: `sid=${sid}` }),
        },
      })
      expect(response.json(), `${method} ${prefix}${path}`).toMatchObject({ code: 50008 })
    }
  }
  expect(await countAllRows(test.database)).toEqual(before)
  expect(await client.call(sessionEndpoints.getSession, {})).toMatchObject({ code: 20000 })
})

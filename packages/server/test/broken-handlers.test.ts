import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import type { Endpoint } from '@crossdock/contracts/kernel/endpoint.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { serverModules } from '../src/areas/index.ts'
import type { ServerModule } from '../src/platform/http/call.ts'
import { type Client, multipart } from './client.ts'
import { aSuperuser } from './factories.ts'
import { createTestApp, type TestApp } from './harness.ts'

/** What an error may tell that nobody outside may read. */
const INSIDE = 'select secret from inside at /srv/crossdock'

/** Every call of the product takes anything, and breaks as soon as it is reached. */
const broken: ServerModule[] = serverModules.map(({ name, endpoints }) => ({
  name,
  endpoints: Object.fromEntries(
    Object.entries(endpoints).map(([key, endpoint]) => [key, { ...endpoint, input: z.any() }]),
  ),
  handlers: Object.fromEntries(
    Object.keys(endpoints).map((key) => [key, () => Promise.reject(new Error(INSIDE))]),
  ),
}))
const calls: [string, Endpoint][] = broken.flatMap(({ endpoints }) =>
  Object.values(endpoints).map((endpoint): [string, Endpoint] => [
    `${endpoint.method} ${endpoint.path}`,
    endpoint,
  ]),
)

let test: TestApp
let client: Client
beforeAll(async () => {
  test = await createTestApp({ seeded: true, modules: broken })
  client = await test.logIn(await aSuperuser(test))
})
afterAll(() => test.close())

describe('a handler that breaks (K11)', () => {
  it.each(calls)(
    'is answered as a server error with the id under which it is logged: %s',
    async (_, call) => {
      const { body, contentType } = multipart({ file: { name: 'a.csv', content: 'a' } })
      const response = await client.inject({
        method: call.method,
        url: `/api${call.path}`,
        ...(call.kind === 'upload' ? { payload: body, headers: { 'content-type': contentType } } : {}),
      })
      expect(response.statusCode).toBe(500)
      const id = String(response.headers['x-request-id'])
      expect(response.json()).toEqual({ code: 50000, message: 'Server Error', data: { trace_id: id } })
      const line = test
        .logged()
        .split('\n')
        .find((each) => each.includes(id) && each.includes(INSIDE))
      expect(line).toBeDefined()
      expect((await client.inject({ method: 'GET', url: '/readyz' })).statusCode).toBe(200)
    },
  )
})

describe('a rejection that nobody awaits (K11)', () => {
  it('is logged, and the process goes on', () => {
    const { stdout, status } = spawnSync(process.execPath, [join(import.meta.dirname, 'run-guarded.ts')], {
      encoding: 'utf8',
    })
    expect(stdout).toMatch(/"msg":"unhandled rejection"[\s\S]*still here/)
    expect(status).toBe(0)
  })
})

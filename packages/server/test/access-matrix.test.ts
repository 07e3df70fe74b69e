import { sessionEndpoints } from '@crossdock/contracts/areas/identity/sessions/sessions.endpoints.ts'
import { areas } from '@crossdock/contracts/catalogue.ts'
import type { Access, Endpoint } from '@crossdock/contracts/kernel/endpoint.ts'
import type { AreaViews } from '@crossdock/contracts/kernel/view.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { serverModules } from '../src/areas/index.ts'
import type { Client } from './client.ts'
import { multipart } from './client.ts'
import { aPrime, aStaff, aSuperuser, aUser, type TestUser } from './factories.ts'
import { createTestApp, type TestApp } from './harness.ts'

type Verdict = 'needs a session' | 'denied' | 'admitted'

const endpoints: [string, Endpoint][] = serverModules.flatMap(({ name, endpoints }) =>
  Object.entries(endpoints).map(([key, endpoint]): [string, Endpoint] => [`${name} ${key}`, endpoint]),
)

let test: TestApp
const people: Record<string, TestUser> = {}
const rights: Record<string, Set<string>> = {}
let address = ''

beforeAll(async () => {
  test = await createTestApp({ seeded: true })
  address = await test.app.listen({ port: 0, host: '127.0.0.1' })
  people.customer = await aUser(test)
  people.prime = await aPrime(test)
  people.staff = await aStaff(test)
  people.superuser = await aSuperuser(test)
  for (const [role, user] of Object.entries(people)) {
    const { data } = await (await test.logIn(user)).call(sessionEndpoints.getSession, {})
    rights[role] = new Set(data.permcodes)
  }
})
afterAll(() => test.close())

/** What the declaration says of somebody who holds these codes. */
function expected(access: Access, who: { role: string; codes: ReadonlySet<string> }): Verdict {
  if (access.kind === 'anyone') return 'admitted'
  if (who.role === 'anonymous') return 'needs a session'
  if (access.kind === 'signedIn' || who.role === 'superuser') return 'admitted'
  if (access.kind === 'superuser') return 'denied'
  const isInternal = who.role.startsWith('staff')
  const isHolder = access.codes.some((code) => who.codes.has(code))
  return isHolder && (access.staff !== true || isInternal) ? 'admitted' : 'denied'
}

/** What happened. An admitted call may still refuse its empty input; it is never mistaken for a refusal of access. */
async function tried(client: Client, endpoint: Endpoint): Promise<Verdict> {
  const url = `/api${endpoint.path}`
  if (endpoint.kind === 'events') return triedStream(client, url)
  const { body, contentType } = multipart({})
  const response = await client.inject(
    endpoint.method === 'GET'
      ? { method: 'GET', url }
      : endpoint.kind === 'upload'
        ? { method: 'POST', url, payload: body, headers: { 'content-type': contentType } }
        : { method: 'POST', url, payload: {} },
  )
  expect(response.statusCode, endpoint.path).toBeLessThan(500)
  if (!String(response.headers['content-type']).startsWith('application/json')) return 'admitted'
  return verdictOf(endpoint, response.json())
}

/** A stream may never end: it is opened for real, and left as soon as it has answered. */
async function triedStream(client: Client, url: string): Promise<Verdict> {
  const leave = new AbortController()
  const response = await fetch(`${address}${url}`, {
    headers: { cookie: `sid=${client.cookies.get('sid')}`, 'x-token': client.token ?? '' },
    signal: leave.signal,
  })
  const isStream = response.headers.get('content-type')?.startsWith('text/event-stream') === true
  const verdict = isStream ? 'admitted' : verdictOf(undefined, (await response.json()) as Refusal)
  leave.abort()
  return verdict
}

interface Refusal {
  code: number
  data: { perm_code?: string } | null
}

/** A service may ask for a further permission, and names it: then the declaration had admitted the call. */
function verdictOf(endpoint: Endpoint | undefined, { code, data }: Refusal): Verdict {
  if (code === 50008) return 'needs a session'
  if (code !== 40300) return 'admitted'
  const asked: readonly string[] = endpoint?.access.kind === 'permitted' ? endpoint.access.codes : []
  const isFurther = data?.perm_code !== undefined && endpoint !== undefined && !asked.includes(data.perm_code)
  return isFurther ? 'admitted' : 'denied'
}

describe.each(endpoints)('%s', (_, endpoint) => {
  it('refuses everybody without a session unless it is open to anyone', async () => {
    const visitor = await test.visitor()
    expect(await tried(visitor, endpoint)).toBe(
      expected(endpoint.access, { role: 'anonymous', codes: new Set() }),
    )
  })

  it.each(['customer', 'prime', 'staff', 'superuser'])('admits or denies a %s as declared', async (role) => {
    const user = people[role]
    if (user === undefined) throw new Error(role)
    const who = { role, codes: rights[role] ?? new Set<string>() }
    expect(await tried(await test.logIn(user), endpoint)).toBe(expected(endpoint.access, who))
  })

  it('admits whoever was granted its permission, and only where it may be granted', async () => {
    const { access } = endpoint
    if (access.kind !== 'permitted') return
    for (const code of access.codes) {
      const staff = await aStaff(test, { permissions: [code] })
      expect(await tried(await test.logIn(staff), endpoint), code).toBe('admitted')
      if (access.staff === true || isForStaff(code)) continue
      const customer = await aUser(test, { permissions: [code] })
      expect(await tried(await test.logIn(customer), endpoint), code).toBe('admitted')
    }
  })
})

/** Whether the code belongs to an area that no customer is ever given. */
function isForStaff(code: string): boolean {
  return areas.some(
    ({ area, declaration }: AreaViews) => declaration.staffOnly && code.startsWith(`${area}.`),
  )
}

import { sessionEndpoints } from '@crossdock/contracts/areas/identity/sessions/sessions.endpoints.ts'
import { productPermissions } from '@crossdock/contracts/areas/product/product.permissions.ts'
import { tagEndpoints } from '@crossdock/contracts/areas/product/tags/tags.endpoints.ts'
import { noticeEndpoints } from '@crossdock/contracts/areas/system/notices/notices.endpoints.ts'
import type { Endpoint } from '@crossdock/contracts/kernel/endpoint.ts'
import type { Envelope } from '@crossdock/contracts/kernel/envelope.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { trackRights } from '../src/areas/identity/rights/rights.service.ts'
import type { Trx } from '../src/platform/database/open-database.ts'
import { inPlatform } from '../src/platform/database/tenancy.ts'
import type { Client } from './client.ts'
import { openEvents } from './events.ts'
import { aCompany, aRole, aUser } from './factories.ts'
import { createTestApp, type TestApp } from './harness.ts'
import { type ServerProcess, startProcess } from './processes.ts'
import { makeTemporaryFolder, type TemporaryFolder } from './temporary-cluster.ts'

const { tag } = productPermissions

/** Changes are made by a third server, so that neither of the two can know of them but through the database. */
let test: TestApp
const folders: TemporaryFolder[] = []
const servers: ServerProcess[] = []
beforeAll(async () => {
  test = await createTestApp({ seeded: true })
  const { appUrl, ownerUrl } = test.database
  for (let node = 0; node < 2; node += 1) {
    const folder = makeTemporaryFolder()
    folders.push(folder)
    const env = { DATABASE_URL: appUrl, DATABASE_OWNER_URL: ownerUrl, WORKER: 'off' }
    servers.push(await startProcess(`${folder.path}/data`, env))
  }
})
afterAll(async () => {
  for (const server of servers) await server.end('SIGTERM')
  await test.close()
  for (const folder of folders) folder.remove()
})

async function ask({ address }: ServerProcess, { path }: Endpoint, client: Client) {
  const response = await fetch(`${address}/api${path}`, {
    headers: { cookie: `sid=${client.cookies.get('sid')}`, 'x-token': client.token ?? '' },
  })
  const type = response.headers.get('content-type') ?? ''
  const body = type.includes('json')
    ? ((await response.json()) as Envelope<Record<string, unknown>>)
    : undefined
  return { code: body?.code, data: body?.data, rights: response.headers.get('x-perm-version') }
}

const platform = <T>(work: (trx: Trx) => Promise<T>) => inPlatform(test.platform.database.db, work)

describe('two servers on one database', () => {
  it('agree at once on rights: added ones arrive without a new login, lost ones end the session on both (S7)', async () => {
    const [one, two] = servers
    if (one === undefined || two === undefined) throw new Error('two servers')
    const companyId = await aCompany(test)
    const user = await aUser(test, { companyId })
    const roleId = await platform((trx) => aRole(trx, { scope: 'company', companyId, codes: [tag.export] }))
    const client = await test.logIn(user)
    const streams = await Promise.all(
      servers.map(({ address }) => openEvents(address, noticeEndpoints.watchNotices, client)),
    )
    for (const server of servers) {
      expect(await ask(server, sessionEndpoints.getSession, client)).toMatchObject({
        code: 20000,
        rights: null,
      })
      expect(await ask(server, tagEndpoints.exportTags, client)).toMatchObject({ code: 40300 })
    }

    const change = (work: (trx: Trx) => Promise<unknown>) =>
      platform((trx) => trackRights(trx, { userIds: [user.userId], now: test.clock.now() }, () => work(trx)))
    await change((trx) =>
      trx.insertInto('identity.userRole').values({ companyId, userId: user.userId, roleId }).execute(),
    )
    for (const stream of streams) expect(await stream.next()).toMatchObject({ kind: 'rights' })
    for (const server of servers) {
      expect(await ask(server, tagEndpoints.exportTags, client)).toMatchObject({
        code: undefined,
        rights: '2',
      })
    }
    const info = await ask(two, sessionEndpoints.getSession, client)
    expect(info.data?.permcodes).toContain(tag.export)

    await change((trx) => trx.deleteFrom('identity.userRole').where('roleId', '=', String(roleId)).execute())
    for (const server of servers) {
      expect(await ask(server, tagEndpoints.listTags, client)).toMatchObject({
        code: 50014,
        data: { reason: 'PERM_UPDATED' },
      })
    }
    for (const stream of streams) {
      expect(await stream.next()).toMatchObject({ kind: 'session_ended' })
      expect(await stream.next()).toBeUndefined()
    }
  })
})

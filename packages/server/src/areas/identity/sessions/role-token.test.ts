import { sessionEndpoints } from '@crossdock/contracts/areas/identity/sessions/sessions.endpoints.ts'
import { productPermissions } from '@crossdock/contracts/areas/product/product.permissions.ts'
import { tagEndpoints } from '@crossdock/contracts/areas/product/tags/tags.endpoints.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Client } from '../../../../test/client.ts'
import { aCompany, aPrime, aUser, type TestUser } from '../../../../test/factories.ts'
import { createTestApp, type TestApp } from '../../../../test/harness.ts'
import { inPlatform } from '../../../platform/database/tenancy.ts'

const { tag } = productPermissions
const { getSession } = sessionEndpoints

let demo: TestApp
beforeAll(async () => {
  demo = await createTestApp({ seeded: true, http: { demoRoles: true } })
})
afterAll(() => demo.close())

async function aDemoUser(make: typeof aUser, permissions?: (typeof tag.delete)[]): Promise<TestUser> {
  const companyId = await aCompany(demo)
  await inPlatform(demo.platform.database.db, (trx) =>
    sql`update identity.company set is_demo = true where id = ${companyId}`.execute(trx),
  )
  return make(demo, { companyId, ...(permissions && { permissions }) })
}
const switchTo = (client: Client, role: string) => {
  client.token = `${role}-token`
  return client.call(getSession, {})
}
const illegal = { code: 50008, data: { reason: 'ILLEGAL' } }

describe('the token of a role (spec 4)', () => {
  it('is worth nothing where it is not switched on', async () => {
    const test = await createTestApp({ seeded: true })
    try {
      const client = await test.logIn(await aPrime(test))
      expect((await client.call(getSession, {})).data).not.toHaveProperty('switch_roles')
      expect(await switchTo(client, 'prime')).toMatchObject(illegal)
    } finally {
      await test.close()
    }
  })

  it('proves nothing by itself: without the cookie of a session it is refused', async () => {
    expect(await switchTo(await demo.visitor(), 'prime')).toMatchObject(illegal)
    const client = await demo.logIn(await aDemoUser(aPrime))
    client.cookies.set('sid', 'x'.repeat(43))
    expect(await switchTo(client, 'prime')).toMatchObject(illegal)
  })

  it('is refused for people of real companies, and for roles that one does not hold', async () => {
    expect(await switchTo(await demo.logIn(await aPrime(demo)), 'prime')).toMatchObject(illegal)
    for (const role of ['superuser', 'staff', 'nobody', '__proto__']) {
      const client = await demo.logIn(await aDemoUser(aPrime))
      expect(await switchTo(client, role), role).toMatchObject(illegal)
    }
  })

  it('makes the session act in that role alone, for rights, menus and what calls answer', async () => {
    const client = await demo.logIn(await aDemoUser(aPrime))
    const full = await client.call(getSession, {})
    expect(full.data.permcodes).toContain(tag.delete)
    expect(full.data).toMatchObject({ roles: ['prime', 'user'], switch_roles: ['prime', 'user'] })
    const own = client.token
    const plain = await switchTo(client, 'user')
    expect(plain.data).toMatchObject({ roles: ['user'], user: { is_prime: false } })
    expect(plain.data.permcodes).toContain(tag.view)
    expect(plain.data.permcodes).not.toContain(tag.delete)
    expect(await client.call(tagEndpoints.removeTags, { ids: [1] })).toMatchObject({ code: 40300 })
    const prime = await switchTo(client, 'prime')
    expect([...prime.data.permcodes].sort()).toEqual([...full.data.permcodes].sort())
    client.token = own
    expect((await client.call(getSession, {})).data.roles).toEqual(['prime', 'user'])
  })

  it('counts the one role of several that is asked for', async () => {
    const user = await aDemoUser(aUser, [tag.delete])
    const client = await demo.logIn(user)
    const [role] = (await client.call(getSession, {})).data.roles
    expect((await switchTo(client, role ?? '')).data.permcodes).toContain(tag.delete)
  })

  it('ends with its session', async () => {
    const user = await aDemoUser(aPrime)
    const client = await demo.logIn(user)
    await inPlatform(demo.platform.database.db, (trx) =>
      sql`update identity.session set revoked_at = now(), revoke_reason = 'KICKED' where user_id = ${user.userId}`.execute(
        trx,
      ),
    )
    expect(await switchTo(client, 'prime')).toMatchObject({ code: 50012 })
  })
})

import { shopEndpoints } from '@crossdock/contracts/areas/amzdata/shops/shops.endpoints.ts'
import { actingEndpoints } from '@crossdock/contracts/areas/identity/acting/acting.endpoints.ts'
import { layoutEndpoints } from '@crossdock/contracts/areas/identity/layouts/layouts.endpoints.ts'
import { sessionEndpoints } from '@crossdock/contracts/areas/identity/sessions/sessions.endpoints.ts'
import { mcustomerPermissions } from '@crossdock/contracts/areas/mcustomer/mcustomer.permissions.ts'
import { tagEndpoints } from '@crossdock/contracts/areas/product/tags/tags.endpoints.ts'
import { menuEndpoints } from '@crossdock/contracts/areas/system/menus/menus.endpoints.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aPrime, aStaff, aSuperuser, aUser, type TestUser } from '../../../../test/factories.ts'
import { createTestApp, type TestApp } from '../../../../test/harness.ts'
import { inPlatform } from '../../../platform/database/tenancy.ts'

const { actas } = mcustomerPermissions.id
const reason = 'Asked by phone'

let test: TestApp
let customer: TestUser
beforeAll(async () => {
  test = await createTestApp({ seeded: true })
  customer = await aPrime(test)
})
afterAll(() => test.close())

async function aHelper(serves: readonly number[] = [customer.companyId]) {
  const user = await aStaff(test, { serves, permissions: [actas] })
  return { user, client: await test.logIn(user) }
}
const start = (client: Awaited<ReturnType<typeof aHelper>>['client'], user_id = customer.userId) =>
  client.call(actingEndpoints.startActing, { user_id, reason })

describe('who is refused', () => {
  it('refuses visitors, customers, and staff without the right', async () => {
    const visitor = await test.visitor()
    expect(await start(visitor)).toMatchObject({ code: 50008 })
    expect(await start(await test.logIn(customer))).toMatchObject({ code: 40300 })
    const staff = await test.logIn(await aStaff(test, { serves: [customer.companyId] }))
    expect(await start(staff)).toMatchObject({ code: 40300, data: { perm_code: actas } })
  })

  it('answers for customers of companies that are not served, and for internal people, as for nobody', async () => {
    const { client, user } = await aHelper([])
    const colleague = await aStaff(test, { companyId: user.companyId })
    for (const userId of [customer.userId, colleague.userId, (await aSuperuser(test)).userId, 987_654_321]) {
      expect(await start(client, userId)).toMatchObject({ code: 40400 })
    }
  })

  it('asks for a reason', async () => {
    const { client } = await aHelper()
    const wish = { user_id: customer.userId, reason: ' ' }
    expect(await client.call(actingEndpoints.startActing, wish)).toMatchObject({ code: 40000 })
  })
})

describe('a customer as internal people see them', () => {
  it('has the menus, rights, company and shops of the customer, and a banner that says so', async () => {
    const own = await (await test.logIn(customer)).call(sessionEndpoints.getSession, {})
    const { client } = await aHelper()
    const started = await start(client)
    expect(started).toMatchObject({ code: 20000, data: { user_id: customer.userId } })
    const seen = await client.call(sessionEndpoints.getSession, {})
    expect(seen.data).toMatchObject({
      menus: own.data.menus,
      roles: own.data.roles,
      company_id: [customer.companyId],
      is_staff: false,
      user: { id: customer.userId, is_prime: true },
      acting: started.data,
    })
    expect([...seen.data.permcodes].sort()).toEqual([...own.data.permcodes].sort())
    expect((await client.call(shopEndpoints.listShopOptions, {})).code).toBe(20000)
    expect(own.data.acting).toBeNull()
  })

  it('can be looked at only: every write is refused, though the customer may do it', async () => {
    const { client } = await aHelper()
    await start(client)
    const refused = { code: 42230 }
    expect(await client.call(tagEndpoints.saveTag, { name: 'Mine' })).toMatchObject(refused)
    expect(await client.call(layoutEndpoints.saveLayout, { cfg: {}, version: 0 })).toMatchObject(refused)
    expect(await start(client)).toMatchObject(refused)
    // What only reads by POST is no write.
    expect((await client.call(menuEndpoints.listMenuIdsOfRole, { role_id: 987_654_321 })).code).not.toBe(
      42230,
    )
    expect((await client.call(tagEndpoints.listTags, {})).data.rows).toEqual([])
    const rows = await audit(customer.companyId)
    expect(rows.filter(({ entity }) => entity === 'product.tag')).toEqual([])
  })

  it('gives no right of the internal person: what only staff may do is denied', async () => {
    const client = await test.logIn(await aSuperuser(test))
    await start(client)
    expect(await client.call(menuEndpoints.listMenus, {})).toMatchObject({ code: 40300 })
    await client.call(actingEndpoints.endActing, {})
    expect(await client.call(menuEndpoints.listMenus, {})).toMatchObject({ code: 20000 })
  })

  it('is written into the record of the customer, with the person, the reason and what was taken out', async () => {
    const { client, user } = await aHelper()
    await start(client)
    await client.inject({ method: 'GET', url: `/api${tagEndpoints.exportTags.path}` })
    const denied = await client.call(menuEndpoints.listMenus, {})
    expect(denied.code).toBe(40300)
    await client.call(actingEndpoints.endActing, {})
    const rows = (await audit(customer.companyId)).filter(({ userId }) => Number(userId) === user.userId)
    expect(rows.map(({ action }) => action)).toEqual(['actas', 'denied', 'actas_end'])
    expect(rows[0]).toMatchObject({ entityId: String(customer.userId), after: { reason } })
    expect(rows[1]).toMatchObject({ actedAs: String(customer.userId) })
  })

  it('is one session’s view alone: another session of the same person stays what it is', async () => {
    const { client, user } = await aHelper()
    const other = await test.logIn(user)
    await start(client)
    expect((await other.call(sessionEndpoints.getSession, {})).data).toMatchObject({
      user: { id: user.userId },
      acting: null,
    })
  })

  it('ends when asked, and when somebody logs out or the person no longer serves the company', async () => {
    const { client, user } = await aHelper()
    await start(client)
    await client.call(actingEndpoints.endActing, {})
    await client.call(actingEndpoints.endActing, {})
    expect((await client.call(sessionEndpoints.getSession, {})).data.user.id).toBe(user.userId)
    await start(client)
    await change((trx) =>
      trx.deleteFrom('identity.staffCompany').where('userId', '=', String(user.userId)).execute(),
    )
    expect(await client.call(tagEndpoints.listTags, {})).toMatchObject({ code: 42231 })
    expect((await client.call(sessionEndpoints.getSession, {})).data.user.id).toBe(user.userId)
  })

  it('is over after half an hour: nothing is answered until the client asks for its own session again', async () => {
    const { client, user } = await aHelper()
    await start(client)
    test.clock.advance(29 * 60_000)
    expect(await client.call(tagEndpoints.listTags, {})).toMatchObject({ code: 20000 })
    test.clock.advance(2 * 60_000)
    try {
      expect(await client.call(tagEndpoints.listTags, {})).toMatchObject({ code: 42231 })
      expect(await client.call(tagEndpoints.saveTag, { name: 'Late' })).toMatchObject({ code: 42231 })
      expect((await client.call(sessionEndpoints.getSession, {})).data).toMatchObject({
        user: { id: user.userId },
        acting: null,
      })
      expect(await client.call(tagEndpoints.listTags, {})).toMatchObject({ code: 40300 })
    } finally {
      test.clock.advance(-31 * 60_000)
    }
  })

  it('shows no more than the customer sees: a plain user of the company stays plain', async () => {
    const plain = await aUser(test, { companyId: customer.companyId })
    const { client } = await aHelper()
    await start(client, plain.userId)
    expect(await client.call(tagEndpoints.listTags, {})).toMatchObject({ code: 20000 })
    expect(
      (await client.inject({ method: 'GET', url: `/api${tagEndpoints.exportTags.path}` })).json(),
    ).toMatchObject({
      code: 40300,
    })
  })
})

const change: <T>(work: Parameters<typeof inPlatform<T>>[1]) => Promise<T> = (work) =>
  inPlatform(test.platform.database.db, work)

function audit(companyId: number) {
  return change((trx) =>
    trx
      .selectFrom('platform.auditLog')
      .selectAll()
      .where('companyId', '=', String(companyId))
      .orderBy('id')
      .execute(),
  )
}

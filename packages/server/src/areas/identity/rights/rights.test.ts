import { amzdataPermissions } from '@crossdock/contracts/areas/amzdata/amzdata.permissions.ts'
import { sessionEndpoints } from '@crossdock/contracts/areas/identity/sessions/sessions.endpoints.ts'
import { productPermissions } from '@crossdock/contracts/areas/product/product.permissions.ts'
import { systemPermissions } from '@crossdock/contracts/areas/system/system.permissions.ts'
import { allow, defineEndpoints, get } from '@crossdock/contracts/kernel/endpoint.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import {
  aCompany,
  aPrime,
  aRole,
  aStaff,
  aSuperuser,
  aUser,
  type TestUser,
} from '../../../../test/factories.ts'
import { createTestApp, type TestApp } from '../../../../test/harness.ts'
import { inPlatform } from '../../../platform/database/tenancy.ts'
import { bind } from '../../../platform/http/call.ts'
import { sessionModule } from '../sessions/sessions.routes.ts'
import { trackRights } from './rights.service.ts'

const { tag } = productPermissions
const guarded = defineEndpoints({
  erase: get('/probe/erase/', {
    query: z.object({}),
    reply: z.object({ at: z.number() }),
    access: allow(tag.delete),
    summary: '',
  }),
})
const probe = bind('probe', guarded, { erase: async () => ({ at: Date.now() }) })

let test: TestApp
beforeAll(async () => {
  test = await createTestApp({ seeded: true, modules: [sessionModule, probe] })
})
afterAll(() => test.close())

const change: <T>(work: Parameters<typeof inPlatform<T>>[1]) => Promise<T> = (work) =>
  inPlatform(test.platform.database.db, work)

async function codesOf(user: TestUser): Promise<string[]> {
  const answer = await (await test.logIn(user)).call(sessionEndpoints.getSession, {})
  expect(answer.code).toBe(20000)
  return answer.data.permcodes
}

describe('effective rights (platform.md 2.3)', () => {
  // proves spec-6-05
  it('give a plain customer the default views and nothing more', async () => {
    const codes = await codesOf(await aUser(test))
    expect(codes).toEqual(
      expect.arrayContaining([tag.view, amzdataPermissions.analysis.view, 'amzdata.menu']),
    )
    expect(codes).not.toContain(tag.delete)
    expect(codes.some((code) => code.startsWith('system.'))).toBe(false)
  })

  it('give a main account all its company is entitled to, never what is for staff', async () => {
    const codes = await codesOf(await aPrime(test))
    expect(codes).toEqual(expect.arrayContaining([tag.delete, amzdataPermissions.data_import.import]))
    expect(codes.some((code) => code.startsWith('system.'))).toBe(false)
  })

  it('give a customer what a company role holds, within what the company is entitled to', async () => {
    const user = await aUser(test)
    await change(async (trx) => {
      const codes = [tag.delete, systemPermissions.menu.edit]
      const roleId = await aRole(trx, { scope: 'company', companyId: user.companyId, codes })
      await trx
        .insertInto('identity.userRole')
        .values({ companyId: user.companyId, userId: user.userId, roleId })
        .execute()
    })
    const codes = await codesOf(user)
    expect(codes).toContain(tag.delete)
    expect(codes).not.toContain(systemPermissions.menu.edit)
  })

  // proves spec-6-05
  it('give staff their defaults and platform roles, and a superuser everything', async () => {
    const staff = await codesOf(await aStaff(test))
    expect(staff).toContain(amzdataPermissions.analysis.view)
    expect(staff).not.toContain(tag.view)
    const granted = await codesOf(await aStaff(test, { permissions: [systemPermissions.menu.edit] }))
    expect(granted).toEqual(
      expect.arrayContaining([systemPermissions.menu.edit, systemPermissions.menu.view, 'system.menu']),
    )
    const superuser = await codesOf(await aSuperuser(test))
    expect(superuser).toEqual(expect.arrayContaining([systemPermissions.menu.delete, tag.delete]))
  })

  it('leave out disabled entries and what lies below them', async () => {
    const user = await aPrime(test)
    await setEnabled(tag.view, false)
    expect((await codesOf(user)).filter((code) => code.startsWith('product.tag.'))).toEqual([])
    await setEnabled(tag.view, true)
    expect(await codesOf(user)).toContain(tag.delete)
  })

  // proves spec-7-info
  it('reach the client with every field of the session (spec 3)', async () => {
    const user = await aUser(test)
    const client = await test.logIn(user)
    const { data } = await client.call(sessionEndpoints.getSession, { token: client.token })
    const [text, list] = [expect.any(String), expect.any(Array)]
    expect(data).toMatchObject({
      token: client.token,
      name: text,
      display_name: text,
      time_lag: expect.any(Number),
      avatar: null,
      company_name: text,
      company_id: [user.companyId],
      introduction: null,
      roles: ['user'],
      menus: list,
      permcodes: list,
      soshops: list,
      amz_perm_menu: list,
      is_staff: false,
      user: { id: user.userId, username: user.username, is_superuser: false, is_prime: false },
    })
  })

  // proves spec-2.2-09
  it('reach the client as two levels of menus', async () => {
    const { data } = await (await test.logIn(await aUser(test))).call(sessionEndpoints.getSession, {})
    const product = data.menus.find(({ path }) => path === '/product')
    expect(product).toMatchObject({ component: 'layout', name: 'Product', meta: { icon: 'product' } })
    expect(product?.children).toMatchObject([{ path: 'tag', component: 'product/tag', name: 'ProductTag' }])
  })

  it('name roles, never none', async () => {
    const roles = async (user: TestUser) =>
      (await (await test.logIn(user)).call(sessionEndpoints.getSession, {})).data.roles
    expect(await roles(await aUser(test))).toEqual(['user'])
    expect(await roles(await aPrime(test))).toEqual(['prime', 'user'])
    expect(await roles(await aStaff(test))).toEqual(['staff'])
  })
})

describe('a change of rights', () => {
  it('ends the sessions of those who lose, tells those who win, and leaves the rest alone (rules 9 and 10)', async () => {
    const companyId = await aCompany(test)
    const [loser, winner, other] = await Promise.all([1, 2, 3].map(() => aUser(test, { companyId })))
    if (loser === undefined || winner === undefined || other === undefined) throw new Error('three users')
    const roleId = await change((trx) => aRole(trx, { scope: 'company', companyId, codes: [tag.delete] }))
    await change((trx) =>
      trx.insertInto('identity.userRole').values({ companyId, userId: loser.userId, roleId }).execute(),
    )
    const [lost, won, same] = await Promise.all([loser, winner, other].map((user) => test.logIn(user)))
    const userIds = [loser.userId, winner.userId, other.userId]
    await change((trx) =>
      trackRights(trx, { userIds, now: test.clock.now() }, async () => {
        await trx
          .updateTable('identity.userRole')
          .set({ userId: winner.userId })
          .where('roleId', '=', String(roleId))
          .execute()
      }),
    )
    expect(await lost?.call(guarded.erase, {})).toMatchObject({
      code: 50014,
      data: { reason: 'PERM_UPDATED' },
    })
    expect(await won?.call(guarded.erase, {})).toMatchObject({
      code: 20000,
      headers: { 'x-perm-version': '2' },
    })
    expect(await same?.call(guarded.erase, {})).toMatchObject({
      code: 40300,
      data: { perm_code: tag.delete },
    })
    expect((await same?.call(sessionEndpoints.getSession, {}))?.headers['x-perm-version']).toBeUndefined()
  })

  it('is in force from its commit on: of 1000 racing calls none that begins later succeeds (S7)', async () => {
    const user = await aUser(test, { permissions: [tag.delete] })
    const client = await test.logIn(user)
    let committedAt = Number.POSITIVE_INFINITY
    const late: number[] = []
    const call = async () => {
      const beganAt = performance.now()
      const { code } = await client.call(guarded.erase, {})
      if (beganAt > committedAt) late.push(code)
      return code
    }
    const racing = (async () => {
      const codes: number[] = []
      for (let round = 0; round < 50; round += 1)
        codes.push(...(await Promise.all(Array.from({ length: 20 }, call))))
      return codes
    })()
    await change((trx) =>
      trackRights(trx, { userIds: [user.userId], now: test.clock.now() }, async () => {
        await trx.deleteFrom('identity.userRole').where('userId', '=', String(user.userId)).execute()
      }),
    )
    committedAt = performance.now()
    const codes = await racing
    expect(codes).toHaveLength(1000)
    expect(late.length).toBeGreaterThan(0)
    expect(new Set(late)).toEqual(new Set([50014]))
  })

  it('writes down who was denied what', async () => {
    const user = await aUser(test)
    await (await test.logIn(user)).call(guarded.erase, {})
    const rows = await change((trx) =>
      trx.selectFrom('platform.auditLog').selectAll().where('userId', '=', String(user.userId)).execute(),
    )
    expect(rows).toMatchObject([{ action: 'denied', entityId: '/probe/erase/', ip: '127.0.0.1' }])
  })
})

async function setEnabled(code: string, isEnabled: boolean): Promise<void> {
  await change((trx) =>
    trackRights(trx, { userIds: 'everybody', now: test.clock.now() }, () =>
      trx.updateTable('system.menu').set({ isEnabled }).where('permCode', '=', code).execute(),
    ),
  )
}

import { layoutEndpoints } from '@crossdock/contracts/areas/identity/layouts/layouts.endpoints.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Client } from '../../../../test/client.ts'
import { aUser, type TestUser } from '../../../../test/factories.ts'
import { createTestApp, type TestApp } from '../../../../test/harness.ts'
import { inTenant } from '../../../platform/database/tenancy.ts'

const { getLayout, saveLayout } = layoutEndpoints

let test: TestApp
let user: TestUser
let client: Client
beforeAll(async () => {
  test = await createTestApp()
  user = await aUser(test)
  client = await test.logIn(user)
})
afterAll(() => test.close())

describe('who is refused', () => {
  it('refuses visitors', async () => {
    const visitor = await test.visitor()
    expect(await visitor.call(getLayout, {})).toMatchObject({ code: 50008 })
    expect(await visitor.call(saveLayout, { cfg: {}, version: 0 })).toMatchObject({ code: 50008 })
  })

  it('keeps everybody’s settings apart, also of the same company and with the code’s filter taken out', async () => {
    await client.call(saveLayout, { scope: 'product/tag', cfg: { columns: ['name'] }, version: 0 })
    const colleague = await test.logIn(await aUser(test, { companyId: user.companyId }))
    expect((await colleague.call(getLayout, { scope: 'product/tag' })).data).toMatchObject({
      cfg: {},
      version: 0,
    })
    const other = await aUser(test)
    const rows = await inTenant(test.platform.database.db, { companyIds: [other.companyId] }, async (trx) => {
      await sql`update identity.user_layout set config = '{}'`.execute(trx)
      return (await sql`select * from identity.user_layout`.execute(trx)).rows
    })
    expect(rows).toEqual([])
    expect((await client.call(getLayout, { scope: 'product/tag' })).data.cfg).toEqual({ columns: ['name'] })
  })
})

describe('the settings of the shell', () => {
  // proves spec-7-fetchuserlayoutcfg, spec-7-saveuserlayoutcfg
  it('follow the account: what one device saved another one reads', async () => {
    const mine = await test.logIn(await aUser(test))
    expect((await mine.call(getLayout, {})).data).toEqual({ scope: 'layout', cfg: {}, version: 0 })
    const cfg = { theme: '#11A983', tagsView: false, size: 'small' }
    expect((await mine.call(saveLayout, { cfg, version: 0 })).data).toEqual({ version: 1 })
    expect((await mine.call(getLayout, {})).data).toEqual({ scope: 'layout', cfg, version: 1 })
  })

  it('change key by key: what is not sent stays, null takes a key back', async () => {
    const mine = await test.logIn(await aUser(test))
    await mine.call(saveLayout, { cfg: { theme: '#11A983', fixedHeader: false }, version: 0 })
    await mine.call(saveLayout, { cfg: { theme: null, sidebarLogo: false }, version: 1 })
    expect((await mine.call(getLayout, {})).data.cfg).toEqual({ fixedHeader: false, sidebarLogo: false })
  })

  it('have only the keys that exist: an unknown one is refused by its name, and nothing changes (spec 3)', async () => {
    const mine = await test.logIn(await aUser(test))
    const refused = await mine.call(saveLayout, { cfg: { tagsView: false, tagView: false }, version: 0 })
    expect(refused).toMatchObject({ code: 40000, data: { errors: { cfg: 'Unknown field: tagView' } } })
    for (const key of ['__proto__', 'constructor', 'toString']) {
      const body = `{"cfg":{"${key}":true},"version":0}`
      const answer = await mine.inject({
        method: 'POST',
        url: `/api${saveLayout.path}`,
        payload: body,
        headers: { 'content-type': 'application/json' },
      })
      expect(answer.json().code, key).not.toBe(20000)
    }
    expect((await mine.call(getLayout, {})).data.version).toBe(0)
  })

  it('take only values of their kind, and name the key', async () => {
    for (const cfg of [{ theme: 'red' }, { tagsView: 'yes' }, { size: 'huge' }, { scheme: 1 }]) {
      const [key] = Object.keys(cfg)
      expect(await client.call(saveLayout, { cfg, version: 0 })).toMatchObject({
        code: 40000,
        data: { errors: { [`cfg.${key}`]: expect.any(String) } },
      })
    }
  })
})

describe('the settings of a view', () => {
  it('belong to a view that exists', async () => {
    expect(await client.call(saveLayout, { scope: 'no/such', cfg: {}, version: 0 })).toMatchObject({
      code: 40000,
    })
    expect(await client.call(saveLayout, { scope: '../x', cfg: {}, version: 0 })).toMatchObject({
      code: 40000,
    })
  })

  it('are at most 64 KB in all', async () => {
    const mine = await test.logIn(await aUser(test))
    const half = 'x'.repeat(40 * 1024)
    const scope = 'product/tag'
    expect(await mine.call(saveLayout, { scope, cfg: { columns: half }, version: 0 })).toMatchObject({
      code: 20000,
    })
    expect(await mine.call(saveLayout, { scope, cfg: { filters: half }, version: 1 })).toMatchObject({
      code: 41300,
    })
    expect((await mine.call(getLayout, { scope })).data.version).toBe(1)
  })
})

describe('two devices at once', () => {
  it('do not overwrite each other: the one with the older version is told', async () => {
    const mine = await test.logIn(await aUser(test))
    const cfg = { tagsView: false }
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => mine.call(saveLayout, { cfg, version: 0 })),
    )
    expect(answers.filter(({ code }) => code === 20000)).toHaveLength(1)
    expect(answers.filter(({ code }) => code === 40910)).toHaveLength(9)
    expect(await mine.call(saveLayout, { cfg, version: 0 })).toMatchObject({
      code: 40910,
      data: { version: 1, by: expect.any(String), at: expect.any(String) },
    })
    expect(await mine.call(saveLayout, { cfg, version: 5 })).toMatchObject({ code: 40910 })
  })
})

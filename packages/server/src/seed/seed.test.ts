import { sessionEndpoints } from '@crossdock/contracts/areas/identity/sessions/sessions.endpoints.ts'
import { areas } from '@crossdock/contracts/catalogue.ts'
import { isNewPassword } from '@crossdock/contracts/rules/password.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../test/harness.ts'
import { inPlatform } from '../platform/database/tenancy.ts'
import { declaredMenus } from './declared-menus.ts'
import { seed } from './seed.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp({ seeded: true })
})
afterAll(() => test.close())

const change: <T>(work: Parameters<typeof inPlatform<T>>[1]) => Promise<T> = (work) =>
  inPlatform(test.platform.database.db, work)
const listMenus = () => change((trx) => trx.selectFrom('system.menu').selectAll().orderBy('id').execute())

describe('the first start', () => {
  it('makes a superuser with a password of the strictest rule, who can log in', async () => {
    const { username, password } = test.firstSuperuser ?? { username: '', password: '' }
    expect(username).toBe('admin')
    expect(isNewPassword(password)).toBe(true)
    const visitor = await test.visitor()
    expect((await visitor.call(sessionEndpoints.logIn, { username, password })).code).toBe(20000)
    expect(test.logged()).not.toContain(password)
  })

  it('makes the menu tree of the declared views', async () => {
    const menus = await listMenus()
    for (const { area, views } of areas) {
      expect(menus).toContainEqual(expect.objectContaining({ seedKey: area, level: 1, path: `/${area}` }))
      for (const key of Object.keys(views)) {
        const view = menus.find(({ seedKey }) => seedKey === `${area}/${key}`)
        expect(view).toMatchObject({
          level: 2,
          path: key,
          component: `${area}/${key}`,
          permCode: `${area}.${key}.view`,
        })
      }
    }
  })

  it('gives every entry a name, titles and icon within the rules of spec 5', () => {
    for (const menu of declaredMenus()) {
      expect(menu.name).toMatch(/^[A-Za-z][A-Za-z0-9_]{1,31}$/)
      for (const title of [menu.metaTitle, menu.metaTitleEn, menu.metaIcon]) {
        expect(title.length, menu.seedKey).toBeGreaterThanOrEqual(2)
        expect(title.length, menu.seedKey).toBeLessThanOrEqual(32)
      }
    }
    expect(new Set(declaredMenus().map(({ name }) => name)).size).toBe(declaredMenus().length)
  })
})

describe('a later start', () => {
  it('changes nothing, and shows no password again', async () => {
    const before = await listMenus()
    expect(await seed(test.platform.database.db)).toBeNull()
    expect(await listMenus()).toEqual(before)
  })

  it('keeps what an administrator changed or removed, and brings back what is merely missing', async () => {
    await change(async (trx) => {
      const byKey = (key: string) => trx.selectFrom('system.menu').select('id').where('seedKey', '=', key)
      await trx
        .updateTable('system.menu')
        .set({ metaTitle: 'Etiketten', changedByAdmin: true })
        .where('seedKey', '=', 'product/tag')
        .execute()
      await trx.deleteFrom('system.roleMenu').where('menuId', 'in', byKey('product/tag/export')).execute()
      await trx.deleteFrom('system.roleMenu').where('menuId', 'in', byKey('product/tag/edit')).execute()
      await trx
        .deleteFrom('system.menu')
        .where('seedKey', 'in', ['product/tag/export', 'product/tag/edit'])
        .execute()
      await trx.insertInto('system.menuRemoved').values({ seedKey: 'product/tag/export' }).execute()
    })
    await seed(test.platform.database.db)
    const menus = await listMenus()
    expect(menus.find(({ seedKey }) => seedKey === 'product/tag')?.metaTitle).toBe('Etiketten')
    expect(menus.some(({ seedKey }) => seedKey === 'product/tag/export')).toBe(false)
    expect(menus.some(({ seedKey }) => seedKey === 'product/tag/edit')).toBe(true)
  })

  it('leaves roles as administrators made them', async () => {
    const count = () =>
      change((trx) =>
        trx
          .selectFrom('system.roleMenu')
          .select((row) => row.fn.countAll<string>().as('count'))
          .executeTakeFirst(),
      )
    await change(async (trx) => {
      const role = trx.selectFrom('identity.role').select('id').where('key', '=', 'auditor')
      await trx.deleteFrom('system.roleMenu').where('roleId', '=', role).execute()
    })
    const before = await count()
    await seed(test.platform.database.db)
    expect(await count()).toEqual(before)
  })

  it('may happen several times at once', async () => {
    await Promise.all(Array.from({ length: 4 }, () => seed(test.platform.database.db)))
    const menus = await listMenus()
    expect(new Set(menus.map(({ seedKey }) => seedKey)).size).toBe(menus.length)
  })
})

import { productPermissions } from '@crossdock/contracts/areas/product/product.permissions.ts'
import { tagEndpoints } from '@crossdock/contracts/areas/product/tags/tags.endpoints.ts'
import { menuEndpoints } from '@crossdock/contracts/areas/system/menus/menus.endpoints.ts'
import type { MenuDraft } from '@crossdock/contracts/areas/system/menus/menus.schema.ts'
import { systemPermissions } from '@crossdock/contracts/areas/system/system.permissions.ts'
import type { CallInputOf } from '@crossdock/contracts/kernel/endpoint.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Client } from '../../../../test/client.ts'
import { aStaff, aSuperuser, aUser } from '../../../../test/factories.ts'
import { createTestApp, type TestApp } from '../../../../test/harness.ts'

type Draft = CallInputOf<typeof menuEndpoints.createMenu>
const guards = systemPermissions.menu

let test: TestApp
let root: Client
let serial = 0

beforeAll(async () => {
  test = await createTestApp()
  root = await test.logIn(await aSuperuser(test, { nickName: 'Root' }))
})
afterAll(() => test.close())

const flags = { staff_only: false, staff_default: false, user_default: false }
const route = {
  ...flags,
  is_menu: true,
  is_testing: false,
  is_alwaysShow: false,
  meta_icon: 'box',
  meta_affix: false,
  meta_noCache: false,
}

/** A valid draft of the level with names that nobody else has. */
function draftOf(level: 1 | 2 | 3, wish: Partial<MenuDraft> = {}): Draft {
  serial += 1
  const common = { name: `Menu_${serial}`, sort: serial, meta_title: `Title ${serial}` }
  const perm_code = `test.menu${serial}.view`
  const drafts = {
    1: { ...common, ...route, level: 1, path: `/test${serial}` },
    2: {
      ...common,
      ...route,
      level: 2,
      parent_id: 0,
      path: `view${serial}`,
      component: 'product/tag',
      perm_code,
    },
    3: { ...common, ...flags, level: 3, parent_id: 0, perm_code },
  } as const
  return { ...drafts[level], ...wish } as Draft // the wishes of each test fit its level
}

async function make(level: 1 | 2 | 3, wish: Partial<MenuDraft> = {}) {
  const answer = await root.call(menuEndpoints.createMenu, draftOf(level, wish))
  expect(answer).toMatchObject({ code: 20000 })
  return answer.data
}

/** An area with a view with a permission. */
async function makeBranch() {
  const area = await make(1)
  const view = await make(2, { parent_id: area.id })
  const permission = await make(3, { parent_id: view.id })
  return { area, view, permission }
}

describe('who is refused', () => {
  const writes = [
    menuEndpoints.createMenu,
    menuEndpoints.updateMenu,
    menuEndpoints.removeMenu,
    menuEndpoints.sortMenus,
    menuEndpoints.isMenuTaken,
    menuEndpoints.importMenus,
  ]

  it('refuses visitors, customers and staff with every code, before anything is looked at', async () => {
    const visitor = await test.visitor()
    const customer = await test.logIn(await aUser(test, { permissions: Object.values(guards) }))
    const staff = await test.logIn(await aStaff(test, { permissions: Object.values(guards) }))
    for (const { path } of writes) {
      const request = { method: 'POST', url: path, payload: {} } as const
      expect((await visitor.inject(request)).json()).toMatchObject({ code: 50008 })
      expect((await customer.inject(request)).json()).toMatchObject({ code: 40300 })
      expect((await staff.inject(request)).json()).toMatchObject({ code: 40300 })
    }
    expect(await customer.call(menuEndpoints.listMenus, {})).toMatchObject({ code: 40300 })
  })

  it('lets staff with the code read, who could give themselves every right if they changed anything (2.3)', async () => {
    const { area } = await makeBranch()
    const staff = await test.logIn(await aStaff(test, { permissions: Object.values(guards) }))
    expect(await staff.call(menuEndpoints.listMenus, {})).toMatchObject({ code: 20000 })
    const answer = await staff.call(menuEndpoints.removeMenu, { id: area.id })
    expect(answer).toMatchObject({ code: 40300 })
  })
})

describe('what is stored', () => {
  // proves spec-7-createMenu, spec-7-menuList
  it('makes a branch of three levels and lists it in menu order', async () => {
    const { area, view, permission } = await makeBranch()
    expect(area).toMatchObject({ level: 1, parent_id: null, component: 'layout', version: 1 })
    expect(view).toMatchObject({ level: 2, parent_id: area.id, component: 'product/tag' })
    expect(permission).toMatchObject({
      level: 3,
      path: null,
      component: null,
      is_menu: false,
      meta_icon: 'perm',
    })
    const below = await root.call(menuEndpoints.listMenus, { parent_id: area.id })
    expect(below.data).toEqual({ rows: [view], total: 1 })
  })

  it('finds entries by text and by level', async () => {
    const { view } = await makeBranch()
    const found = await root.call(menuEndpoints.listMenus, { q: view.perm_code ?? '', level: 2 })
    expect(found.data.rows).toEqual([view])
  })

  // proves spec-7-updateMenu
  it('changes an entry, counts its version up and keeps the seed away from it', async () => {
    const { view } = await makeBranch()
    const { role_count: _, is_core: __, ...stored } = view
    const change = { ...stored, level: 2, meta_title: 'Renamed', is_testing: true } as const
    const answer = await root.call(
      menuEndpoints.updateMenu,
      change as CallInputOf<typeof menuEndpoints.updateMenu>,
    )
    expect(answer.data).toMatchObject({ id: view.id, meta_title: 'Renamed', is_testing: true, version: 2 })
    const stale = await root.inject({ method: 'POST', url: menuEndpoints.updateMenu.path, payload: change })
    expect(stale.json()).toMatchObject({ code: 40910, data: { by: 'Root' } })
    const row = await test.platform.database.db
      .selectFrom('system.menu')
      .select('changedByAdmin')
      .where('id', '=', String(view.id))
      .executeTakeFirst()
    expect(row?.changedByAdmin).toBe(true)
  })

  // proves spec-7-updateMenuSort
  it('puts the entries under one parent in the given order', async () => {
    const area = await make(1)
    const views = [await make(2, { parent_id: area.id }), await make(2, { parent_id: area.id })]
    const ids = views.map(({ id }) => id).reverse()
    expect(await root.call(menuEndpoints.sortMenus, { parent_id: area.id, ids })).toMatchObject({
      code: 20000,
    })
    const sorted = await root.call(menuEndpoints.listMenus, { parent_id: area.id })
    expect(sorted.data.rows.map(({ id, sort }) => [id, sort])).toEqual([
      [ids[0], 10],
      [ids[1], 20],
    ])
  })

  // proves spec-7-deleteMenu
  it('removes a leaf, and with cascade a whole branch with its places in roles', async () => {
    const { area, view, permission } = await makeBranch()
    expect((await root.call(menuEndpoints.removeMenu, { id: permission.id })).data).toEqual({ removed: 1 })
    const cascade = await root.call(menuEndpoints.removeMenu, { id: area.id, cascade: true })
    expect(cascade.data).toEqual({ removed: 2 })
    const left = await root.call(menuEndpoints.listMenus, { q: view.name })
    expect(left.data.rows).toEqual([])
    expect(await root.call(menuEndpoints.removeMenu, { id: area.id })).toMatchObject({ code: 40400 })
  })

  it('remembers a removed seeded entry, so that the next start does not bring it back', async () => {
    const { area } = await makeBranch()
    const { db } = test.platform.database
    await db.updateTable('system.menu').set({ seedKey: 'gone' }).where('id', '=', String(area.id)).execute()
    await root.call(menuEndpoints.removeMenu, { id: area.id, cascade: true })
    const removed = await db.selectFrom('system.menuRemoved').select('seedKey').execute()
    expect(removed).toContainEqual({ seedKey: 'gone' })
  })
})

describe('the rules of spec 5', () => {
  // proves spec-5-14, spec-5-15, spec-5-16, spec-5-17, spec-5-18, spec-5-19
  it.each([
    ['a name that starts with a digit', 1, { name: '1menu' }, 'name'],
    ['a name of one letter', 1, { name: 'a' }, 'name'],
    ['a name of 33 letters', 1, { name: 'a'.repeat(33) }, 'name'],
    ['a Chinese name', 1, { name: '菜单' }, 'name'],
    ['a sort that is no number', 1, { sort: 'first' }, 'sort'],
    ['a level-1 path without a slash', 1, { path: 'area' }, 'path'],
    ['a level-2 path with a slash', 2, { path: '/view' }, 'path'],
    ['a path with capital letters', 2, { path: 'View' }, 'path'],
    ['a component of two letters', 2, { component: 'ab' }, 'component'],
    ['a view without permission code', 2, { perm_code: null }, 'perm_code'],
    ['a code with one part', 3, { perm_code: 'menu' }, 'perm_code'],
    ['an icon of one letter', 1, { meta_icon: 'x' }, 'meta_icon'],
    ['a title of 33 letters', 1, { meta_title: 'x'.repeat(33) }, 'meta_title'],
    ['a yes/no field that was not chosen', 1, { is_menu: undefined }, 'is_menu'],
    ['a level of four', 3, { level: 4 }, 'level'],
    ['staff only beside a default of customers', 1, { staff_only: true, user_default: true }, 'user_default'],
  ] as const)('refuses %s', async (...[, level, wish, field]) => {
    const payload = { ...draftOf(level), parent_id: level === 1 ? null : 1, ...wish }
    const answer = await root.inject({ method: 'POST', url: menuEndpoints.createMenu.path, payload })
    expect(answer.json()).toMatchObject({ code: 40000, data: { errors: { [field]: expect.any(String) } } })
  })

  // proves spec-2.2-10
  it('refuses a view that does not exist', async () => {
    const area = await make(1)
    const draft = draftOf(2, { parent_id: area.id, component: 'product/nothing' })
    const answer = await root.call(menuEndpoints.createMenu, draft)
    expect(answer).toMatchObject({ code: 40000, data: { field: 'component' } })
    expect(answer.message).toContain('product/nothing')
  })

  // proves spec-5-20
  it('refuses a third-level menu that asks for children', async () => {
    const { permission } = await makeBranch()
    const answer = await root.call(menuEndpoints.createMenu, draftOf(3, { parent_id: permission.id }))
    expect(answer).toMatchObject({ code: 42200, message: 'A third-level menu cannot have sub-menus' })
  })

  it('refuses a parent of the wrong level, and one that is not there', async () => {
    const area = await make(1)
    for (const parent_id of [area.id, 999_999]) {
      const answer = await root.call(menuEndpoints.createMenu, draftOf(3, { parent_id }))
      expect(answer).toMatchObject({ code: 40000, data: { field: 'parent_id' } })
    }
  })

  // proves spec-7-checkMenuExist
  it('takes names and codes once, and a path once under one parent', async () => {
    const { area, view } = await makeBranch()
    const other = await make(1)
    const twins = [
      [{ name: view.name, parent_id: area.id }, 'name'],
      [{ perm_code: view.perm_code, parent_id: area.id }, 'perm_code'],
      [{ path: view.path, parent_id: area.id }, 'path'],
    ] as const
    for (const [wish, field] of twins) {
      const answer = await root.call(menuEndpoints.createMenu, draftOf(2, wish as Partial<MenuDraft>))
      expect(answer).toMatchObject({ code: 40900, data: { field } })
      const checked = await root.call(menuEndpoints.isMenuTaken, wish as object)
      expect(checked.data).toEqual({ exist: true, field })
      const itself = await root.call(menuEndpoints.isMenuTaken, { ...(wish as object), id: view.id })
      expect(itself.data).toEqual({ exist: false, field: null })
    }
    await make(2, { path: view.path ?? '', parent_id: other.id } as Partial<MenuDraft>)
  })

  it('makes one entry of ten equal requests at once (I4)', async () => {
    const draft = draftOf(1)
    const racing = Array.from({ length: 10 }, () => root.call(menuEndpoints.createMenu, draft))
    const codes = (await Promise.all(racing)).map(({ code }) => code)
    expect(codes.filter((code) => code === 20000)).toHaveLength(1)
    expect(new Set(codes)).toEqual(new Set([20000, 40900]))
  })

  it('keeps the level of an entry', async () => {
    const area = await make(1)
    const payload = { ...draftOf(3, { parent_id: area.id }), id: area.id, version: area.version }
    const answer = await root.inject({ method: 'POST', url: menuEndpoints.updateMenu.path, payload })
    expect(answer.json()).toMatchObject({ code: 40000, data: { field: 'level' } })
  })

  it('refuses an order that is no permutation of the entries under the parent', async () => {
    const { area, view } = await makeBranch()
    const second = await make(2, { parent_id: area.id })
    for (const ids of [[view.id], [view.id, view.id], [view.id, area.id], [view.id, second.id, area.id]]) {
      const answer = await root.call(menuEndpoints.sortMenus, { parent_id: area.id, ids })
      expect(answer).toMatchObject({ code: 40000, data: { field: 'ids' } })
    }
  })

  it('keeps a permutation when it is sorted twenty times at once (I6)', async () => {
    const area = await make(1)
    const ids: number[] = []
    for (let index = 0; index < 4; index += 1) ids.push((await make(2, { parent_id: area.id })).id)
    const orders = Array.from({ length: 20 }, (_, turn) => [
      ...ids.slice(turn % 4),
      ...ids.slice(0, turn % 4),
    ])
    await Promise.all(
      orders.map((order) => root.call(menuEndpoints.sortMenus, { parent_id: area.id, ids: order })),
    )
    const sorted = await root.call(menuEndpoints.listMenus, { parent_id: area.id })
    expect(sorted.data.rows.map(({ sort }) => sort)).toEqual([10, 20, 30, 40])
  })
})

describe('what is in use', () => {
  it('refuses to remove an entry with children or in roles, and lists them', async () => {
    const { area, view, permission } = await makeBranch()
    const refused = await root.call(menuEndpoints.removeMenu, { id: area.id })
    expect(refused).toMatchObject({ code: 42210 })
    expect(refused.data).toMatchObject({
      refs: expect.arrayContaining([
        { kind: 'menu', id: view.id, name: view.meta_title },
        { kind: 'menu', id: permission.id, name: permission.meta_title },
      ]),
    })
    await aUser(test, { permissions: [productPermissions.tag.create] })
    const used = await menuWith(productPermissions.tag.create)
    expect(await root.call(menuEndpoints.removeMenu, { id: used.id })).toMatchObject({
      code: 42210,
      data: { refs: expect.arrayContaining([expect.objectContaining({ kind: 'role' })]) },
    })
  })

  it('keeps menu administration itself: no removal, no disabling, no other code', async () => {
    await aStaff(test, { permissions: [guards.edit] })
    const core = await menuWith(guards.edit)
    expect(core.is_core).toBe(true)
    for (const id of [core.id, core.parent_id ?? 0]) {
      expect(await root.call(menuEndpoints.removeMenu, { id, cascade: true })).toMatchObject({ code: 42200 })
    }
    const draft = { ...draftOf(3), id: core.id, parent_id: core.parent_id, version: core.version }
    for (const wish of [
      { perm_code: 'system.other.edit' },
      { perm_code: core.perm_code, is_enabled: false },
    ]) {
      const payload = { ...draft, ...wish }
      const answer = await root.inject({ method: 'POST', url: menuEndpoints.updateMenu.path, payload })
      expect(answer.json()).toMatchObject({ code: 42200 })
    }
    const { data } = await root.call(menuEndpoints.listMenus, {})
    const area = data.rows.find(({ id }) => data.rows.some((row) => row.is_core && row.parent_id === id))
    const { id, version, parent_id } = area ?? core
    const hidden = { ...draftOf(area?.level ?? 1), id, version, parent_id, is_enabled: false }
    const whole = await root.inject({ method: 'POST', url: menuEndpoints.updateMenu.path, payload: hidden })
    expect(whole.json()).toMatchObject({ code: 42200 })
  })

  it('ends the sessions of whoever lost a right by a removal (rule 9), and of nobody else', async () => {
    const { view } = productPermissions.tag
    const loser = await test.logIn(await aUser(test, { permissions: [view, productPermissions.tag.export] }))
    const other = await test.logIn(await aUser(test, { permissions: [view] }))
    const used = await menuWith(productPermissions.tag.export)
    await root.call(menuEndpoints.removeMenu, { id: used.id, cascade: true })
    expect(await loser.call(tagEndpoints.listTags, {})).toMatchObject({
      code: 50014,
      data: { reason: 'PERM_UPDATED' },
    })
    expect(await other.call(tagEndpoints.listTags, {})).toMatchObject({ code: 20000 })
  })
})

async function menuWith(code: string) {
  const { data } = await root.call(menuEndpoints.listMenus, { q: code })
  const found = data.rows.find(({ perm_code }) => perm_code === code)
  if (found === undefined) throw new Error(`no entry has the code ${code}`)
  return found
}

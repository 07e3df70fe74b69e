import { menuEndpoints } from '@crossdock/contracts/areas/system/menus/menus.endpoints.ts'
import { MenuDraft } from '@crossdock/contracts/areas/system/menus/menus.schema.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import * as z from 'zod/mini'
import type { Client } from '../../../../test/client.ts'
import { aSuperuser } from '../../../../test/factories.ts'
import { createTestApp, type TestApp } from '../../../../test/harness.ts'
import { inPlatform } from '../../../platform/database/tenancy.ts'
import { seedMenus } from '../../../seed/seed-menus.ts'

const { importMenus, listMenuReferences, listMenus } = menuEndpoints

let test: TestApp
let root: Client

beforeAll(async () => {
  test = await createTestApp()
  await inPlatform(test.platform.database.db, (trx) => seedMenus(trx))
  root = await test.logIn(await aSuperuser(test))
})
afterAll(() => test.close())

/** What the screen writes into a file, read again. */
async function exported() {
  const { data } = await root.call(listMenus, {})
  return data.rows.map((row) => ({ id: row.id, draft: z.parse(MenuDraft, row) }))
}

it('changes nothing when the file says what stands already', async () => {
  const menus = await exported()
  const { data } = await root.call(importMenus, { menus, preview: false })
  expect(data).toEqual({ changes: [], unchanged: menus.length })
})

it('tells what a file would change without doing it, then does it under the ids of this place', async () => {
  const menus = await exported()
  const area = menus.find(({ draft }) => draft.name === 'Product')
  if (area?.draft.level !== 1) throw new Error('the seed has an area for products')
  const id = 900_001
  const view = {
    ...area.draft,
    level: 2 as const,
    parent_id: id,
    name: 'TakenOver',
    path: 'taken_over',
    component: 'product/tag',
    perm_code: 'product.taken.view',
  }
  const file = [
    { id: id + 1, draft: view },
    { id, draft: { ...area.draft, meta_title_en: 'Wares' } },
  ]
  const expected = {
    changes: [
      {
        kind: 'edit',
        name: 'Product',
        fields: [{ field: 'meta_title_en', before: area.draft.meta_title_en, after: 'Wares' }],
      },
      { kind: 'create', name: 'TakenOver', fields: [] },
    ],
    unchanged: 0,
  }
  expect((await root.call(importMenus, { menus: file })).data).toMatchObject(expected)
  expect(await exported()).toEqual(menus)
  expect((await root.call(importMenus, { menus: file, preview: false })).data).toMatchObject(expected)
  const { data } = await root.call(listMenus, { q: 'TakenOver' })
  expect(data.rows).toMatchObject([{ parent_id: area.id }])
  const { refs } = (await root.call(listMenuReferences, { id: area.id })).data
  expect(refs).toContainEqual({ kind: 'menu', id: data.rows[0]?.id, name: data.rows[0]?.meta_title_en })
  // built-in roles as the reader calls them
  expect(refs).toContainEqual(expect.objectContaining({ kind: 'role', name: 'Read only' }))
})

it('takes over all or nothing', async () => {
  const menus = await exported()
  const [first] = menus
  const view = menus.find(({ draft }) => draft.level === 2)
  if (first === undefined || view?.draft.level !== 2) throw new Error('the seed has menus')
  const lost = { ...view.draft, name: 'Unreachable', component: 'nowhere/at_all' }
  const file = [
    { ...first, draft: { ...first.draft, sort: 7 } },
    ...menus.slice(1),
    { id: 900_009, draft: lost },
  ]
  expect(await root.call(importMenus, { menus: file, preview: false })).toMatchObject({
    code: 40000,
    message: 'Unreachable (View) cannot be imported: There is no such view: nowhere/at_all',
  })
  const twin = { ...view.draft, name: 'Twin', path: 'twin' }
  expect(await root.call(importMenus, { menus: [...menus, { id: 900_010, draft: twin }] })).toMatchObject({
    code: 40900,
    message: 'Twin (Permission code) cannot be imported: Data exists',
  })
  expect((await root.call(importMenus, { menus: [first, first] })).message).toMatch(/\(Name\)/)
  expect(await exported()).toEqual(menus)
  expect((await root.call(listMenuReferences, { id: 900_009 })).code).toBe(40400)
})

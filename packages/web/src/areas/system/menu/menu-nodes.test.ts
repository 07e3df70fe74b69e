import type { Menu } from '@crossdock/contracts/areas/system/menus/menus.schema.ts'
import { describe, expect, it } from 'vitest'
import { aMenuEntry } from '../../../../test/menu-entries.ts'
import { previewOf } from './menu-audience.ts'
import { descendantsOf, droppedOn, movedByOne, reordered, treeLines } from './menu-nodes.ts'
import { differences, newValues, valuesOf } from './menu-values.ts'

const area = aMenuEntry({ id: 1, meta_title: '数据', sort: 20 })
const first = aMenuEntry({ id: 2, parent_id: 1, level: 2, name: 'Analysis', sort: 10, user_default: true })
const second = aMenuEntry({ id: 3, parent_id: 1, level: 2, name: 'Import', sort: 20, staff_only: true })
const right = aMenuEntry({ id: 4, parent_id: 2, level: 3, perm_code: 'amzdata.analysis.export', sort: 10 })
const other = aMenuEntry({ id: 5, meta_title: '系统', sort: 10 })
const menus = [area, first, second, right, other]
const ids = (lines: { menu: Menu }[]) => lines.map(({ menu }) => menu.id)

describe('the tree', () => {
  it('shows the first level in its order and opens what is open', () => {
    expect(ids(treeLines(menus, new Set()))).toEqual([5, 1])
    expect(ids(treeLines(menus, new Set([1, 2])))).toEqual([5, 1, 2, 4, 3])
    expect(treeLines(menus, new Set([1])).map(({ depth }) => depth)).toEqual([1, 1, 2, 2])
  })

  it('finds entries by any of their words and shows where they stand', () => {
    expect(ids(treeLines(menus, new Set(), 'EXPORT'))).toEqual([1, 2, 4])
    expect(ids(treeLines(menus, new Set(), '系统'))).toEqual([5])
  })

  it('knows everything under an entry', () => {
    expect(descendantsOf(menus, 1).map(({ id }) => id)).toEqual([2, 4, 3])
  })
})

describe('sorting', () => {
  it('moves an entry by one among its siblings, and not beyond them', () => {
    expect(movedByOne(menus, first, 1)).toEqual([3, 2])
    expect(movedByOne(menus, first, -1)).toBeUndefined()
    expect(movedByOne(menus, second, 1)).toBeUndefined()
  })

  it('drops an entry on a sibling, or on what is under a sibling, and nowhere else', () => {
    expect(droppedOn(menus, second, 2)).toEqual([3, 2])
    expect(droppedOn(menus, second, 4)).toEqual([3, 2])
    expect(droppedOn(menus, other, 4)).toEqual([1, 5])
    expect(droppedOn(menus, second, 5)).toBeUndefined()
    expect(droppedOn(menus, second, 3)).toBeUndefined()
  })

  it('shows the new order before the server has answered', () => {
    expect(ids(treeLines(reordered(menus, [3, 2]), new Set([1])))).toEqual([5, 1, 3, 2])
  })
})

describe('the form', () => {
  it('starts a new entry at the end, with nothing chosen that must be chosen', () => {
    const values = newValues(first, [right])
    expect(values).toMatchObject({ level: 3, parent_id: 2, sort: 20 })
    expect([values.staff_only, values.staff_default, values.user_default]).toEqual([
      undefined,
      undefined,
      undefined,
    ])
  })

  it('names exactly the fields that differ', () => {
    const before = valuesOf(first)
    expect(differences(before, { ...before, name: 'Profit', redirect: '' })).toEqual([
      { field: 'name', before: 'Analysis', after: 'Profit' },
    ])
  })
})

describe('the preview', () => {
  it('shows each audience what its flags open', () => {
    const seen = (audience: Parameters<typeof previewOf>[1]) =>
      previewOf(menus, audience).flatMap(({ pages }) => pages.map(({ id }) => id))
    expect(seen('user')).toEqual([2])
    expect(seen('staff')).toEqual([])
    expect(seen('superuser')).toEqual([2, 3])
  })
})

import type { GrantNode } from '@crossdock/contracts/areas/system/menus/menu-grants.schema.ts'
import { describe, expect, it } from 'vitest'
import { grantLines, isPart, pressed, turned } from './grant-nodes.ts'

function node(id: number, level: number, more: Partial<GrantNode> = {}): GrantNode {
  const words = { title: `条目${id}`, title_en: `Entry ${id}`, perm_code: `area.entry${id}` }
  return { id, level, ...words, disabled_reason: null, children: [], ...more }
}

const leaf = node(4, 3)
const foreign = node(5, 3, { disabled_reason: 'not_held' })
const page = node(2, 2, { children: [leaf, foreign] })
const other = node(3, 2)
const tree = [node(1, 1, { children: [page, other] })]
const none: ReadonlySet<number> = new Set()
const ids = (ticked: ReadonlySet<number>) => [...ticked].sort()

describe('ticking an entry', () => {
  it('ticks what stands above it', () => {
    expect(ids(pressed(tree, none, { node: leaf, on: true, linked: false }))).toEqual([1, 2, 4])
  })

  it('ticks all below that can be given while both are linked, and nothing below otherwise', () => {
    expect(ids(pressed(tree, none, { node: page, on: true, linked: true }))).toEqual([1, 2, 4])
    expect(ids(pressed(tree, none, { node: page, on: true, linked: false }))).toEqual([1, 2])
  })

  it('clears everything below when it is cleared, linked or not', () => {
    expect(ids(pressed(tree, new Set([1, 2, 4]), { node: page, on: false, linked: false }))).toEqual([1])
  })

  it('lets a right be taken back that one could not give', () => {
    expect(ids(pressed(tree, new Set([1, 2, 5]), { node: foreign, on: false, linked: true }))).toEqual([1, 2])
    expect(ids(pressed(tree, new Set([1, 2]), { node: foreign, on: true, linked: true }))).toEqual([1, 2])
  })

  it('shows an entry as ticked in part while something below is not', () => {
    expect(isPart(page, new Set([2, 4]))).toBe(true)
    expect(isPart(other, new Set([3]))).toBe(false)
    expect(isPart(page, new Set([4]))).toBe(true)
  })

  it('can be taken back when nothing is left to give, with or without what stands below', () => {
    const held = new Set([1, 2, 4])
    expect(ids(turned(tree, held, { node: page, linked: true }))).toEqual([1])
    expect(ids(turned(tree, new Set([1, 2]), { node: page, linked: true }))).toEqual([1, 2, 4])
    expect(ids(turned(tree, new Set([1, 2]), { node: page, linked: false }))).toEqual([1])
  })
})

describe('the lines of the tree', () => {
  const shown = (open: ReadonlySet<number>, word = '') =>
    grantLines(tree, { open, word }).map(({ node: { id } }) => id)

  it('are those of open entries', () => {
    expect(shown(none)).toEqual([1])
    expect(shown(new Set([1]))).toEqual([1, 2, 3])
  })

  it('are the matches of a search with all above them', () => {
    expect(shown(none, 'entry 5')).toEqual([1, 2, 5])
    expect(shown(none, 'area.entry3')).toEqual([1, 3])
  })
})

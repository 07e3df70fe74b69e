import fc from 'fast-check'
import { expect, it } from 'vitest'
import { subtreeOf, ticksOf, treeOf, withAncestors } from './menu-tree.ts'

const rows = [
  { id: '1', parentId: null },
  { id: '2', parentId: '1' },
  { id: '3', parentId: '2' },
  { id: '4', parentId: '2' },
  { id: '5', parentId: '1' },
  { id: '6', parentId: null },
  { id: '7', parentId: '99' },
]

it('hangs every entry under its parent and keeps the order', () => {
  const tree = treeOf(rows)
  expect(tree.map(({ id }) => id)).toEqual(['1', '6'])
  expect(tree[0]?.children.map(({ id }) => id)).toEqual(['2', '5'])
  expect(tree[0]?.children[0]?.children.map(({ id }) => id)).toEqual(['3', '4'])
})

it('leaves out an entry whose parent is missing', () => {
  expect(JSON.stringify(treeOf(rows))).not.toContain('"7"')
})

it('lists what goes with an entry, children before parents', () => {
  expect(subtreeOf(rows, '1').map(({ id }) => id)).toEqual(['3', '4', '2', '5', '1'])
})

it('adds the entries above', () => {
  expect([...withAncestors(rows, ['4'])].sort()).toEqual(['1', '2', '4'])
})

it('ticks leaves, and calls half what is held in part', () => {
  expect(ticksOf(rows, new Set(['3']))).toEqual({ leaves: ['3'], half: ['1', '2'], full: [] })
  expect(ticksOf(rows, new Set(['3', '4']))).toEqual({ leaves: ['3', '4'], half: ['1'], full: ['2'] })
  expect(ticksOf(rows, new Set(['3', '4', '5']))).toEqual({
    leaves: ['3', '4', '5'],
    half: [],
    full: ['1', '2'],
  })
})

it('calls a view half that is held without its permissions', () => {
  expect(ticksOf(rows, new Set(['2']))).toEqual({ leaves: [], half: ['1', '2'], full: [] })
})

it('ticks everything when everything is held, whatever the tree', () => {
  const parents = fc.array(fc.nat(), { minLength: 1, maxLength: 30 })
  fc.assert(
    fc.property(parents, (picks) => {
      const made = picks.map((pick, index) => ({
        id: String(index),
        parentId: index === 0 || pick % 4 === 0 ? null : String(pick % index),
      }))
      const { half } = ticksOf(made, new Set(made.map(({ id }) => id)))
      expect(half).toEqual([])
    }),
  )
})

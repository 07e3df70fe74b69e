import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  closeAll,
  closeOthers,
  closeTab,
  keptPaths,
  MOST_KEPT,
  MOST_TABS,
  moveTab,
  nextAfterClose,
  type OpenTab,
  openTab,
  refreshTab,
  touched,
} from './tabs.ts'

const home: OpenTab = { path: '/dashboard', search: '', pinned: true, version: 0 }
const tab = (path: string, search = ''): OpenTab => ({ path, search, pinned: false, version: 0 })
const open = (tabs: readonly OpenTab[], path: string, search = '') =>
  openTab(tabs, { path, search, pinned: false })
const paths = (tabs: readonly OpenTab[]) => tabs.map((one) => one.path)

describe('opening', () => {
  // proves spec-4-09
  test('adds a page once per path', () => {
    expect(paths(open(open([home], '/a'), '/a'))).toEqual(['/dashboard', '/a'])
  })

  test('takes in a changed query in place', () => {
    const tabs = open([home, tab('/a', '?x=1'), tab('/b')], '/a', '?x=2')
    expect(tabs.map((one) => one.path + one.search)).toEqual(['/dashboard', '/a?x=2', '/b'])
  })

  test('keeps two records of one view apart, because their id is in the path', () => {
    expect(paths(open(open([home], '/a/1'), '/a/2'))).toEqual(['/dashboard', '/a/1', '/a/2'])
  })

  test('pushes out the oldest page that nothing holds back', () => {
    const full = [home, ...Array.from({ length: MOST_TABS - 1 }, (_, index) => tab(`/p${index}`))]
    const next = openTab(full, tab('/new'), new Set(['/p0']))
    expect(next).toHaveLength(MOST_TABS)
    expect(paths(next)).toContain('/p0')
    expect(paths(next)).not.toContain('/p1')
  })

  test('grows over the limit rather than lose unsaved content', () => {
    const full = [home, ...Array.from({ length: MOST_TABS - 1 }, (_, index) => tab(`/p${index}`))]
    expect(openTab(full, tab('/new'), new Set(paths(full)))).toHaveLength(MOST_TABS + 1)
  })
})

describe('closing', () => {
  const tabs = [home, tab('/a'), tab('/b'), tab('/c')]

  // proves spec-2.7-13
  test('never closes a pinned page', () => {
    expect(closeTab(tabs, '/dashboard')).toHaveLength(4)
    expect(paths(closeAll(tabs))).toEqual(['/dashboard'])
  })

  // proves spec-4-13
  test('close others keeps the pinned ones and the chosen one', () => {
    expect(paths(closeOthers(tabs, '/b'))).toEqual(['/dashboard', '/b'])
  })

  // proves spec-2.7-14
  test('the last remaining page comes to the front, with its query', () => {
    expect(nextAfterClose([home, tab('/a', '?x=1')], '/dashboard')).toBe('/a?x=1')
    expect(nextAfterClose([], '/dashboard')).toBe('/dashboard')
  })
})

// proves spec-4-15
test('refreshing changes the page of that path only', () => {
  expect(refreshTab([home, tab('/a')], '/a').map((one) => one.version)).toEqual([0, 1])
})

describe('keeping alive', () => {
  // proves spec-4-11
  test('keeps the twelve latest that may be cached, the one in front in any case', () => {
    const all = Array.from({ length: 20 }, (_, index) => `/p${index}`)
    const kept = keptPaths(all, new Set(all), (path) => path !== '/p0' && path !== '/p1')
    expect(kept.size).toBe(MOST_KEPT)
    expect(kept.has('/p0')).toBe(true)
    expect(kept.has('/p1')).toBe(false)
  })

  test('forgets pages whose tab is closed', () => {
    expect([...keptPaths(['/a', '/b'], new Set(['/b']), () => true)]).toEqual(['/b'])
  })

  test('the page in front is the most recent one', () => {
    expect(touched(['/a', '/b', '/c'], '/c')).toEqual(['/c', '/a', '/b'])
  })
})

test('whatever is opened and closed, paths stay unique and pinned pages stay', () => {
  const step = fc.record({
    kind: fc.constantFrom('open', 'close', 'others', 'all'),
    path: fc.constantFrom('/dashboard', '/a', '/b', '/c'),
  })
  fc.assert(
    fc.property(fc.array(step), (steps) => {
      let tabs: readonly OpenTab[] = [home]
      for (const { kind, path } of steps) {
        if (kind === 'open') tabs = open(tabs, path)
        if (kind === 'close') tabs = closeTab(tabs, path)
        if (kind === 'others') tabs = closeOthers(tabs, path)
        if (kind === 'all') tabs = closeAll(tabs)
      }
      return new Set(paths(tabs)).size === tabs.length && tabs.some((one) => one.pinned)
    }),
  )
})

describe('moving', () => {
  const row = [home, tab('/a'), tab('/b'), tab('/c')]
  test.each([
    { goes: 'to the place of another one', path: '/a', to: 3, expected: ['/b', '/c', '/a'] },
    { goes: 'back to the left', path: '/c', to: 1, expected: ['/c', '/a', '/b'] },
    { goes: 'never before a pinned one', path: '/b', to: 0, expected: ['/b', '/a', '/c'] },
    { goes: 'never beyond the end', path: '/b', to: 9, expected: ['/a', '/c', '/b'] },
  ])('goes $goes', ({ path, to, expected }) => {
    expect(paths(moveTab(row, path, to))).toEqual(['/dashboard', ...expected])
  })

  test('leaves pinned and unknown ones alone', () => {
    expect(moveTab(row, '/dashboard', 2)).toBe(row)
    expect(moveTab(row, '/z', 2)).toBe(row)
    expect(moveTab([home], '/dashboard', 0)).toEqual([home])
  })

  test('loses and repeats no tab wherever one goes', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('/dashboard', '/a', '/b', '/c'),
        fc.integer({ min: -3, max: 9 }),
        (path, to) => {
          const moved = moveTab(row, path, to)
          expect(moved[0]).toBe(home)
          expect(paths(moved).toSorted()).toEqual(paths(row).toSorted())
        },
      ),
      { seed: 5 },
    )
  })
})

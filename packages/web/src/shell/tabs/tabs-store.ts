import { create } from 'zustand'
import {
  closeAll,
  closeOthers,
  closeTab,
  moveTab,
  type OpenTab,
  openTab,
  refreshTab,
  touched,
} from './tabs.ts'

interface TabsState {
  readonly tabs: readonly OpenTab[]
  /** Paths by use, latest first. */
  readonly recent: readonly string[]
  /** Paths with unsaved content. */
  readonly dirty: ReadonlySet<string>
}

/** Open tabs of this browser window; kept per user in sessionStorage. */
export const tabsStore = create<TabsState>(() => ({ tabs: [], recent: [], dirty: new Set() }))

let storageKey: string | undefined

/** Brings back the tabs this user had in this window; pages no longer permitted are left out. */
export function restoreTabs(
  userId: number,
  pinned: readonly string[],
  isKnown: (path: string) => boolean,
): void {
  storageKey = `tabs:${userId}`
  const kept = readTabs(storageKey).filter(({ path }) => isKnown(path) && !pinned.includes(path))
  const fixed = pinned.map((path) => ({ path, search: '', pinned: true, version: 0 }))
  tabsStore.setState({ tabs: [...fixed, ...kept], recent: [], dirty: new Set() })
}

/** The page of a path comes to the front. */
export function showTab(path: string, search: string, pinned: boolean): void {
  change(({ tabs, recent, dirty }) => ({
    tabs: openTab(tabs, { path, search, pinned }, dirty),
    recent: touched(recent, path),
  }))
}

export function dropTab(path: string): void {
  setTabDirty(path, false)
  change(({ tabs }) => ({ tabs: closeTab(tabs, path) }))
}

/** Moves a tab to the place of another one, or by a number of places. */
export function shiftTab(path: string, to: { onto: string } | { by: number }): void {
  change(({ tabs }) => {
    const place = 'onto' in to ? to.onto : path
    const at = tabs.findIndex((tab) => tab.path === place)
    return { tabs: at < 0 ? tabs : moveTab(tabs, path, 'by' in to ? at + to.by : at) }
  })
}

export function dropOtherTabs(path: string): void {
  change(({ tabs }) => ({ tabs: closeOthers(tabs, path) }))
}

export function dropAllTabs(): void {
  change(({ tabs }) => ({ tabs: closeAll(tabs) }))
}

/** Throws the kept page of a path away, so that it starts anew. */
export function renewTab(path: string): void {
  setTabDirty(path, false)
  change(({ tabs }) => ({ tabs: refreshTab(tabs, path) }))
}

export function setTabDirty(path: string, isDirty: boolean): void {
  const { dirty } = tabsStore.getState()
  if (dirty.has(path) === isDirty) return
  const next = new Set(dirty)
  if (isDirty) next.add(path)
  else next.delete(path)
  tabsStore.setState({ dirty: next })
}

function change(work: (state: TabsState) => Partial<TabsState>): void {
  tabsStore.setState(work)
  if (!storageKey) return
  const { tabs } = tabsStore.getState()
  sessionStorage.setItem(
    storageKey,
    JSON.stringify(tabs.filter((tab) => !tab.pinned).map(({ path, search }) => ({ path, search }))),
  )
}

function readTabs(key: string): OpenTab[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? '[]')
    if (!Array.isArray(kept)) return []
    return kept
      .filter(
        (tab): tab is { path: string; search: string } =>
          typeof tab?.path === 'string' && typeof tab?.search === 'string',
      )
      .map(({ path, search }) => ({ path, search, pinned: false, version: 0 }))
  } catch {
    return [] // written by an older version
  }
}

/** An open page: one per path (spec 4). */
export interface OpenTab {
  readonly path: string
  /** Query with leading `?`, or empty. */
  readonly search: string
  readonly pinned: boolean
  /** Counts refreshes; a new value throws the kept page away. */
  readonly version: number
}

/** At most so many tabs; then the oldest one that nothing holds back closes (platform.md 4). */
export const MOST_TABS = 30
/** At most so many pages are kept alive (platform.md 4). */
export const MOST_KEPT = 12

/** Opens a path or updates the query of its tab in place. `dirty` tabs are never pushed out. */
export function openTab(
  tabs: readonly OpenTab[],
  { path, search, pinned }: { path: string; search: string; pinned: boolean },
  dirty: ReadonlySet<string> = new Set(),
): readonly OpenTab[] {
  const known = tabs.find((tab) => tab.path === path)
  if (known) {
    if (known.search === search) return tabs
    return tabs.map((tab) => (tab === known ? { ...tab, search } : tab))
  }
  const next = [...tabs, { path, search, pinned, version: 0 }]
  if (next.length <= MOST_TABS) return next
  const oldest = next.find((tab) => !tab.pinned && !dirty.has(tab.path) && tab.path !== path)
  return next.filter((tab) => tab !== oldest)
}

/** Closes a tab; pinned ones stay. */
export function closeTab(tabs: readonly OpenTab[], path: string): readonly OpenTab[] {
  return tabs.filter((tab) => tab.pinned || tab.path !== path)
}

/** Moves a tab to a place in the row; pinned ones stay in front and never move. */
export function moveTab(tabs: readonly OpenTab[], path: string, to: number): readonly OpenTab[] {
  const from = tabs.findIndex((tab) => tab.path === path)
  const [first, last] = [tabs.findIndex((tab) => !tab.pinned), tabs.length - 1]
  const place = Math.min(Math.max(to, first), last)
  const moved = tabs[from]
  if (!moved || moved.pinned || place === from) return tabs
  return tabs.toSpliced(from, 1).toSpliced(place, 0, moved)
}

/** Keeps pinned tabs and the given one. */
export function closeOthers(tabs: readonly OpenTab[], path: string): readonly OpenTab[] {
  return tabs.filter((tab) => tab.pinned || tab.path === path)
}

/** Keeps pinned tabs only. */
export function closeAll(tabs: readonly OpenTab[]): readonly OpenTab[] {
  return tabs.filter((tab) => tab.pinned)
}

/** The same tab with its kept page thrown away. */
export function refreshTab(tabs: readonly OpenTab[], path: string): readonly OpenTab[] {
  return tabs.map((tab) => (tab.path === path ? { ...tab, version: tab.version + 1 } : tab))
}

/** Where to go when the tab in front was closed: the last remaining one, else home (spec 2.7). */
export function nextAfterClose(tabs: readonly OpenTab[], home: string): string {
  const last = tabs.at(-1)
  return last ? last.path + last.search : home
}

/** Paths of the pages to keep alive: the most recent ones, without those that must not be cached. */
export function keptPaths(
  recent: readonly string[],
  open: ReadonlySet<string>,
  isCached: (path: string) => boolean,
): ReadonlySet<string> {
  const [front, ...others] = recent.filter((path) => open.has(path))
  const kept = others.filter(isCached).slice(0, MOST_KEPT - 1)
  return new Set(front === undefined ? kept : [front, ...kept])
}

/** The order of use with `path` at the front. */
export function touched(recent: readonly string[], path: string): readonly string[] {
  return recent[0] === path ? recent : [path, ...recent.filter((one) => one !== path)]
}

import type { Menu } from '@crossdock/contracts/areas/system/menus/menus.schema.ts'

/** One line of the tree as it stands on screen. */
export interface TreeLine {
  readonly menu: Menu
  readonly depth: number
  readonly hasChildren: boolean
  readonly isOpen: boolean
}

/** Entries under one parent in their order; equal sort numbers keep the order of their ids. */
export function childrenOf(menus: readonly Menu[], parentId: number | null): Menu[] {
  return menus
    .filter((menu) => menu.parent_id === parentId)
    .toSorted((one, other) => one.sort - other.sort || one.id - other.id)
}

/** Lines that are visible: roots, and what is under open entries; while searching, matches with their ancestors. */
export function treeLines(menus: readonly Menu[], open: ReadonlySet<number>, word = ''): TreeLine[] {
  const shown = word === '' ? undefined : withAncestors(menus, matching(menus, word))
  const walk = (parentId: number | null, depth: number): TreeLine[] =>
    childrenOf(menus, parentId)
      .filter(({ id }) => shown?.has(id) ?? true)
      .flatMap((menu) => {
        const below = menus.some(({ id, parent_id }) => parent_id === menu.id && (shown?.has(id) ?? true))
        const isOpen = below && (shown !== undefined || open.has(menu.id))
        const line = { menu, depth, hasChildren: below, isOpen }
        return isOpen ? [line, ...walk(menu.id, depth + 1)] : [line]
      })
  return walk(null, 1)
}

function matching(menus: readonly Menu[], word: string): Menu[] {
  const wanted = word.toLowerCase()
  return menus.filter(({ name, meta_title, meta_title_en, perm_code, path }) =>
    [name, meta_title, meta_title_en, perm_code, path].some((text) => text?.toLowerCase().includes(wanted)),
  )
}

function withAncestors(menus: readonly Menu[], found: readonly Menu[]): Set<number> {
  return new Set(found.flatMap((menu) => [menu.id, ...ancestorsOf(menus, menu.id).map(({ id }) => id)]))
}

/** The entries above one, nearest first. */
export function ancestorsOf(menus: readonly Menu[], id: number): Menu[] {
  const own = menus.find((menu) => menu.id === id)
  const parent = menus.find((menu) => menu.id === own?.parent_id)
  return parent ? [parent, ...ancestorsOf(menus, parent.id)] : []
}

/** Everything under an entry, on all levels. */
export function descendantsOf(menus: readonly Menu[], id: number): Menu[] {
  return childrenOf(menus, id).flatMap((child) => [child, ...descendantsOf(menus, child.id)])
}

/** The new order of the siblings when an entry is moved by one place, or undefined when it cannot. */
export function movedByOne(menus: readonly Menu[], menu: Menu, step: 1 | -1): number[] | undefined {
  const ids = childrenOf(menus, menu.parent_id).map(({ id }) => id)
  const from = ids.indexOf(menu.id)
  const to = from + step
  return from < 0 || to < 0 || to >= ids.length ? undefined : moved(ids, from, to)
}

/**
 * The new order of the siblings when an entry is dropped on another line: on a sibling it takes its place, on
 * something under a sibling that of the sibling. Elsewhere nothing changes: entries never change their parent so.
 */
export function droppedOn(menus: readonly Menu[], menu: Menu, overId: number): number[] | undefined {
  const ids = childrenOf(menus, menu.parent_id).map(({ id }) => id)
  const chain = [overId, ...ancestorsOf(menus, overId).map(({ id }) => id)]
  const target = chain.find((id) => ids.includes(id))
  if (target === undefined || target === menu.id) return undefined
  return moved(ids, ids.indexOf(menu.id), ids.indexOf(target))
}

function moved(ids: readonly number[], from: number, to: number): number[] {
  const rest = ids.filter((_, index) => index !== from)
  return [...rest.slice(0, to), ...ids.slice(from, from + 1), ...rest.slice(to)]
}

/** The entries with some siblings in another order, as they will be once it is stored. */
export function reordered(menus: readonly Menu[], ids: readonly number[] | undefined): readonly Menu[] {
  if (!ids) return menus
  return menus.map((menu) =>
    ids.includes(menu.id) ? { ...menu, sort: (ids.indexOf(menu.id) + 1) * 10 } : menu,
  )
}

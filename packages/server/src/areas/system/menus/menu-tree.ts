/** What a tree needs to know of an entry. */
export interface TreeEntry {
  readonly id: string
  readonly parentId: string | null
}

export type TreeNode<T extends TreeEntry> = T & { readonly children: readonly TreeNode<T>[] }

/** Rows in menu order → tree in the same order; an entry whose parent is missing is left out. */
export function treeOf<T extends TreeEntry>(rows: readonly T[]): TreeNode<T>[] {
  const byParent = Map.groupBy(rows, (row) => row.parentId)
  const under = (parentId: string | null): TreeNode<T>[] =>
    (byParent.get(parentId) ?? []).map((row) => ({ ...row, children: under(row.id) }))
  return under(null)
}

/** The entry and everything under it, deepest first, so that it can be deleted in that order. */
export function subtreeOf<T extends TreeEntry>(rows: readonly T[], id: string): T[] {
  const own = rows.filter((row) => row.id === id)
  const children = rows.filter((row) => row.parentId === id)
  return [...children.flatMap((child) => subtreeOf(rows, child.id)), ...own]
}

/** The entries together with all entries above them. */
export function withAncestors(rows: readonly TreeEntry[], ids: Iterable<string>): Set<string> {
  const parents = new Map(rows.map((row) => [row.id, row.parentId]))
  const found = new Set<string>()
  for (const id of ids) {
    for (let at: string | null = id; at !== null && !found.has(at); at = parents.get(at) ?? null)
      found.add(at)
  }
  return found
}

/**
 * How a tree of tick boxes shows what a role holds: `leaves` are ticked, `half` are the entries above of which
 * only a part is, `full` those that everything below them ticks.
 */
export function ticksOf(
  rows: readonly TreeEntry[],
  held: ReadonlySet<string>,
): { leaves: string[]; half: string[]; full: string[] } {
  const parents = new Set(rows.map((row) => row.parentId))
  const isFull = (id: string): boolean =>
    parents.has(id)
      ? rows.filter((row) => row.parentId === id).every((child) => isFull(child.id))
      : held.has(id)
  const touched = withAncestors(
    rows,
    rows.map(({ id }) => id).filter((id) => held.has(id)),
  )
  const inOrder = rows.map(({ id }) => id).filter((id) => touched.has(id))
  return {
    leaves: inOrder.filter((id) => !parents.has(id)),
    half: inOrder.filter((id) => parents.has(id) && !isFull(id)),
    full: inOrder.filter((id) => parents.has(id) && isFull(id)),
  }
}

import type { GrantNode } from '@crossdock/contracts/areas/system/menus/menu-grants.schema.ts'

/** An entry with what stands above and below it. */
export interface GrantLine {
  readonly node: GrantNode
  readonly depth: number
  readonly isOpen: boolean
}

/** The entry and everything below it. */
export function withBelow(node: GrantNode): GrantNode[] {
  return [node, ...node.children.flatMap(withBelow)]
}

/** All entries of the tree in their order. */
export function allOf(nodes: readonly GrantNode[]): GrantNode[] {
  return nodes.flatMap(withBelow)
}

/** The entries above one, the highest first. */
export function aboveOf(nodes: readonly GrantNode[], id: number): GrantNode[] {
  for (const node of nodes) {
    if (node.id === id) return []
    if (allOf(node.children).some((below) => below.id === id)) return [node, ...aboveOf(node.children, id)]
  }
  return []
}

/** Lines in sight: roots and what stands under open entries; while searching, matches with all above them. */
export function grantLines(
  nodes: readonly GrantNode[],
  { open, word, depth = 1 }: { open: ReadonlySet<number>; word: string; depth?: number },
): GrantLine[] {
  return nodes.flatMap((node) => {
    if (word !== '' && !withBelow(node).some((one) => isNamed(one, word))) return []
    const isOpen = node.children.length > 0 && (word !== '' || open.has(node.id))
    const line = { node, depth, isOpen }
    const below = word !== '' && isNamed(node, word) ? '' : word
    const opened = word === '' ? open : new Set([...open, ...withBelow(node).map(({ id }) => id)])
    return isOpen
      ? [line, ...grantLines(node.children, { open: opened, word: below, depth: depth + 1 })]
      : [line]
  })
}

function isNamed({ title, title_en, perm_code }: GrantNode, word: string): boolean {
  const wanted = word.toLowerCase()
  return [title, title_en, perm_code].some((text) => text?.toLowerCase().includes(wanted))
}

/** Whether a box can be ticked or cleared: what one lacks cannot be given, but what is given can be taken back. */
export function isLocked(node: GrantNode, ticked: ReadonlySet<number>): boolean {
  return node.disabled_reason !== null && !ticked.has(node.id)
}

/**
 * The ticks after a press. A ticked entry always has those above it ticked; a cleared one never leaves something
 * ticked below it. `linked` ticks all below as well, as far as they can be given.
 */
export function pressed(
  nodes: readonly GrantNode[],
  ticked: ReadonlySet<number>,
  { node, on, linked }: { node: GrantNode; on: boolean; linked: boolean },
): ReadonlySet<number> {
  const next = new Set(ticked)
  if (!on) {
    for (const { id } of withBelow(node)) next.delete(id)
    return next
  }
  const wanted = [...aboveOf(nodes, node.id), node, ...(linked ? allOf(node.children) : [])]
  for (const one of wanted) if (!isLocked(one, ticked)) next.add(one.id)
  return next
}

/** The ticks after a click: everything that can still be given is, and where nothing is left to give it is taken back. */
export function turned(
  nodes: readonly GrantNode[],
  ticked: ReadonlySet<number>,
  { node, linked }: { node: GrantNode; linked: boolean },
): ReadonlySet<number> {
  const filled = pressed(nodes, ticked, { node, on: true, linked })
  return filled.size > ticked.size ? filled : pressed(nodes, ticked, { node, on: false, linked })
}

/** Whether an entry is ticked in part: of it and what stands below it some is ticked and some is not. */
export function isPart(node: GrantNode, ticked: ReadonlySet<number>): boolean {
  const own = withBelow(node)
  return own.some(({ id }) => ticked.has(id)) && own.some(({ id }) => !ticked.has(id))
}

/** Adds lines to files that list features; each function leaves a file alone that has the line already. */

/** An import below the last one; the formatter puts it into its place. */
export function withImport(text: string, line: string): string {
  if (text.includes(line)) return text
  const last = [...text.matchAll(/^import [^;]*? from '[^']+'\n/gm)].at(-1)
  const at = last === undefined ? 0 : last.index + last[0].length
  return `${text.slice(0, at)}${line}\n${text.slice(at)}`
}

/** An entry among `  'key': …,` lines, where its key comes in the order of the alphabet. */
export function withEntry(text: string, opening: RegExp, line: string): string {
  const key = keyOf(line)
  const lines = text.split('\n')
  const from = lines.findIndex((each) => opening.test(each)) + 1
  if (from === 0) throw new Error(`There is no line ${opening} to write ${key} under.`)
  const length = lines.slice(from).findIndex((each) => /^[})\]]/.test(each))
  const entries = lines.slice(from, from + length)
  if (entries.some((each) => keyOf(each) === key)) return text
  const later = entries.findIndex((each) => isEntry(each) && keyOf(each) > key)
  const at = from + (later === -1 ? length : later)
  return [...lines.slice(0, at), line, ...lines.slice(at)].join('\n')
}

/** A name in the list `[a, b, c]` that follows `opening`; a list in the order of its imports stays in it. */
export function withListed(text: string, opening: RegExp, name: string): string {
  const found = new RegExp(`${opening.source}\\[([^\\]]*)\\]`).exec(text)
  if (found === null) throw new Error(`There is no list ${opening} to write ${name} into.`)
  const [whole, list = ''] = found
  const names = list
    .split(',')
    .map((each) => each.trim())
    .filter((each) => each !== '')
  if (names.includes(name)) return text
  const start = whole.slice(0, whole.length - list.length - 1)
  return text.replace(whole, `${start}${inOrder(text, names, name).join(', ')}]`)
}

function inOrder(text: string, names: readonly string[], name: string): string[] {
  const sorted = (list: readonly string[]) =>
    list.toSorted((a, b) => importOf(text, a).localeCompare(importOf(text, b), 'en'))
  const isSorted = sorted(names).every((each, index) => each === names[index])
  return isSorted ? sorted([...names, name]) : [...names, name]
}

/** Where a name is imported from; names come after all others when they are not imported. */
function importOf(text: string, name: string): string {
  return new RegExp(`^import \\{[^}]*\\b${name}\\b[^}]*\\} from '([^']+)'`, 'm').exec(text)?.[1] ?? '~'
}

function isEntry(line: string): boolean {
  return /^ {2}['\w]/.test(line)
}

function keyOf(line: string): string {
  return /^\s*'?([\w/-]+)'?:/.exec(line)?.[1] ?? ''
}

import { openItems } from './open-items.ts'
import type { Proof } from './proofs.ts'
import type { SpecSection } from './spec-items.ts'

export interface Coverage {
  /** Text of `docs/spec-coverage.md` without its head. */
  readonly parts: readonly string[]
  /** What is wrong with the table; empty when it holds. */
  readonly problems: readonly string[]
}

/** The table item → tests, and every item without a test that is not on the list of open ones. */
export function coverageOf(
  sections: readonly SpecSection[],
  proofs: readonly Proof[],
  open: readonly string[] = openItems,
): Coverage {
  const known = sections.flatMap(({ items }) => items.map(({ id }) => id))
  const proven = new Set(proofs.flatMap(({ ids }) => ids))
  return {
    parts: [overview(sections, proven), ...sections.map((section) => table(section, proofs))],
    problems: [
      ...twice(known).map((id) => `${id} is said twice`),
      ...twice(open).map((id) => `${id} is open twice`),
      ...proofs
        .filter(({ title }) => title === '')
        .map(({ file, ids }) => `${file} proves ${ids.join(', ')} with no test below the comment`),
      ...proofs.flatMap(({ file, ids }) =>
        ids.filter((id) => !known.includes(id)).map((id) => `${file} proves ${id}, which is no item`),
      ),
      ...open.filter((id) => !known.includes(id)).map((id) => `${id} is open, but no item`),
      ...open
        .filter((id) => proven.has(id))
        .map((id) => `${id} has a test now: take it off tools/docs/spec/open-items.ts`),
      ...known
        .filter((id) => !proven.has(id) && !open.includes(id))
        .map((id) => `${id} has no test: write one with the comment \`// proves ${id}\` above it`),
    ],
  }
}

function overview(sections: readonly SpecSection[], proven: ReadonlySet<string>): string {
  const rows = sections.map(({ number, title, items }) => {
    const count = items.filter(({ id }) => proven.has(id)).length
    return row([number, title, String(items.length), String(count), String(items.length - count)])
  })
  const all = sections.flatMap(({ items }) => items)
  const count = all.filter(({ id }) => proven.has(id)).length
  const sum = row(['', 'all', String(all.length), String(count), String(all.length - count)])
  return [row(['section', '', 'items', 'proven', 'open']), row(Array(5).fill('---')), ...rows, sum].join('\n')
}

function table({ number, title, items }: SpecSection, proofs: readonly Proof[]): string {
  const rows = items.map(({ id, text }) => {
    const tests = proofs.filter(({ ids }) => ids.includes(id)).map(testOf)
    return row([`\`${id}\``, text, tests.join('<br>') || 'open'])
  })
  return [
    `## ${number} ${title}`,
    '',
    row(['id', 'item', 'proved by']),
    row(Array(3).fill('---')),
    ...rows,
  ].join('\n')
}

function testOf({ file, title }: Proof): string {
  return `${title} ([${file.split('/').at(-1)}](../${file}))`
}

function row(cells: readonly string[]): string {
  return `| ${cells.map((cell) => cell.replace(/[|]/g, '\\|').replace(/\s+/g, ' ')).join(' | ')} |`
}

function twice(values: readonly string[]): string[] {
  return values.filter((value, index) => values.indexOf(value) !== index)
}

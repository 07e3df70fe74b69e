import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'
import { join } from 'node:path'
import type { Measured } from './figures.ts'

/** What one part of the bench found. */
export interface PartReport {
  /** Heading of its section of the page. */
  readonly title: string
  readonly measured: readonly Measured[]
}

const FILE = join(import.meta.dirname, '../../docs/benchmarks.md')

const HEAD = `# Benchmarks

Written by \`npm run bench\`. Absolute times depend on the machine; the ratios are taken within one run. Budgets are
those of the design. The staged limit is the same rows sent by \`COPY\` into an unlogged table of text columns and then
cast and inserted by one statement into a typed table with an id, a unique key and two look-up indexes.
`

/** Prints the tables with the last committed figures beside them. */
export function printReport(parts: readonly PartReport[]): void {
  const before = readBefore()
  for (const { measured } of parts) console.log(`\n${tableOf(measured, before)}\n${shortfallOf(measured)}`)
}

/** Writes the tables to `docs/benchmarks.md`; the sections of parts that did not run stay as they are. */
export function writeReport(parts: readonly PartReport[], titles: readonly string[], day: string): void {
  const before = readBefore()
  const kept = readSections()
  const sections = titles.flatMap((title) => {
    const part = parts.find((one) => one.title === title)
    const section = part === undefined ? kept.get(title) : sectionOf(part, before, day)
    return section === undefined ? [] : [`## ${title}\n\n${section}\n`]
  })
  writeFileSync(FILE, [HEAD, ...sections].join('\n'))
}

function sectionOf({ measured }: PartReport, before: ReadonlyMap<string, string>, day: string): string {
  const machine = `Measured on ${day}: ${cpus().length} cores, ${Math.round(totalmem() / 1024 ** 3)} GiB.`
  return `${machine}\n\n${tableOf(measured, before)}\n\n${shortfallOf(measured)}`
}

function tableOf(measured: readonly Measured[], before: ReadonlyMap<string, string>): string {
  const rows = measured.map((one) => {
    const verdict = one.within === undefined ? '' : one.within ? 'yes' : '**no**'
    return `| ${one.what} | ${figure(one.value)} ${one.unit} | ${one.budget} | ${verdict} | ${before.get(one.what) ?? '–'} |`
  })
  return ['| what | measured | budget | held | last time |', '|---|---|---|---|---|', ...rows].join('\n')
}

function shortfallOf(measured: readonly Measured[]): string {
  const missed = measured.filter(({ within }) => within === false)
  if (missed.length === 0) return 'Every budget is held.'
  const words = missed.map(
    ({ what, value, unit, budget }) => `${what} (${figure(value)} ${unit}, budget ${budget})`,
  )
  return `What falls short: ${words.join('; ')}.`
}

const figure = (value: number) => (value >= 100 ? Math.round(value).toString() : value.toFixed(2))

/** What → measured, of the committed page. */
function readBefore(): Map<string, string> {
  const lines = readPage().matchAll(/^\| (.+?) \| (.+?) \|/gm)
  return new Map([...lines].map(([, what = '', value = '']) => [what, value]))
}

/** Heading → text below it, of the committed page. */
function readSections(): Map<string, string> {
  const [, ...sections] = readPage().split(/^## /m)
  return new Map(
    sections.map((section) => {
      const end = section.indexOf('\n')
      return [section.slice(0, end), section.slice(end).trim()]
    }),
  )
}

function readPage(): string {
  return existsSync(FILE) ? readFileSync(FILE, 'utf8') : ''
}

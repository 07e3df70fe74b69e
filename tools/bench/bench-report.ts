import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'
import { join } from 'node:path'

/** One measured figure beside its budget (design 11). */
export interface Measured {
  what: string
  value: number
  unit: string
  budget: string
  /** Undefined for a figure that has no budget of its own. */
  within: boolean | undefined
}

const FILE = join(import.meta.dirname, '../../docs/benchmarks.md')

/** Prints the table with the last committed figures beside it and writes it to `docs/benchmarks.md`. */
export function writeReport(measured: readonly Measured[], day: string): void {
  const before = readBefore()
  const rows = measured.map((one) => {
    const verdict = one.within === undefined ? '' : one.within ? 'yes' : '**no**'
    return `| ${one.what} | ${figure(one.value)} ${one.unit} | ${one.budget} | ${verdict} | ${before.get(one.what) ?? '–'} |`
  })
  const table = ['| what | measured | budget | held | last time |', '|---|---|---|---|---|', ...rows].join(
    '\n',
  )
  const missed = measured.filter(({ within }) => within === false)
  writeFileSync(FILE, document(table, missed, day))
  console.log(table)
}

function document(table: string, missed: readonly Measured[], day: string): string {
  const shortfall =
    missed.length === 0
      ? 'Every budget is held.'
      : `What falls short: ${missed.map(({ what, value, unit, budget }) => `${what} (${figure(value)} ${unit}, budget ${budget})`).join('; ')}.`
  return `# Benchmarks

Written by \`npm run bench\` on ${day}: ${cpus().length} cores, ${Math.round(totalmem() / 1024 ** 3)} GiB. Absolute times depend on the machine; the ratios are
taken within one run. Budgets are those of the design. The staged limit is the same rows sent by \`COPY\` into an
unlogged table of text columns and then cast and inserted by one statement into a typed table with an id, a unique
key and two look-up indexes.

${table}

${shortfall}
`
}

const figure = (value: number) => (value >= 100 ? Math.round(value).toString() : value.toFixed(2))

/** What → measured, of the committed report. */
function readBefore(): Map<string, string> {
  if (!existsSync(FILE)) return new Map()
  const lines = readFileSync(FILE, 'utf8').matchAll(/^\| (.+?) \| (.+?) \|/gm)
  return new Map([...lines].map(([, what = '', value = '']) => [what, value]))
}

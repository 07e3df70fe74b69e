/**
 * `npm run bench`: measures the product in parts and compares with the budgets of the design. The reports part
 * imports a generated report of 1,000,000 rows, multiplies it to 10,000,000 and calls the pages over them (`--rows N`
 * and `--copies N` make it smaller for a quick look); the exports part writes 1,000,000 order lines (`--rows N`) into
 * files; the seller parts import a file of every type (a tenth of `--rows`), make 10,000,000 transactions, 5,000,000
 * order items and 3,000,000 ad rows (in proportion to `--rows` × `--copies`) and make the calls over them: `--keep
 * folder` keeps these rows and goes on behind the last step made there, `--plans` also writes the ten heaviest
 * statements to `docs/query-plans.md`; the access part logs in, asks what every page asks for, weighs the pages and
 * switches tabs in a browser. `--only seller` runs the parts whose names begin so, `--print` leaves the pages of the
 * docs alone.
 */
import { measureAccess } from './bench/access-part.ts'
import { type PartReport, printReport, writeReport } from './bench/bench-report.ts'
import { withBench } from './bench/bench-server.ts'
import { measureExports } from './bench/exports-part.ts'
import { collectInto, type Measured, type Note } from './bench/figures.ts'
import { measureReports } from './bench/reports-part.ts'
import { measureSellerCalls } from './bench/seller-part.ts'
import { measureTypeImports } from './bench/type-imports-part.ts'

interface Part {
  readonly name: string
  readonly title: string
  readonly measure: (note: Note) => Promise<void>
}

const size = { rows: numberAfter('--rows', 1_000_000), copies: numberAfter('--copies', 10) }
const writesPages = !process.argv.includes('--print')
const kept = wordAfter('--keep')
const wish = { ...size, plans: process.argv.includes('--plans'), writesPages }
const types = { rows: Math.max(1, Math.round(size.rows / 10)) }
const parts: readonly Part[] = [
  part('reports', 'Reports', (note) => withBench((bench) => measureReports(bench, note, size))),
  part('exports', 'Exports', (note) => withBench((bench) => measureExports(bench, note, size))),
  part('seller-types', 'Seller data: imports of every type', (note) =>
    withBench((bench) => measureTypeImports(bench, note, types)),
  ),
  part('seller-calls', 'Seller data: calls', (note) =>
    withBench((bench) => measureSellerCalls(bench, note, wish), kept),
  ),
  part('access', 'Access and shell', (note) => withBench((bench) => measureAccess(bench, note))),
]

const reports: PartReport[] = []
for (const { title, measure } of chosenParts()) {
  const measured: Measured[] = []
  console.log(`\n━━ ${title}`)
  await measure(collectInto(measured))
  reports.push({ title, measured })
}
printReport(reports)
if (writesPages) {
  const titles = parts.map(({ title }) => title)
  writeReport(reports, titles, new Date().toISOString().slice(0, 10))
}

function part(name: string, title: string, measure: Part['measure']): Part {
  return { name, title, measure }
}

function chosenParts(): readonly Part[] {
  const only = wordAfter('--only')
  if (only === undefined) return parts
  const chosen = parts.filter(({ name }) => name === only || name.startsWith(`${only}-`))
  if (chosen.length === 0) {
    throw new Error(`--only takes one of: seller, ${parts.map(({ name }) => name).join(', ')}`)
  }
  return chosen
}

function wordAfter(name: string): string | undefined {
  const at = process.argv.indexOf(name)
  return at < 0 ? undefined : process.argv[at + 1]
}

function numberAfter(name: string, usual: number): number {
  const word = wordAfter(name)
  return word === undefined ? usual : Number(word)
}

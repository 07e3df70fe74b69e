/**
 * `npm run bench`: measures the product in parts and compares with the budgets of the design. The reports part
 * imports a generated report of 1,000,000 rows, multiplies it to 10,000,000 and calls the pages over them (`--rows N`
 * and `--copies N` make it smaller for a quick look); the exports part writes 1,000,000 order lines (`--rows N`) into
 * files; the access part logs in, asks what every page asks for, weighs the pages and switches tabs in a browser.
 * `--only access` runs one part, `--print` leaves the page of the docs alone.
 */
import { measureAccess } from './bench/access-part.ts'
import { type PartReport, printReport, writeReport } from './bench/bench-report.ts'
import { type Bench, withBench } from './bench/bench-server.ts'
import { measureExports } from './bench/exports-part.ts'
import { collectInto, type Measured, type Note } from './bench/figures.ts'
import { measureReports } from './bench/reports-part.ts'

interface Part {
  readonly name: string
  readonly title: string
  readonly measure: (bench: Bench, note: Note) => Promise<void>
}

const size = { rows: numberAfter('--rows', 1_000_000), copies: numberAfter('--copies', 10) }
const parts: readonly Part[] = [
  { name: 'reports', title: 'Reports', measure: (bench, note) => measureReports(bench, note, size) },
  { name: 'exports', title: 'Exports', measure: (bench, note) => measureExports(bench, note, size) },
  { name: 'access', title: 'Access and shell', measure: measureAccess },
]

const reports: PartReport[] = []
for (const { title, measure } of chosenParts()) {
  const measured: Measured[] = []
  console.log(`\n━━ ${title}`)
  await withBench((bench) => measure(bench, collectInto(measured)))
  reports.push({ title, measured })
}
printReport(reports)
if (!process.argv.includes('--print')) {
  const titles = parts.map(({ title }) => title)
  writeReport(reports, titles, new Date().toISOString().slice(0, 10))
}

function chosenParts(): readonly Part[] {
  const at = process.argv.indexOf('--only')
  if (at < 0) return parts
  const chosen = parts.filter(({ name }) => name === process.argv[at + 1])
  if (chosen.length === 0) {
    throw new Error(`--only takes one of: ${parts.map(({ name }) => name).join(', ')}`)
  }
  return chosen
}

function numberAfter(name: string, usual: number): number {
  const at = process.argv.indexOf(name)
  return at > 0 ? Number(process.argv[at + 1]) : usual
}

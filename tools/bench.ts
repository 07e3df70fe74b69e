/**
 * `npm run bench`: imports a generated report of 1,000,000 rows, multiplies it to 10,000,000, calls the pages over
 * them, and compares everything with the budgets of the design. `--rows N` and `--copies N` make it smaller for a quick look.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { analysisEndpoints } from '@crossdock/contracts/areas/amzdata/analysis/analysis.endpoints.ts'
import { importEndpoints } from '@crossdock/contracts/areas/amzdata/imports/imports.endpoints.ts'
import { joinEmbeddedPostgres } from '../packages/server/src/platform/database/embedded/join-embedded-postgres.ts'
import { giveShops, makeBenchCompany } from './bench/bench-company.ts'
import { type Measured, writeReport as writeBenchReport } from './bench/bench-report.ts'
import { FIRST_LOADS, firstLoadKiB } from './bench/first-load.ts'
import { measureImport } from './bench/import-bench.ts'
import { measureList } from './bench/list-bench.ts'
import { percentile, residentMiB } from './bench/process-facts.ts'
import { writeReport } from './bench/report-lines.ts'
import { measureBareCopy, measureStagedLimit } from './bench/staged-limit.ts'
import { multiplyRows } from './bench/ten-million.ts'
import { Client } from './lib/http-client.ts'
import { startServer } from './lib/server-process.ts'

const argument = (name: string, usual: number) => {
  const at = process.argv.indexOf(name)
  return at > 0 ? Number(process.argv[at + 1]) : usual
}
const rows = argument('--rows', 1_000_000)
const copies = argument('--copies', 10)
const PAGE_CALLS = 60

const measured: Measured[] = []
interface Budget {
  words: string
  held: boolean
}
const note = (what: string, [value, unit]: [number, string], budget?: Budget) => {
  measured.push({ what, value, unit, budget: budget?.words ?? '', within: budget?.held })
  console.log(`${what}: ${value.toFixed(2)} ${unit}${budget ? ` (budget ${budget.words})` : ''}`)
}
const atMost = (value: number, limit: number): Budget => ({ words: `≤ ${limit}`, held: value <= limit })
const atLeast = (value: number, limit: number): Budget => ({ words: `≥ ${limit}`, held: value >= limit })

const folder = mkdtempSync(join(tmpdir(), 'crossdock-bench-'))
const server = await startServer()
try {
  const urls = await joinEmbeddedPostgres(server.dataDir)
  if (urls === undefined) throw new Error('the embedded PostgreSQL cannot be reached')
  const report = await writeReport(folder, rows)
  const company = await makeBenchCompany(urls.ownerUrl)
  const prime = new Client(server.origin)
  const plain = new Client(server.origin)
  await prime.logIn(company.prime.username, company.prime.password)
  await plain.logIn(company.plain.username, company.plain.password)

  const bare = await measureBareCopy(urls.ownerUrl, report)
  const staged = await measureStagedLimit(urls.ownerUrl, report)
  const found = await measureImport(prime, plain, { report, pid: server.pid })
  note('rows of the report', [report.rows, 'rows'])
  note('bare COPY', [bare, 's'])
  note('staged limit', [staged.totalSeconds, 's'])
  note('import, upload to visible profit', [found.seconds, 's'])
  const ratio = found.seconds / staged.totalSeconds
  note('import ÷ staged limit', [ratio, '×'], atMost(ratio, 1.25))
  note('import ÷ bare COPY', [found.seconds / bare, '×'])
  note('server memory during the import', [found.serverMiB, 'MiB'], atMost(found.serverMiB, 400))
  note('list call p99, idle', [found.idleListMs, 'ms'])
  const slower = found.busyListMs / found.idleListMs
  note('list call p99 during the import ÷ idle', [slower, '×'], atMost(slower, 2))
  note('same file again', [found.againSeconds, 's'], atMost(found.againSeconds, 2))
  console.log(`  answered "${found.againStatus}"`)

  await giveShops(urls.ownerUrl, company.companyId)
  const many = await multiplyRows(urls, { companyId: company.companyId, copies })
  console.log(`${many.rows} rows and their rollups in ${many.seconds.toFixed(0)} s`)
  const page = percentile(await pageTimes(plain), 0.95)
  note(`analysis page over ${many.rows} rows, p95`, [page, 'ms'], atMost(page, 100))
  for (const list of lists(found.importId)) {
    const { perSecond, barePerSecond, cpuMs } = await measureList(plain, server.pid, list)
    const share = perSecond / barePerSecond
    note(`${list.name}, requests/s ÷ bare route`, [share, '×'], atLeast(share, 0.26))
    note(`${list.name}, server CPU a request`, [cpuMs, 'ms'], atMost(cpuMs, 1.5))
  }
  const memory = residentMiB(server.pid)
  note('server memory after the lists', [memory, 'MiB'], atMost(memory, 250))
  for (const load of FIRST_LOADS) {
    const weight = firstLoadKiB(load)
    note(load.what, [weight, 'KiB brotli'], atMost(weight, load.mostKiB))
  }
  writeBenchReport(measured, new Date().toISOString().slice(0, 10))
} finally {
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
}

/** Milliseconds of the whole analysis page for varying periods and sorts, one call at a time. */
async function pageTimes(client: Client): Promise<number[]> {
  const times: number[] = []
  for (let index = 0; index < PAGE_CALLS; index++) {
    const month = String((index % 12) + 1).padStart(2, '0')
    const start = performance.now()
    await client.call(analysisEndpoints.getPage, {
      preset: 'custom',
      from: `2025-${month}-01`,
      to: `2025-${month}-28`,
      sort: index % 2 === 0 ? '-sales' : '-units',
    })
    times.push(performance.now() - start)
  }
  return times
}

function lists(importId: number): { name: string; path: string }[] {
  const { listImportRows } = importEndpoints
  const { getTable } = analysisEndpoints
  const period = 'preset=custom&from=2025-03-01&to=2025-03-30'
  return [
    { name: 'list of 50 rows', path: `${listImportRows.path}?id=${importId}&size=50&summary=0` },
    { name: 'analysis table of 50 MSKUs', path: `${getTable.path}?${period}&sort=-sales&size=50` },
  ]
}

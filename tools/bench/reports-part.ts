import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { analysisEndpoints } from '@crossdock/contracts/areas/amzdata/analysis/analysis.endpoints.ts'
import { importEndpoints } from '@crossdock/contracts/areas/amzdata/imports/imports.endpoints.ts'
import { Client } from '../lib/http-client.ts'
import { type BenchCompany, giveShops } from './bench-company.ts'
import type { Bench } from './bench-server.ts'
import { measureCall } from './call-bench.ts'
import { atLeast, atMost, type Note } from './figures.ts'
import { type ImportFigures, measureImport } from './import-bench.ts'
import { percentile, residentMiB } from './process-facts.ts'
import { type BenchReport, writeReport } from './report-lines.ts'
import { measureBareCopy, measureStagedLimit } from './staged-limit.ts'
import { multiplyRows } from './ten-million.ts'

const PAGE_CALLS = 60
const CONNECTIONS = 8

/** Imports a generated report, multiplies its rows, and calls the pages over them. */
export async function measureReports(
  bench: Bench,
  note: Note,
  { rows, copies }: { rows: number; copies: number },
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'crossdock-bench-'))
  try {
    const { server, company } = bench
    const report = await writeReport(folder, rows)
    const prime = new Client(server.origin)
    const plain = new Client(server.origin)
    await prime.logIn(company.prime.username, company.prime.password)
    await plain.logIn(company.plain.username, company.plain.password)
    const found = await noteImport(bench, note, { report, prime, plain })
    await noteManyRows(bench, note, { company, copies, plain })
    await noteLists(note, { plain, pid: server.pid, importId: found.importId })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function noteImport(
  { server, urls }: Bench,
  note: Note,
  { report, prime, plain }: { report: BenchReport; prime: Client; plain: Client },
): Promise<ImportFigures> {
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
  return found
}

async function noteManyRows(
  { urls }: Bench,
  note: Note,
  { company, copies, plain }: { company: BenchCompany; copies: number; plain: Client },
): Promise<void> {
  await giveShops(urls.ownerUrl, company.companyId)
  const many = await multiplyRows(urls, { companyId: company.companyId, copies })
  console.log(`${many.rows} rows and their rollups in ${many.seconds.toFixed(0)} s`)
  const page = percentile(await pageTimes(plain), 0.95)
  note(`analysis page over ${many.rows} rows, p95`, [page, 'ms'], atMost(page, 100))
}

async function noteLists(
  note: Note,
  { plain, pid, importId }: { plain: Client; pid: number; importId: number },
): Promise<void> {
  for (const { name, path } of lists(importId)) {
    const { product, bare } = await measureCall(plain, pid, { path, connections: CONNECTIONS })
    const share = product.perSecond / bare.perSecond
    note(`${name}, requests/s ÷ bare route`, [share, '×'], atLeast(share, 0.26))
    note(`${name}, server CPU a request`, [product.cpuMs, 'ms'], atMost(product.cpuMs, 1.5))
  }
  const memory = residentMiB(pid)
  note('server memory after the lists', [memory, 'MiB'], atMost(memory, 250))
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

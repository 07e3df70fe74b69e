import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { analysisEndpoints } from '@crossdock/contracts/areas/amzdata/analysis/analysis.endpoints.ts'
import { listingEndpoints } from '@crossdock/contracts/areas/amzdata/listings/listings.endpoints.ts'
import { orderEndpoints } from '@crossdock/contracts/areas/amzdata/orders/orders.endpoints.ts'
import { aftersaleEndpoints } from '@crossdock/contracts/areas/amztool/refundrecord/aftersales.endpoints.ts'
import { Client } from '../lib/http-client.ts'
import type { Bench } from './bench-server.ts'
import { atMost, type Note } from './figures.ts'
import { importOnce } from './import-bench.ts'
import { residentMiB, watchMaximum } from './process-facts.ts'
import { writeReport } from './report-lines.ts'
import { FILE_TYPES, type TypeFile, writeTypeFile } from './type-files.ts'

/** Design 11: of the import of a transaction report; no other type may take more. */
const MEMORY_MIB = 400
const SAMPLE_MS = 50

/** Imports one file of every type by the server's own upload, until its figures can be read. */
export async function measureTypeImports(
  { server, company }: Bench,
  note: Note,
  { rows }: { rows: number },
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'crossdock-bench-'))
  const client = new Client(server.origin)
  await client.logIn(company.prime.username, company.prime.password)
  try {
    const transactions = await writeReport(folder, rows)
    await noteImport({ client, pid: server.pid }, note, {
      file: { ...transactions, reportType: 'transaction', fields: {} },
      rows,
    })
    for (const reportType of FILE_TYPES) {
      const file = await writeTypeFile(folder, reportType, { rows })
      await noteImport({ client, pid: server.pid }, note, { file, rows })
      rmSync(file.path)
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function noteImport(
  { client, pid }: { client: Client; pid: number },
  note: Note,
  { file, rows }: { file: TypeFile; rows: number },
): Promise<void> {
  const peak = watchMaximum(() => residentMiB(pid), SAMPLE_MS)
  const start = performance.now()
  const found = await importOnce(client, file)
  await readFigures(client, file.reportType)
  const seconds = (performance.now() - start) / 1000
  const mebibytes = (file.bytes / 1024 ** 2).toFixed(0)
  console.log(`${file.reportType}: ${mebibytes} MiB in ${seconds.toFixed(1)} s, "${found.status_name}"`)
  if (found.status !== 3)
    throw new Error(`${file.reportType} was not imported: ${JSON.stringify(found.reason)}`)
  const memory = peak()
  note(`import of ${rows} rows, ${file.reportType}`, [rows / seconds, 'rows/s'])
  note(
    `import of ${rows} rows, ${file.reportType}, server memory`,
    [memory, 'MiB'],
    atMost(memory, MEMORY_MIB),
  )
}

/** Asks for what the rows of a type are shown in. */
async function readFigures(client: Client, reportType: string): Promise<unknown> {
  if (/order/.test(reportType)) return client.call(orderEndpoints.listOrders, {})
  if (/listings|inventory/.test(reportType)) return client.call(listingEndpoints.listListings, {})
  if (/returns|reimbursements/.test(reportType)) return client.call(aftersaleEndpoints.listAftersales, {})
  const period = reportType === 'transaction' ? ['2025-01-01', '2025-12-31'] : ['2026-03-01', '2026-03-31']
  return client.call(analysisEndpoints.getPage, { preset: 'custom', from: period[0], to: period[1] })
}

import { exportEndpoints } from '@crossdock/contracts/areas/amzdata/exports/exports.endpoints.ts'
import type { ExportJob } from '@crossdock/contracts/areas/amzdata/exports/exports.schema.ts'
import { MANY_ORDERS } from '../../packages/server/test/many-orders.ts'
import { Client } from '../lib/http-client.ts'
import { inPlatform } from './bench-company.ts'
import type { Bench } from './bench-server.ts'
import { atMost, type Note } from './figures.ts'
import { residentMiB, watchMaximum } from './process-facts.ts'

/** How often the work and the memory are looked at, in milliseconds. */
const LOOK_MS = 250
const SAMPLE_MS = 50
/** Reliability D5. */
const MEMORY_MIB = 300
/** Orders are a minute apart and end on the first of June 2026: a short export is of the last ones. */
const SHORT_ROWS = 20_000
const LAST_DAY = Date.UTC(2026, 5, 1)

/** Exports orders of one line each in the background, few and many, and fetches the file. */
export async function measureExports(
  { server, urls, company }: Bench,
  note: Note,
  { rows }: { rows: number },
): Promise<void> {
  await makeOrders(urls.ownerUrl, company.companyId, rows)
  const client = new Client(server.origin)
  await client.logIn(company.prime.username, company.prime.password)
  const days = Math.floor(Math.min(SHORT_ROWS, rows / 10) / 1_440)
  const from = new Date(LAST_DAY - days * 86_400_000).toISOString().slice(0, 10)
  note('server memory before any export', [residentMiB(server.pid), 'MiB'])
  await exportOrders(client, { format: 'csv', from }) // the first one warms up
  const all = [{ format: 'csv' }, { format: 'xlsx' }]
  for (const query of all) await noteExport({ client, pid: server.pid }, note, { ...query, from })
  const long: ExportJob[] = []
  for (const query of all) long.push(await noteExport({ client, pid: server.pid }, note, query))
  for (const { id, rows_count: count, format } of long) {
    const what = `export of ${count} rows, ${format}, fetched`
    const { result, seconds, peakMiB } = await measured(server.pid, () => fetchFile(client, id))
    note(what, [result / 1024 ** 2 / seconds, 'MiB/s'])
    note(`${what}, server memory`, [peakMiB, 'MiB'])
  }
}

async function noteExport(
  { client, pid }: { client: Client; pid: number },
  note: Note,
  query: Record<string, string>,
): Promise<ExportJob> {
  const { result, seconds, peakMiB } = await measured(pid, () => exportOrders(client, query))
  const what = `export of ${result.rows_count} rows, ${result.format}`
  console.log(`${((result.byte_size ?? 0) / 1024 ** 2).toFixed(0)} MiB in ${seconds.toFixed(1)} s`)
  note(what, [result.rows_count / seconds, 'rows/s'])
  note(`${what}, server memory`, [peakMiB, 'MiB'], atMost(peakMiB, MEMORY_MIB))
  return result
}

async function makeOrders(ownerUrl: string, companyId: number, rows: number): Promise<void> {
  await inPlatform(ownerUrl, async (client) => {
    await client.query(`select set_config('crossdock.companies', $1, true)`, [String(companyId)])
    const { rows: shops } = await client.query<{ id: string }>(
      `insert into amzdata.shop (company_id, name, region) values ($1, 'Bench', 'na') returning id`,
      [companyId],
    )
    for (const statement of MANY_ORDERS) await client.query(statement, [companyId, shops[0]?.id, rows])
    await client.query('analyze amzdata.amz_order, amzdata.amz_order_item')
  })
}

async function exportOrders(client: Client, query: Record<string, string>): Promise<ExportJob> {
  const { id } = await client.call(exportEndpoints.startExport, { kind: 'orders', query })
  for (;;) {
    const { rows } = await client.call(exportEndpoints.listExports, {})
    const job = rows.find((row) => row.id === id)
    if (job?.state === 'ready') return job
    if (job?.state !== 'waiting' && job?.state !== 'running') throw new Error(`the export is ${job?.state}`)
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS))
  }
}

/** Reads the file as it comes and keeps nothing of it; answers its bytes. */
async function fetchFile(client: Client, id: number): Promise<number> {
  const url = client.urlOf(`${exportEndpoints.getExportFile.path}?id=${id}`)
  const response = await fetch(url, { headers: client.headers() })
  let bytes = 0
  for await (const chunk of response.body ?? []) bytes += chunk.length
  return bytes
}

async function measured<T>(pid: number, work: () => Promise<T>) {
  const peak = watchMaximum(() => residentMiB(pid), SAMPLE_MS)
  const start = performance.now()
  const result = await work().finally(peak)
  return { result, seconds: (performance.now() - start) / 1000, peakMiB: peak() }
}

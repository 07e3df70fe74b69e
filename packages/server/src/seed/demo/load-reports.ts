import { setTimeout as sleep } from 'node:timers/promises'
import {
  FAILED_STATUSES,
  type ImportStatus,
} from '@crossdock/contracts/areas/amzdata/imports/import-states.ts'
import { importEndpoints } from '@crossdock/contracts/areas/amzdata/imports/imports.endpoints.ts'
import type { ImportFile } from '@crossdock/contracts/areas/amzdata/imports/imports.schema.ts'
import { type DemoClient, DemoRefusal } from './demo-client.ts'
import { type DemoCountry, demoMarket } from './demo-markets.ts'
import { DEMO_PRODUCTS } from './demo-products.ts'
import type { DemoSpan } from './demo-span.ts'
import type { DemoShop } from './load-shops.ts'
import { REPORT_LAYOUTS } from './report-layouts.ts'
import type { ReportRow } from './report-row.ts'
import { simulateSales } from './simulate-sales.ts'
import { monthOf, reportBytes } from './transaction-report.ts'

interface Loading {
  readonly shops: readonly DemoShop[]
  readonly span: DemoSpan
  readonly say: (words: string) => void
}

const POLL_MS = 150
/** A monthly report of some thousand lines takes seconds; this long means that nobody works off the queue. */
const WAIT_MS = 10 * 60 * 1000
const SEED = 'crossdock-demo'
const PAGE = 200

/** Imports the monthly reports that were never uploaded; answers how many. Shops go side by side. */
export async function loadReports(client: DemoClient, { shops, span, say }: Loading): Promise<number> {
  const known = await uploadedNames(client)
  const counts = await Promise.all(
    shops.map(async (shop) => {
      let count = 0
      for (const country of shop.countries) count += await loadMarket(client, { shop, country, span, known })
      if (count > 0) say(`Demonstration: ${shop.countries.join(', ')} done, ${count} reports.`)
      return count
    }),
  )
  return counts.reduce((sum, count) => sum + count, 0)
}

/** Names of all files ever uploaded, undone and discarded ones too: what somebody took out stays out. */
async function uploadedNames(client: DemoClient): Promise<Set<string>> {
  const names = new Set<string>()
  for (let page = 1; ; page++) {
    const { rows } = await client.call(importEndpoints.listImports, { page, size: PAGE })
    for (const { file_name } of rows) names.add(file_name)
    if (rows.length < PAGE) return names
  }
}

interface MarketLoading {
  readonly shop: DemoShop
  readonly country: DemoCountry
  readonly span: DemoSpan
  readonly known: ReadonlySet<string>
}

async function loadMarket(
  client: DemoClient,
  { shop, country, span, known }: MarketLoading,
): Promise<number> {
  const missing = span.months.filter((month) => !known.has(fileName(country, month)))
  if (missing.length === 0) return 0
  const market = demoMarket(country)
  const months = new Map<string, ReportRow[]>()
  for (const row of simulateSales({ market, products: DEMO_PRODUCTS, seed: SEED, ...span })) {
    const month = monthOf(market.zone, row)
    const rows = months.get(month)
    if (rows) rows.push(row)
    else months.set(month, [row])
  }
  for (const month of missing) {
    const bytes = reportBytes(country, months.get(month) ?? [])
    const fields = { data_type: 'transaction', shop_id: String(shop.id), marketplace: country }
    const name = fileName(country, month)
    const { id } = await client.upload(importEndpoints.uploadFile, fields, { name, bytes })
    await finish(client, id)
  }
  return missing.length
}

function fileName(country: DemoCountry, month: string): string {
  return REPORT_LAYOUTS[country].fileName(month)
}

const failed: ReadonlySet<ImportStatus> = new Set(FAILED_STATUSES)

/** Waits for an import to end; what the product asks about is confirmed, as a user would. */
async function finish(client: DemoClient, id: number): Promise<void> {
  for (let waited = 0; waited < WAIT_MS; waited += POLL_MS) {
    const file = await client.call(importEndpoints.getImport, { id })
    if (file.status_key === 'imported') return
    if (failed.has(file.status_key)) throw new DemoRefusal(wordsOf(file))
    if (file.status_key === 'valid' && file.phase === null && file.abilities.confirm) {
      await client.call(importEndpoints.confirmImport, { id })
    }
    await sleep(POLL_MS)
  }
  throw new DemoRefusal('Nobody works off the queue: start the worker, or leave WORKER on.')
}

function wordsOf({ file_name, status_name, reason }: ImportFile): string {
  return `${file_name}: ${status_name}. ${reason?.found ?? ''}`
}

import type { DemoClient } from './demo-client.ts'
import { type DemoCountry, demoMarket } from './demo-markets.ts'
import { demoSales } from './demo-sales.ts'
import type { DemoSpan } from './demo-span.ts'
import { importDemoFile, uploadedNames } from './import-demo-file.ts'
import type { DemoShop } from './load-shops.ts'
import { REPORT_LAYOUTS } from './report-layouts.ts'
import type { ReportRow } from './report-row.ts'
import { loadSellerFiles } from './seller-data/load-seller-files.ts'
import { monthOf, reportBytes } from './transaction-report.ts'

interface Loading {
  readonly shops: readonly DemoShop[]
  readonly span: DemoSpan
  /** Marketplaces that have other reports beside their transactions. */
  readonly reported: readonly DemoCountry[]
  readonly say: (words: string) => void
}

/** Imports the reports that were never uploaded; answers how many. Shops go side by side. */
export async function loadReports(
  client: DemoClient,
  { shops, span, reported, say }: Loading,
): Promise<number> {
  const known = await uploadedNames(client)
  const counts = await Promise.all(
    shops.map(async (shop) => {
      let count = 0
      for (const country of shop.countries) count += await loadMarket(client, { shop, country, span, known })
      const countries = shop.countries.filter((country) => reported.includes(country))
      count += await loadSellerFiles(client, { shop: { ...shop, countries }, span, known })
      if (count > 0) say(`Demonstration: ${shop.countries.join(', ')} done, ${count} reports.`)
      return count
    }),
  )
  return counts.reduce((sum, count) => sum + count, 0)
}

interface MarketLoading {
  readonly shop: DemoShop
  readonly country: DemoCountry
  readonly span: DemoSpan
  readonly known: ReadonlySet<string>
}

/** Months that have a file each; the ones before them were downloaded by the quarter. */
const SINGLE_MONTHS = 3
const QUARTER = 3

/** The months of each transaction report, oldest first. */
function reportSpans(months: readonly string[]): (readonly string[])[] {
  const older = months.slice(0, -SINGLE_MONTHS)
  const quarters = Array.from({ length: Math.ceil(older.length / QUARTER) }, (_, at) =>
    older.slice(at * QUARTER, (at + 1) * QUARTER),
  )
  return [...quarters, ...months.slice(-SINGLE_MONTHS).map((month) => [month])]
}

/** The transaction reports of one marketplace. */
async function loadMarket(
  client: DemoClient,
  { shop, country, span, known }: MarketLoading,
): Promise<number> {
  const missing = reportSpans(span.months).filter((months) => !known.has(fileName(country, months)))
  if (missing.length === 0) return 0
  const { zone } = demoMarket(country)
  const months = new Map<string, ReportRow[]>()
  for (const row of demoSales(country, span)) {
    const month = monthOf(zone, row)
    const rows = months.get(month)
    if (rows) rows.push(row)
    else months.set(month, [row])
  }
  for (const wanted of missing) {
    const bytes = reportBytes(
      country,
      wanted.flatMap((month) => months.get(month) ?? []),
    )
    const fields = { data_type: 'transaction', shop_id: String(shop.id), marketplace: country }
    await importDemoFile(client, { name: fileName(country, wanted), bytes, fields })
  }
  return missing.length
}

function fileName(country: DemoCountry, months: readonly string[]): string {
  const [first = ''] = months
  return REPORT_LAYOUTS[country].fileName({ first, last: months.at(-1) ?? first })
}

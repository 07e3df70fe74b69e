import type { DemoCountry } from '../demo-markets.ts'
import type { DemoSpan } from '../demo-span.ts'
import { addDays, dayStart } from '../local-time.ts'
import { advertisingReport } from './advertising-report.ts'
import { allOrdersReport } from './all-orders-report.ts'
import type { DemoFile } from './demo-file.ts'
import { listingsReport } from './listings-report.ts'
import { isMainMarket, type MarketSales, marketSales } from './market-sales.ts'
import { orderReport } from './order-report.ts'
import { reimbursementsReport } from './reimbursements-report.ts'
import { returnsReport } from './returns-report.ts'
import { stockReport } from './stock-report.ts'
import { storageReport } from './storage-report.ts'
import { trafficReports } from './traffic-reports.ts'

const ORDER_DAYS = 10
const SKU_DAYS = 2
/** Reports that are downloaded with commas; all others have tabs. */
const COMMAS: ReadonlySet<string> = new Set(['spapr', 'br'])

/**
 * The reports of one shop beside its transactions; the main marketplace has all of them, the others what their
 * listings and ads need. A load of a single month has traffic by SKU for one day.
 */
export function sellerFiles(countries: readonly DemoCountry[], span: DemoSpan): DemoFile[] {
  const markets = countries.map((country) => laterSales(country, span))
  const days = span.months.length > 1 ? SKU_DAYS : 1
  const files = countries.flatMap((country, place) => marketFiles({ country, span, days }, markets[place]))
  const [first] = countries
  if (first === undefined) return files
  const name = `AllOrders-Demo-${countries.join('-')}-${span.to}.txt`
  const text = () => {
    const from = dayStart('UTC', addDays(span.to, -ORDER_DAYS))
    return allOrdersReport(
      markets.map((sales) => sales()),
      from,
    )
  }
  return [...files, { name, type: 'all_orders', country: first, text }]
}

/** The sales of a marketplace, simulated when the first report asks for them: a complete load never does. */
function laterSales(country: DemoCountry, span: DemoSpan): () => MarketSales {
  let sales: MarketSales | undefined
  return () => {
    sales ??= marketSales(country, span)
    return sales
  }
}

interface MarketFiles {
  readonly country: DemoCountry
  readonly span: DemoSpan
  readonly days: number
}

function marketFiles(
  { country, span, days }: MarketFiles,
  sales: (() => MarketSales) | undefined,
): DemoFile[] {
  if (sales === undefined) return []
  const { to } = span
  const file = (kind: string, type: DemoFile['type'], write: (sales: MarketSales) => string): DemoFile => {
    return { name: `${kind}-Demo-${country}-${to}`, type, country, text: () => write(sales()) }
  }
  // What there is on a day, said to be of the last day of the data.
  const snapshot = { from: to, to }
  const rest = [
    ...trafficReports({ country, span, days }, sales),
    file('FbaReimbursements', 'reimbursements', reimbursementsReport),
    file('FbaStorageFees', 'storage_fees', storageReport),
    file('OrderReport', 'order_report', orderReport),
  ]
  return [
    { ...file('AllListings', 'listings', listingsReport), ...snapshot },
    { ...file('FbaInventory', 'fba_inventory', stockReport), ...snapshot },
    file('AdvertisedProduct', 'spapr', advertisingReport),
    file('FbaReturns', 'returns', returnsReport),
    ...(isMainMarket(country) ? rest : []),
  ].map((one) => ({ ...one, name: `${one.name}.${COMMAS.has(one.type) ? 'csv' : 'txt'}` }))
}

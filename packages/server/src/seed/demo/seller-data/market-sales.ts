import { marketplaceOf } from '@crossdock/contracts/vocabulary/marketplaces.ts'
import { type DemoCountry, type DemoMarket, demoMarket } from '../demo-markets.ts'
import { demoSales } from '../demo-sales.ts'
import type { DemoSpan } from '../demo-span.ts'
import { wallClock } from '../local-time.ts'
import { two } from '../report-dates.ts'
import type { ReportRow } from '../report-row.ts'

/** What the reports beside the transactions tell of. */
const MONTHS = 3

/** What an article sold on a day; sales in smallest units. */
export interface DaySales {
  units: number
  orders: number
  sales: number
}

/** The last months of one marketplace, from which all its reports are written. */
export interface MarketSales {
  readonly country: DemoCountry
  readonly market: DemoMarket
  readonly currency: string
  /** As Amazon writes the marketplace: `Amazon.de`. */
  readonly channel: string
  readonly from: string
  readonly to: string
  readonly months: readonly string[]
  readonly rows: readonly ReportRow[]
  /** Business dates, oldest first, and on each the sales of articles by their index. */
  readonly days: ReadonlyMap<string, ReadonlyMap<number, DaySales>>
}

const MAIN: ReadonlySet<DemoCountry> = new Set(['US', 'DE', 'JP'])

/** Whether a marketplace is the one its shop began with: it has every report, and orders the seller ships. */
export function isMainMarket(country: DemoCountry): boolean {
  return MAIN.has(country)
}

/** The business date of a moment in the marketplace. */
export function dateOf({ zone }: DemoMarket, at: number): string {
  const { year, month, day } = wallClock(zone, at)
  return `${year}-${two(month)}-${two(day)}`
}

/** Reads the last months of a marketplace out of its simulated sales. */
export function marketSales(country: DemoCountry, span: DemoSpan): MarketSales {
  const market = demoMarket(country)
  const months = span.months.slice(-MONTHS)
  const from = `${months[0]}-01`
  const rows: ReportRow[] = []
  const days = new Map<string, Map<number, DaySales>>()
  for (const row of demoSales(country, span)) {
    const date = dateOf(market, row.at)
    if (date < from) continue
    rows.push(row)
    if (row.kind !== 'order' || row.product === undefined) continue
    const day = days.get(date) ?? new Map<number, DaySales>()
    days.set(date, day)
    const sold = day.get(row.product) ?? { units: 0, orders: 0, sales: 0 }
    sold.units += row.quantity ?? 0
    sold.orders += 1
    sold.sales += row.amounts.product_sales ?? 0
    day.set(row.product, sold)
  }
  const place = marketplaceOf(country)
  const channel = `A${(place?.domain ?? '').slice(1)}`
  return { country, market, currency: place?.currency ?? '', channel, from, to: span.to, months, rows, days }
}

/** Units that an article sold in the last 30 days. */
export function recentUnits({ days }: MarketSales, index: number): number {
  const recent = [...days.values()].slice(-30)
  return recent.reduce((sum, day) => sum + (day.get(index)?.units ?? 0), 0)
}

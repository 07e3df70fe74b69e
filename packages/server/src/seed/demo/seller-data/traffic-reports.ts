import type { DemoCountry } from '../demo-markets.ts'
import type { DemoSpan } from '../demo-span.ts'
import { addDays } from '../local-time.ts'
import { type Random, randomOf } from '../random.ts'
import { DEMO_ARTICLES } from './demo-articles.ts'
import type { DemoFile } from './demo-file.ts'
import type { MarketSales } from './market-sales.ts'
import { csvText, moneyText } from './report-text.ts'

const SKU_HEAD = [
  ...['(Parent) ASIN', '(Child) ASIN', 'Title', 'SKU', 'Sessions - Total', 'Page Views - Total'],
  ...['Featured Offer (Buy Box) Percentage', 'Units Ordered', 'Unit Session Percentage'],
  ...['Ordered Product Sales', 'Total Order Items'],
]
const DATE_HEAD = [
  ...['Date', 'Ordered Product Sales', 'Units Ordered', 'Total Order Items', 'Page Views', 'Sessions'],
  ...['Buy Box Percentage', 'Unit Session Percentage'],
]

interface TrafficFiles {
  readonly country: DemoCountry
  readonly span: DemoSpan
  /** How many days are told by SKU. */
  readonly days: number
}

/** The days before the last ones in one file by date, the last ones by SKU in a file each: no day counts twice. */
export function trafficReports({ country, span, days }: TrafficFiles, sales: () => MarketSales): DemoFile[] {
  const first = addDays(span.to, 1 - days)
  const type = 'br'
  const single = Array.from({ length: days }, (_, place): DemoFile => {
    const day = addDays(first, place)
    const name = `BusinessReport-Demo-${country}-${day}`
    return { name, type, country, from: day, to: day, text: () => bySku(sales(), day) }
  })
  const name = `BusinessReport-ByDate-Demo-${country}-${span.to}`
  return [{ name, type, country, text: () => byDate(sales(), addDays(first, -1)) }, ...single]
}

function byDate({ country, days }: MarketSales, last: string): string {
  const random = randomOf(`traffic/${country}`)
  const rows = [...days].flatMap(([date, day]) => {
    if (date > last) return []
    const sold = [...day.values()]
    const units = sold.reduce((sum, one) => sum + one.units, 0)
    const orders = sold.reduce((sum, one) => sum + one.orders, 0)
    const amount = sold.reduce((sum, one) => sum + one.sales, 0)
    const { sessions, views, share } = visitsOf(random, units)
    return [
      [date, moneyText(country, amount), units, orders, views, sessions, share, rateOf(units, sessions)],
    ]
  })
  return csvText(DATE_HEAD, rows)
}

function bySku({ country, market, days }: MarketSales, date: string): string {
  const random = randomOf(`traffic/${country}/${date}`)
  const rows = DEMO_ARTICLES.map(({ product, index, asin, parentAsin }) => {
    const { units = 0, orders = 0, sales = 0 } = days.get(date)?.get(index) ?? {}
    const { sessions, views, share } = visitsOf(random, units)
    const names = [parentAsin, asin, product.name[market.language], product.sku]
    return [
      ...names,
      sessions,
      views,
      share,
      units,
      rateOf(units, sessions),
      moneyText(country, sales),
      orders,
    ]
  })
  return csvText(SKU_HEAD, rows)
}

/** Between 6 and 15 of a hundred visits buy. */
function visitsOf(random: Random, units: number): { sessions: number; views: number; share: string } {
  const sessions = Math.ceil(units / (0.06 + 0.09 * random.next())) + random.int(1, 6)
  const views = Math.round(sessions * (1.2 + 0.3 * random.next()))
  return { sessions, views, share: `${random.int(88, 100)}%` }
}

function rateOf(units: number, sessions: number): string {
  return `${((units / sessions) * 100).toFixed(2)}%`
}

import { DAY_MS, dayStart } from '../local-time.ts'
import { randomOf } from '../random.ts'
import type { Place } from '../report-row.ts'
import { priceOf } from '../simulate-sales.ts'
import { DEMO_ARTICLES, type DemoArticle } from './demo-articles.ts'
import { isMainMarket, type MarketSales } from './market-sales.ts'

/** An order that the seller ships and has not shipped yet: no transaction tells of it so far. */
export interface WaitingOrder {
  readonly id: string
  /** Moment of the purchase in UTC milliseconds. */
  readonly at: number
  readonly article: DemoArticle
  readonly quantity: number
  /** Smallest units of the currency. */
  readonly price: number
  readonly tax: number
  readonly place: Place
  /** Number of the made-up buyer. */
  readonly buyer: number
}

const COUNT = 12
const HOUR_MS = 3_600_000

/** Orders of the last two days in the main marketplaces; the others are served by Amazon alone. */
export function waitingOrders({ country, market, to }: MarketSales): WaitingOrder[] {
  if (!isMainMarket(country)) return []
  const random = randomOf(`waiting/${country}`)
  const end = dayStart(market.zone, to) + DAY_MS
  return Array.from({ length: COUNT }, (_, place) => {
    const article = random.pick([DEMO_ARTICLES[0], ...DEMO_ARTICLES.slice(1)] as [
      DemoArticle,
      ...DemoArticle[],
    ]) // the list of articles is not empty
    const quantity = random.chance(0.85) ? 1 : 2
    const price = priceOf(market, article.product) * quantity
    const at = end - random.int(1, 46) * HOUR_MS - random.int(0, 3599) * 1000
    return {
      id: `${market.orderPrefix[0]}-90000${String(10 + place)}-${random.int(1_000_000, 9_999_999)}`,
      at: at - (at % 1000),
      article,
      quantity,
      price,
      tax: Math.round(price * market.taxRate),
      place: random.pick(market.places),
      buyer: place + 1,
    }
  })
}

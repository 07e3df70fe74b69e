import { randomOf } from '../random.ts'
import { priceOf } from '../simulate-sales.ts'
import { DEMO_ARTICLES } from './demo-articles.ts'
import { type MarketSales, recentUnits } from './market-sales.ts'
import { moneyText, tabText } from './report-text.ts'

const HEAD =
  'sku fnsku asin product-name condition your-price mfn-listing-exists mfn-fulfillable-quantity afn-listing-exists afn-warehouse-quantity afn-fulfillable-quantity afn-unsellable-quantity afn-reserved-quantity afn-total-quantity per-unit-volume afn-inbound-working-quantity afn-inbound-shipped-quantity afn-inbound-receiving-quantity afn-researching-quantity afn-reserved-future-supply afn-future-supply-buyable'
/** Days that the stock lasts, by article in turn: too little, enough, far too much. */
const COVER_DAYS = [34, 52, 6, 41, 75, 28, 130, 45, 12, 60]

/** FBA inventory of a marketplace on the last day, in proportion to what it sold lately. */
export function stockReport(sales: MarketSales): string {
  const { country, market } = sales
  const random = randomOf(`stock/${country}`)
  const rows = DEMO_ARTICLES.map(({ product, index, asin, fnsku, sides }) => {
    const daily = recentUnits(sales, index) / Math.min(30, sales.days.size || 1)
    const cover = COVER_DAYS[index % COVER_DAYS.length] ?? 40
    const sellable = Math.round(daily * cover) + random.int(0, 5)
    const reserved = Math.round(daily * random.int(1, 3))
    const unsellable = random.int(0, 3)
    const shipped = cover < 35 ? Math.round(daily * 40) : 0
    const warehouse = sellable + reserved + unsellable
    return [
      ...[product.sku, fnsku, asin, product.name[market.language], 'New'],
      ...[moneyText(country, priceOf(market, product)), 'No', '', 'Yes', warehouse, sellable, unsellable],
      ...[reserved, warehouse + shipped, litres(sides), 0, shipped, 0, 0, 0, 0],
    ]
  })
  return tabText(HEAD, rows)
}

/** Volume of a unit in cubic decimetres. */
function litres([length, width, height]: readonly [number, number, number]): string {
  return ((length * width * height) / 1000).toFixed(2)
}

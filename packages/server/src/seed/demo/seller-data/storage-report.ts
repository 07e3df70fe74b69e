import { randomOf } from '../random.ts'
import { DEMO_ARTICLES } from './demo-articles.ts'
import { type MarketSales, recentUnits } from './market-sales.ts'
import { moneyText, tabText } from './report-text.ts'
import { centreOf } from './returns-report.ts'

const HEAD =
  'asin fnsku sku product_name fulfillment_center country_code longest_side median_side shortest_side measurement_units weight weight_units item_volume volume_units product_size_tier average_quantity_on_hand average_quantity_pending_removal estimated_total_item_volume month_of_charge storage_rate currency estimated_monthly_storage_fee'
/** What a cubic decimetre costs in a month, in US cents. */
const RATE = 2.75

/** Monthly storage fees of one marketplace: what each article took up in the months that are over. */
export function storageReport(sales: MarketSales): string {
  const { country, market, currency, months } = sales
  const over = months.length > 1 ? months.slice(0, -1) : months
  const rows = over.flatMap((month) => {
    const random = randomOf(`storage/${country}/${month}`)
    return DEMO_ARTICLES.map(({ product, index, asin, fnsku, sides, grams }) => {
      const units = Math.round(recentUnits(sales, index) * (0.9 + 0.9 * random.next())) + 3
      const [length, width, height] = sides
      const volume = (length * width * height) / 1000
      const total = volume * units
      return [
        ...[asin, fnsku, product.sku, product.name[market.language], centreOf(country), country],
        ...[length, width, height, 'centimeters', grams, 'grams', volume.toFixed(3), 'cubic decimeters'],
        ...['Standard', units, 0, total.toFixed(3), month, (RATE / 100).toFixed(4), currency],
        moneyText(country, total * RATE * market.price),
      ]
    })
  })
  return tabText(HEAD, rows)
}

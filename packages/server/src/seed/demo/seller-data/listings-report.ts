import { addDays } from '../local-time.ts'
import { randomOf } from '../random.ts'
import { priceOf } from '../simulate-sales.ts'
import { DEMO_ARTICLES, type DemoArticle } from './demo-articles.ts'
import type { MarketSales } from './market-sales.ts'
import { moneyText, tabText } from './report-text.ts'

const HEAD =
  'item-name item-description listing-id seller-sku price quantity open-date image-url item-is-marketplace product-id-type zshop-shipping-fee item-note item-condition zshop-category1 zshop-browse-path zshop-storefront-feature asin1 asin2 asin3 will-ship-internationally expedited-shipping zshop-boldface product-id bid-for-featured-placement add-delete pending-quantity fulfillment-channel merchant-shipping-group status'
/** Days since the start of sale of an article whose launch is not told. */
const OLD_DAYS = 640

/** All listings of a marketplace on the last day: every article, the one that ended inactive. */
export function listingsReport(sales: MarketSales): string {
  const { country, market } = sales
  const random = randomOf(`listings/${country}`)
  const fulfilment = `AMAZON_${country === 'JP' ? 'JP' : market.zone.startsWith('Europe') ? 'EU' : 'NA'}`
  const rows = DEMO_ARTICLES.map((article) => {
    const { product, asin } = article
    const code = `${random.int(1000, 9999)}DEMO${random.int(100, 999)}`
    return [
      ...[
        product.name[market.language],
        '',
        code,
        product.sku,
        moneyText(country, priceOf(market, product)),
        '',
      ],
      ...[
        `${openedOn(sales, article)} 08:21:45 UTC`,
        '',
        'y',
        1,
        '',
        '',
        11,
        '',
        '',
        '',
        asin,
        '',
        '',
        '',
        '',
      ],
      ...['', asin, '', '', 0, fulfilment, '', product.ended === undefined ? 'Active' : 'Inactive'],
    ]
  })
  return tabText(HEAD, rows)
}

function openedOn({ to }: MarketSales, { product, index }: DemoArticle): string {
  return addDays(to, -(product.launched === undefined ? OLD_DAYS + index * 11 : product.launched + 6))
}

import { randomOf } from '../random.ts'
import { DEMO_ARTICLES, type DemoArticle } from './demo-articles.ts'
import type { DaySales, MarketSales } from './market-sales.ts'
import { csvText, moneyText } from './report-text.ts'

const HEAD = [
  ...['Start Date', 'End Date', 'Portfolio name', 'Currency', 'Campaign Name', 'Ad Group Name', 'Retailer'],
  ...['Country', 'Advertised SKU', 'Advertised ASIN', 'Impressions', 'Clicks', 'Spend', '7 Day Total Sales '],
  ...['7 Day Total Orders (#)', '7 Day Total Units (#)', '7 Day Advertised SKU Units (#)'],
  ...['7 Day Other SKU Units (#)', '7 Day Advertised SKU Sales ', '7 Day Other SKU Sales '],
]
/** Two of three articles are advertised, and bear the advertising of all. */
const SHARE = 1.5
const ADVERTISED_SALES = 0.42

/** Sponsored Products, advertised product, day by day: spend follows the advertising of the transactions. */
export function advertisingReport(sales: MarketSales): string {
  const random = randomOf(`ads/${sales.country}`)
  const advertised = DEMO_ARTICLES.filter(({ index }) => index % 3 !== 1)
  const rows = [...sales.days].flatMap(([date, day]) =>
    advertised.flatMap((article) => {
      const sold = day.get(article.index)
      // Some days bring clicks and no sale.
      if (sold === undefined && !random.chance(0.3)) return []
      return [lineOf(sales, { date, article, sold })]
    }),
  )
  return csvText(HEAD, rows)
}

function lineOf(
  { country, market, currency }: MarketSales,
  { date, article, sold }: { date: string; article: DemoArticle; sold: DaySales | undefined },
): (string | number)[] {
  const { product, family, asin } = article
  const random = randomOf(`ads/${country}/${date}/${product.sku}`)
  const cost = market.price * random.int(48, 96)
  const spend = sold
    ? sold.sales * market.advertising * SHARE * (0.6 + 0.8 * random.next())
    : cost * random.int(1, 4)
  const clicks = Math.max(1, Math.round(spend / cost))
  const units = sold ? Math.round(sold.units * (ADVERTISED_SALES + 0.3 * (random.next() - 0.5))) : 0
  const own = units === 0 || !sold ? 0 : Math.round((sold.sales * units) / sold.units)
  const other = units > 0 && random.chance(0.12) ? 1 : 0
  const otherSales = other * Math.round(product.price * market.price * 0.9)
  const campaign = `SP ${article.index % 2 === 0 ? 'auto' : 'exact'} | ${family}`
  return [
    ...[date, date, 'Demo', currency, campaign, 'core', 'Amazon', country, product.sku, asin],
    ...[
      clicks * random.int(140, 420),
      clicks,
      moneyText(country, spend),
      moneyText(country, own + otherSales),
    ],
    ...[units + other, units + other, units, other],
    ...[moneyText(country, own), moneyText(country, otherSales)],
  ]
}

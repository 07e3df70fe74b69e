import type { DemoMarket } from '../demo-markets.ts'
import { DAY_MS } from '../local-time.ts'
import { randomOf } from '../random.ts'
import type { Amounts, Place, ReportRow } from '../report-row.ts'
import { DEMO_ARTICLES, type DemoArticle } from './demo-articles.ts'
import type { MarketSales } from './market-sales.ts'
import { momentText, moneyText, tabText } from './report-text.ts'
import { waitingOrders } from './waiting-orders.ts'

const HEAD =
  'amazon-order-id merchant-order-id purchase-date last-updated-date order-status fulfillment-channel sales-channel order-channel ship-service-level product-name sku asin item-status quantity currency item-price item-tax shipping-price shipping-tax gift-wrap-price gift-wrap-tax item-promotion-discount ship-promotion-discount ship-city ship-state ship-postal-code ship-country promotion-ids is-business-order'
const CANCELLED = 0.012

interface Item {
  readonly id: string
  readonly at: number
  readonly updated: number
  readonly status: string
  readonly channel: 'Amazon' | 'Merchant'
  readonly article: DemoArticle
  readonly quantity: number
  readonly amounts: Amounts
  readonly place: Place
}

/** All orders of the marketplaces of a shop since a day: those of the transactions, some cancelled, some not shipped yet. */
export function allOrdersReport(markets: readonly MarketSales[], from: number): string {
  return tabText(
    HEAD,
    markets.flatMap((sales) => itemsOf(sales, from).map((item) => cellsOf(sales, item))),
  )
}

function itemsOf(sales: MarketSales, from: number): Item[] {
  const random = randomOf(`orders/${sales.country}`)
  const sold = sales.rows.flatMap((row): Item[] => {
    const item = row.kind === 'order' && row.at >= from ? soldItem(row) : undefined
    if (item === undefined) return []
    return random.chance(CANCELLED) ? [item, cancelledItem(sales.market, item)] : [item]
  })
  const waiting = waitingOrders(sales).map(({ id, at, article, quantity, price, tax, place }): Item => {
    const amounts = { product_sales: price, product_sales_tax: tax }
    return {
      id,
      at,
      updated: at,
      status: 'Unshipped',
      channel: 'Merchant',
      article,
      quantity,
      amounts,
      place,
    }
  })
  return [...sold, ...waiting]
}

function soldItem({ at, order, product, quantity, amounts }: ReportRow): Item | undefined {
  const article = DEMO_ARTICLES[product ?? -1]
  if (order === undefined || article === undefined) return undefined
  const { id, place } = order
  const updated = at + DAY_MS
  return {
    id,
    at,
    updated,
    status: 'Shipped',
    channel: 'Amazon',
    article,
    quantity: quantity ?? 1,
    amounts,
    place,
  }
}

/** Another order of the same article that its buyer called off: nothing was charged. */
function cancelledItem({ orderPrefix }: DemoMarket, item: Item): Item {
  const id = `${orderPrefix[0]}-0${item.id.slice(5)}`
  return { ...item, id, at: item.at + 60_000, status: 'Cancelled', quantity: 0, amounts: {} }
}

function cellsOf({ country, market, currency, channel }: MarketSales, item: Item): (string | number)[] {
  const { article, amounts, place } = item
  const money = (units = 0) => moneyText(country, units)
  const shipping = amounts.shipping_credits ?? 0
  const rebate = -(amounts.promotional_rebates ?? 0) - shipping
  const isCancelled = item.status === 'Cancelled'
  return [
    ...[item.id, '', momentText(item.at), momentText(item.updated), item.status, item.channel, channel],
    ...['', 'Standard', article.product.name[market.language], article.product.sku, article.asin],
    ...[item.status, item.quantity, isCancelled ? '' : currency],
    ...(isCancelled
      ? ['', '', '']
      : [money(amounts.product_sales), money(amounts.product_sales_tax), money(shipping)]),
    ...['', '', '', isCancelled ? '' : money(rebate), isCancelled ? '' : money(shipping)],
    ...[place.city, place.state, place.postal, country, '', 'false'],
  ]
}

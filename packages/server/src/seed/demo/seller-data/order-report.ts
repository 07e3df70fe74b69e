import { DAY_MS } from '../local-time.ts'
import { two } from '../report-dates.ts'
import type { MarketSales } from './market-sales.ts'
import { momentText, moneyText, tabText } from './report-text.ts'
import { waitingOrders } from './waiting-orders.ts'

const HEAD =
  'order-id order-item-id purchase-date payments-date reporting-date promise-date buyer-email buyer-name buyer-phone-number sku product-name quantity-purchased quantity-shipped quantity-to-ship currency item-price item-tax shipping-price shipping-tax ship-service-level recipient-name ship-address-1 ship-address-2 ship-address-3 ship-city ship-state ship-postal-code ship-country ship-phone-number delivery-Instructions sales-channel is-business-order'
const PROMISED_DAYS = 5

/** The orders that wait to be shipped, with buyers that nobody could take for real. */
export function orderReport(sales: MarketSales): string {
  const { country, market, currency, channel } = sales
  const rows = waitingOrders(sales).map((order, place) => {
    const { at, article, quantity, buyer } = order
    const name = `Demo Buyer ${two(buyer)}`
    const phone = `+1 202-555-01${two(buyer)}`
    const bought = momentText(at)
    const free = moneyText(country, 0)
    return [
      ...[order.id, `9000000000${100 + place}`, bought, bought, momentText(at + 60_000)],
      ...[
        momentText(at + PROMISED_DAYS * DAY_MS),
        `demo-buyer-${two(buyer)}@marketplace.example`,
        name,
        phone,
      ],
      ...[article.product.sku, article.product.name[market.language], quantity, 0, quantity, currency],
      ...[moneyText(country, order.price), moneyText(country, order.tax), free, free, 'Standard', name],
      ...[
        `${buyer} Example Street`,
        '',
        '',
        order.place.city,
        order.place.state,
        order.place.postal,
        country,
      ],
      ...[phone, '', channel, 'false'],
    ]
  })
  return tabText(HEAD, rows)
}

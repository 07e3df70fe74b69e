/** One line of an order report; what is left out has a plain value. */
export interface OrderWish {
  order?: string
  item?: string
  sku?: string
  quantity?: string
  price?: string
  currency?: string
  site?: string
  status?: string
  channel?: string
  purchased?: string
  updated?: string
  reported?: string
}

const tab = (lines: readonly (readonly string[])[]) =>
  `${lines.map((cells) => cells.join('\t')).join('\r\n')}\r\n`

const LISTED_HEAD = [
  ...['amazon-order-id', 'merchant-order-id', 'purchase-date', 'last-updated-date', 'order-status'],
  ...[
    'fulfillment-channel',
    'sales-channel',
    'order-channel',
    'ship-service-level',
    'product-name',
    'sku',
    'asin',
  ],
  ...['item-status', 'quantity', 'currency', 'item-price', 'item-tax', 'shipping-price', 'shipping-tax'],
  ...['gift-wrap-price', 'gift-wrap-tax', 'item-promotion-discount', 'ship-promotion-discount', 'ship-city'],
  ...['ship-state', 'ship-postal-code', 'ship-country', 'promotion-ids', 'is-business-order'],
]

/** An all-orders report of the US; the first line stands in line 2 of the file. */
export function allOrders(lines: readonly OrderWish[]): string {
  return tab([
    LISTED_HEAD,
    ...lines.map((line, at) => [
      ...[line.order ?? `114-9000000-${1_000_000 + at}`, '', line.purchased ?? '2026-03-01T10:00:00+00:00'],
      ...[line.updated ?? '2026-03-02T10:00:00+00:00', line.status ?? 'Shipped', line.channel ?? 'Merchant'],
      ...[line.site ?? 'Amazon.com', '', 'Standard', 'A mug', line.sku ?? 'MUG', 'B0TESTC001', 'Shipped'],
      ...[line.quantity ?? '1', line.currency ?? 'USD', line.price ?? '20.00', '0', '', '', '', '', '', ''],
      ...['Seattle', 'WA', '98101', 'US', '', 'false'],
    ]),
  ])
}

const REPORTED_HEAD = [
  ...[
    'order-id',
    'order-item-id',
    'purchase-date',
    'payments-date',
    'reporting-date',
    'promise-date',
    'buyer-email',
  ],
  ...[
    'buyer-name',
    'buyer-phone-number',
    'sku',
    'product-name',
    'quantity-purchased',
    'currency',
    'item-price',
  ],
  ...['item-tax', 'shipping-price', 'shipping-tax', 'ship-service-level', 'recipient-name', 'ship-address-1'],
  ...['ship-address-2', 'ship-address-3', 'ship-city', 'ship-state', 'ship-postal-code', 'ship-country'],
  ...['ship-phone-number', 'delivery-Instructions', 'sales-channel', 'is-business-order'],
]

/** An order report of the US; all of one buyer, bought recently enough for her data to be kept. */
export function orderReport(lines: readonly OrderWish[]): string {
  return tab([
    REPORTED_HEAD,
    ...lines.map((line, at) => [
      ...[line.order ?? `114-9000000-${1_000_000 + at}`, line.item ?? `${at + 1}`],
      ...[line.purchased ?? recent(), line.purchased ?? recent(), line.reported ?? recent(), recent()],
      ...['ada@marketplace.example', 'Ada Lovelace', '+44 20 5550 1234', line.sku ?? 'MUG', 'A mug'],
      ...[line.quantity ?? '1', line.currency ?? 'USD', line.price ?? '20.00', '0', '0', '0', 'Standard'],
      ...['Ada Lovelace', '12 Byron Row', '', '', 'Seattle', 'WA', '98101', 'US', '+44 20 5550 1234'],
      ...['Leave at door', line.site ?? 'Amazon.com', 'false'],
    ]),
  ])
}

/** Yesterday noon, whenever that is. */
function recent(): string {
  return `${new Date(Date.now() - 86_400_000).toISOString().slice(0, 10)}T12:00:00+00:00`
}

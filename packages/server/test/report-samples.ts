/** A small file of a kind of report, with what it must be recognised as and add up to. */
export interface ReportSample {
  readonly reportType: string
  readonly dataType: string
  readonly name: string
  readonly content: string
  readonly marketplace: string
  /** Said with the upload, where the file does not say it itself. */
  readonly fields: Record<string, string>
  readonly rows: number
  /** First and last day; null is the day of the upload. */
  readonly days: readonly [string, string] | null
  /** Column → sum over the file. */
  readonly sums: Readonly<Record<string, number>>
  /** The same file with one row changed; null where a row is never said anew. */
  readonly later: string | null
}

const tab = (...lines: readonly (readonly (string | number)[])[]) =>
  `${lines.map((cells) => cells.join('\t')).join('\r\n')}\r\n`
const comma = (...lines: readonly (readonly (string | number)[])[]) =>
  `${lines.map((cells) => cells.map((cell) => `"${cell}"`).join(',')).join('\n')}\n`

const adHead = [
  'Start Date',
  'End Date',
  'Portfolio name',
  'Currency',
  'Campaign Name',
  'Ad Group Name',
  'Country',
  'Advertised SKU',
  'Advertised ASIN',
  'Impressions',
  'Clicks',
  'Spend',
  '7 Day Total Sales ',
  '7 Day Total Orders (#)',
  '7 Day Total Units (#)',
]

/** An advertised product report: one row for each span of days. */
export const adsFile = (
  spans: readonly (readonly [from: string, to: string])[],
  spend = '1.50',
  sku = 'MUG',
) =>
  comma(
    adHead,
    ...spans.map(([from, to]) => [
      ...[from, to, 'All', 'USD', 'Auto', 'all', 'United States', sku, 'B0TESTC001'],
      ...['1,200', 3, `$${spend}`, '$9.00', 1, 1],
    ]),
  )

const trafficHead = [
  '(Parent) ASIN',
  '(Child) ASIN',
  'Title',
  'SKU',
  'Sessions',
  'Session Percentage',
  'Page Views',
  'Page Views Percentage',
  'Buy Box Percentage',
  'Units Ordered',
  'Unit Session Percentage',
  'Ordered Product Sales',
  'Total Order Items',
]
const traffic = (sessions: string) =>
  comma(
    trafficHead,
    ...['1', '2'].map((at) => [
      ...[`B0TESTP00${at}`, `B0TESTC00${at}`, 'Mug', `MUG-${at}`, sessions, '4.51%', '4,488', '4.61%', '99%'],
      ...['119', '3.51%', '$5,216.29', '107'],
    ]),
  )

/** Open listings with these MSKUs. */
export const openListings = (skus: readonly string[], price = '38.99') =>
  tab(['sku', 'asin', 'price', 'quantity'], ...skus.map((sku, at) => [sku, `B0TESTC${100 + at}`, price, 3]))

const merchantHead = [
  'item-name',
  'item-description',
  'listing-id',
  'seller-sku',
  'price',
  'quantity',
  'open-date',
  'image-url',
  'item-is-marketplace',
  'product-id-type',
  'zshop-shipping-fee',
  'item-note',
  'item-condition',
  'zshop-category1',
  'zshop-browse-path',
  'zshop-storefront-feature',
  'asin1',
  'asin2',
  'asin3',
  'will-ship-internationally',
  'expedited-shipping',
  'zshop-boldface',
  'product-id',
  'bid-for-featured-placement',
  'add-delete',
  'pending-quantity',
  'fulfillment-channel',
  'merchant-shipping-group',
]
const merchant = (price: string) =>
  tab(
    merchantHead,
    [
      'Mug',
      'A mug',
      '0903UGTZKS2',
      'MUG-1',
      price,
      4,
      '2018-09-03 08:21:45 PDT',
      '',
      'y',
      3,
      '',
      '',
      11,
    ].concat([
      '',
      '',
      '',
      'B0TESTC001',
      '',
      '',
      '',
      '',
      '',
      'B0TESTC001',
      '',
      '',
      0,
      'DEFAULT',
      'Migrated Template',
    ]),
  )

const cancelled = (price: string) =>
  tab(
    [
      ...[
        'item-name',
        'item-description',
        'seller-sku',
        'price',
        'quantity',
        'image-url',
        'item-is-marketplace',
      ],
      ...['product-id-type', 'zshop-shipping-fee', 'item-note', 'item-condition', 'zshop-category1'],
      ...['zshop-browse-path', 'zshop-storefront-feature', 'asin1', 'asin2', 'asin3'],
      ...['will-ship-internationally', 'expedited-shipping', 'zshop-boldface', 'product-id', 'add-delete'],
      'merchant-shipping-group',
    ],
    [
      'Tray',
      'A tray',
      'TRAY-1',
      price,
      7,
      '',
      'y',
      1,
      '',
      '',
      11,
      '',
      '',
      '',
      'B0TESTC001',
      '',
      '',
      '',
      '',
      '',
    ].concat(['B0TESTC001', '', 'Migrated Template']),
  )

const defect = (value: string) =>
  tab(
    [
      'sku',
      'product-name',
      'asin',
      'field-name',
      'alert-type',
      'current-value',
      'last-updated',
      'alert-name',
    ].concat(['status', 'explanation']),
    [
      'MUG-1',
      'Mug',
      'B0TESTC001',
      'main_image',
      'Invalid',
      value,
      '2026-01-10',
      'Image',
      'Active',
      'Too small',
    ],
  )

const fbaHead = [
  'sku',
  'fnsku',
  'asin',
  'product-name',
  'condition',
  'your-price',
  'mfn-listing-exists',
  'mfn-fulfillable-quantity',
  'afn-listing-exists',
  'afn-warehouse-quantity',
  'afn-fulfillable-quantity',
  'afn-unsellable-quantity',
  'afn-reserved-quantity',
  'afn-total-quantity',
  'per-unit-volume',
  'afn-inbound-working-quantity',
  'afn-inbound-shipped-quantity',
  'afn-inbound-receiving-quantity',
  'afn-researching-quantity',
  'afn-reserved-future-supply',
  'afn-future-supply-buyable',
]
/** Stock at Amazon: so many MSKUs with the same quantity. */
export const fbaStock = (count: number, quantity: number) =>
  comma(
    fbaHead,
    ...Array.from({ length: count }, (_, at) => [
      ...[`MUG-${at}`, `X00TEST0${at}`, 'B0TESTC001', 'Mug', 'New', '59.99', 'No', '', 'Yes', 7, quantity, 0],
      ...[0, 17, '0.45', 10, 0, 0, 0, 0, 0],
    ]),
  )

const afnStock = (quantity: number) =>
  comma(
    ['seller-sku', 'fulfillment-channel-sku', 'asin', 'condition-type', 'Warehouse-Condition-code'].concat(
      'Quantity Available',
    ),
    ['MUG-1', 'X00TEST01', 'B0TESTC001', 'NewItem', 'SELLABLE', quantity],
  )

const allOrdersHead = [
  'amazon-order-id',
  'merchant-order-id',
  'purchase-date',
  'last-updated-date',
  'order-status',
  'fulfillment-channel',
  'sales-channel',
  'order-channel',
  'url',
  'ship-service-level',
  'product-name',
  'sku',
  'asin',
  'item-status',
  'quantity',
  'currency',
  'item-price',
  'item-tax',
  'shipping-price',
  'shipping-tax',
  'gift-wrap-price',
  'gift-wrap-tax',
  'item-promotion-discount',
  'ship-promotion-discount',
  'ship-city',
  'ship-state',
  'ship-postal-code',
  'ship-country',
  'promotion-ids',
  'is-business-order',
  'purchase-order-number',
  'price-designation',
]
/** All orders: one item each; the later version of an order is the one that was updated later. */
export const allOrders = (orders: readonly string[], status = 'Pending', updated = '05') =>
  tab(
    allOrdersHead,
    ...orders.map((order) => [
      ...[order, order, '2026-03-02T20:24:50+00:00', `2026-03-${updated}T20:24:54+00:00`, status, 'Amazon'],
      ...['Amazon.com', '', '', 'Expedited', 'Mug', 'MUG-1', 'B0TESTC001', 'Unshipped', 1, 'USD', '49.99'],
      ...['', '', '', '', '', '', '', 'PHOENIX', 'AZ', '85023', 'US', '', 'false', '', ''],
    ]),
  )

const orderHead = [
  'order-id',
  'order-item-id',
  'purchase-date',
  'payments-date',
  'reporting-date',
  'promise-date',
  'days-past-promise',
  'buyer-email',
  'buyer-name',
  'buyer-phone-number',
  'sku',
  'product-name',
  'quantity-purchased',
  'quantity-shipped',
  'quantity-to-ship',
  'ship-service-level',
  'recipient-name',
  'ship-address-1',
  'ship-address-2',
  'ship-address-3',
  'ship-city',
  'ship-state',
  'ship-postal-code',
  'ship-country',
  'sales-channel',
  'is-business-order',
  'purchase-order-number',
  'price-designation',
]
const orderFile = (shipped: number, reported: string) =>
  tab(orderHead, [
    ...['114-3556316-1488241', '126809991412401', '2026-03-02T16:17:26+00:00', '2026-03-02T09:17:26-07:00'],
    ...[`2026-03-${reported}T16:48:28+00:00`, '2026-03-10T06:59:59+00:00', '-5', 'a@b.test', 'Sam', '000'],
    ...[
      'MUG-1',
      'Mug',
      2,
      shipped,
      2 - shipped,
      'Standard',
      'Sam',
      '1 Road',
      '',
      '',
      'Reno',
      'NV',
      '89501',
      'US',
    ],
    ...['Amazon.com', 'false', '', ''],
  ])

const settlementV2 = tab(
  [
    ...[
      'settlement-id',
      'settlement-start-date',
      'settlement-end-date',
      'deposit-date',
      'total-amount',
      'currency',
    ],
    ...[
      'transaction-type',
      'order-id',
      'merchant-order-id',
      'adjustment-id',
      'shipment-id',
      'marketplace-name',
    ],
    ...['amount-type', 'amount-description', 'amount', 'fulfillment-id', 'posted-date', 'posted-date-time'],
    ...[
      'order-item-code',
      'merchant-order-item-id',
      'merchant-adjustment-item-id',
      'sku',
      'quantity-purchased',
    ],
    'promotion-id',
  ],
  [
    ...[
      '28471003921',
      '2026-03-01 00:00:00 UTC',
      '2026-03-14 23:59:59 UTC',
      '2026-03-16 00:00:00 UTC',
      '129.99',
    ],
    ...['USD', ...Array.from({ length: 18 }, () => '')],
  ],
  [
    ...[
      '28471003921',
      '',
      '',
      '',
      '',
      'USD',
      'Order',
      '114-8829371-4410258',
      '',
      '',
      'DS7K9LM2P',
      'amazon.com',
    ],
    ...['ItemPrice', 'Principal', '129.99', 'AFN', '2026-03-05 00:00:00 UTC', '2026-03-05 18:14:22 UTC'],
    ...['55182930114', '', '', 'MUG-1', 1, ''],
  ],
)

const settlementV1 = tab(
  [
    ...[
      'settlement-id',
      'settlement-start-date',
      'settlement-end-date',
      'deposit-date',
      'total-amount',
      'currency',
    ],
    ...[
      'transaction-type',
      'order-id',
      'merchant-order-id',
      'adjustment-id',
      'shipment-id',
      'marketplace-name',
    ],
    ...['shipment-fee-type', 'shipment-fee-amount', 'order-fee-type', 'order-fee-amount', 'fulfillment-id'],
    ...['posted-date', 'order-item-code', 'merchant-order-item-id', 'merchant-adjustment-item-id', 'sku'],
    ...[
      'quantity-purchased',
      'price-type',
      'price-amount',
      'item-related-fee-type',
      'item-related-fee-amount',
    ],
    ...[
      'misc-fee-amount',
      'other-fee-amount',
      'other-fee-reason-description',
      'promotion-id',
      'promotion-type',
    ],
    ...['promotion-amount', 'direct-payment-type', 'direct-payment-amount', 'other-amount'],
  ],
  [
    ...['23874397121', '2026-03-01T22:07:18+00:00', '2026-03-14T22:07:18+00:00', '2026-03-16T22:07:18+00:00'],
    ...['24.50', 'USD', ...Array.from({ length: 30 }, () => '')],
  ],
  [
    ...['23874397121', '', '', '', '', '', 'Order', '114-1101758-6751437', '', '', 'BvxpJp5Yp', 'Amazon.com'],
    ...[
      '',
      '',
      '',
      '',
      'AFN',
      '2026-03-05T18:23:59+00:00',
      '135844999381281',
      '',
      '',
      'MUG-1',
      1,
      'Principal',
    ],
    ...['24.50', ...Array.from({ length: 11 }, () => '')],
  ],
)

const us = { marketplace: 'US', fields: { marketplace: 'US' } }
const march: readonly [string, string] = ['2026-03-01', '2026-03-07']

/** One small file of each of these kinds. */
export const REPORT_SAMPLES: readonly ReportSample[] = [
  {
    ...{ reportType: 'ads-sp-advertised-product', dataType: 'spapr', name: 'ads.csv', marketplace: 'US' },
    ...{ fields: {}, rows: 2, days: ['2026-03-01', '2026-03-02'], sums: { spend: 3, clicks: 6 } },
    content: adsFile([
      ['Mar 1, 2026', 'Mar 1, 2026'],
      ['Mar 2, 2026', 'Mar 2, 2026'],
    ]),
    later: adsFile(
      [
        ['Mar 1, 2026', 'Mar 1, 2026'],
        ['Mar 2, 2026', 'Mar 2, 2026'],
      ],
      '1.75',
    ),
  },
  {
    ...{
      reportType: 'business-report',
      dataType: 'br',
      name: 'BusinessReport.csv',
      ...us,
      rows: 2,
      days: march,
    },
    fields: { marketplace: 'US', date_from: march[0], date_to: march[1] },
    ...{
      sums: { units_ordered: 238, sessions: 6790 },
      content: traffic('3,395'),
      later: traffic('3,400'),
    },
  },
  {
    ...{ reportType: 'all-orders', dataType: 'all_orders', name: 'all.txt', marketplace: 'US', fields: {} },
    ...{ rows: 2, days: ['2026-03-02', '2026-03-02'], sums: { quantity: 2, item_price: 99.98 } },
    content: allOrders(['112-0000001-0000001', '112-0000001-0000002']),
    later: allOrders(['112-0000001-0000001', '112-0000001-0000002'], 'Shipped', '06'),
  },
  {
    ...{
      reportType: 'order-report',
      dataType: 'order_report',
      name: 'orders.txt',
      marketplace: 'US',
      fields: {},
    },
    ...{ rows: 1, days: ['2026-03-02', '2026-03-02'], sums: { quantity: 2 } },
    ...{ content: orderFile(0, '02'), later: orderFile(2, '03') },
  },
  {
    ...{
      reportType: 'listings-open',
      dataType: 'listings',
      name: 'open.txt',
      ...us,
      rows: 2,
      days: null,
      sums: {},
    },
    ...{ content: openListings(['MUG-1', 'MUG-2']), later: openListings(['MUG-1', 'MUG-2'], '40.00') },
  },
  {
    ...{
      reportType: 'listings-merchant',
      dataType: 'listings',
      name: 'merchant.txt',
      ...us,
      rows: 1,
      days: null,
    },
    ...{ sums: {}, content: merchant('38.99'), later: merchant('40.00') },
  },
  {
    ...{
      reportType: 'listings-cancelled',
      dataType: 'listings',
      name: 'cancelled.txt',
      ...us,
      rows: 1,
      days: null,
    },
    ...{ sums: {}, content: cancelled('12.39'), later: cancelled('13.00') },
  },
  {
    ...{
      reportType: 'listings-defect',
      dataType: 'listings',
      name: 'defect.txt',
      ...us,
      rows: 1,
      days: null,
    },
    ...{ sums: {}, content: defect('x'), later: defect('y') },
  },
  {
    ...{
      reportType: 'fba-inventory',
      dataType: 'fba_inventory',
      name: 'stock.csv',
      ...us,
      rows: 2,
      days: null,
    },
    ...{ sums: { afn_fulfillable_quantity: 14 }, content: fbaStock(2, 7), later: fbaStock(2, 6) },
  },
  {
    ...{
      reportType: 'afn-inventory',
      dataType: 'afn_inventory',
      name: 'afn.csv',
      ...us,
      rows: 1,
      days: null,
    },
    ...{ sums: { quantity: 11 }, content: afnStock(11), later: afnStock(12) },
  },
  {
    ...{
      reportType: 'settlement-v2',
      dataType: 'settlement',
      name: 'v2.txt',
      marketplace: 'US',
      fields: {},
      rows: 2,
    },
    ...{
      days: ['2026-03-05', '2026-03-05'],
      sums: { amount: 129.99 },
      content: settlementV2,
      later: null,
    },
  },
  {
    ...{
      reportType: 'settlement-v1',
      dataType: 'settlement',
      name: 'v1.txt',
      marketplace: 'US',
      fields: {},
      rows: 2,
    },
    ...{
      days: ['2026-03-05', '2026-03-05'],
      sums: { total_amount: 24.5 },
      content: settlementV1,
      later: null,
    },
  },
]

import { readFileSync } from 'node:fs'

const FOLDER = new URL('../../server/src/areas/amzdata/imports/reading/fixtures/', import.meta.url)
/** First digit of the orders of each country. */
const ORDERS = { de: '3', jp: '2', us: '1' } as const

export interface ReportWish {
  readonly country: keyof typeof ORDERS
  /** Begins the SKUs and settlements of the journey: a report of its own, not one that another journey imported. */
  readonly mark: string
  /** The first order so many times, each with a number of its own. */
  readonly orders?: number
  /** Dates that no calendar has, in the last orders. */
  readonly bad?: number
}

/** A small transaction report as Amazon would send it, in the bytes of its country (JP: Shift-JIS). */
export function aReport({ country, mark, orders = 0, bad = 0 }: ReportWish): Buffer {
  // one character for each byte: what is not ASCII stays as it was
  const text = readFileSync(new URL(`${country}.csv`, FOLDER))
    .toString('latin1')
    .replaceAll('KIT-', `${mark}-`)
    // orders of each mark have numbers of their own, so that no two shops seem to share them
    .replaceAll('028-', `${ORDERS[country]}${mark.charCodeAt(0)}-`)
    .replaceAll('19000000001', `1900${[...mark].map((letter) => letter.charCodeAt(0) % 10).join('')}`)
  const lines = text.split('\n')
  const order = lines.find((line) => line.includes('1111111-1111111')) ?? ''
  const more = Array.from({ length: orders }, (_, index) => {
    const line = order.replace('1111111-1111111', `${String(2_000_000 + index)}-1111111`)
    return index < orders - bad ? line : line.replace(/^"[^"]*"/, '"99.99.2025 10:15:30 UTC"')
  })
  return Buffer.from([...lines.filter((line) => line !== ''), ...more, ''].join('\n'), 'latin1')
}

/** A report of advertised products, one row for each day of March 2025. */
export function anAdsReport(mark: string, days: number): Buffer {
  const head =
    'Start Date,End Date,Portfolio name,Currency,Campaign Name,Ad Group Name,Country,Advertised SKU,Advertised ASIN,' +
    'Impressions,Clicks,Spend,7 Day Total Sales ,7 Day Total Orders (#),7 Day Total Units (#)'
  const lines = Array.from({ length: days }, (_, index) => {
    const day = `"Mar ${String(index + 1)}, 2025"`
    return `${day},${day},,USD,${mark} auto,all,United States,${mark}-MUG,B0TESTC001,"1,200",3,$1.25,$9.00,1,1`
  })
  return Buffer.from(`${[head, ...lines].join('\r\n')}\r\n`)
}

/** A business report by product, which names no days. */
export function aTrafficReport(mark: string): Buffer {
  const head =
    '"(Parent) ASIN","(Child) ASIN","Title","SKU","Sessions","Session Percentage","Page Views",' +
    '"Page Views Percentage","Buy Box Percentage","Units Ordered","Unit Session Percentage",' +
    '"Ordered Product Sales","Total Order Items"'
  const line = `"B0TESTP001","B0TESTC001","Mug","${mark}-MUG","3,395","4.5%","4,488","4.6%","99%","119","3.5%","$5,216.29","107"`
  return Buffer.from(`${head}\n${line}\n`)
}

/** The report as a file of a file chooser. */
export const aFile = (name: string, buffer: Buffer) => ({ name, mimeType: 'text/csv', buffer })

const tab = (...lines: readonly (readonly string[])[]) =>
  Buffer.from(`${lines.map((cells) => cells.join('\t')).join('\r\n')}\r\n`)

/** Noon of yesterday: young enough for what buyers told to be kept. */
const yesterday = () => `${new Date(Date.now() - 86_400_000).toISOString().slice(0, 10)}T12:00:00+00:00`

/** An all-orders report of the US with these orders of two mugs, 2.00 off. */
export function anAllOrdersReport(orders: readonly string[], price = '39.98'): Buffer {
  const head = [
    ...['amazon-order-id', 'purchase-date', 'last-updated-date', 'order-status', 'fulfillment-channel'],
    ...['sales-channel', 'product-name', 'sku', 'asin', 'item-status', 'quantity', 'currency', 'item-price'],
    ...[
      'item-tax',
      'shipping-price',
      'item-promotion-discount',
      'ship-state',
      'ship-country',
      'promotion-ids',
    ],
  ]
  const lines = orders.map((order) => [
    ...[order, yesterday(), yesterday(), 'Shipped', 'Merchant', 'Amazon.com', 'Ceramic mug', 'ORD-MUG'],
    ...['B0TESTC001', 'Shipped', '2', 'USD', price, '3.20', '0', '2.00', 'WA', 'US', 'PAWS-V2'],
  ])
  return tab(head, ...lines)
}

/** An order report of the US with these orders, all of one buyer. */
export function anOrderReport(orders: readonly string[]): Buffer {
  const head = [
    ...['order-id', 'order-item-id', 'purchase-date', 'payments-date', 'reporting-date', 'promise-date'],
    ...['buyer-email', 'buyer-name', 'sku', 'product-name', 'quantity-purchased', 'currency', 'item-price'],
    ...[
      'item-tax',
      'shipping-price',
      'shipping-tax',
      'ship-service-level',
      'recipient-name',
      'ship-address-1',
    ],
    ...['ship-city', 'ship-state', 'ship-postal-code', 'ship-country', 'sales-channel', 'is-business-order'],
  ]
  const lines = orders.map((order, index) => [
    ...[order, `6000${index}`, yesterday(), yesterday(), yesterday(), yesterday()],
    ...[
      'ada@marketplace.example',
      'Ada Lovelace',
      'ORD-MUG',
      'Ceramic mug',
      '2',
      'USD',
      '39.98',
      '3.20',
      '0',
      '0',
    ],
    ...['Standard', 'Ada Lovelace', '12 Byron Row', 'Seattle', 'WA', '98101', 'US', 'Amazon.com', 'false'],
  ])
  return tab(head, ...lines)
}

/** An open listings report with these MSKUs. */
export function aListingsReport(mskus: readonly string[], price: string): Buffer {
  const lines = mskus.map((msku, at) => [msku, `B0TESTL${String(at).padStart(3, '0')}`, price, 3].join('\t'))
  return Buffer.from(`${['sku\tasin\tprice\tquantity', ...lines].join('\r\n')}\r\n`)
}

/** A US transaction report in which these orders of one mug each were settled and refunded. */
export function aRefundReport(orders: readonly string[]): Buffer {
  const head = [
    ...['date/time', 'settlement id', 'type', 'order id', 'sku', 'description', 'quantity', 'marketplace'],
    ...['account type', 'fulfillment', 'order city', 'order state', 'order postal', 'tax collection model'],
    ...['product sales', 'product sales tax', 'shipping credits', 'shipping credits tax'],
    ...['gift wrap credits', 'giftwrap credits tax', 'Regulatory Fee', 'Tax On Regulatory Fee'],
    ...['promotional rebates', 'promotional rebates tax', 'marketplace withheld tax', 'selling fees'],
    ...['fba fees', 'other transaction fees', 'other', 'total'],
  ]
  const row = (
    [day, type, order]: readonly [string, string, string],
    [sales, fees, fba, total]: readonly [string, string, string, string],
  ) => [
    ...[
      `${day}, 2026 2:00:00 AM PST`,
      '19000000777',
      type,
      order,
      'AFS-MUG',
      'Ceramic mug',
      '1',
      'amazon.com',
    ],
    ...['', 'Amazon', 'SEATTLE', 'WA', '98101', '', sales, ...Array.from({ length: 10 }, () => '0')],
    ...[fees, fba, '0', '0', total],
  ]
  const lines = orders.flatMap((order) => [
    row(['Mar 1', 'Order', order], ['20.00', '-3.00', '-3.50', '13.50']),
    row(['Mar 20', 'Refund', order], ['-20.00', '2.40', '0', '-17.60']),
  ])
  const quoted = [['All amounts in USD, unless specified'], head, ...lines].map((cells) =>
    cells.map((cell) => `"${cell}"`).join(','),
  )
  return Buffer.from(`${quoted.join('\n')}\n`)
}

/** An FBA returns report in which these orders came back broken. */
export function aReturnsReport(orders: readonly string[]): Buffer {
  const head = [
    ...[
      'return-date',
      'order-id',
      'sku',
      'asin',
      'fnsku',
      'product-name',
      'quantity',
      'fulfillment-center-id',
    ],
    ...['detailed-disposition', 'reason', 'status', 'license-plate-number', 'customer-comments'],
  ]
  const lines = orders.map((order, at) => [
    ...[
      '2026-03-21T20:00:00+00:00',
      order,
      'AFS-MUG',
      'B0TESTC001',
      'X0TESTC001',
      'Ceramic mug',
      '1',
      'FTW1',
    ],
    ...['CUSTOMER_DAMAGED', 'DEFECTIVE', 'Unit returned to inventory', `LPN${at}`, 'The handle broke off'],
  ])
  return tab(head, ...lines)
}

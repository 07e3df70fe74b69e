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

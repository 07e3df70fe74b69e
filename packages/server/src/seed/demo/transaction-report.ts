import { once } from 'node:events'
import type { Writable } from 'node:stream'
import iconv from 'iconv-lite'
import { type DemoCountry, demoMarket } from './demo-markets.ts'
import { DEMO_PRODUCTS } from './demo-products.ts'
import { DAY_MS, wallClock } from './local-time.ts'
import type { ReportLayout } from './report-layout.ts'
import { REPORT_LAYOUTS } from './report-layouts.ts'
import { AMOUNTS, type AmountField, type ReportRow, totalOf } from './report-row.ts'
import { simulateSales } from './simulate-sales.ts'

/** Money is paid out this long after the sale (the release date of the newer layouts). */
const RELEASE_MS = 7 * DAY_MS

/** The lines of a report file, header and preamble first, each with its line end. */
export function* reportLines(country: DemoCountry, rows: Iterable<ReportRow>): Generator<string> {
  const layout = REPORT_LAYOUTS[country]
  for (const words of layout.preamble) yield csvText([words])
  yield csvText(layout.headers)
  const write = rowWriter(country, layout)
  for (const row of rows) yield write(row)
}

/** The bytes of a report file as Amazon would send them: UTF-8 with its mark, or Shift-JIS. */
export function reportBytes(country: DemoCountry, rows: Iterable<ReportRow>): Buffer {
  const text = [...reportLines(country, rows)].join('')
  if (REPORT_LAYOUTS[country].encoding === 'cp932') return iconv.encode(text, 'cp932')
  return Buffer.from(`\uFEFF${text}`)
}

export interface ReportOrder {
  /** How many lines of data. */
  readonly rows: number
  readonly seed: string
  /** Whose layout: the marketplace of the report. */
  readonly layout: DemoCountry
  /** First business date of the report. */
  readonly from?: string
}

/** Demand at which a year of the United States comes to a million lines. */
const LARGE_SCALE = 24
const CHUNK = 256 * 1024

/**
 * Writes one report of exactly `rows` lines to the stream and ends it; memory does not grow with the number. The
 * same order gives the same bytes (but for JP, all are UTF-8). Answers what the file holds.
 */
export async function writeTransactionReport(
  stream: Writable,
  { rows, seed, layout, from = '2025-01-01' }: ReportOrder,
): Promise<{ rows: number; total: number; bytes: number }> {
  const market = demoMarket(layout)
  const scale = LARGE_SCALE / market.pace
  const simulation = { market, products: DEMO_PRODUCTS, from, to: '2099-12-31', seed, scale }
  const written = { rows: 0, total: 0, bytes: 0 }
  const counted = take(simulateSales(simulation), rows, (row) => {
    written.rows++
    written.total += totalOf(row.amounts)
  })
  const send = async (text: string) => {
    const bytes =
      REPORT_LAYOUTS[layout].encoding === 'cp932' ? iconv.encode(text, 'cp932') : Buffer.from(text)
    written.bytes += bytes.length
    if (!stream.write(bytes)) await once(stream, 'drain')
  }
  let chunk = REPORT_LAYOUTS[layout].encoding === 'cp932' ? '' : '\uFEFF'
  for (const line of reportLines(layout, counted)) {
    chunk += line
    if (chunk.length < CHUNK) continue
    await send(chunk)
    chunk = ''
  }
  await send(chunk)
  stream.end()
  await once(stream, 'finish')
  return written
}

function* take(
  rows: Iterable<ReportRow>,
  count: number,
  see: (row: ReportRow) => void,
): Generator<ReportRow> {
  let left = count
  if (left <= 0) return
  for (const row of rows) {
    see(row)
    yield row
    if (--left === 0) return
  }
}

/** Writes lines of one layout. */
function rowWriter(country: DemoCountry, layout: ReportLayout): (row: ReportRow) => string {
  const { language } = demoMarket(country)
  const names = DEMO_PRODUCTS.map((product) => product.name[language])
  const isAmount = new Set<string>(AMOUNTS)
  return (row) =>
    csvText(
      layout.fields.map((field) =>
        isAmount.has(field)
          ? // The set holds exactly the names of the amount columns.
            amountText(row.amounts[field as AmountField] ?? 0, layout)
          : cellOf(field, row, { layout, names }),
      ),
    )
}

function cellOf(
  field: ReportLayout['fields'][number],
  row: ReportRow,
  { layout, names }: { layout: ReportLayout; names: readonly string[] },
): string {
  const product = row.product === undefined ? undefined : DEMO_PRODUCTS[row.product]
  switch (field) {
    case 'date_time':
      return layout.date(row.at)
    case 'settlement_id':
      return row.settlement ?? ''
    case 'type':
      return layout.kinds[row.kind]
    case 'sku':
      return product?.sku ?? ''
    case 'description':
      return row.charge ? layout.charges[row.charge] : (names[row.product ?? -1] ?? '')
    case 'quantity':
      return row.quantity === undefined ? '' : String(row.quantity)
    case 'total':
      return amountText(totalOf(row.amounts), layout)
    case 'transaction_status':
      return row.settlement === null ? layout.status.deferred : layout.status.released
    case 'transaction_release_date':
      return row.settlement === null ? '' : layout.date(row.at + RELEASE_MS)
    default:
      return row.order ? orderCell(field, row.order, layout) : ''
  }
}

/** Columns that only lines of an order fill. */
function orderCell(
  field: ReportLayout['fields'][number],
  { id, place }: NonNullable<ReportRow['order']>,
  layout: ReportLayout,
): string {
  switch (field) {
    case 'order_id':
      return id
    case 'marketplace':
      return layout.site
    case 'account_type':
      return 'Standard Orders'
    case 'fulfillment':
      return 'Amazon'
    case 'order_city':
      return place.city
    case 'order_state':
      return place.state
    case 'order_postal':
      return place.postal
    case 'tax_collection_model':
      return 'MarketplaceFacilitator'
    default:
      return ''
  }
}

/** `-1,234.50` in the numbers of the layout; nothing is a plain 0. */
function amountText(amount: number, { numbers: { digits, point, group } }: ReportLayout): string {
  if (amount === 0) return '0'
  const figures = String(Math.abs(amount)).padStart(digits + 1, '0')
  const whole = figures.slice(0, figures.length - digits).replace(/\B(?=(\d{3})+$)/g, group)
  const rest = digits === 0 ? '' : point + figures.slice(-digits)
  return `${amount < 0 ? '-' : ''}${whole}${rest}`
}

function csvText(cells: readonly string[]): string {
  let line = ''
  for (const cell of cells) {
    line += line === '' ? '"' : ',"'
    line += cell.includes('"') ? cell.replaceAll('"', '""') : cell
    line += '"'
  }
  return `${line}\r\n`
}

/** The local month of a line, `2026-11`: Seller Central cuts its reports by it. */
export function monthOf(zone: string, row: ReportRow): string {
  const { year, month } = wallClock(zone, row.at)
  return `${year}-${String(month).padStart(2, '0')}`
}

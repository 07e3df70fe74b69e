import type { ReportValue } from '@crossdock/contracts/areas/amzdata/reports/report-kind.ts'
import { zoneClock } from '@crossdock/contracts/format/zone-clock.ts'
import { Decimal } from 'decimal.js'
import type { RowErrorCode } from '../transaction/transaction-row.ts'
import { AmountReader } from '../values/amount-reader.ts'
import { readDay } from '../values/date-parts.ts'
import { type AmountStyle, cleanAmount, numberInStyle } from '../values/parse-amount.ts'
import { type DateForm, ReportDateReader } from '../values/report-date-reader.ts'

/** A cell understood: text for the database, null for an empty cell, or what is wrong with it. */
export type CellValue = { readonly value: string | null } | { readonly error: RowErrorCode }

/** Understands the cells of one column. */
export type CellReader = (cell: string) => CellValue

/** Longest identifier taken; longer ones would not fit an index, and Amazon's have at most 40 characters. */
const identifierLimit = 200
/** Longest text taken: titles and descriptions of listings are shorter. */
const textLimit = 10_000
const spreadsheetRounded = /^\d(?:[.,]\d+)?e\+\d+$/i
/** Spreadsheets write very small numbers with an exponent. */
const tinyNumber = /^[+-]?\d(?:[.,]\d+)?e-\d{1,3}$/i
const largestInteger = 2 ** 31 - 1
const empty: CellValue = { value: null }

/** What the cells of a file depend on. */
export interface CellForm {
  readonly amountStyle: AmountStyle
  readonly dates: DateForm
}

/** Makes the readers of one file, one for each kind of value. */
export function cellReaders({ amountStyle, dates }: CellForm): Readonly<Record<ReportValue, CellReader>> {
  const amounts = new AmountReader(amountStyle)
  const moments = new ReportDateReader(dates)
  return {
    text: (cell) => limited(cell.trim(), textLimit),
    identifier: (cell) => {
      const text = cell.trim()
      return spreadsheetRounded.test(text) ? { error: 'roundedIdentifier' } : limited(text, identifierLimit)
    },
    amount: (cell) => {
      const amount = amounts.read(cell)
      return amount === undefined ? readDecimal(cell, amountStyle, 4) : { value: amount }
    },
    measure: (cell) => readDecimal(cell, amountStyle, 6),
    integer: (cell) => {
      const amount = amounts.read(cell)
      if (amount === null) return empty
      const number = amount === undefined ? Number.NaN : Number(amount)
      if (!Number.isInteger(number) || Math.abs(number) > largestInteger) return { error: 'badInteger' }
      return { value: String(number) }
    },
    share: (cell) => readShare(cell, amountStyle),
    day: (cell) => readDate(cell, dates),
    month: (cell) => readMonth(cell, dates),
    moment: (cell) => {
      const text = cell.trim()
      if (text === '') return empty
      const instant = moments.read(text)
      return Number.isNaN(instant) ? readMidnight(text, dates) : { value: new Date(instant).toISOString() }
    },
    flag: (cell) => {
      const word = cell.trim().toLowerCase()
      if (word === '') return empty
      if (yes.has(word)) return { value: 't' }
      return no.has(word) ? { value: 'f' } : { error: 'badFlag' }
    },
  }
}

function limited(text: string, limit: number): CellValue {
  if (text === '') return empty
  return text.length > limit ? { error: 'textTooLong' } : { value: text }
}

function readDate(cell: string, { order }: DateForm): CellValue {
  const text = cell.normalize('NFKC').toLowerCase().normalize('NFC').replace(/\s+/g, ' ').trim()
  if (text === '') return empty
  const day = readDay(text, order)
  // Workbooks add a time of day to plain dates.
  if (day === null || !/^[\s,]*(?:\d{1,2}[:.]\d{2}.*)?$/.test(day.rest)) return { error: 'badDate' }
  return { value: new Date(day.dayMs).toISOString().slice(0, 10) }
}

/** A day without a time, where a report has moments, is its beginning in the zone of the marketplace. */
function readMidnight(cell: string, dates: DateForm): CellValue {
  const day = readDate(cell, dates)
  if ('error' in day || day.value === null) return day
  return { value: new Date(zoneClock(dates.timeZone).instantOf(Date.parse(day.value))).toISOString() }
}

/** The first day of `2026-05`, `05/2026`, `May 2026`, `2026年5月` or of the month of any day. */
function readMonth(cell: string, dates: DateForm): CellValue {
  const text = cell.normalize('NFKC').toLowerCase().normalize('NFC').replace(/\s+/g, ' ').trim()
  if (text === '') return empty
  const yearFirst = /^(\d{4}) ?[-/.\u5e74] ?(\d{1,2}) ?\u6708?$/.exec(text)
  const yearLast = /^(\d{1,2}) ?[-/.] ?(\d{4})$/.exec(text)
  const named = /^(\p{L}+)\.?[ -](?:de )?(\d{4})$/u.exec(text)
  const numeric =
    yearFirst === null ? yearLast && `${yearLast[2]}-${yearLast[1]}` : `${yearFirst[1]}-${yearFirst[2]}`
  const day = readDate(numeric === null ? (named === null ? text : `1 ${text}`) : `${numeric}-1`, dates)
  return 'error' in day || day.value === null ? day : { value: `${day.value.slice(0, 8)}01` }
}

/** A number with more decimals than are kept, as estimates have them, is rounded half up. */
function readDecimal(cell: string, style: AmountStyle, places: number): CellValue {
  if (tinyNumber.test(cell.trim()))
    return { value: new Decimal(cell.trim().replace(',', '.')).toFixed(places) }
  const cleaned = cleanAmount(cell)
  if (cleaned === null) return empty
  const number = cleaned === undefined ? null : longNumber(cleaned.digits, style)
  if (number === null) return { error: 'badNumber' }
  const rounded = new Decimal(number).toDecimalPlaces(places, Decimal.ROUND_HALF_UP)
  return { value: (cleaned?.negative ? rounded.negated() : rounded).toFixed() }
}

/** `8,57 %` and `0.0857` are the same share; it is kept with six decimals. */
function readShare(cell: string, style: AmountStyle): CellValue {
  if (tinyNumber.test(cell.trim())) return readDecimal(cell, style, 6)
  const cleaned = cleanAmount(cell)
  if (cleaned === null) return empty
  const isPercent = /[%\uff05]/.test(cell)
  const number = cleaned === undefined ? null : longNumber(cleaned.digits, style)
  if (number === null) return { error: 'badNumber' }
  const share = (Number(number) / (isPercent ? 100 : 1)).toFixed(6)
  return { value: cleaned?.negative ? `-${share}` : share }
}

/** Ratios and measures have more decimals than amounts. */
function longNumber(digits: string, style: AmountStyle): string | null {
  const mark = style === 'point' ? '.' : ','
  const [whole = '', fraction = '', ...more] = digits.split(mark)
  const kept = fraction.slice(0, 4)
  if (more.length > 0 || /\D/.test(fraction)) return null
  const number = numberInStyle(kept === '' ? whole : `${whole}${mark}${kept}`, style)
  return number === null || kept === '' ? number : `${number}${fraction.slice(4, 20)}`
}

/** Words of every console language; a spreadsheet writes TRUE and FALSE in its own. */
const yes = new Set(
  'true yes y 1 t ja j oui si sí sì sim tak evet wahr vrai vero verdadero verdadeiro waar sant prawda doğru 是 はい'.split(
    ' ',
  ),
)
const no = new Set(
  'false no n 0 f nein non nej nee não nie hayır falsch faux falso onwaar falskt fałsz yanlış 否 いいえ'.split(
    ' ',
  ),
)

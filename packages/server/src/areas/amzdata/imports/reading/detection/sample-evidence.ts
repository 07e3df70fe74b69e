import { columnsOf } from '@crossdock/contracts/areas/amzdata/reports/report-kind.ts'
import { reportKindOf } from '@crossdock/contracts/areas/amzdata/reports/report-kinds.ts'
import { currencyWords, marketplaceSites } from '../dictionary/marketplace-sites.ts'
import { moneyFields } from '../dictionary/transaction-fields.ts'
import { siteReader } from '../rows/site-reader.ts'
import { marketplaceReader } from '../transaction/word-reader.ts'
import { decideAmountStyle, isUndecided } from '../values/amount-style.ts'
import type { DateOrder } from '../values/date-parts.ts'
import type { AmountStyle } from '../values/parse-amount.ts'
import { decideDateOrder, toldDateOrder } from '../values/report-date-reader.ts'
import type { ReportColumn } from './map-columns.ts'
import type { SampleRecord } from './report-profile.ts'

const currencies = [...new Set(marketplaceSites.map(({ currency }) => currency))]
const currencyCode = new RegExp(`(?<![A-Z])(${currencies.join('|')})(?![A-Z])`)

/** The currency that the lines before the header name. */
export function currencyOf(preamble: readonly SampleRecord[]): string | null {
  for (const { cells } of preamble) {
    const text = cells.join(' ')
    const code = currencyCode.exec(text)?.[1]
    if (code !== undefined) return code
    const named = currencyWords.find(({ word }) => word.test(text))
    if (named !== undefined) return named.currency
  }
  return null
}

/** What the first rows tell about numbers, dates and marketplaces. */
export type SampleEvidence = {
  readonly amountStyle: AmountStyle
  readonly dateOrder: DateOrder
  readonly isDateOrderTold: boolean
  readonly lacksDecimals: boolean
  readonly sampleSites: Readonly<Record<string, number>>
  /** Currency that all rows name. */
  readonly rowCurrency: string | null
  /** Amounts with a dollar sign alone, which several currencies write. */
  readonly hasDollars: boolean
}

/** Looks at the first rows for what is decided once per file. */
export function evidenceOf(
  rows: readonly SampleRecord[],
  columns: readonly ReportColumn[],
  { reportType, language }: { reportType: string; language: string },
): SampleEvidence {
  const cellsOf = (fields: ReadonlySet<string>): string[] => {
    const positions = columns.flatMap(({ field }, at) => (field !== null && fields.has(field) ? [at] : []))
    return rows.flatMap(({ cells }) => positions.map((at) => cells[at] ?? ''))
  }
  const told = tellingFields(reportType)
  const sampleSites: Record<string, number> = {}
  // Where goods lie says nothing of where they sell.
  const sites = reportKindOf(reportType)?.site?.hasOwnCurrency === true ? [] : cellsOf(told.sites)
  for (const cell of sites) {
    const site = told.siteReader.read(cell).means ?? 'blank'
    sampleSites[site] = (sampleSites[site] ?? 0) + 1
  }
  const amounts = cellsOf(told.amounts)
  return {
    amountStyle: decideAmountStyle([...amounts, ...cellsOf(told.ratios)], language),
    lacksDecimals: lacksDecimals(amounts) || isUndecided(amounts),
    dateOrder: decideDateOrder(cellsOf(told.dates), language),
    isDateOrderTold: toldDateOrder(cellsOf(told.dates)) !== null,
    sampleSites,
    rowCurrency: onlyCurrency(cellsOf(told.currencies)) ?? signedCurrency(amounts),
    hasDollars: amounts.some((amount) => /^\s*[-(]?\s*\$/.test(amount)),
  }
}

/** The dates of the first rows, where what they stand for is told by their distance. */
export function steppedDates(
  rows: readonly SampleRecord[],
  columns: readonly ReportColumn[],
  reportType: string,
): string[] | null {
  const kind = reportKindOf(reportType)
  if (kind?.period.hasSteps !== true) return null
  const fields = kind.columns.find(({ name }) => name === kind.period.from)?.fields ?? []
  const place = columns.findIndex(({ field }) => field !== null && fields.includes(field))
  return place < 0 ? null : rows.map(({ cells }) => cells[place] ?? '')
}

/** Fields whose cells tell how numbers and dates are written, and where a file comes from. */
function tellingFields(reportType: string) {
  const kind = reportKindOf(reportType)
  if (kind === undefined) {
    return {
      amounts: new Set<string>([...moneyFields, 'total']),
      ratios: new Set<string>(),
      dates: new Set(['date_time', 'transaction_release_date']),
      sites: new Set(['marketplace']),
      currencies: new Set<string>(),
      siteReader: marketplaceReader(),
    }
  }
  const fieldsOf = (...values: Parameters<typeof columnsOf>[1][]) =>
    new Set(columnsOf(kind, ...values).flatMap(({ fields }) => fields))
  return {
    amounts: fieldsOf('amount'),
    ratios: fieldsOf('share', 'measure'),
    dates: fieldsOf('day', 'moment', 'month'),
    sites: new Set(kind.site === null ? [] : [kind.site.field]),
    currencies: new Set(kind.currency === null ? [] : [kind.currency]),
    siteReader: siteReader(kind.site?.names ?? 'domain'),
  }
}

/** The currency that all cells with one have. */
function onlyCurrency(cells: readonly string[]): string | null {
  const found = new Set(cells.map((cell) => cell.trim().toUpperCase()).filter((cell) => cell !== ''))
  const [only] = found
  return found.size === 1 && only !== undefined && /^[A-Z]{3}$/.test(only) ? only : null
}

/** Signs that one currency of a marketplace writes and no other. */
const signs: readonly (readonly [RegExp, string])[] = [
  [/€/, 'EUR'],
  [/£/, 'GBP'],
  [/[¥￥円]/, 'JPY'],
  [/₹/, 'INR'],
  [/zł/, 'PLN'],
  [/₺/, 'TRY'],
  [/US\$/, 'USD'],
  [/R\$/, 'BRL'],
  [/MX\$/, 'MXN'],
  [/CA\$|C\$/, 'CAD'],
  [/A\$|AU\$/, 'AUD'],
  [/S\$|SG\$/, 'SGD'],
]

/** The currency whose sign stands in all amounts that have any. */
function signedCurrency(amounts: readonly string[]): string | null {
  const signed = amounts.filter((amount) => /[\p{Sc}円]|zł/u.test(amount))
  const [first] = signed
  if (first === undefined) return null
  const sign = signs.find(([mark]) => signed.every((amount) => mark.test(amount)))
  return sign?.[1] ?? null
}

/** Whole numbers only, in more cells than chance explains. */
function lacksDecimals(amounts: readonly string[]): boolean {
  const filled = amounts.filter((amount) => /[1-9]/.test(amount))
  return filled.length >= 20 && filled.every((amount) => !/[.,]\d{1,2}\D*$/.test(amount))
}

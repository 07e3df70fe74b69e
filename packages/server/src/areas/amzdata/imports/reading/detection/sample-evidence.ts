import { currencyWords, marketplaceSites } from '../dictionary/marketplace-sites.ts'
import { moneyFields } from '../dictionary/transaction-fields.ts'
import { marketplaceReader } from '../transaction/word-reader.ts'
import { decideAmountStyle, isUndecided } from '../values/amount-style.ts'
import type { DateOrder } from '../values/date-parts.ts'
import type { AmountStyle } from '../values/parse-amount.ts'
import { decideDateOrder } from '../values/report-date-reader.ts'
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
  readonly lacksDecimals: boolean
  readonly sampleSites: Readonly<Record<string, number>>
}

/** Looks at the first rows for what is decided once per file. */
export function evidenceOf(
  rows: readonly SampleRecord[],
  columns: readonly ReportColumn[],
  language: string,
): SampleEvidence {
  const cellsOf = (fields: ReadonlySet<string>): string[] => {
    const positions = columns.flatMap(({ field }, at) => (field !== null && fields.has(field) ? [at] : []))
    return rows.flatMap(({ cells }) => positions.map((at) => cells[at] ?? ''))
  }
  const sites = marketplaceReader()
  const sampleSites: Record<string, number> = {}
  for (const cell of cellsOf(new Set(['marketplace']))) {
    const site = sites.read(cell).means ?? 'blank'
    sampleSites[site] = (sampleSites[site] ?? 0) + 1
  }
  const amounts = cellsOf(new Set([...moneyFields, 'total']))
  return {
    amountStyle: decideAmountStyle(amounts, language),
    lacksDecimals: lacksDecimals(amounts) || isUndecided(amounts),
    dateOrder: decideDateOrder(cellsOf(new Set(['date_time', 'transaction_release_date'])), language),
    sampleSites,
  }
}

/** Whole numbers only, in more cells than chance explains. */
function lacksDecimals(amounts: readonly string[]): boolean {
  const filled = amounts.filter((amount) => /[1-9]/.test(amount))
  return filled.length >= 20 && filled.every((amount) => !/[.,]\d{1,2}\D*$/.test(amount))
}

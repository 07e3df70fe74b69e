import { normaliseHeader } from '../normalise-header.ts'
import type { ReportEncoding } from '../text/detect-encoding.ts'
import type { CellFormat } from '../text/scan-delimited.ts'
import type { MarketplaceGuess } from '../transaction/judge-marketplace.ts'
import type { DateOrder } from '../values/date-parts.ts'
import type { AmountStyle } from '../values/parse-amount.ts'
import type { ReportColumn } from './map-columns.ts'

/** How a report is written down: as text in an encoding, or as cells of a workbook. */
export type ReportContainer =
  | { readonly kind: 'text'; readonly encoding: ReportEncoding; readonly format: CellFormat }
  | { readonly kind: 'xlsx'; readonly sheet: number }
  | StructuredForm

/** A report that is no table; its columns are the names of what holds the values. */
export type StructuredForm = {
  readonly kind: 'xml' | 'json'
  readonly encoding: ReportEncoding
  /** What the file says once for all rows, by header. */
  readonly ofFile: Readonly<Record<string, string>>
}

/** What one date of a file stands for: a day, a week or a month from it on. */
export type DateStep = 'day' | 'week' | 'month'

/** Days that a file says it covers, and what one of its dates stands for. */
export type ReportSpan = {
  readonly from: string
  readonly to: string
  readonly step: DateStep
}

/** Everything known of a report after looking at its beginning; plain data. */
export type ReportProfile = {
  readonly container: ReportContainer
  readonly packedAs: 'none' | 'gz' | 'zip'
  readonly member: string | null
  /** Physical line of the header, from 1. */
  readonly headerLine: number
  readonly recordsBeforeHeader: number
  /** The records up to the header in comparable form: files put together repeat them further down. */
  readonly opening: readonly string[]
  readonly reportType: string
  /** Whether files of this type can be read into rows. */
  readonly importable: boolean
  readonly language: string
  readonly columns: readonly ReportColumn[]
  /** Cells of a record where the file ends its records with empty ones. */
  readonly width: number
  /** Drift: headers exactly as in the file that are in no dictionary. */
  readonly unmappedHeaders: readonly string[]
  /** Drift: headers in no dictionary, understood by a documented column order. */
  readonly positionedHeaders: readonly { readonly header: string; readonly field: string }[]
  /** Currency named in the lines before the header. */
  readonly currencyHint: string | null
  readonly amountStyle: AmountStyle
  readonly dateOrder: DateOrder
  /** Whether the dates themselves tell their order; the habit of the marketplace counts where they do not. */
  readonly isDateOrderTold: boolean
  /** No amount has decimals although the currency has: a spreadsheet may have misread decimal commas. */
  readonly lacksDecimals: boolean
  /** Country code, `neutral`, `unknown` or `blank` → rows, in the beginning of the file. */
  readonly sampleSites: Readonly<Record<string, number>>
  readonly marketplaceGuess: MarketplaceGuess | null
  readonly span: ReportSpan | null
  /** The first dates as they are written, where they may stand for weeks or months; null where they may not. */
  readonly sampleDates: readonly string[] | null
}

/** A record by its letters and digits, however its cells are quoted and however many empty ones it has. */
export function comparable(cells: readonly string[]): string {
  return normaliseHeader(cells.join('')).replace(/[^\p{L}\p{N}]/gu, '')
}

/** One record of the beginning of a file. */
export type SampleRecord = { readonly line: number; readonly cells: readonly string[] }

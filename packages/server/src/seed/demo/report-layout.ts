import type { TextField } from './report-columns.ts'
import type { MonthSpan } from './report-dates.ts'
import type { AmountField, Charge, RowKind } from './report-row.ts'

/** How Amazon writes the transaction report of one marketplace: layout, language, dates, numbers, encoding. */
export interface ReportLayout {
  readonly encoding: 'utf8' | 'cp932'
  readonly preamble: readonly string[]
  readonly headers: readonly string[]
  readonly fields: readonly (TextField | AmountField)[]
  readonly kinds: Readonly<Record<RowKind, string>>
  readonly charges: Readonly<Record<Charge, string>>
  readonly status: { readonly released: string; readonly deferred: string }
  readonly site: string
  readonly numbers: { readonly digits: 0 | 2; readonly point: string; readonly group: string }
  readonly fileName: (span: MonthSpan) => string
  readonly date: (at: number) => string
}

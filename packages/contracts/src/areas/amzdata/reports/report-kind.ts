import type { DataType } from '../imports/import-limits.ts'

/**
 * How the cells of a column are understood and stored: `text` (numbers of reports and people, ids), `identifier` (at
 * most 200 characters, never a number that a spreadsheet has rounded), `integer`, `amount` (numeric(18,4)), `share`
 * (a fraction of 1, written as percent or as fraction), `measure` (a number with a unit, numeric(18,6), never summed),
 * `day` (a date), `month` (its first day), `moment` (an instant), `flag` (yes or no).
 */
export type ReportValue =
  | 'text'
  | 'identifier'
  | 'integer'
  | 'amount'
  | 'share'
  | 'measure'
  | 'day'
  | 'month'
  | 'moment'
  | 'flag'

/** One stored column of a report. */
export interface ReportColumn {
  /** Name in the database and on the wire. */
  readonly name: string
  /** Fields of the dictionary that fill it; the first one that the row has wins. */
  readonly fields: readonly string[]
  readonly value: ReportValue
  /** A row without it is invalid. */
  readonly isRequired?: true
  /** A number below 0 is an error. */
  readonly isPositive?: true
  /** Does not take part when rows of two files are compared. */
  readonly isIncidental?: true
}

/**
 * When the rows of a report happened. `from` and `to` name columns (of days, of months, which span all their days, or
 * of moments, whose day in the zone of the row's marketplace counts). For files without them: the period is `required` of the rows, `asked` of the uploader,
 * or the day of the upload (`snapshot`).
 */
export interface ReportPeriod {
  readonly from?: string
  readonly to?: string
  /** A day may stand for the week or month that it begins: the days of a file tell, or its uploader is asked. */
  readonly hasSteps?: true
  readonly otherwise: 'required' | 'asked' | 'snapshot'
}

/** Field that names the marketplace of a row: as a domain (`Amazon.de`), as a country, or by Amazon's own number. */
export interface ReportSite {
  readonly field: string
  readonly names: 'domain' | 'country' | 'id'
  /** Counts only in rows of that marketplace's currency: it is the country where goods lie, not where they sell. */
  readonly hasOwnCurrency?: true
}

/**
 * One kind of report whose rows are kept as they are, beside the transactions (B.4). A row says for its identity and
 * period what a later file may say anew: all versions are kept with their file and line, one of them is current.
 */
export interface ReportKind {
  /** Key in the dictionary. */
  readonly reportType: string
  readonly dataType: DataType
  /** Table in the schema `amzdata`. */
  readonly table: string
  readonly columns: readonly ReportColumn[]
  /** Columns that identify a row; equal ones in one file are told apart by their order. */
  readonly identity: readonly string[]
  readonly period: ReportPeriod
  /**
   * `rows`: a later file replaces the rows it repeats. `snapshot`: the latest file of a marketplace and period holds
   * all there is, and rows it does not have are gone.
   */
  readonly replaces: 'rows' | 'snapshot'
  readonly site: ReportSite | null
  /** Whether rows of several marketplaces of a region may stand in one file; each row goes to its own (B.5). */
  readonly isSplit: boolean
  /** Field with the currency of a row. */
  readonly currency: string | null
  /** Column by whose moment the newer of two versions is told; the later file where it is null. */
  readonly newest: string | null
  /** What a buyer told, by the fields of the dictionary that fill it: sealed, never a column (platform.md 10). */
  readonly personal?: Readonly<Record<string, readonly string[]>>
  /** Orders are strict: an amount needs its currency, and a named marketplace has to be one of ours. */
  readonly isStrict?: true
  /** Column that only totals of the other rows fill; they are not added to those where a file has both. */
  readonly totals?: string
}

/** Columns of a kind that hold one of the given values. */
export function columnsOf(kind: ReportKind, ...values: readonly ReportValue[]): ReportColumn[] {
  return kind.columns.filter(({ value }) => values.includes(value))
}

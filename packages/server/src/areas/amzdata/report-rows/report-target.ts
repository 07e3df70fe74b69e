/** The file whose staged rows are merged, and where those belong that do not say so themselves. */
export interface ReportTarget {
  readonly companyId: number
  readonly importId: number
  readonly shopId: number
  readonly marketplace: string
  /** First and last day of the file, `YYYY-MM-DD`. */
  readonly dateFrom: string
  readonly dateTo: string
}

/** Days of one marketplace whose rows changed. */
export interface TouchedDays {
  readonly marketplace: string
  readonly from: string
  readonly to: string
}

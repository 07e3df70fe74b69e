/** One line of a report, understood; `values` are in the order of the columns of its kind, as text for the database. */
export interface ReportRow {
  /** First physical line in the file, from 1. */
  readonly line: number
  /** Country of the marketplace the row names; null where it names none, and the file's counts. */
  readonly country: string | null
  /** ISO code of the row's own currency; null where the file's counts. */
  readonly currency: string | null
  /** First and last day, `YYYY-MM-DD`; null where the period of the file counts. */
  readonly from: string | null
  readonly to: string | null
  /** What the row is about (B.4), and the number of this one among equal ones, from 1. */
  readonly key: string
  readonly ordinal: number
  /** What the row says about it. */
  readonly content: string
  /** Instant in milliseconds by which the newer of two versions is told; 0 where the later file counts. */
  readonly rank: number
  readonly values: readonly (string | null)[]
  /** What a buyer told, by field; null for reports that tell nothing. Never kept as it stands here. */
  readonly personal: Readonly<Record<string, string>> | null
}

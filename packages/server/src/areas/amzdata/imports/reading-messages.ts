import type { CompanyKeys } from '../../../platform/sealing/sealing.ts'
import type { ErrorEntry, StoredProfile } from './import-findings.queries.ts'
import type { ReportDictionary } from './reading/dictionary/report-dictionary.ts'
import type { FailureStatus } from './reading/outcome.ts'
import type { TransactionSummary } from './reading/transaction/summary.ts'

/** What the reading thread is asked to do. */
export interface ReadingOrder {
  readonly path: string
  readonly importId: number
  readonly member: string | null
  /** Report types that fit what a person chose, as reading names them; null lets the file speak. */
  readonly reportTypes: readonly string[] | null
  /** Country chosen by a person; null lets the file speak. */
  readonly marketplace: string | null
  /** Marketplaces the company sells in: they decide where a file fits several and names none. */
  readonly usual: readonly string[]
  readonly dictionary: ReportDictionary
  /** Connection of the role that fills the stage. */
  readonly databaseUrl: string
  /** What the personal data of buyers is sealed by. */
  readonly sealing: CompanyKeys
}

/** How a file was understood, beside its rows. */
export interface ReadProfile extends StoredProfile {
  readonly reportType: string
  readonly language: string
  readonly currencyHint: string | null
  readonly positionedHeaders: readonly string[]
  /** Hardly any amount has decimals although the currency has: where they end cannot be told. */
  readonly lacksDecimals: boolean
}

/** A file read to its end, its rows on the stage. */
export interface ReadResult {
  readonly profile: ReadProfile
  /** The marketplace by whose zone the rows are dated. */
  readonly marketplace: string
  /** The file names no marketplace and fits this one of the company's alone. */
  readonly isUsual: boolean
  readonly summary: Omit<TransactionSummary, 'errors'>
  /** SHA-256 of what the file says, in hexadecimal. */
  readonly contentHash: string
  readonly preview: readonly object[]
  readonly errors: readonly ErrorEntry[]
}

/** A file that reading or we ourselves refused. */
export interface Refusal {
  readonly status: FailureStatus
  readonly reason: string
  readonly details: Readonly<Record<string, string | number>>
}

/** Rows that are on the stage while the rest of the file is still read. */
export interface StagedRows {
  /** Last line of them; they begin behind the rows told before. */
  readonly toLine: number
  /** Pages of the stage when they were on it: later rows stand behind, but for some. */
  readonly pages: number
  /** First and last moment of them, in milliseconds since 1970. */
  readonly spanFrom: number
  readonly spanTo: number
  /** Marketplace by whose zone they are dated, and type of the report. */
  readonly country: string
  readonly reportType: string
}

/** What the reading thread tells. It ends after `done`, `refused` or `databaseFailed`. */
export type ReadingMessage =
  | { readonly kind: 'progress'; readonly rows: number; readonly total: number | null }
  | { readonly kind: 'staged'; readonly staged: StagedRows }
  | { readonly kind: 'refused'; readonly failure: Refusal; readonly profile: ReadProfile | null }
  | { readonly kind: 'databaseFailed'; readonly message: string }
  | { readonly kind: 'done'; readonly result: ReadResult }

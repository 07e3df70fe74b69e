import type { TransactionType } from '../dictionary/type-words.ts'

/** Whether Amazon has paid a row out already (2025 layouts). */
export type ReleaseStatus = 'released' | 'deferred'

/** One line of a transaction report, understood. Amounts are canonical decimals, `null` where the cell is empty. */
export type TransactionRow = {
  /** First physical line in the file, from 1. */
  readonly line: number
  /** Instant in milliseconds since 1970. */
  readonly postedAt: number
  /** The marketplace's own date, `YYYY-MM-DD`. */
  readonly bizDate: string
  readonly settlementId: string | null
  readonly type: TransactionType
  readonly typeRaw: string
  /** The type by the built-in words alone, which identifies the row. */
  readonly typeBuilt: TransactionType
  readonly orderId: string | null
  readonly sku: string | null
  readonly description: string | null
  readonly quantity: number | null
  readonly marketplaceRaw: string
  /** Country code, `neutral` for other channels, `unknown` for other words, null for an empty cell. */
  readonly marketplace: string | null
  readonly fulfillment: 'AFN' | 'MFN' | null
  /** The fulfilment by the built-in words alone, which identifies the row. */
  readonly fulfillmentBuilt: 'AFN' | 'MFN' | null
  readonly orderCity: string | null
  readonly orderState: string | null
  readonly orderPostal: string | null
  readonly accountType: string | null
  readonly taxCollectionModel: string | null
  /** In the order of `moneyFields`. */
  readonly amounts: readonly (string | null)[]
  readonly total: string | null
  readonly status: ReleaseStatus | null
  readonly statusRaw: string
  /** Instant in milliseconds since 1970. */
  readonly releaseAt: number | null
}

/** A row with the identity it has in the company's data (B.4). */
export type IdentifiedRow = TransactionRow & {
  /** Sixteen bytes as a UUID text: the second of posting, then twelve bytes of SHA-256. */
  readonly hash: string
  /** This row is the n-th with this hash in the file, from 1. */
  readonly ordinal: number
}

/** A row whose identity is still to be filled in; made whole at once so that all rows have one shape. */
export type MappedRow = TransactionRow & { hash: string; ordinal: number }

/** What can be wrong with a cell or a row; the words belong to contracts. */
export type RowErrorCode =
  | 'badDate'
  | 'badNumber'
  | 'badInteger'
  | 'badFlag'
  | 'negative'
  | 'currencyMissing'
  | 'unknownMarketplace'
  | 'missing'
  | 'periodReversed'
  | 'roundedIdentifier'
  | 'textTooLong'
  | 'columnCount'
  | 'strayQuote'
  | 'fieldTooLong'

/** One thing wrong with a row; `column` names our field and the header as the file has it. */
export type RowError = {
  readonly line: number
  readonly column: { readonly field: string; readonly header: string } | null
  /** The cell as it stands in the file, cut to 200 characters. */
  readonly value: string
  readonly code: RowErrorCode
}

/** A row that cannot be taken over, with its cells as they stand in the file. */
export type RejectedRow = {
  readonly line: number
  readonly cells: readonly string[]
  readonly errors: readonly RowError[]
}

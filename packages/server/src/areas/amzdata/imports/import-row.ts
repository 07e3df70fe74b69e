import type { ImportStatus } from '@crossdock/contracts/areas/amzdata/imports/import-states.ts'
import type { ViewKey } from '@crossdock/contracts/catalogue.ts'

/** An import of a company. */
export interface ImportKey {
  readonly companyId: number
  readonly importId: number
}

/** A finding of the verification with the figures its words need. */
export interface Finding {
  readonly key: string
  readonly params: Readonly<Record<string, string | number>>
}

/** What would make a refused file acceptable. */
export interface Suggestion {
  readonly marketplace?: string
  readonly shopId?: number
  readonly enableSite?: boolean
}

/** Why an import ended where it did; `details` are the figures and names its words need. */
export interface Outcome {
  readonly status: ImportStatus
  readonly reason: string
  readonly details: Readonly<Record<string, string | number>>
  readonly suggestion?: Suggestion | null
  readonly earlierId?: number | null
}

/** Stops the merge of a file that turned out to be no longer wanted; the transaction rolls back. */
export class ImportStopped extends Error {
  override readonly name = 'ImportStopped'
  /** Null: somebody discarded it meanwhile. */
  readonly outcome: Outcome | null

  constructor(outcome: Outcome | null) {
    super(outcome === null ? 'the import was discarded' : `the import ended as ${outcome.status}`)
    this.outcome = outcome
  }
}

/** What the audit log calls an import. */
export const IMPORTS: ViewKey = 'amzdata/data_import'

import type { DataType } from '@crossdock/contracts/areas/amzdata/imports/import-limits.ts'
import type { DemoCountry } from '../demo-markets.ts'

/** A report beside the transactions, written only when it is to be uploaded. */
export interface DemoFile {
  readonly name: string
  readonly type: DataType
  readonly country: DemoCountry
  /** Days of a file whose rows have none. */
  readonly from?: string
  readonly to?: string
  readonly text: () => string
}

import { reportKindOf } from '@crossdock/contracts/areas/amzdata/reports/report-kinds.ts'
import type { Trx } from '../../../platform/database/open-database.ts'
import {
  compareReportRows,
  deriveReport,
  mergeReportRows,
  takeReportBack,
} from '../report-rows/report-store.service.ts'
import { deriveMerged, type Merged, mergeStage, takeBack } from '../transactions/merging.service.ts'
import { type Comparison, compareWithStored, type DatedTarget } from '../transactions/transactions.service.ts'

/** Where the rows of a type of report are kept, and how files change them (B.4). */
export interface RowStore {
  /** Compares the stage of a file with what is stored. */
  compare(trx: Trx, target: DatedTarget): Promise<Comparison>
  /** Merges the stage; `onShare` is told the share done, and throws to stop. */
  merge(
    trx: Trx,
    target: DatedTarget,
    watch: { onShare(share: number): void },
  ): Promise<Merged & { gone?: number }>
  /** Refreshes what is derived from the rows of a file. */
  derive(trx: Trx, target: DatedTarget): Promise<void>
  /** Takes the rows of a file out again; answers their number. */
  takeBack(trx: Trx, target: DatedTarget): Promise<number>
}

const transactions: RowStore = {
  compare: compareWithStored,
  merge: mergeStage,
  derive: deriveMerged,
  takeBack,
}

/** The store of a report type as reading names it. */
export function rowStoreOf(reportType: string | null): RowStore {
  const kind = reportKindOf(reportType)
  if (kind === undefined) return transactions
  return {
    compare: async (trx, target) => ({ isFresh: false, ...(await compareReportRows(trx, kind, target)) }),
    merge: (trx, target) => mergeReportRows(trx, kind, target),
    derive: (trx, target) => deriveReport(trx, kind, target),
    takeBack: (trx, target) => takeReportBack(trx, kind, target),
  }
}

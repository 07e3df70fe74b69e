import type { TransactionSummary } from '@crossdock/contracts/areas/amzdata/transactions/transactions.schema.ts'
import type { Trx } from '../../../platform/database/open-database.ts'
import {
  compareStage,
  countStoredInside,
  hasRowsInSpan,
  insertOverlaps,
  type Repeated,
} from './merge.queries.ts'
import type { DatedTarget, MergeTarget } from './merge-target.ts'
import { listShopsWithMskus, matchMskus, matchOrders } from './ownership.queries.ts'
import { countStaged, dropStage, listStages, openStage } from './stage.queries.ts'
import { listRowsOf, sumRowsOf, sumStage, type Totals } from './transactions.queries.ts'
import type { ImportKey } from './undo.queries.ts'

export type { DatedTarget, MergeTarget, Repeated }
export {
  countStaged,
  dropStage,
  insertOverlaps,
  listRowsOf as listImportedRows,
  listShopsWithMskus,
  listStages,
  matchMskus,
  matchOrders,
  openStage,
}

/** How the staged rows of a file stand to what is stored. */
export interface Comparison {
  /** Nothing of the shop lies in the span: every row is new. */
  readonly isFresh: boolean
  readonly unchanged: number
  readonly updated: number
  /** Earlier files whose rows the file repeats, the one with most rows first. */
  readonly repeated: readonly Repeated[]
  /** Stored rows of the shop and marketplace in the span. */
  readonly stored: number
  /** Stored rows that go with this file because it says all there is. */
  readonly gone: number
}

/** The comparison of a file whose span has no stored rows. */
export const ALL_NEW: Comparison = {
  isFresh: true,
  unchanged: 0,
  updated: 0,
  repeated: [],
  stored: 0,
  gone: 0,
}

/** Compares the stage of a file with the rows of its shop (B.4). */
export async function compareWithStored(trx: Trx, target: MergeTarget): Promise<Comparison> {
  if (!(await hasRowsInSpan(trx, target))) return ALL_NEW
  const repeated = await compareStage(trx, target)
  const rows = repeated.reduce((sum, file) => sum + file.rows, 0)
  const updated = repeated.reduce((sum, file) => sum + file.updated, 0)
  const stored = await countStoredInside(trx, target)
  return { isFresh: false, unchanged: rows - updated, updated, repeated, stored, gone: 0 }
}

/** What the stored rows of an import add up to. */
export async function summariseImport(
  trx: Trx,
  key: ImportKey,
  currency: string | null,
): Promise<TransactionSummary> {
  return dress(await sumRowsOf(trx, key), currency)
}

/** What the staged rows of an import add up to. */
export async function summariseStage(
  trx: Trx,
  importId: number,
  currency: string | null,
): Promise<TransactionSummary> {
  return dress(await sumStage(trx, importId), currency)
}

function dress(totals: Totals, currency: string | null): TransactionSummary {
  return {
    rows: totals.rows,
    sums: totals.sums,
    distinct_order_ids: totals.orders,
    distinct_mskus: totals.mskus,
    first_at: totals.firstAt?.toISOString() ?? null,
    last_at: totals.lastAt?.toISOString() ?? null,
    currency: totals.rows === 0 ? null : currency,
    types: totals.types,
  }
}

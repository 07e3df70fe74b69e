import type { Trx } from '../../../platform/database/open-database.ts'
import { aftersaleOrdersOf, deriveRefunds } from '../aftersale-facts/derive-aftersales.service.ts'
import { categoriesOf } from '../fees/fees.service.ts'
import { deriveSoldListings } from '../listing-facts/derive-listings.service.ts'
import { ordersOfTransactions, refreshOrderProfits } from '../rollups/order-profits.service.ts'
import { refreshRanges } from '../rollups/rollups.service.ts'
import {
  analyzeFirstTransactions,
  analyzeTransactions,
  compareStage,
  hasRowsInSpan,
  insertChunk,
  insertOverlaps,
  listStageChunks,
  listStagedKinds,
  listTouchedDays,
  type Repeated,
  updateChanged,
} from './merge.queries.ts'
import type { MergeTarget } from './merge-target.ts'
import { deleteRowsOf, findReliance, type ImportKey, type Reliance, restoreChanged } from './undo.queries.ts'

/** What a merge did. */
export interface Merged {
  readonly inserted: number
  readonly updated: number
  /** Earlier files whose rows the file repeats, the one with most rows first. */
  readonly repeated: readonly Repeated[]
}

/** Rows from which on the planner's picture of the table is renewed before the table is queried. */
const ANALYZE_ROWS = 20_000

/** What a merge tells while it works. */
export interface MergeWatch {
  /** Called between statements with the share of the staged rows that is done, 0 to 1; throws to stop. */
  onShare(share: number): void
}

/**
 * Merges the stage of a file into the rows of its shop, in the caller's transaction and in the order of the file:
 * rows with a known identity are changed in place where they may change, all others are inserted (B.4).
 */
export async function mergeStage(trx: Trx, target: MergeTarget, watch: MergeWatch): Promise<Merged> {
  const isFresh = !(await hasRowsInSpan(trx, target))
  const repeated = isFresh ? [] : await compareStage(trx, target)
  const updated = repeated.some((file) => file.updated > 0) ? await updateChanged(trx, target) : 0
  await insertOverlaps(trx, target, repeated)
  const kinds = await listStagedKinds(trx, target.importId)
  const categories = await categoriesOf(trx, target.companyId, kinds)
  const chunks = await listStageChunks(trx, target.importId)
  let inserted = 0
  for (const [at, chunk] of chunks.entries()) {
    inserted += await insertChunk(trx, target, { chunk, isFresh, categories })
    watch.onShare((at + 1) / chunks.length)
  }
  return endMerge(trx, { inserted, updated, repeated })
}

/** Renews the planner's picture of the table after many rows, since the same transaction goes on to query them. */
export async function endMerge(trx: Trx, merged: Merged): Promise<Merged> {
  const rows = merged.inserted + merged.updated
  if (rows >= ANALYZE_ROWS) await analyzeTransactions(trx)
  else if (rows > 0) await analyzeFirstTransactions(trx, rows)
  return merged
}

/** Refreshes what is derived from the days that merged rows touch. */
export async function deriveMerged(trx: Trx, target: MergeTarget): Promise<void> {
  const { companyId, shopId, marketplace } = target
  const days = await listTouchedDays(trx, target)
  await refreshDays(trx, { companyId, shopId, marketplace }, days)
  await deriveSoldListings(trx, { companyId, shopId, marketplace })
  const orderIds = await ordersOfTransactions(trx, target)
  await refreshOrderProfits(trx, { companyId, shopId, orderIds })
  await deriveRefunds(trx, target, await aftersaleOrdersOf(trx, target))
}

interface Place {
  readonly companyId: number
  readonly shopId: number
  readonly marketplace: string
}

/** Days further apart than this are refreshed apart, so that untouched days between them are left alone. */
const GAP_DAYS = 7
const DAY_MS = 24 * 60 * 60 * 1000

async function refreshDays(trx: Trx, place: Place, days: readonly string[]): Promise<void> {
  const ranges = rangesOf(days).map(([from, to]) => ({ ...place, from, to }))
  await refreshRanges(trx, place.companyId, ranges)
}

/** Sorted days as ranges: `01 02 03 20` gives `01-03` and `20-20`. */
export function rangesOf(days: readonly string[]): [string, string][] {
  const ranges: [string, string][] = []
  for (const day of days) {
    const last = ranges.at(-1)
    if (last !== undefined && Date.parse(day) - Date.parse(last[1]) <= GAP_DAYS * DAY_MS) last[1] = day
    else ranges.push([day, day])
  }
  return ranges
}

/** The later import that stands in the way of taking this one back. */
export function findLaterReliance(trx: Trx, key: ImportKey): Promise<Reliance | undefined> {
  return findReliance(trx, key)
}

/** Takes the rows of an import out again and puts back what it had changed; answers the number of rows removed. */
export async function takeBack(trx: Trx, target: MergeTarget): Promise<number> {
  const days = await listTouchedDays(trx, target)
  const orderIds = await ordersOfTransactions(trx, target)
  const refunded = await aftersaleOrdersOf(trx, target)
  await restoreChanged(trx, target)
  const removed = await deleteRowsOf(trx, target)
  await refreshDays(trx, target, days)
  const { companyId, shopId, marketplace } = target
  await deriveSoldListings(trx, { companyId, shopId, marketplace })
  await refreshOrderProfits(trx, { ...target, orderIds })
  await deriveRefunds(trx, target, refunded)
  return removed
}

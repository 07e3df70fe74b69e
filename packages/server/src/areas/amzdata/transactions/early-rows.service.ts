import type { Trx } from '../../../platform/database/open-database.ts'
import { categoriesOf } from '../fees/fees.service.ts'
import { findKeySpan, insertLines, listLineKinds, withoutIdleLimit } from './early-rows.queries.ts'
import { keyRange, type MergeTarget } from './merge-target.ts'
import { endMerge, type Merged } from './merging.service.ts'

/** Rows that were committed to the stage while the rest of the file is still being read. */
export interface StagedChunk {
  /** Last line of the chunk; it begins where the chunk before ended. */
  readonly toLine: number
  /** Pages of the stage when the chunk was on it. */
  readonly pages: number
  /** First and last moment of the chunk. */
  readonly spanFrom: Date
  readonly spanTo: Date
}

/** Inserts staged rows chunk by chunk, in one transaction that is committed only when the whole file is valid. */
export interface EarlyRows {
  /** Whether the shop has no stored rows in the span: all rows of the file are new. */
  isFree(span: Pick<MergeTarget, 'spanFrom' | 'spanTo'>): boolean
  /** Inserts a chunk; false when the shop has rows in its span, so that the file must be compared first. */
  take(chunk: StagedChunk): Promise<boolean>
  /** Inserts the rest; null when not every staged row was found, so that nothing of it may be kept. */
  finish(target: MergeTarget, staged: number): Promise<Merged | null>
}

/** COPY fills pages in order but for a few: so many before the last one may still get rows. */
const OPEN_PAGES = 512
const LAST_LINE = 2_147_483_647

/** Starts inserting for a file whose place is known; the caller holds the lock of its shop and type. */
export async function openEarlyRows(
  trx: Trx,
  place: Omit<MergeTarget, 'spanFrom' | 'spanTo'>,
): Promise<EarlyRows> {
  await withoutIdleLimit(trx)
  const stored = await findKeySpan(trx, place)
  let fromPage = 0
  let afterLine = 0
  let inserted = 0

  const isFree = (span: Pick<MergeTarget, 'spanFrom' | 'spanTo'>) => {
    const [lowest, highest] = keyRange(span)
    return stored === null || highest < stored[0] || lowest > stored[1]
  }
  const insert = async (target: MergeTarget, toLine: number) => {
    const lines = { fromPage, afterLine, toLine }
    const kinds = await listLineKinds(trx, target.importId, lines)
    const categories = await categoriesOf(trx, target.companyId, kinds)
    inserted += await insertLines(trx, target, { ...lines, categories })
    afterLine = toLine
  }
  return {
    isFree,
    take: async ({ toLine, pages, spanFrom, spanTo }) => {
      const target = { ...place, spanFrom, spanTo }
      if (!isFree(target)) return false
      await insert(target, toLine)
      fromPage = Math.max(0, pages - OPEN_PAGES)
      return true
    },
    finish: async (target, staged) => {
      if (!isFree(target)) return null
      await insert(target, LAST_LINE)
      return inserted === staged ? endMerge(trx, { inserted, updated: 0, repeated: [] }) : null
    },
  }
}

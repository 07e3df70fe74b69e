import type { CostMetric, FeeMetric, RowMetric } from '@crossdock/contracts/areas/amzdata/analysis/metrics.ts'
import type { Trx } from '../../../platform/database/open-database.ts'
import { type CostLine, listCostLines, sumCostLines } from './source-costs.queries.ts'
import {
  type ContributingRow,
  type DayDifference,
  listContributingRows,
  listDayDifferences,
  type RowPlace,
  sumContributions,
} from './source-rows.queries.ts'

export type { ContributingRow, CostLine, DayDifference, RowPlace }

/** What is followed down: rows that add to a metric, rows that do not add up, or units × cost. */
export type Wish =
  | {
      readonly of: 'rows'
      readonly metric: RowMetric | FeeMetric | 'difference'
      readonly mskus: readonly string[] | null
    }
  | { readonly of: 'costs'; readonly metric: CostMetric; readonly mskus: readonly string[] | null }

/** Where a page ended: the place in the list of places, and the key within it. */
export interface SourceCursor {
  readonly place: number
  readonly bizDate: string
  /** File and line of a row, MSKU of a cost line. */
  readonly key: readonly [string, number]
}

export interface SourcePage {
  readonly rows: readonly (ContributingRow & { readonly place: number })[]
  readonly costs: readonly (CostLine & { readonly place: number })[]
  readonly next: SourceCursor | null
}

/** One page of what adds up, place after place, each in the order of its index. */
export async function listSources(
  trx: Trx,
  { places, wish }: { places: readonly RowPlace[]; wish: Wish },
  { after, size }: { after: SourceCursor | null; size: number },
): Promise<SourcePage> {
  const rows: (ContributingRow & { place: number })[] = []
  const costs: (CostLine & { place: number })[] = []
  for (let at = after?.place ?? 0; at < places.length && rows.length + costs.length <= size; at += 1) {
    const place = places[at]
    if (!place) break
    const limit = size + 1 - rows.length - costs.length
    const from = at === after?.place ? after : null
    if (wish.of === 'rows') {
      const cursor = from && { bizDate: from.bizDate, fileId: from.key[0], line: from.key[1] }
      const found = await listContributingRows(trx, { place, wish }, { after: cursor, limit })
      rows.push(...found.map((row) => ({ ...row, place: at })))
    } else {
      const cursor = from && { bizDate: from.bizDate, msku: from.key[0] }
      const found = await listCostLines(trx, { place, wish }, { after: cursor, limit })
      costs.push(...found.map((line) => ({ ...line, place: at })))
    }
  }
  const page = { rows: rows.slice(0, size), costs: costs.slice(0, size) }
  const isMore = rows.length + costs.length > size
  return { ...page, next: isMore ? cursorOf(page.rows.at(-1), page.costs.at(-1)) : null }
}

function cursorOf(
  row: (ContributingRow & { place: number }) | undefined,
  cost: (CostLine & { place: number }) | undefined,
): SourceCursor | null {
  if (row) return { place: row.place, bizDate: row.bizDate, key: [row.fileId, row.line] }
  return cost ? { place: cost.place, bizDate: cost.bizDate, key: [cost.msku, 0] } : null
}

/** Sum and number of what adds up in one place. */
export function sumSources(
  trx: Trx,
  { place, wish }: { place: RowPlace; wish: Wish },
): Promise<{ sum: string; rows: number }> {
  return wish.of === 'rows' ? sumContributions(trx, { place, wish }) : sumCostLines(trx, { place, wish })
}

/** Days with rows whose amounts and total are apart (seller.md 1.1). */
export function findDayDifferences(trx: Trx, place: RowPlace): Promise<DayDifference[]> {
  return listDayDifferences(trx, place)
}

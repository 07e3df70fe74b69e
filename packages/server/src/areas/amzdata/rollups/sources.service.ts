import type { CostMetric, FeeMetric, RowMetric } from '@crossdock/contracts/areas/amzdata/analysis/metrics.ts'
import type {
  OverheadMetric,
  ReportMetric,
  ShareMetric,
} from '@crossdock/contracts/areas/amzdata/analysis/report-metrics.ts'
import type { Trx } from '../../../platform/database/open-database.ts'
import {
  type CampaignSum,
  listCampaigns,
  listReasons,
  type ReasonSum,
  type SkuDays,
} from './sku-reports.queries.ts'
import { type CostLine, listCostLines, sumCostLines } from './source-costs.queries.ts'
import { listOverheadLines, sumOverheadLines } from './source-overheads.queries.ts'
import { listReportLines, type ReportLine, sumReportLines } from './source-reports.queries.ts'
import {
  type ContributingRow,
  type DayDifference,
  listContributingRows,
  listDayDifferences,
  type RowPlace,
  sumContributions,
} from './source-rows.queries.ts'
import { listShareLines, type ShareLine, sumShareLines } from './source-shares.queries.ts'

export type {
  CampaignSum,
  ContributingRow,
  CostLine,
  DayDifference,
  ReasonSum,
  ReportLine,
  RowPlace,
  ShareLine,
  SkuDays,
}

/** What is followed down: rows that add to a metric, rows that do not add up, rows of other reports, units × cost. */
export type Wish =
  | {
      readonly of: 'rows'
      readonly metric: RowMetric | FeeMetric | 'difference'
      readonly mskus: readonly string[] | null
    }
  | { readonly of: 'reports'; readonly metric: ReportMetric; readonly mskus: readonly string[] | null }
  | { readonly of: 'shares'; readonly metric: ShareMetric; readonly mskus: readonly string[] | null }
  | { readonly of: 'overheads'; readonly metric: OverheadMetric; readonly mskus: readonly string[] | null }
  | { readonly of: 'costs'; readonly metric: CostMetric; readonly mskus: readonly string[] | null }

/** Where a page ended: the place in the list of places, and the key within it. */
export interface SourceCursor {
  readonly place: number
  readonly bizDate: string
  /** File and line of a row, MSKU and batch of a cost line. */
  readonly key: readonly [string, number]
}

/** Of the kinds of lines one is filled, as the wish says; each line knows its place. */
export interface SourcePage {
  readonly rows: readonly Placed<ContributingRow>[]
  readonly reports: readonly Placed<ReportLine>[]
  readonly shares: readonly Placed<ShareLine>[]
  readonly costs: readonly Placed<CostLine>[]
  readonly next: SourceCursor | null
}

type Placed<T> = T & { readonly place: number }

/** One page of what adds up, place after place, each in the order of its index. */
export async function listSources(
  trx: Trx,
  { places, wish }: { places: readonly RowPlace[]; wish: Wish },
  window: { after: SourceCursor | null; size: number },
): Promise<SourcePage> {
  const none = { rows: [], reports: [], shares: [], costs: [] }
  if (wish.of === 'rows') {
    const found = await gather(places, window, (place, { after, limit }) =>
      listContributingRows(trx, { place, wish: at(place, wish) }, { after: rowCursor(after), limit }),
    )
    return { ...none, rows: found.lines, next: found.isMore ? cursorOfRow(found.lines.at(-1)) : null }
  }
  if (wish.of === 'reports') {
    const found = await gather(places, window, (place, { after, limit }) =>
      listReportLines(trx, { place, wish: at(place, wish) }, { after: rowCursor(after), limit }),
    )
    return { ...none, reports: found.lines, next: found.isMore ? cursorOfRow(found.lines.at(-1)) : null }
  }
  if (wish.of === 'shares' || wish.of === 'overheads') {
    const found = await gather<ShareLine & { piece?: string }>(places, window, (place, { after, limit }) => {
      const page = { after: costCursor(after), limit }
      if (wish.of === 'overheads') return listOverheadLines(trx, { place, wish: at(place, wish) }, page)
      return listShareLines(trx, { place, wish: at(place, wish) }, page)
    })
    return { ...none, shares: found.lines, next: found.isMore ? cursorOfCost(found.lines.at(-1)) : null }
  }
  const found = await gather(places, window, (place, { after, limit }) =>
    listCostLines(trx, { place, wish: at(place, wish) }, { after: costCursor(after), limit }),
  )
  return { ...none, costs: found.lines, next: found.isMore ? cursorOfCost(found.lines.at(-1)) : null }
}

type ReadPlace<T> = (
  place: RowPlace,
  window: { after: SourceCursor | null; limit: number },
) => Promise<readonly T[]>

/** Reads place after place until the page is full; one line more tells whether there is another page. */
async function gather<T>(
  places: readonly RowPlace[],
  { after, size }: { after: SourceCursor | null; size: number },
  read: ReadPlace<T>,
): Promise<{ lines: Placed<T>[]; isMore: boolean }> {
  const lines: Placed<T>[] = []
  for (let at = after?.place ?? 0; at < places.length && lines.length <= size; at += 1) {
    const place = places[at]
    if (!place) break
    const found = await read(place, {
      after: at === after?.place ? after : null,
      limit: size + 1 - lines.length,
    })
    lines.push(...found.map((line) => ({ ...line, place: at })))
  }
  return { lines: lines.slice(0, size), isMore: lines.length > size }
}

const rowCursor = (after: SourceCursor | null) =>
  after && { bizDate: after.bizDate, fileId: after.key[0], line: after.key[1] }

const costCursor = (after: SourceCursor | null) =>
  after && { bizDate: after.bizDate, msku: after.key[0], part: after.key[1] }

function cursorOfCost(
  line: Placed<{ bizDate: string; msku: string; piece?: string }> | undefined,
): SourceCursor | null {
  return line ? { place: line.place, bizDate: line.bizDate, key: [line.msku, Number(line.piece ?? 0)] } : null
}

function cursorOfRow(
  row: Placed<{ bizDate: string; fileId: string; line: number }> | undefined,
): SourceCursor | null {
  return row ? { place: row.place, bizDate: row.bizDate, key: [row.fileId, row.line] } : null
}

/** What is wished for of one place: its MSKUs without those that are not meant there. */
function at<W extends Wish>(place: RowPlace, wish: W): W {
  const { without } = place
  if (!without || wish.mskus === null) return wish
  const excepted = new Set(without)
  return { ...wish, mskus: wish.mskus.filter((msku) => !excepted.has(msku)) }
}

/** Sum and number of what adds up in one place. */
export function sumSources(
  trx: Trx,
  { place, wish: whole }: { place: RowPlace; wish: Wish },
): Promise<{ sum: string; rows: number }> {
  const wish = at(place, whole)
  if (wish.of === 'rows') return sumContributions(trx, { place, wish })
  if (wish.of === 'shares') return sumShareLines(trx, { place, wish })
  if (wish.of === 'overheads') return sumOverheadLines(trx, { place, wish })
  if (wish.of === 'reports') return sumReportLines(trx, { place, wish })
  return sumCostLines(trx, { place, wish })
}

/** Days with rows whose amounts and total are apart (seller.md 1.1). */
export function findDayDifferences(trx: Trx, place: RowPlace): Promise<DayDifference[]> {
  return listDayDifferences(trx, place)
}

/** Ads of an MSKU by campaign, the dearest first, and its returns by reason, the commonest first. */
export async function readSkuReports(
  trx: Trx,
  days: SkuDays,
): Promise<{ campaigns: CampaignSum[]; reasons: ReasonSum[] }> {
  return { campaigns: await listCampaigns(trx, days), reasons: await listReasons(trx, days) }
}

import { analysisText } from '@crossdock/contracts/areas/amzdata/analysis/analysis.labels.ts'
import type { TableQuery } from '@crossdock/contracts/areas/amzdata/analysis/analysis.schema.ts'
import { type Language, say } from '@crossdock/contracts/kernel/messages.ts'
import type { Trx } from '../../../platform/database/open-database.ts'
import { leavesOfSums } from './day-series.ts'
import { addDays, daysOf, monthsOf, type Span } from './days.ts'
import { addLeaves, type Leaves } from './figures.ts'
import { plainText } from './money.ts'
import { listSkuFacts } from './question.queries.ts'
import type { Question } from './question.service.ts'
import { dayRanges, fiveDaySpans, type ScanRange, widestRanges } from './scan-units.ts'
import {
  listSkuPoints,
  listSkuSums,
  type SkuLines,
  type SkuPoints,
  type SkuScan,
  scanSkus,
} from './sku-scan.queries.ts'
import { orderOf, type TableLine } from './table.ts'

/** Small lines of MSKUs: by day up to this many days, then by five-day spans. */
const POINTS_BY_DAY = 45
/** More MSKUs than any company has: a page of all of them. */
const ALL_MSKUS = 10_000_000

type ScanWish = Pick<TableQuery, 'sort' | 'bucket' | 'margin_below' | 'page' | 'size'> & {
  /** Also count what was sold without a known cost, for readers who may see costs. */
  readonly countsUncosted?: boolean
}

/** Sums all MSKUs of the question once; the table's page, the buckets and the missing costs come from it. */
export function scanQuestion(trx: Trx, question: Question, wish: ScanWish): Promise<SkuScan> {
  return scanSkus(trx, questionLines(question, [0, 1], widestRanges), {
    countsUncosted: wish.countsUncosted === true && question.mayCost,
    ...orderOf(wish.sort, question.mayCost),
    bucket: wish.bucket ?? null,
    marginBelow: question.mayCost ? (wish.margin_below ?? null) : null,
    offset: (wish.page - 1) * wish.size,
    limit: wish.size,
  })
}

/** The MSKUs of a bucket and below a margin, over the whole question; null when the table is not narrowed so. */
export async function narrowedMskus(
  trx: Trx,
  question: Question,
  { bucket, margin_below }: Pick<TableQuery, 'bucket' | 'margin_below'>,
): Promise<string[] | null> {
  if (bucket === undefined && (margin_below === undefined || !question.mayCost)) return null
  const wish = { sort: 'key', bucket, margin_below, page: 1, size: ALL_MSKUS }
  const { rows } = await scanQuestion(trx, question, wish)
  return [...new Set(rows.map(({ msku }) => msku))]
}

/** Lines of the windows of a question. */
export function questionLines(
  { companyId, chosen, rates }: Question,
  windows: readonly (0 | 1)[],
  ranges: (span: Span) => ScanRange[],
): SkuLines {
  return {
    companyId,
    chosen,
    units: windows.flatMap((window) => rates.unitsOf(window, ranges, 'apart')),
    byCurrency: rates.isMixed,
  }
}

/** The lines of the MSKUs of one page. */
export async function skuLines(
  trx: Trx,
  question: Question,
  { rows, language }: { rows: SkuScan['rows']; language: Language },
): Promise<TableLine[]> {
  const mskus = [...new Set(rows.map(({ msku }) => msku))]
  const chosen = { mskus, apart: question.chosen.apart }
  const facts = new Map((await listSkuFacts(trx, question.reach, chosen)).map((fact) => [fact.msku, fact]))
  return linesAlong(trx, question, {
    rows,
    narrowing: { chosen },
    factsOf: (msku) => ({
      label: msku === '' ? say(analysisText.no_msku, language) : msku,
      title: facts.get(msku)?.title ?? null,
      marketplaces: facts.get(msku)?.marketplaces ?? [],
      articles: null,
    }),
  })
}

interface LineWish {
  readonly rows: SkuScan['rows']
  /** Which lines make up the page. */
  readonly narrowing: Pick<SkuLines, 'chosen' | 'grouped'>
  readonly factsOf: (key: string) => Pick<TableLine, 'label' | 'title' | 'marketplaces' | 'articles'>
}

/** Sums and small lines of the keys of one page, in the order of the page. */
export async function linesAlong(
  trx: Trx,
  question: Question,
  { rows, narrowing, factsOf }: LineWish,
): Promise<TableLine[]> {
  const sums = await listSkuSums(trx, { ...questionLines(question, [0, 1], widestRanges), ...narrowing })
  const points = await listSkuPoints(trx, { ...questionLines(question, [0], sparkRanges), ...narrowing })
  const sumsByLine = Map.groupBy(sums, lineKey)
  const pointsByLine = new Map(points.map((line) => [lineKey(line), line.sales]))
  const starts = sparkStarts(question.windows.period)
  const sumsOf = (row: SkuScan['rows'][number], side: number): Leaves => {
    const ofLine = sumsByLine.get(lineKey(row)) ?? []
    return addLeaves(ofLine.filter((sum) => sum.side === side).map((sum) => leavesOfSums(sum.sums)))
  }
  return rows.map((row) => ({
    ...factsOf(row.msku),
    key: row.msku,
    currency: row.currency ?? question.about.currency.code,
    span: null,
    bucket: row.bucket,
    points: sparkOf(starts, pointsByLine.get(lineKey(row)) ?? {}),
    current: sumsOf(row, 0),
    base: sumsOf(row, 1),
  }))
}

/** Sums of all MSKUs of a bucket or a search, for the totals of the table. */
export async function sumSkus(
  trx: Trx,
  question: Question,
  mskus: readonly string[],
): Promise<{ current: Leaves; base: Leaves }> {
  const units = ([0, 1] as const).flatMap((window) =>
    question.rates.unitsOf(window, widestRanges, 'together'),
  )
  const sums = await listSkuSums(trx, {
    companyId: question.companyId,
    units,
    chosen: { mskus, apart: question.chosen.apart },
    byCurrency: false,
  })
  const total = (side: number) =>
    addLeaves(sums.filter((sum) => sum.side === side).map((sum) => leavesOfSums(sum.sums)))
  return { current: total(0), base: total(1) }
}

const lineKey = ({ msku, currency }: { msku: string; currency: string | null }) => `${currency ?? ''} ${msku}`

function sparkRanges(span: Span): ScanRange[] {
  if (daysOf(span) <= POINTS_BY_DAY) return dayRanges(span)
  return monthsOf(span).flatMap((month) => {
    const last = fiveDaySpans(month)
      .filter(({ from }) => from <= span.to)
      .at(-1)
    return last ? [{ level: 5 as const, month, from: month, to: last.from }] : []
  })
}

/** First days of the points of a small line. */
function sparkStarts(period: Span): string[] {
  if (daysOf(period) <= POINTS_BY_DAY) {
    return Array.from({ length: daysOf(period) }, (_, offset) => addDays(period.from, offset))
  }
  return sparkRanges(period).flatMap(({ month, to }) =>
    fiveDaySpans(month)
      .map(({ from }) => from)
      .filter((from) => from <= to),
  )
}

/** Sales along the period; days without rows are 0. */
function sparkOf(starts: readonly string[], sales: SkuPoints['sales']): (string | null)[] {
  return starts.map((start) => {
    const value = sales[start]
    if (value === undefined) return '0'
    return value === null ? null : plainText(value)
  })
}

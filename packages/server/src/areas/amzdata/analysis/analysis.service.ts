import type {
  AnalysisFilter,
  AnalysisPage,
  Buckets,
  Summary,
  Table,
  TableQuery,
  Trend,
  TrendQuery,
  Waterfall,
} from '@crossdock/contracts/areas/amzdata/analysis/analysis.schema.ts'
import {
  type ArticleOptions,
  GROUPINGS,
} from '@crossdock/contracts/areas/amzdata/analysis/articles.schema.ts'
import { GROWTH_BUCKETS } from '@crossdock/contracts/format/growth-bucket.ts'
import type { Language } from '@crossdock/contracts/kernel/messages.ts'
import type { Trx } from '../../../platform/database/open-database.ts'
import { readArticleOptions } from './articles.service.ts'
import { type DaySeries, readDaySeries } from './day-series.ts'
import { groupLines } from './group-lines.ts'
import { listFees } from './line-figures.queries.ts'
import { placeLines } from './place-lines.ts'
import { listFreshness } from './question.queries.ts'
import { type Asker, askQuestion, type Question, reachOf } from './question.service.ts'
import { dayRanges } from './scan-units.ts'
import { scanQuestion, skuLines, sumSkus } from './sku-lines.ts'
import type { SkuScan } from './sku-scan.queries.ts'
import { groupsOf, stripOf } from './summary.ts'
import { dressLine, orderOf, pageOfLines, sortLines, type TableLine, timeLines, totalsOf } from './table.ts'
import { trendOf } from './trend.ts'
import { waterfallOf } from './waterfall.ts'

/** Who asks, when, and in which language names are given. */
export interface Reader extends Asker {
  readonly language: Language
}

/** A scan for its counts alone. */
const COUNTS = { sort: 'key', bucket: undefined, page: 1, size: 1 } as const

/** The strip of twelve figures with missing costs and freshness. */
export async function getSummary(trx: Trx, by: Reader, filter: AnalysisFilter): Promise<Summary> {
  const question = await askQuestion(trx, by, filter)
  const scan = question.mayCost
    ? await scanQuestion(trx, question, { ...COUNTS, countsUncosted: true })
    : null
  return summaryOf(trx, question, { series: await readDaySeries(trx, question), scan })
}

/** Figures along the period. */
export async function getTrend(trx: Trx, by: Reader, query: TrendQuery): Promise<Trend> {
  const question = await askQuestion(trx, by, query)
  return trendOf(question, await readDaySeries(trx, question), query)
}

/** MSKUs by growth bucket. */
export async function getBuckets(trx: Trx, by: Reader, filter: AnalysisFilter): Promise<Buckets> {
  const question = await askQuestion(trx, by, filter)
  return bucketsOf(question, await scanQuestion(trx, question, COUNTS))
}

/** From income to profit. */
export async function getWaterfall(trx: Trx, by: Reader, filter: AnalysisFilter): Promise<Waterfall> {
  const question = await askQuestion(trx, by, filter)
  return readWaterfall(trx, question, await readDaySeries(trx, question))
}

/** One page of the table with the totals of the whole filter. */
export async function getTable(trx: Trx, by: Reader, query: TableQuery): Promise<Table> {
  const question = await askQuestion(trx, by, query)
  const series = await readDaySeries(trx, question)
  if (query.dimension !== 'msku')
    return readOtherTable(trx, question, { query, series, language: by.language })
  const scan = await scanQuestion(trx, question, query)
  return readSkuTable(trx, question, { query, series, scan, language: by.language })
}

/** Everything the page shows, with each table of the database read once. */
export async function getPage(
  trx: Trx,
  by: Reader,
  query: TableQuery & Pick<TrendQuery, 'granularity' | 'metrics'>,
): Promise<AnalysisPage> {
  const question = await askQuestion(trx, by, query)
  const series = await readDaySeries(trx, question)
  const isSkus = query.dimension === 'msku'
  const wish = isSkus ? query : COUNTS
  const scan = await scanQuestion(trx, question, { ...wish, countsUncosted: true })
  const parts = { query, series, scan, language: by.language }
  return {
    summary: await summaryOf(trx, question, { series, scan }),
    trend: trendOf(question, series, query),
    buckets: bucketsOf(question, scan),
    table: await (isSkus ? readSkuTable(trx, question, parts) : readOtherTable(trx, question, parts)),
    waterfall: await readWaterfall(trx, question, series),
  }
}

async function summaryOf(
  trx: Trx,
  question: Question,
  { series, scan }: { series: DaySeries; scan: SkuScan | null },
): Promise<Summary> {
  const freshness = await listFreshness(trx, question.reach)
  const names = new Map(question.about.shops.map(({ id, name }) => [String(id), name]))
  return {
    about: question.about,
    kpis: stripOf(question, series),
    groups: groupsOf(question, series),
    ...(question.mayCost && scan
      ? {
          missing_cost: {
            mskus: scan.uncosted.mskus,
            units: scan.uncosted.units,
            sales: question.rates.isMixed ? null : scan.uncosted.sales,
          },
        }
      : {}),
    freshness: freshness.map((row) => ({
      shop_id: Number(row.shopId),
      shop: names.get(row.shopId) ?? '',
      last_import_at: row.lastImportAt?.toISOString() ?? null,
      last_biz_date: row.lastBizDate,
      sources: [
        { source: 'transactions', day: row.lastBizDate },
        { source: 'ads', day: row.lastAdsDate },
        { source: 'traffic', day: row.lastTrafficDate },
        { source: 'returns', day: row.lastReturnsDate },
      ],
    })),
  }
}

function bucketsOf(question: Question, scan: SkuScan): Buckets {
  const found = new Map(scan.buckets.map((bucket) => [bucket.bucket, bucket]))
  return {
    about: question.about,
    count: scan.buckets.reduce((sum, { count }) => sum + count, 0),
    buckets: GROWTH_BUCKETS.map((bucket) => ({
      bucket,
      count: found.get(bucket)?.count ?? 0,
      sales: question.rates.isMixed ? null : (found.get(bucket)?.sales ?? '0'),
    })),
  }
}

async function readWaterfall(trx: Trx, question: Question, series: DaySeries): Promise<Waterfall> {
  const { companyId, chosen, rates } = question
  const fees = await listFees(trx, { companyId, chosen, units: rates.unitsOf(0, dayRanges, 'together') })
  return waterfallOf(question, series, fees)
}

interface TableParts {
  readonly query: TableQuery
  readonly series: DaySeries
  readonly language: Language
}

async function readSkuTable(
  trx: Trx,
  question: Question,
  { query, series, scan, language }: TableParts & { scan: SkuScan },
): Promise<Table> {
  const { mayCost, about, unmatched } = question
  const lines = await skuLines(trx, question, { rows: scan.rows, language })
  const isNarrowed = query.bucket !== undefined || (query.margin_below !== undefined && mayCost)
  const totals = isNarrowed
    ? await bucketTotals(trx, question, { query, scan })
    : { current: series.total(0), base: series.total(1) }
  return {
    about,
    dimension: 'msku',
    rows: lines.map((line) => dressLine(line, mayCost)),
    totals: totalsOf(totals.current, totals.base, mayCost),
    total: scan.total,
    unmatched,
  }
}

/** Totals of a bucket or a margin: the sums of all its MSKUs, not of the page. */
async function bucketTotals(
  trx: Trx,
  question: Question,
  { query, scan }: { query: TableQuery; scan: SkuScan },
) {
  const all =
    scan.total <= scan.rows.length
      ? scan
      : await scanQuestion(trx, question, { ...query, page: 1, size: Math.max(1, scan.total) })
  return sumSkus(trx, question, [...new Set(all.rows.map(({ msku }) => msku))])
}

async function readOtherTable(
  trx: Trx,
  question: Question,
  { query, series, language }: TableParts,
): Promise<Table> {
  const { mayCost, about, unmatched } = question
  const { lines, total } = await otherLines(trx, question, { query, series, language })
  return {
    about,
    dimension: query.dimension,
    rows: lines.map((line) => dressLine(line, mayCost)),
    totals: totalsOf(series.total(0), series.total(1), mayCost),
    total,
    unmatched,
  }
}

async function otherLines(
  trx: Trx,
  question: Question,
  { query, series, language }: TableParts,
): Promise<{ lines: TableLine[]; total: number }> {
  const { dimension } = query
  const grouping = GROUPINGS.find((known) => known === dimension)
  if (grouping) return groupLines(trx, question, { grouping, query, language })
  const order = orderOf(query.sort, question.mayCost)
  const found =
    dimension === 'shop' || dimension === 'marketplace'
      ? await placeLines(trx, question, { by: dimension, language })
      : timeLines(question, series, dimension === 'week' || dimension === 'month' ? dimension : 'day')
  return { lines: pageOfLines(sortLines(found, order), query), total: found.length }
}

/** What the articles of the reader's shops can be narrowed by. */
export async function listArticleOptions(trx: Trx, by: Reader): Promise<ArticleOptions> {
  const { reach } = await reachOf(trx, by.actor, {})
  return readArticleOptions(trx, reach)
}

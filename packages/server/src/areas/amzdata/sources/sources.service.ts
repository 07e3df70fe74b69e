import {
  COST_METRICS,
  METRICS,
  type MetricKey,
  type Part,
} from '@crossdock/contracts/areas/amzdata/analysis/metrics.ts'
import {
  OVERHEAD_METRICS,
  REPORT_METRICS,
  SHARE_METRICS,
} from '@crossdock/contracts/areas/amzdata/analysis/report-metrics.ts'
import type {
  Source,
  SourcePart,
  SourceQuery,
} from '@crossdock/contracts/areas/amzdata/analysis/sources.schema.ts'
import type { Actor } from '../../../platform/access/actor.ts'
import type { Trx } from '../../../platform/database/open-database.ts'
import { withoutTimeLimit } from '../../../platform/database/tenancy.ts'
import {
  addUp,
  askSpot,
  convert,
  isEqual,
  readFigures,
  recombine,
  refuseHidden,
  type ScanUnit,
  type Spot,
} from '../analysis/figure.service.ts'
import { askQuestion } from '../analysis/question.service.ts'
import { type Closing, listClosings } from '../rollups/closed-months.service.ts'
import { listSources, type RowPlace, sumSources, type Wish } from '../rollups/sources.service.ts'
import { readSourceCursor, writeSourceCursor } from './source-cursor.ts'
import { dressCostLine, dressReportLine, dressRow, dressShareLine, namesOf } from './source-dressing.ts'

/** Who asks and when. */
export interface SourceReader {
  readonly actor: Actor
  readonly now: Date
}

/** What a figure is made of, with the sum computed anew from it (design 1). */
export async function getSource(trx: Trx, by: SourceReader, query: SourceQuery): Promise<Source> {
  const question = await askQuestion(trx, by, query)
  refuseHidden(question, query.metric)
  const spot = await askSpot(trx, question, query)
  const { made } = METRICS[query.metric]
  if (made.of === 'parts')
    return getParts(trx, spot, { metric: query.metric, of: 'parts', parts: made.parts })
  if (made.of === 'quotient') {
    const parts = [
      { metric: made.over, sign: 1 },
      { metric: made.under, sign: 0 },
    ] as const
    return getParts(trx, spot, { metric: query.metric, of: 'quotient', parts })
  }
  return getLines(trx, spot, query)
}

interface PartsWish {
  readonly metric: MetricKey
  readonly of: 'parts' | 'quotient'
  readonly parts: readonly (Part | { readonly metric: MetricKey; readonly sign: 0 | 1 })[]
}

async function getParts(trx: Trx, spot: Spot, { metric, of, parts }: PartsWish): Promise<Source> {
  const values = await readFigures(trx, spot, [metric, ...parts.map((part) => part.metric)])
  const figure = values.get(metric) ?? null
  const sum = recombine(metric, values)
  return {
    ...blank(spot, metric),
    of,
    figure,
    sum,
    equal: isEqual(figure, sum),
    parts: parts.map(
      (part): SourcePart => ({
        metric: part.metric,
        sign: part.sign,
        value: values.get(part.metric) ?? null,
      }),
    ),
  }
}

async function getLines(trx: Trx, spot: Spot, query: SourceQuery): Promise<Source> {
  const { metric } = query
  const wish = wishOf(metric, spot.chosen.mskus)
  const places = spot.units.map((unit) => placeOf(unit, spot))
  const after = readSourceCursor(query.after)
  const page = await listSources(trx, { places, wish }, { after, size: query.size })
  const names = namesOf(spot.question.about.shops)
  const rateOf = ({ place }: { place: number }) =>
    isCount(metric) ? null : (spot.units[place]?.rate ?? null)
  const closed = await listClosings(trx, spot.question.companyId)
  const dress = { names, isCount: isCount(metric), closedAt: closedAtOf(closed) }
  const lines = {
    ...blank(spot, metric),
    of: wish.of === 'overheads' ? 'shares' : wish.of,
    closed: dressClosings(closed, spot),
    rows: page.rows.map((row) => dressRow(row, { ...dress, rate: rateOf(row) })),
    reports: page.reports.map((line) => dressReportLine(line, { ...dress, rate: rateOf(line) })),
    shares: page.shares.map((line) => dressShareLine(line, { ...dress, rate: rateOf(line) })),
    costs: page.costs.map((line) => dressCostLine(line, { ...dress, rate: rateOf(line) })),
    next: page.next && writeSourceCursor(page.next),
  }
  const figure = (await readFigures(trx, spot, [metric])).get(metric) ?? null
  if (after !== null) return { ...lines, figure, equal: true }
  return { ...lines, figure, ...(await addedUp(trx, { spot, places, wish, figure })) }
}

interface Adding {
  readonly spot: Spot
  readonly places: readonly RowPlace[]
  readonly wish: Wish
  readonly figure: string | null
}

/** The sum of all pages by currency and month, converted by the rate of the month. */
async function addedUp(
  trx: Trx,
  { spot, places, wish, figure }: Adding,
): Promise<Pick<Source, 'sum' | 'equal' | 'count' | 'by_rate'>> {
  await withoutTimeLimit(trx)
  const counts = wish.metric !== 'difference' && isCount(wish.metric)
  const by = new Map<string, Source['by_rate'][number]>()
  let count = 0
  for (const [index, place] of places.entries()) {
    const unit = spot.units[index]
    const { sum, rows } = await sumSources(trx, { place, wish })
    if (!unit || rows === 0) continue
    count += rows
    const key = `${unit.month} ${unit.currency}`
    const amount = addUp([by.get(key)?.amount ?? '0', sum]) ?? '0'
    const rate = counts ? null : unit.rate
    const converted = counts ? amount : convert(amount, unit.rate)
    by.set(key, { currency: unit.currency, month: unit.month, amount, rate, converted })
  }
  const byRate = [...by.values()]
  const isUnsaid = figure === null && byRate.length === 0
  const sum = isUnsaid ? null : addUp(byRate.map(({ converted }) => converted))
  return { sum, equal: isEqual(figure, sum), count, by_rate: byRate }
}

const closedAtOf = (closings: readonly Closing[]) =>
  new Map(closings.map(({ month, closedAt }) => [month, closedAt]))

/** The closed months that the place of a figure touches. */
function dressClosings(closings: readonly Closing[], { units }: Spot): Source['closed'] {
  const months = new Set(units.map(({ month }) => month))
  return closings
    .filter(({ month }) => months.has(month))
    .map(({ month, closedAt, changedDays }) => ({
      month: month.slice(0, 7),
      closed_at: closedAt.toISOString(),
      changed_days: changedDays,
    }))
}

function wishOf(metric: MetricKey, mskus: readonly string[] | null): Wish {
  const cost = COST_METRICS.find((known) => known === metric)
  if (cost) return { of: 'costs', metric: cost, mskus }
  const share = SHARE_METRICS.find((known) => known === metric)
  if (share) return { of: 'shares', metric: share, mskus }
  const overhead = OVERHEAD_METRICS.find((known) => known === metric)
  if (overhead) return { of: 'overheads', metric: overhead, mskus }
  const report = REPORT_METRICS.find((known) => known === metric)
  if (report) return { of: 'reports', metric: report, mskus }
  return { of: 'rows', metric: metric as Extract<Wish, { of: 'rows' }>['metric'], mskus } // neither parts nor quotient
}

function isCount(metric: MetricKey): boolean {
  return METRICS[metric].unit === 'count'
}

function placeOf(unit: ScanUnit, { question, chosen }: Spot): RowPlace {
  const { shopId, marketplace, currency, from, to } = unit
  const without = chosen.apart
    .filter((one) => one.shopId === shopId && one.marketplace === marketplace)
    .map(({ msku }) => msku)
  const place = { companyId: question.companyId, shopId, marketplace, currency, from, to }
  return without.length === 0 ? place : { ...place, without }
}

function blank({ question }: Spot, metric: MetricKey): Omit<Source, 'of' | 'figure'> {
  return {
    about: question.about,
    metric,
    closed: [],
    sum: null,
    equal: true,
    count: null,
    by_rate: [],
    rows: [],
    reports: [],
    shares: [],
    costs: [],
    parts: [],
    next: null,
  }
}

import { amzdataPermissions } from '@crossdock/contracts/areas/amzdata/amzdata.permissions.ts'
import { analysisFailures } from '@crossdock/contracts/areas/amzdata/analysis/analysis.failures.ts'
import {
  categoryOfMetric,
  isIncomeCategory,
  METRICS,
  type MetricKey,
} from '@crossdock/contracts/areas/amzdata/analysis/metrics.ts'
import type { SourceQuery } from '@crossdock/contracts/areas/amzdata/analysis/sources.schema.ts'
import { commonFailures } from '@crossdock/contracts/kernel/common.failures.ts'
import { failure } from '@crossdock/contracts/kernel/failure.ts'
import type { Trx } from '../../../platform/database/open-database.ts'
import { chosenOf } from './articles.service.ts'
import { both, type Chosen, EVERYTHING } from './chosen.ts'
import { leavesOfSums } from './day-series.ts'
import { earlierOf, laterOf } from './days.ts'
import { addLeaves, type Leaves, metricValue } from './figures.ts'
import { listFees, listLines } from './line-figures.queries.ts'
import { Amount, textOf } from './money.ts'
import type { Question } from './question.service.ts'
import { dayRanges, type ScanUnit } from './scan-units.ts'
import { narrowedMskus } from './sku-lines.ts'

export type { ScanUnit }

/** One place of the screen: the question narrowed to one MSKU or one original currency. */
export interface Spot {
  readonly question: Question
  /** Days by place and month, with their rates. */
  readonly units: readonly ScanUnit[]
  /** An empty text stands for rows without MSKU. */
  readonly chosen: Chosen
}

/** Where a figure stands within its question; what is undefined does not narrow it. */
export type SpotPlace = Pick<
  SourceQuery,
  'msku' | 'no_msku' | 'row_currency' | 'row_shop' | 'row_marketplace' | 'row_from' | 'row_to'
> & {
  /** What the table is narrowed to (default: nothing). */
  readonly within?: Chosen
}

/** Narrows a question to the place a figure stands at. */
export function spotOf(question: Question, place: SpotPlace): Spot {
  const { row_currency: currency, row_shop: shop, row_marketplace: marketplace } = place
  const units = question.rates
    .unitsOf(0, dayRanges, currency === undefined ? 'together' : 'apart')
    .filter((unit) => currency === undefined || unit.currency === currency)
    .filter((unit) => shop === undefined || unit.shopId === shop)
    .filter((unit) => marketplace === undefined || unit.marketplace === marketplace)
    .map((unit) => ({
      ...unit,
      from: laterOf(unit.from, place.row_from ?? unit.from),
      to: earlierOf(unit.to, place.row_to ?? unit.to),
    }))
    .filter((unit) => unit.from <= unit.to)
    .toSorted(
      (a, b) => compare(a.from, b.from) || a.shopId - b.shopId || compare(a.marketplace, b.marketplace),
    )
  return { question, units, chosen: chosenAt(question, place) }
}

/** The place of a followed figure, with the MSKUs that its table is narrowed to. */
export async function askSpot(trx: Trx, question: Question, query: SourceQuery): Promise<Spot> {
  const { row_group: grouping, row_key: key = '' } = query
  const narrowed = { mskus: await narrowedMskus(trx, question, query), apart: [] }
  const within = grouping
    ? both(narrowed, await chosenOf(trx, question.reach, [{ by: grouping, key }]))
    : narrowed
  return spotOf(question, { ...query, within })
}

/** One MSKU counts where the filters mean it; what has none is meant by no filter, so that it stands alone. */
function chosenAt({ chosen }: Question, { msku, no_msku, within = EVERYTHING }: SpotPlace): Chosen {
  if (no_msku !== undefined) return { mskus: [''], apart: [] }
  const inTable = both(chosen, within)
  return msku === undefined ? inTable : { mskus: [msku], apart: inTable.apart }
}

const compare = (a: string, b: string) => (a < b ? -1 : Number(a > b))

/** Refuses a figure that the reader may not see, as if it were not there to be followed. */
export function refuseHidden(question: Question, metric: MetricKey): void {
  if (METRICS[metric] === undefined) throw failure(analysisFailures.unknownMetric, { params: { metric } })
  if (question.mayCost || METRICS[metric].cost !== true) return
  throw failure(commonFailures.permissionDenied, { data: { perm_code: amzdataPermissions.analysis.cost } })
}

/** The figure as the screen shows it, and those it is made of, all from the rollups. */
export async function readFigures(
  trx: Trx,
  { question, units, chosen }: Spot,
  metrics: readonly MetricKey[],
): Promise<Map<MetricKey, string | null>> {
  const { companyId } = question
  const isByCategory = metrics.some((metric) => categoryOfMetric(metric) !== undefined)
  const lines = await listLines(trx, { companyId, units, chosen, by: [] })
  const leaves: Leaves = {
    ...addLeaves(lines.map(({ sums }) => leavesOfSums(sums))),
    ...(isByCategory ? await feeLeaves(trx, { companyId, units, chosen }) : {}),
  }
  return new Map(metrics.map((metric) => [metric, textOf(metricValue(metric, leaves))]))
}

async function feeLeaves(
  trx: Trx,
  query: { companyId: number; units: readonly ScanUnit[]; chosen: Chosen },
): Promise<Leaves> {
  const fees = await listFees(trx, query)
  return Object.fromEntries(
    fees.map(({ category, charged, earned }) => {
      const key = `fee_${category}` as MetricKey // the categories of the rollup are those of the contracts
      const known = categoryOfMetric(key)
      const text = known && isIncomeCategory(known) ? earned : charged
      return [key, text === null ? null : new Amount(text)]
    }),
  )
}

/** An amount of a row in the currency of the question; null without a rate. */
export function convert(amount: string, rate: string | null): string | null {
  return rate === null ? null : new Amount(amount).times(rate).toFixed()
}

/** Adds texts exactly; null when one of them is. */
export function addUp(amounts: readonly (string | null)[]): string | null {
  let sum = new Amount(0)
  for (const amount of amounts) {
    if (amount === null) return null
    sum = sum.plus(amount)
  }
  return sum.toFixed()
}

/** Whether two figures are the same to the last digit. */
export function isEqual(a: string | null, b: string | null): boolean {
  if (a === null || b === null) return a === b
  return new Amount(a).eq(b)
}

/** The value of a metric out of the values of its parts. */
export function recombine(metric: MetricKey, values: ReadonlyMap<MetricKey, string | null>): string | null {
  const { made } = METRICS[metric]
  const read = (key: MetricKey) => {
    const text = values.get(key)
    return text === undefined || text === null ? null : new Amount(text)
  }
  if (made.of === 'parts') {
    const sum = addUp(made.parts.map((part) => textOf(read(part.metric)?.times(part.sign))))
    return made.isFloored && sum?.startsWith('-') ? '0' : sum
  }
  if (made.of !== 'quotient') return values.get(metric) ?? null
  const [over, under] = [read(made.over), read(made.under)]
  return over && under && !under.isZero() ? textOf(over.div(under).toDecimalPlaces(10)) : null
}

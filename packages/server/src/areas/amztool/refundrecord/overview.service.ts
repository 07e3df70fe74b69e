import {
  OVERVIEW_DAYS,
  type Overview,
  type OverviewFilter,
  type Patterns,
  type RateTrend,
} from '@crossdock/contracts/areas/amztool/refundrecord/overview.schema.ts'
import {
  ANOMALY_WEEKS,
  anomalyOf,
  histogramOf,
  paretoOf,
  rateOf,
} from '@crossdock/contracts/areas/amztool/refundrecord/signals.ts'
import { bizDate } from '@crossdock/contracts/format/zone-clock.ts'
import { marketplaceOf } from '@crossdock/contracts/vocabulary/marketplaces.ts'
import type { Trx } from '../../../platform/database/open-database.ts'
import type { ActorCall } from '../../../platform/http/call.ts'
import { money } from '../../../platform/money-text.ts'
import { commentsOf, countWords } from './comments.ts'
import { type LedgerReader, ledgerReader } from './ledger-reach.ts'
import {
  countEvents,
  countIntervals,
  countReasons,
  hasEvents,
  listRateWeeks,
  listReturnIds,
  listTitles,
  type Span,
  sumSpan,
  sumUnits,
  type WeekRow,
} from './overview.queries.ts'

/** Comments whose words are counted, the latest first. */
const COMMENTS = 5_000
/** SKUs that are looked at for anomalies, and lines of the picture. */
const WATCHED_SKUS = 500
const SHOWN_SKUS = 5
const DAY_MS = 86_400_000
/** Where a day begins first of all marketplaces. */
const LATEST_ZONE = 'Australia/Sydney'

/** Days before this one have no events, and some of them no name in the database. */
const FIRST_DAY = '2000-01-01'

function addDays(day: string, days: number): string {
  const moved = new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)
  return moved < FIRST_DAY ? FIRST_DAY : moved
}

/** The span that is asked for; without one the last 90 days of the marketplace, of the latest one where all are meant. */
export function spanOf({ now }: ActorCall, filter: OverviewFilter): Span {
  const zone = filter.marketplace === undefined ? undefined : marketplaceOf(filter.marketplace)?.timeZone
  const to = filter.to ?? bizDate(now.getTime(), zone ?? LATEST_ZONE)
  return { ...filter, from: filter.from ?? addDays(to, 1 - OVERVIEW_DAYS), to }
}

/** Figures of a span (F-04 to F-06): units as the rollups count them, money as the ledger does. */
export async function getOverview(trx: Trx, call: ActorCall, filter: OverviewFilter): Promise<Overview> {
  const reader = await ledgerReader(trx, call.actor, call.now)
  const { reach } = reader
  const span = spanOf(call, filter)
  const counts = await countEvents(trx, reach, span)
  const units = await sumUnits(trx, reach, span)
  const amounts = await sumSpan(trx, reach, span)
  const seesAll = reach.shops.every(({ id }) => reader.seesCost(String(id)))
  return {
    from: span.from,
    to: span.to,
    has_any: counts.events > 0 || (await hasEvents(trx, reach)),
    ...counts,
    units: units.units,
    refund_units: units.refundUnits,
    refund_rate: rateOf(units.refundUnits, units.units),
    return_units: units.returnUnits,
    return_rate: rateOf(units.returnUnits, units.units),
    sellable_share: rateOf(units.returnSellable, units.returnUnits),
    amounts: amounts.map(({ currency, refundAmount, reimbursed, claimable, netLoss }) => ({
      currency,
      refund_amount: money(refundAmount),
      reimbursed: money(reimbursed),
      claimable: money(claimable),
      ...(seesAll && { net_loss: money(netLoss) }),
    })),
  }
}

/** Why goods come back, after how many days, and in which words. */
export async function getPatterns(trx: Trx, call: ActorCall, filter: OverviewFilter): Promise<Patterns> {
  const reader = await ledgerReader(trx, call.actor, call.now)
  const { reach } = reader
  const span = spanOf(call, filter)
  const intervals = await countIntervals(trx, reach, span)
  const seesBuyers = reach.shops.some(({ id }) => reader.seesBuyer(String(id)))
  return {
    reasons: paretoOf(await countReasons(trx, reach, span)),
    intervals: histogramOf(intervals.flatMap(({ days, units }) => (days === null ? [] : [{ days, units }]))),
    unknown_interval: intervals.find(({ days }) => days === null)?.units ?? 0,
    ...(seesBuyers && { words: await wordsOf(trx, call, { reader, span }) }),
  }
}

async function wordsOf(trx: Trx, call: ActorCall, { reader, span }: { reader: LedgerReader; span: Span }) {
  const rows = await listReturnIds(trx, reader.reach, { span, limit: COMMENTS })
  return countWords((await commentsOf(trx, call, { reader, rows })).values())
}

/** Refund rates of the twelve weeks up to the end of the span and of the week itself, and what is out of the ordinary. */
export async function getRateTrend(trx: Trx, call: ActorCall, filter: OverviewFilter): Promise<RateTrend> {
  const { reach, shops } = await ledgerReader(trx, call.actor, call.now)
  const { to, ...place } = spanOf(call, filter)
  const count = ANOMALY_WEEKS + 1
  const span = { ...place, from: addDays(to, 1 - count * 7), to }
  const weeks = Array.from({ length: count }, (_, at) => addDays(span.from, at * 7))
  const rows = await listRateWeeks(trx, reach, { span, limit: WATCHED_SKUS })
  const groups = [
    ...Map.groupBy(rows, ({ shopId, marketplace, msku }) => `${shopId} ${marketplace} ${msku}`).values(),
  ]
  const titles = await listTitles(trx, reach.companyId, [...new Set(rows.map(({ msku }) => msku))])
  const skus = groups.flatMap((some) => {
    const [first] = some
    return first ? [{ ...nameOf(first, { shops, titles }), series: seriesOf(some, count) }] : []
  })
  return {
    weeks,
    skus: skus.slice(0, SHOWN_SKUS).map(({ series, ...name }) => ({
      ...name,
      units: series.map(({ units }) => units),
      refunded: series.map(({ refunded }) => refunded),
    })),
    anomalies: skus.flatMap(({ series, ...name }) => {
      const anomaly = anomalyOf(series)
      const refunded = series.at(-1)?.refunded ?? 0
      return anomaly ? [{ ...name, week: weeks.at(-1) ?? to, refunded, ...anomaly }] : []
    }),
  }
}

function nameOf(
  { msku, shopId, marketplace }: Pick<WeekRow, 'msku' | 'shopId' | 'marketplace'>,
  { shops, titles }: { shops: ReadonlyMap<string, string>; titles: ReadonlyMap<string, string> },
) {
  return {
    msku,
    title: titles.get(msku) ?? null,
    shop_id: Number(shopId),
    shop: shops.get(shopId) ?? '',
    marketplace,
  }
}

/** Weeks from the oldest to the last, empty ones among them. */
function seriesOf(rows: readonly WeekRow[], count: number): { units: number; refunded: number }[] {
  const byWeek = new Map(rows.map((row) => [row.ago, row]))
  return Array.from({ length: count }, (_, at) => {
    const row = byWeek.get(count - 1 - at)
    return { units: row?.units ?? 0, refunded: row?.refunded ?? 0 }
  })
}

import type { EarningParts } from '@crossdock/contracts/areas/amzdata/analysis/explain-change.ts'
import type { EarnedRow } from './explain.queries.ts'
import { Amount, amountOf, ZERO } from './money.ts'
import type { ScanUnit } from './scan-units.ts'

/** The sum of something over the rows of a window and currency. */
type SideSum = (side: number, currency: string) => Amount

/** An MSKU in one currency: both windows in that currency, and its profits in the currency of the question. */
export interface EarnedLine {
  readonly msku: string | null
  readonly base: EarningParts
  readonly current: EarningParts
  readonly before: Amount
  readonly after: Amount
}

/** Rows of an article that ads are shared out to; what is not shared stays with the amounts without an MSKU. */
const isArticle = ({ msku }: EarnedRow) => msku !== ''

/** Both windows of each MSKU and currency beside each other. */
export function earnedLines(rows: readonly EarnedRow[], rateOf: SideSum, isWhole: boolean): EarnedLine[] {
  const all = isWhole ? withShopRows(rows) : rows
  const moved = (side: number, currency: string, of: (row: EarnedRow) => Amount) =>
    isWhole ? sumOf(rows.filter((row) => isArticle(row) && isOf(row, side, currency)).map(of)) : ZERO
  const ads = memo((side, currency) => moved(side, currency, adsMoved))
  const shownAds = memo((side, currency) => moved(side, currency, shownAdsMoved))
  const lines = Map.groupBy(all, ({ msku, currency }) => `${currency} ${msku === null ? '' : `=${msku}`}`)
  return [...lines.values()].flatMap((sides) => {
    const [first] = sides
    if (!first) return []
    const partsOf = (side: number) => {
      const row = sides.find((one) => one.side === side)
      const rate = rateOf(side, first.currency)
      return row ? earned(row, { rate, ads, shownAds }) : nothing(rate)
    }
    const [base, current] = [partsOf(1), partsOf(0)]
    return [
      {
        msku: first.msku,
        base: base.parts,
        current: current.parts,
        before: base.shown,
        after: current.shown,
      },
    ]
  })
}

/** Average rate of each window and currency, by the sales in it, else the latest that is known. */
export function averageRates(rows: readonly EarnedRow[], units: readonly ScanUnit[]): SideSum {
  return memo((side, currency) => {
    const own = sumOf(rows.filter((row) => isOf(row, side, currency)).map((row) => amountOf(row.ownSales)))
    const shown = sumOf(
      rows.filter((row) => isOf(row, side, currency)).map((row) => amountOf(row.shownSales)),
    )
    if (own.greaterThan(0) && shown.greaterThan(0)) return shown.div(own)
    const latest = units
      .filter((unit) => unit.currency === currency)
      .toSorted(
        (a, b) => Number(b.window === side) - Number(a.window === side) || (a.from < b.from ? 1 : -1),
      )[0]
    return new Amount(latest?.rate ?? 1)
  })
}

interface Shares {
  readonly rate: Amount
  readonly ads: SideSum
  readonly shownAds: SideSum
}

/** Ads of an article by its share of them; the rest of a shop's stays where no MSKU is. */
function earned(row: EarnedRow, { rate, ads, shownAds }: Shares): { parts: EarningParts; shown: Amount } {
  const { side, currency } = row
  const shownProfit = amountOf(row.shownProfit)
  const shown = isArticle(row)
    ? shownProfit.plus(shownAdsMoved(row))
    : shownProfit.minus(shownAds(side, currency))
  return {
    shown,
    parts: {
      units: amountOf(row.units),
      sales: amountOf(row.paid),
      fees: amountOf(row.fees),
      refunds: amountOf(row.refunds),
      ads: isArticle(row) ? amountOf(row.adCost) : amountOf(row.adSpend).plus(ads(side, currency)),
      cogs: amountOf(row.cogs),
      headhaul: amountOf(row.headhaul),
      profit: shown.div(rate),
      rate,
    },
  }
}

function nothing(rate: Amount): { parts: EarningParts; shown: Amount } {
  const zero = { units: ZERO, sales: ZERO, fees: ZERO, refunds: ZERO, ads: ZERO, cogs: ZERO }
  return { parts: { ...zero, headhaul: ZERO, profit: ZERO, rate }, shown: ZERO }
}

const adsMoved = (row: EarnedRow) => amountOf(row.adSpend).minus(amountOf(row.adCost))
const shownAdsMoved = (row: EarnedRow) => amountOf(row.shownAdSpend).minus(amountOf(row.shownAdCost))
const isOf = (row: EarnedRow, side: number, currency: string) =>
  row.side === side && row.currency === currency
const sumOf = (amounts: readonly Amount[]) => amounts.reduce((sum, one) => sum.plus(one), ZERO)

/** Each window and currency has a row without MSKU, for the ads of its shops that no article has. */
function withShopRows(rows: readonly EarnedRow[]): EarnedRow[] {
  const places = new Map(rows.map((row) => [`${row.side} ${row.currency}`, row]))
  const missing = [...places.values()].filter(
    ({ side, currency }) => !rows.some((row) => row.msku === '' && isOf(row, side, currency)),
  )
  return [...rows, ...missing.map(({ side, currency }) => ({ ...EMPTY, side, currency }))]
}

const EMPTY = {
  msku: '',
  units: '0',
  paid: '0',
  fees: '0',
  refunds: '0',
  adSpend: '0',
  adCost: '0',
  cogs: '0',
  headhaul: '0',
  ownSales: '0',
  shownSales: '0',
  shownProfit: '0',
  shownAdSpend: '0',
  shownAdCost: '0',
}

function memo(of: SideSum): SideSum {
  const known = new Map<string, Amount>()
  return (side, currency) => {
    const key = `${side} ${currency}`
    const value = known.get(key) ?? of(side, currency)
    known.set(key, value)
    return value
  }
}

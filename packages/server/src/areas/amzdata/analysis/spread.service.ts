import type { AnalysisFilter } from '@crossdock/contracts/areas/amzdata/analysis/analysis.schema.ts'
import {
  COMPARED_MSKUS,
  type ComparedMsku,
  type SpreadReply,
} from '@crossdock/contracts/areas/amzdata/analysis/profit-views.schema.ts'
import type { Trx } from '../../../platform/database/open-database.ts'
import type { Reader } from './analysis.service.ts'
import { readDaySeries } from './day-series.ts'
import { refuseHidden } from './figure.service.ts'
import { type Leaves, metricValue } from './figures.ts'
import { type Amount, quotientOf, textOf, ZERO } from './money.ts'
import { askQuestion, type Question } from './question.service.ts'
import { scanQuestion, skuLines, sumSkus } from './sku-lines.ts'
import type { TableLine } from './table.ts'

/** Four fifths of the profit, as Pareto asks. */
const MOST = '0.8'

/** Profit and margin of the MSKUs that sold most, and what lies beyond them. */
export async function readSpread(trx: Trx, by: Reader, filter: AnalysisFilter): Promise<SpreadReply> {
  const question = await askQuestion(trx, by, filter)
  refuseHidden(question, 'gross_profit')
  const { about, rates } = question
  // one more than is shown: amounts without an MSKU may stand among them
  const wish = {
    sort: '-sales',
    bucket: undefined,
    margin_below: undefined,
    page: 1,
    size: COMPARED_MSKUS + 1,
  }
  const scan = rates.isMixed ? null : await scanQuestion(trx, question, wish)
  if (!scan) return { about, ...NOTHING }
  const own = scan.rows.filter(({ msku }) => msku !== '').slice(0, COMPARED_MSKUS)
  const lines = await skuLines(trx, question, { rows: own, language: by.language })
  const shop = await shopLine(trx, question)
  const all = (await readDaySeries(trx, question)).total(0)
  const compared = lines.flatMap((line) => comparedOf(line))
  const whole = (metric: 'sales' | 'gross_profit') =>
    minus(metricValue(metric, all), shop ? metricValue(metric, shop) : ZERO)
  const told = sumOf(compared.map(({ profit }) => profit))
  const rows = alongProfit(compared, whole('gross_profit'))
  return {
    about,
    rows,
    most: mostOf(rows),
    losing: losingOf(compared),
    median: {
      sales: textOf(medianOf(compared.map(({ sales }) => sales))),
      margin: textOf(medianOf(compared.flatMap(({ margin }) => margin ?? []))),
    },
    rest: {
      count: Math.max(0, scan.total - own.length - (shop ? 1 : 0)),
      sales: textOf(minus(whole('sales'), sumOf(compared.map(({ sales }) => sales)))),
      profit: textOf(minus(whole('gross_profit'), told)),
    },
    without_msku: textOf(shop ? metricValue('gross_profit', shop) : ZERO),
  }
}

const NOTHING = {
  rows: [],
  most: null,
  losing: { count: 0, profit: '0' },
  median: { sales: null, margin: null },
  rest: { count: 0, sales: null, profit: null },
  without_msku: null,
}

/** Amounts without an MSKU; null when there are none, or a search leaves them out. */
async function shopLine(trx: Trx, question: Question): Promise<Leaves | null> {
  if (question.chosen.mskus !== null) return null
  const { current, base } = await sumSkus(trx, question, [''])
  return Object.keys(current).length === 0 && Object.keys(base).length === 0 ? null : current
}

interface Compared extends Pick<ComparedMsku, 'msku' | 'title'> {
  readonly units: Amount
  readonly sales: Amount
  readonly profit: Amount
  readonly margin: Amount | null
}

/** What can be told of an MSKU of the period; one that did nothing in it is left out. */
function comparedOf({ key, title, current }: TableLine): Compared[] {
  const [sales, profit] = [metricValue('sales', current), metricValue('gross_profit', current)]
  if (!sales || !profit || (sales.isZero() && profit.isZero())) return []
  const units = metricValue('units', current) ?? ZERO
  return [{ msku: key, title, units, sales, profit, margin: quotientOf(profit, sales) }]
}

/** In the order of their profit, with the part that each and all before it make up. */
function alongProfit(compared: readonly Compared[], whole: Amount | null): ComparedMsku[] {
  let running = ZERO
  return compared
    .toSorted((a, b) => b.profit.cmp(a.profit) || (a.msku < b.msku ? -1 : 1))
    .map(({ msku, title, units, sales, profit, margin }) => {
      running = running.plus(profit)
      return {
        msku,
        title,
        units: units.toFixed(),
        sales: sales.toFixed(),
        profit: profit.toFixed(),
        margin: textOf(margin),
        running: running.toFixed(),
        share: whole?.greaterThan(0) ? textOf(quotientOf(running, whole)) : null,
      }
    })
}

function mostOf(rows: readonly ComparedMsku[]): SpreadReply['most'] {
  const place = rows.findIndex(({ share }) => share !== null && Number(share) >= Number(MOST))
  const share = rows[place]?.share
  return share ? { count: place + 1, share } : null
}

function losingOf(compared: readonly Compared[]): SpreadReply['losing'] {
  const losing = compared.filter(({ profit }) => profit.isNegative() && !profit.isZero())
  return { count: losing.length, profit: sumOf(losing.map(({ profit }) => profit)).toFixed() }
}

function medianOf(amounts: readonly Amount[]): Amount | null {
  const ordered = amounts.toSorted((a, b) => a.cmp(b))
  const [low, high] = [ordered[Math.ceil(ordered.length / 2) - 1], ordered[Math.floor(ordered.length / 2)]]
  return low && high ? low.plus(high).div(2) : null
}

const minus = (from: Amount | null, less: Amount | null) => (from && less ? from.minus(less) : null)
const sumOf = (amounts: readonly Amount[]) => amounts.reduce((sum, one) => sum.plus(one), ZERO)

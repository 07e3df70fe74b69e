import type { DemoMarket } from './demo-markets.ts'
import type { DemoProduct } from './demo-products.ts'
import { addDays, DAY_MS, dayStart } from './local-time.ts'
import { type Random, randomOf } from './random.ts'
import { type Amounts, type ReportRow, totalOf } from './report-row.ts'
import { seasonFactor } from './season.ts'

export interface Simulation {
  readonly market: DemoMarket
  readonly products: readonly DemoProduct[]
  /** First and last business date, both included. */
  readonly from: string
  readonly to: string
  readonly seed: string
  /** Demand against the usual; large reports for measurements use more. */
  readonly scale?: number
}

/** A line before it is known to which settlement it belongs. */
type Draft = Omit<ReportRow, 'settlement'>

interface State extends Simulation {
  readonly random: Random
  /** Refunds and other late lines by the day they are due. */
  readonly due: Map<string, Draft[]>
  /** Advertising spent and not yet charged. */
  adSpend: number
}

const SETTLEMENT_DAYS = 14
/** Amounts of the last days are not released yet and have no settlement. */
const DEFERRED_DAYS = 5
/** Momentum of the last month, by product, so that every growth bucket of spec 9 has somebody in it. */
const MOMENTUM = [0.06, 0.34, -0.08, 0.19, -0.34, 0.09, 0.03, -0.14, 0.24, 0.12, -0.62, 0.17, -0.05]
const MOMENTUM_DAYS = 30
/** The third product of each list is out of stock for a while. */
const STOCK_OUT = { product: 2, from: 74, to: 63 }

/**
 * Lines of the transaction report of one marketplace in the order of time: orders, refunds, fees and every two weeks
 * the transfer of exactly what the settlement comes to. The same input gives the same lines. Memory does not grow
 * with the number of days.
 */
export function* simulateSales(simulation: Simulation): Generator<ReportRow> {
  const random = randomOf(`${simulation.seed}/${simulation.market.country}`)
  const state: State = { ...simulation, random, due: new Map(), adSpend: 0 }
  const { market, from, to } = simulation
  let settlement = market.settlementBase
  let balance = 0
  const deferredFrom = dayStart(market.zone, addDays(to, 1 - DEFERRED_DAYS))
  let dayOfSettlement = 1
  for (let date = from; date <= to; date = addDays(date, 1)) {
    const rows = draftsOf(state, date).sort((one, other) => one.at - other.at)
    for (const row of rows) {
      const isDeferred = row.at >= deferredFrom && row.order !== undefined
      if (!isDeferred) balance += totalOf(row.amounts)
      yield { ...row, settlement: isDeferred ? null : String(settlement) }
    }
    if (dayOfSettlement++ < SETTLEMENT_DAYS) continue
    const at = dayStart(market.zone, addDays(date, 1)) - 1000
    const amounts = { other: -balance }
    yield { at, kind: 'transfer', charge: 'transfer', amounts, settlement: String(settlement) }
    settlement += 1000 + random.int(1, 900)
    balance = 0
    dayOfSettlement = 1
  }
}

function draftsOf(state: State, date: string): Draft[] {
  const start = dayStart(state.market.zone, date)
  const drafts = state.due.get(date) ?? []
  state.due.delete(date)
  for (const [index, product] of state.products.entries()) {
    const orders = state.random.poisson(demandOf(state, { product, index, date }))
    for (let count = 0; count < orders; count++) drafts.push(...orderOf(state, { index, date, start }))
  }
  return drafts.concat(chargesOf(state, date, start))
}

function demandOf(
  { market, from, to, scale }: State,
  { product, index, date }: { product: DemoProduct; index: number; date: string },
): number {
  const left = daysBetween(date, to)
  if (product.launched !== undefined && left > product.launched) return 0
  if (product.ended !== undefined && left < product.ended) return 0
  if (index === STOCK_OUT.product && left <= STOCK_OUT.from && left >= STOCK_OUT.to) return 0
  const growth = Math.exp((product.growth * daysBetween(from, date)) / 365)
  const recent = Math.max(0, 1 - left / MOMENTUM_DAYS)
  const momentum = 1 + (MOMENTUM[index % MOMENTUM.length] ?? 0) * Math.min(1, recent * 2)
  const launch = product.launched === undefined ? 1 : Math.min(1, (product.launched - left + 2) / 14)
  const usual = product.pace * market.pace * (scale ?? 1)
  return usual * seasonFactor(product.season, date) * growth * momentum * launch
}

/** One order: usually one line, now and then two equal ones, which are legal (B.4). May bring a refund later. */
function orderOf(
  state: State,
  { index, date, start }: { index: number; date: string; start: number },
): Draft[] {
  const { market, products, random } = state
  const product = products[index]
  if (!product) return []
  const order = { id: orderId(market, random), place: random.pick(market.places) }
  // Two dice make noon more likely than midnight.
  const at = start + Math.floor(((random.next() + random.next()) / 2) * (DAY_MS - 7_200_000)) + 3_600_000
  const second = at - (at % 1000)
  const quantity = random.chance(0.87) ? 1 : random.int(2, 3)
  const amounts = saleAmounts(market, { product, quantity, random })
  const row: Draft = { at: second, kind: 'order', order, product: index, quantity, amounts }
  if (random.chance(product.refundRate)) refundLater(state, row, date)
  state.adSpend += Math.round((amounts.product_sales ?? 0) * market.advertising * (0.7 + 0.6 * random.next()))
  return random.chance(0.004) ? [row, row] : [row]
}

function saleAmounts(
  market: DemoMarket,
  { product, quantity, random }: { product: DemoProduct; quantity: number; random: Random },
): Amounts {
  const sales = priceOf(market, product) * quantity
  const tax = Math.round(sales * market.taxRate)
  const shipping = random.chance(0.07) ? Math.round(499 * market.price) : 0
  const rebate = random.chance(0.09) ? Math.round(sales * 0.05) : 0
  return {
    product_sales: sales,
    product_sales_tax: tax,
    shipping_credits: shipping,
    // Paid-for shipping is given back to members: credit and rebate cancel out.
    promotional_rebates: -rebate - shipping,
    marketplace_withheld_tax: -tax,
    selling_fees: -Math.round(sales * 0.15),
    fba_fees: -Math.round(product.fbaFee * market.price) * quantity,
  }
}

/** Price in smallest units of the market's currency, ending as prices do there (23.99, 3,580). */
export function priceOf(market: DemoMarket, product: DemoProduct): number {
  const [step, below] = market.step
  return Math.max(1, Math.round((product.price * market.price) / step)) * step - below
}

/** The seller gets the commission back but for a fifth, which Amazon keeps. */
function refundLater(state: State, sale: Draft, date: string): void {
  const { random, to } = state
  const days = random.int(3, 24)
  const due = addDays(date, days)
  if (due > to) return
  const { product_sales: sales = 0, selling_fees: fees = 0 } = sale.amounts
  const part = random.chance(0.1) ? 0.5 : 1
  const tax = Math.round((sale.amounts.product_sales_tax ?? 0) * part)
  const amounts: Amounts = {
    product_sales: -Math.round(sales * part),
    product_sales_tax: -tax,
    marketplace_withheld_tax: tax,
    selling_fees: -Math.round(fees * part * 0.8),
  }
  const refund: Draft = { ...sale, kind: 'refund', at: sale.at + days * DAY_MS, amounts }
  state.due.set(due, [...(state.due.get(due) ?? []), refund])
}

/** Lines without an order: advertising when enough has gathered, storage, plan, deals, lost goods paid back. */
function chargesOf(state: State, date: string, start: number): Draft[] {
  const { market, random } = state
  const day = Number(date.slice(8))
  const charges: Draft[] = []
  const at = (hour: number) => start + hour * 3_600_000 + random.int(0, 3599) * 1000
  if (state.adSpend > 50_000 * market.price || (day === 28 && state.adSpend > 0)) {
    const amounts = { other_transaction_fees: -state.adSpend }
    charges.push({ at: at(5), kind: 'service', charge: 'advertising', amounts })
    state.adSpend = 0
  }
  const stock = state.products.length * market.pace * market.price * (state.scale ?? 1)
  if (day === 9) {
    const amounts = { other: -Math.round(stock * random.int(4800, 6300)) }
    charges.push({ at: at(13), kind: 'storage', charge: 'storage', amounts })
  }
  if (day === 16 && random.chance(0.4)) {
    const amounts = { other: -Math.round(stock * random.int(500, 1400)) }
    charges.push({ at: at(14), kind: 'storage', charge: 'aged', amounts })
  }
  if (day === 2) {
    const amounts = { other_transaction_fees: -market.subscription }
    charges.push({ at: at(3), kind: 'service', charge: 'subscription', amounts })
  }
  if (day === 20 && random.chance(0.5)) {
    const amounts = { other: -Math.round(stock * random.int(900, 2100)) }
    charges.push({ at: at(9), kind: 'service', charge: 'placement', amounts })
  }
  if (['07-08', '11-27'].includes(date.slice(5))) {
    const amounts = { other_transaction_fees: -Math.round(15_000 * market.price) }
    charges.push({ at: at(2), kind: 'deal', charge: 'deal', amounts })
  }
  if (random.chance(0.12)) charges.push(reimbursementOf(state, at(16)))
  return charges
}

function reimbursementOf({ market, products, random }: State, at: number): Draft {
  const index = random.int(0, products.length - 1)
  const price = products[index]?.price ?? 0
  const amounts = { other: Math.round(price * market.price * 0.72) }
  return { at, kind: 'adjustment', charge: 'reimbursement', product: index, quantity: 1, amounts }
}

function orderId(market: DemoMarket, random: Random): string {
  return `${random.pick(market.orderPrefix)}-${random.int(1_000_000, 9_999_999)}-${random.int(1_000_000, 9_999_999)}`
}

function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS)
}

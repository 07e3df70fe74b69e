import { Decimal } from 'decimal.js'

/** Commission of an estimate while nothing of the MSKU or of the marketplace was settled: the usual share of 15 %. */
export const STANDARD_COMMISSION = '0.15'

/** What an order can lose money by; the parts are subtracted from its sales. */
export const LOSS_CAUSES = ['promo', 'refund', 'commission', 'fba', 'other', 'cogs', 'headhaul'] as const
export type LossCause = (typeof LOSS_CAUSES)[number]

/** How far the profit of an order is certain (seller.md 2.2); `none`: nothing was sold. */
export const PROFIT_STATES = ['none', 'estimated', 'partly_settled', 'settled', 'adjusted'] as const
export type ProfitState = (typeof PROFIT_STATES)[number]

/** One line of an order as its estimate sees it: `units` 0 when it was cancelled, costs null while unknown. */
export interface EstimatedItem {
  readonly msku: string
  readonly units: number
  readonly gross: string
  readonly discount: string
  readonly commissionRate: string
  readonly fbaUnit: string
  readonly unitCost: string | null
  readonly unitHeadhaul: string | null
}

/** What the settled rows of an order say of one MSKU; `proceeds` is all of it (F-13 before costs). */
export interface SettledGroup {
  readonly msku: string
  readonly units: number
  readonly sales: string
  readonly promo: string
  readonly refund: string
  readonly commission: string
  readonly fba: string
  readonly proceeds: string
  /** Some row is no sale: a refund, an adjustment. */
  readonly isAdjusted: boolean
}

/** What units of one MSKU cost that left in a shop that costs by batches; sellable returns are taken off (F-11). */
export interface BatchedGroup {
  readonly msku: string
  /** Units that left, also those that came back. */
  readonly units: number
  readonly cogs: string
  readonly headhaul: string
  /** No batch had some of them, and no cost was known for their day. */
  readonly isCostMissing: boolean
}

/** The profit of an order and what it is made of: sales less all other parts. */
export interface OrderProfit {
  readonly state: ProfitState
  readonly parts: Readonly<Record<'sales' | LossCause, string>>
  readonly profit: string
  readonly isCostMissing: boolean
  /** The greatest part of a loss. */
  readonly lossCause: LossCause | null
}

const zero = new Decimal(0)
const places = (amount: Decimal) => amount.toDecimalPlaces(4, Decimal.ROUND_HALF_UP)

/**
 * Profit of an order (F-13; ads cannot be charged to an order). Units that are settled count as their rows say. Of the
 * others the share of the estimate: price, shipping and gift wrap less discounts (F-03), commission as a rate of that
 * (F-07), delivery fee per unit (F-08). Units that came out of batches cost what the analysis says they do, all others
 * what held on the day of purchase (F-11, F-12).
 */
export function orderProfit(
  items: readonly EstimatedItem[],
  settled: readonly SettledGroup[],
  batched: readonly BatchedGroup[] = [],
): OrderProfit {
  const groups = new Map(settled.map((group) => [group.msku, group]))
  const goods = new Map(batched.map((group) => [group.msku, group]))
  const byMsku = Map.groupBy(items, ({ msku }) => msku)
  for (const msku of [...groups.keys(), ...goods.keys()]) if (!byMsku.has(msku)) byMsku.set(msku, [])
  const parts = {
    sales: zero,
    promo: zero,
    refund: zero,
    commission: zero,
    fba: zero,
    other: zero,
    cogs: zero,
    headhaul: zero,
  }
  let units = 0
  let settledUnits = 0
  let isCostMissing = false
  for (const [msku, lines] of byMsku) {
    const group = groups.get(msku)
    const ordered = lines.reduce((sum, line) => sum + line.units, 0)
    units += ordered
    settledUnits += Math.min(ordered, group?.units ?? 0)
    isCostMissing ||= missesCost(lines, ordered, goods.get(msku))
    const added = [
      estimateOf(lines, { ordered, settled: group?.units ?? 0 }),
      costOf(lines, ordered, goods.get(msku)),
      ...(group ? [settledParts(group)] : []),
    ]
    for (const some of added) for (const key of keysOf(parts)) parts[key] = parts[key].plus(some[key] ?? zero)
  }
  const profit = LOSS_CAUSES.reduce((rest, cause) => rest.minus(parts[cause]), parts.sales)
  const isAdjusted = settled.some((group) => group.isAdjusted)
  return {
    state: stateOf({ units, settledUnits, isSettled: settled.length > 0, isAdjusted }),
    parts: mapped(parts),
    profit: profit.toFixed(4),
    isCostMissing,
    lossCause: profit.isNegative() && !profit.isZero() ? greatestOf(parts) : null,
  }
}

type Parts = Record<'sales' | LossCause, Decimal>

function keysOf(parts: Parts): (keyof Parts)[] {
  return Object.keys(parts) as (keyof Parts)[] // no other keys than those of the type
}

/** What is expected of the units that are not settled. */
function estimateOf(
  lines: readonly EstimatedItem[],
  { ordered, settled }: { ordered: number; settled: number },
): Partial<Parts> {
  const sold = lines.filter(({ units }) => units > 0)
  const sum = (of: (line: EstimatedItem) => Decimal) =>
    sold.reduce((total, line) => total.plus(of(line)), zero)
  const open = (amount: Decimal) =>
    ordered === 0 ? zero : places(amount.times(Math.max(ordered - settled, 0)).div(ordered))
  return {
    sales: open(sum(({ gross }) => new Decimal(gross))),
    promo: open(sum(({ discount }) => new Decimal(discount))),
    commission: open(
      sum(({ gross, discount, commissionRate }) =>
        places(new Decimal(gross).minus(discount).times(commissionRate)),
      ),
    ),
    fba: open(sum(({ units, fbaUnit }) => new Decimal(fbaUnit).times(units))),
  }
}

/** The cost of all units: as they came out of batches, the rest by the cost of the day. */
function costOf(lines: readonly EstimatedItem[], ordered: number, goods?: BatchedGroup): Partial<Parts> {
  const sum = (of: (line: EstimatedItem) => string | null) =>
    lines.reduce((total, line) => total.plus(places(new Decimal(of(line) ?? 0).times(line.units))), zero)
  const rest = (amount: Decimal) => {
    if (goods === undefined) return amount
    return ordered === 0 ? zero : places(amount.times(Math.max(ordered - goods.units, 0)).div(ordered))
  }
  return {
    cogs: rest(sum(({ unitCost }) => unitCost)).plus(goods?.cogs ?? 0),
    headhaul: rest(sum(({ unitHeadhaul }) => unitHeadhaul)).plus(goods?.headhaul ?? 0),
  }
}

function missesCost(lines: readonly EstimatedItem[], ordered: number, goods?: BatchedGroup): boolean {
  const isUnknown = lines.some(({ units, unitCost }) => units > 0 && unitCost === null)
  return goods?.isCostMissing === true || (isUnknown && ordered > (goods?.units ?? 0))
}

function settledParts({ sales, promo, refund, commission, fba, proceeds }: SettledGroup): Partial<Parts> {
  const other = new Decimal(sales).minus(promo).minus(refund).minus(commission).minus(fba).minus(proceeds)
  return {
    sales: new Decimal(sales),
    promo: new Decimal(promo),
    refund: new Decimal(refund),
    commission: new Decimal(commission),
    fba: new Decimal(fba),
    other,
  }
}

function stateOf(facts: {
  units: number
  settledUnits: number
  isSettled: boolean
  isAdjusted: boolean
}): ProfitState {
  if (!facts.isSettled) return facts.units === 0 ? 'none' : 'estimated'
  if (facts.settledUnits < facts.units) return 'partly_settled'
  return facts.isAdjusted ? 'adjusted' : 'settled'
}

function greatestOf(parts: Parts): LossCause {
  return LOSS_CAUSES.reduce((greatest, cause) =>
    parts[cause].greaterThan(parts[greatest]) ? cause : greatest,
  )
}

function mapped(parts: Parts): OrderProfit['parts'] {
  const entries = keysOf(parts).map((key) => [key, parts[key].toFixed(4)])
  return Object.fromEntries(entries) as OrderProfit['parts'] // one entry per key of the parts
}

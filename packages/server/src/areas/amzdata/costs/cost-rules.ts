import { COST_JUMP } from '@crossdock/contracts/areas/amzdata/costs/costs.schema.ts'
import { Decimal } from 'decimal.js'
import type { CostValues } from './cost-writes.queries.ts'

/** Purchase, packaging and other cost of one unit. */
export function unitCostOf(
  values: Pick<CostValues, 'purchaseCost' | 'packagingCost' | 'otherCost'>,
): Decimal {
  return new Decimal(values.purchaseCost).plus(values.packagingCost).plus(values.otherCost)
}

/**
 * The change against the cost before as whole percent when it is more than half (seller.md 2.6); undefined
 * otherwise, also when the currencies differ or there was no cost.
 */
export function jumpOf(
  before: { unitCost: string; currency: string } | undefined,
  after: CostValues,
): { before: string; after: string; percent: string } | undefined {
  if (!before || before.currency !== after.currency) return undefined
  const old = new Decimal(before.unitCost)
  if (old.isZero()) return undefined
  const now = unitCostOf(after)
  const change = now.minus(old).div(old)
  if (change.abs().lte(COST_JUMP)) return undefined
  return {
    before: `${old.toFixed()} ${before.currency}`,
    after: `${now.toFixed()} ${after.currency}`,
    percent: change.times(100).toFixed(0),
  }
}

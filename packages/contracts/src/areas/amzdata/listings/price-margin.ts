import { Decimal } from 'decimal.js'

/** What a unit brought and cost on average, charges positive; cost is null where nobody knows it or may see it. */
export interface UnitAverages {
  readonly price: string
  readonly commission: string
  /** All that does not grow with the price: delivery, ads, refunds and other fees, less other income. */
  readonly fixed: string
  readonly cost: string | null
}

/** What a unit would bring at another price. */
export interface PricePreview {
  readonly commission: string
  readonly profit: string | null
  readonly margin: string | null
}

const DECIMALS = 4
const SHARE_DECIMALS = 6

/**
 * F-50 without tax and currency loss, on what the last units brought: the commission keeps its share of the price, all
 * else stays. Null where the costs are unknown; the price is above 0.
 */
export function previewPrice(price: string, now: UnitAverages): PricePreview {
  const wanted = new Decimal(price)
  const share = new Decimal(now.price).isZero() ? new Decimal(0) : new Decimal(now.commission).div(now.price)
  const commission = wanted.times(share)
  const left = wanted.minus(commission).minus(now.fixed)
  const profit = now.cost === null ? null : left.minus(now.cost)
  return {
    commission: commission.toDecimalPlaces(DECIMALS).toFixed(),
    profit: profit?.toDecimalPlaces(DECIMALS).toFixed() ?? null,
    margin: profit?.div(wanted).toDecimalPlaces(SHARE_DECIMALS).toFixed() ?? null,
  }
}

import { Decimal } from 'decimal.js'

/** Who takes part of a fee, with its basis (sales, units, orders; 1 when shared evenly) as decimal text. */
export interface FeeSharer {
  readonly key: string
  readonly basis: string
}

/**
 * Shares an amount out by basis, to the smallest unit of its currency: share = amount × basis ÷ Σ basis, cut, and what
 * is left goes unit by unit to the largest remainders (the first of equals). Bases below 0 count as 0; without any
 * basis nothing is shared out. The shares add up to the amount exactly.
 */
export function allocateFee(
  amount: string,
  sharers: readonly FeeSharer[],
  decimals = 2,
): { key: string; amount: string }[] {
  const unit = new Decimal(10).pow(-decimals)
  const whole = new Decimal(amount).abs().div(unit).toDecimalPlaces(0, Decimal.ROUND_HALF_UP)
  const sign = new Decimal(amount).isNegative() ? -1 : 1
  const bases = sharers.map(({ basis }) => Decimal.max(0, basis))
  const sum = bases.reduce((total, basis) => total.plus(basis), new Decimal(0))
  if (sum.isZero()) return []
  const exact = bases.map((basis) => whole.times(basis).div(sum))
  const parts = exact.map((share) => share.floor())
  const open = whole.minus(parts.reduce((total, part) => total.plus(part), new Decimal(0))).toNumber()
  const order = exact
    .map((share, place) => ({ place, rest: share.minus(share.floor()) }))
    .toSorted((a, b) => b.rest.cmp(a.rest) || a.place - b.place)
  for (const { place } of order.slice(0, open)) parts[place] = parts[place]?.plus(1) ?? new Decimal(1)
  return sharers.map(({ key }, place) => {
    const part = parts[place] ?? new Decimal(0)
    return { key, amount: part.times(unit).times(sign).toFixed(decimals) }
  })
}

import { Decimal } from 'decimal.js'

/** Sums of amounts with four decimals and their quotients, exact well beyond what is shown. */
const Amount = Decimal.clone({ precision: 40, rounding: Decimal.ROUND_HALF_UP, toExpNeg: -40, toExpPos: 60 })
export type Amount = Decimal

const QUOTIENT_DECIMALS = 10

/** The amount of a decimal text; nothing counts as 0. */
export function amountOf(text: string | number | null | undefined): Amount {
  return new Amount(text ?? 0)
}

/** A quotient as decimal text; null when one part is unknown or the divisor is 0 (seller.md 1). */
export function quotientText(
  over: Amount | string | number | null | undefined,
  under: Amount | string | number | null | undefined,
): string | null {
  if (over == null || under == null) return null
  const divisor = new Amount(under)
  return divisor.isZero() ? null : new Amount(over).div(divisor).toDecimalPlaces(QUOTIENT_DECIMALS).toFixed()
}

import { Decimal } from 'decimal.js'

/** Amounts have up to 18 digits before and 18 after the point once they are converted. */
export const Amount = Decimal.clone({
  precision: 60,
  rounding: Decimal.ROUND_HALF_UP,
  toExpNeg: -40,
  toExpPos: 60,
})
export type Amount = Decimal

/** Cross rates are rounded once, here, so that every sum converts alike. */
const RATE_DECIMALS = 10
const QUOTIENT_DECIMALS = 10

/** Most sums of a line are 0, and making an amount of a text costs more than adding it. */
export const ZERO = new Amount(0)

/** The amount of a decimal text as the database writes it. */
export function amountOf(text: string): Amount {
  return Number(text) === 0 ? ZERO : new Amount(text)
}

/** Decimal text as the database writes it, without superfluous zeroes. */
export function plainText(text: string): string {
  return text.includes('.') ? text.replace(/\.?0+$/, '') : text
}

/** One unit of a currency in another by their rates to the base currency. */
export function crossRate(from: Amount, to: Amount): Amount {
  return from.div(to).toDecimalPlaces(RATE_DECIMALS)
}

/** A quotient; null when the divisor is 0 (seller.md 1). */
export function quotientOf(over: Amount | null | undefined, under: Amount | null): Amount | null {
  if (!over || !under || under.isZero()) return null
  return over.div(under).toDecimalPlaces(QUOTIENT_DECIMALS)
}

/** Decimal text without superfluous zeroes. */
export function textOf(amount: Amount | null | undefined): string | null {
  return amount?.toFixed() ?? null
}

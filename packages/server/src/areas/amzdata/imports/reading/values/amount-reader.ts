import { type AmountStyle, parseAmount, unitsOf } from './parse-amount.ts'

const minus = 45
const zero = 48
const nine = 57
const scale = [10_000, 1000, 100, 10, 1]
/** Longest plain number whose ten-thousandths are exact as a JavaScript number. */
const exactLength = 11

/**
 * Reads the amounts of one file. Plain numbers, which are nearly all, are read in one pass over their
 * characters; everything else takes the careful way of `parseAmount`.
 */
export class AmountReader {
  /** Ten-thousandths of the last amount; NaN when they exceed what a JavaScript number holds exactly. */
  units = 0
  private readonly style: AmountStyle
  private readonly mark: number

  constructor(style: AmountStyle) {
    this.style = style
    this.mark = style === 'point' ? 46 : 44
  }

  /** The canonical amount, null for an empty cell, undefined for a cell that is no number in this style. */
  read(text: string): string | null | undefined {
    this.units = 0
    const { length } = text
    if (length === 0) return null
    if (length === 1 && text === '0') return '0'
    if (length > exactLength) return this.readCarefully(text)
    const negative = text.charCodeAt(0) === minus
    const start = negative ? 1 : 0
    let at = start
    let value = 0
    let fraction = -1
    for (; at < length; at += 1) {
      const code = text.charCodeAt(at)
      if (code >= zero && code <= nine) value = value * 10 + code - zero
      else if (code === this.mark && fraction === -1 && at > start) fraction = at
      else return this.readCarefully(text)
    }
    const places = fraction === -1 ? 0 : length - fraction - 1
    const leadingZero = text.charCodeAt(start) === zero && length > start + 1 && fraction !== start + 1
    if ((value === 0 && negative) || leadingZero || places > 4 || fraction === length - 1)
      return this.readCarefully(text)
    this.units = value * (scale[places] ?? 1) * (negative ? -1 : 1)
    if (fraction === -1 || this.mark === 46) return text
    return `${text.slice(0, fraction)}.${text.slice(fraction + 1)}`
  }

  private readCarefully(text: string): string | null | undefined {
    const amount = parseAmount(text, this.style)
    if (amount === null || amount === undefined) return amount
    const exact = Number(unitsOf(amount))
    this.units = Number.isSafeInteger(exact) ? exact : Number.NaN
    return amount
  }
}

/** An exact running sum of amounts in ten-thousandths. */
export class MoneySum {
  private small = 0
  private large = 0n

  /** Adds an amount read by `AmountReader`. */
  add(units: number, canonical: string): void {
    if (Number.isNaN(units)) this.large += unitsOf(canonical)
    else this.small += units
    if (this.small > 2 ** 51 || this.small < -(2 ** 51)) this.carry()
  }

  /** The sum so far. */
  get units(): bigint {
    this.carry()
    return this.large
  }

  private carry(): void {
    this.large += BigInt(this.small)
    this.small = 0
  }
}

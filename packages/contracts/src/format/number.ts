import { Decimal } from 'decimal.js'
import { groupThousands } from './group-thousands.ts'

/** Suffixes at powers of 1000, the largest first (spec 9). */
const SUFFIXES = [
  ['E', 18],
  ['P', 15],
  ['T', 12],
  ['G', 9],
  ['M', 6],
  ['k', 3],
] as const

/** A figure as it comes over the wire (decimal text) or is counted. */
export type Figure = string | number

/**
 * Thousands in groups of three with a given number of decimals, rounded half up (spec 9):
 * `grouped('1234567.005', 2)` is `1,234,567.01`. Without `decimals` the figure keeps its own.
 */
export function grouped(figure: Figure, decimals?: number): string {
  const rounded = rounding(new Decimal(figure), decimals)
  const [whole = '0', fraction] = rounded.replace('-', '').split('.')
  const sign = rounded.startsWith('-') && /[1-9]/.test(rounded) ? '-' : ''
  const groups = groupThousands(whole)
  return fraction === undefined ? `${sign}${groups}` : `${sign}${groups}.${fraction}`
}

/** Shortened with k, M, G, T, P, E at powers of 1000: `shortened(12345, 1)` is `12.3k` (spec 9). */
export function shortened(figure: Figure, decimals = 1): string {
  const value = new Decimal(figure)
  for (const [suffix, power] of SUFFIXES) {
    const unit = new Decimal(10).pow(power)
    // 999.96k would be shown as 1000k, which is 1M: what the smaller unit would show decides.
    const inSmaller = value.abs().div(unit).times(1000)
    if (inSmaller.toDecimalPlaces(decimals, Decimal.ROUND_HALF_UP).lt(1000)) continue
    return trimmed(rounding(value.div(unit), decimals)) + suffix
  }
  return trimmed(rounding(value, decimals))
}

/** A fraction as percent with two decimals, as all ratios are shown (seller.md 0): `0.1824` is `18.24`. */
export function percent(fraction: Figure, decimals = 2): string {
  return grouped(new Decimal(fraction).times(100).toFixed(), decimals)
}

function rounding(value: Decimal, decimals: number | undefined): string {
  return decimals === undefined ? value.toFixed() : value.toFixed(decimals, Decimal.ROUND_HALF_UP)
}

function trimmed(text: string): string {
  return text.includes('.') ? text.replace(/\.?0+$/, '') : text
}

import { groupThousands } from '@crossdock/contracts/format/group-thousands.ts'

/** Real minus, not a hyphen (look.md). */
const MINUS = '\u2212'
/** Shown for nothing. */
export const NOTHING = '—'

/**
 * Writes a decimal text with a fixed number of decimals and separators in groups of three, rounding half away from
 * zero. Works on the digits: no binary float is involved. `formatDecimal('-1234.565', 2)` is `−1,234.57`.
 */
export function formatDecimal(value: string, decimals: number): string {
  const parts = /^([+-]?)(\d*)(?:\.(\d*))?$/.exec(value.trim())
  if (!parts || value.trim() === '') return NOTHING
  const [, sign = '', whole = '', fraction = ''] = parts
  const digits = roundDigits(whole || '0', fraction, decimals)
  const cut = digits.length - decimals
  const body = groupThousands(digits.slice(0, cut)) + (decimals > 0 ? `.${digits.slice(cut)}` : '')
  const isZero = /^0*$/.test(digits)
  return (sign === '-' && !isZero ? MINUS : '') + body
}

/** Whole and fraction as one run of digits with exactly `decimals` after the point. */
function roundDigits(whole: string, fraction: string, decimals: number): string {
  const kept = BigInt(whole + fraction.slice(0, decimals).padEnd(decimals, '0'))
  const up = (fraction[decimals] ?? '0') >= '5' ? 1n : 0n
  return String(kept + up).padStart(decimals + 1, '0')
}

/** Moves the decimal point to the right by `places`: `shiftPoint('0.1246', 2)` is `12.46`. */
export function shiftPoint(value: string, places: number): string {
  const parts = /^([+-]?)(\d*)(?:\.(\d*))?$/.exec(value.trim())
  if (!parts) return value
  const [, sign = '', whole = '', fraction = ''] = parts
  const padded = fraction.padEnd(places, '0')
  const moved = `${whole}${padded.slice(0, places)}`.replace(/^0+(?=\d)/, '')
  return `${sign}${moved}.${padded.slice(places) || '0'}`
}

/** −1, 0 or 1 of a decimal text. */
export function signOf(value: string): -1 | 0 | 1 {
  if (!/[1-9]/.test(value)) return 0
  return value.trim().startsWith('-') ? -1 : 1
}

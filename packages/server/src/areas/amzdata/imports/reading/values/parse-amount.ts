/** How a file writes numbers: `1,234.56` (also `1,44,957.78`) or `1.234,56` (also `1 234,56`). */
export type AmountStyle = 'point' | 'comma'

/** Decimals kept, and digits before them, as in `numeric(18,4)`. */
const decimals = 4
const integerDigits = 14

const styles: Readonly<Record<AmountStyle, RegExp>> = {
  point: /^(\d+|\d{1,3}(?:,\d{3})+|\d{1,2}(?:,\d{2})+,\d{3}|\d{1,3}(?: \d{3})+|)(?:\.(\d*))?$/,
  comma: /^(\d+|\d{1,3}(?:\.\d{3})+|\d{1,3}(?: \d{3})+|)(?:,(\d*))?$/,
}
const sign = /^[-\u2212\u2013]/
const currencyBefore = /^(?:[A-Z]{0,3}[$€£¥₹₺]|[A-Z]{3}(?=[\s\d])|(?:kr\.?|zł|Rs?\.?)(?=[\s\d])|[#%])\s*/
const currencyAfter = /\s*(?:[A-Z]{0,3}[$€£¥₹₺]|[%#円]|kr\.?|zł|TL|R|[A-Z]{3})$/
/** Accounting programs write the sign behind the digits. */
const signAfter = /(?<=[\d\p{L}\p{Sc}.)]) ?[-\u2212\u2013]$/u

/** The exact value of a canonical amount in ten-thousandths. */
export function unitsOf(canonical: string): bigint {
  const negative = canonical.startsWith('-')
  const [whole = '0', fraction = ''] = (negative ? canonical.slice(1) : canonical).split('.')
  const units = BigInt(whole + fraction.padEnd(decimals, '0'))
  return negative ? -units : units
}

/** Writes ten-thousandths as a decimal with at least two decimals. */
export function decimalOf(units: bigint): string {
  const digits = (units < 0n ? -units : units).toString().padStart(decimals + 1, '0')
  const fraction = digits.slice(-decimals).replace(/0{1,2}$/, '')
  return `${units < 0n ? '-' : ''}${digits.slice(0, -decimals)}.${fraction}`
}

/**
 * Reads an amount written in the file's style into a canonical decimal (`-1076.13`, `0`), digit for digit.
 * Returns null for an empty cell and undefined for a cell that is no number in this style.
 */
export function parseAmount(text: string, style: AmountStyle): string | null | undefined {
  const cleaned = cleanAmount(text)
  if (cleaned === null || cleaned === undefined) return cleaned
  const number = numberInStyle(cleaned.digits, style)
  if (number === null) return undefined
  const isZero = !/[1-9]/.test(number)
  return cleaned.negative && !isZero ? `-${number}` : number
}

/** Takes signs, brackets, currencies and percent signs off; null for an empty cell, undefined for two signs. */
export function cleanAmount(text: string): { digits: string; negative: boolean } | null | undefined {
  let rest = text.normalize('NFKC').replace(/\s+/g, ' ').trim()
  if (rest === '') return null
  let signs = 0
  const bracketed = /^\((.*)\)$/.exec(rest)
  if (bracketed !== null) {
    signs += 1
    rest = (bracketed[1] ?? '').trim()
  }
  const strip = (mark: RegExp) => {
    const shorter = rest.replace(mark, '').trim()
    const isShorter = shorter.length < rest.length
    rest = shorter
    return isShorter ? 1 : 0
  }
  signs += strip(sign)
  strip(currencyBefore)
  signs += strip(sign)
  signs += strip(signAfter)
  strip(currencyAfter)
  signs += strip(signAfter)
  if (signs === 0 && rest.startsWith('+')) rest = rest.slice(1)
  return signs > 1 ? undefined : { digits: rest, negative: signs === 1 }
}

/** Reads unsigned digits with separators of one style; null where they contradict it or do not fit. */
export function numberInStyle(digits: string, style: AmountStyle): string | null {
  const found = styles[style].exec(digits)
  if (found === null) return null
  const [, grouped = '', written = ''] = found
  if (grouped === '' && written === '') return null
  const whole = grouped.replace(/[., ]/g, '').replace(/^0+(?=\d)/, '') || '0'
  const fraction = written.length > decimals ? written.replace(/0+$/, '') : written
  if (whole.length > integerDigits || fraction.length > decimals) return null
  return fraction === '' ? whole : `${whole}.${fraction}`
}

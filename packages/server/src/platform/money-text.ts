import { Decimal } from 'decimal.js'

/** As the database and `toFixed` write amounts of two places and more. */
const PLAIN = /^-?\d+\.\d{2,}$/
const ZERO = 48

/** Decimal text without superfluous zeroes, two places at least. */
export function money(text: string): string {
  // Lists and exports hold twenty amounts a line: most need no arithmetic.
  if (PLAIN.test(text)) return withoutZeroes(text)
  const amount = new Decimal(text)
  return amount.toFixed(Math.max(2, amount.decimalPlaces()))
}

function withoutZeroes(text: string): string {
  const least = text.indexOf('.') + 3
  let end = text.length
  while (end > least && text.charCodeAt(end - 1) === ZERO) end -= 1
  return text.slice(0, end)
}

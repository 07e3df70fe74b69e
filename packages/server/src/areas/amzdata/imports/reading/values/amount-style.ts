import { type AmountStyle, cleanAmount, numberInStyle } from './parse-amount.ts'

/** Report languages that write `1.234,56`. */
const commaLanguages: ReadonlySet<string> = new Set([
  'de',
  'fr',
  'fr-BE',
  'it',
  'es',
  'pt-BR',
  'nl',
  'sv',
  'pl',
  'tr',
])

/** The style a language uses where a file gives no evidence. */
export function usualAmountStyle(language: string): AmountStyle {
  return commaLanguages.has(language) ? 'comma' : 'point'
}

/**
 * Decides once per file how its numbers are written: cells that can be read in one style only are evidence,
 * the majority of them decides, the language decides where there is none.
 */
export function decideAmountStyle(cells: Iterable<string>, language: string): AmountStyle {
  let point = 0
  let comma = 0
  for (const cell of new Set(cells)) {
    const cleaned = cleanAmount(cell)
    if (cleaned === null || cleaned === undefined) continue
    const asPoint = numberInStyle(cleaned.digits, 'point') !== null
    const asComma = numberInStyle(cleaned.digits, 'comma') !== null
    if (asPoint && !asComma) point += 1
    if (asComma && !asPoint) comma += 1
  }
  if (point === comma) return usualAmountStyle(language)
  return point > comma ? 'point' : 'comma'
}

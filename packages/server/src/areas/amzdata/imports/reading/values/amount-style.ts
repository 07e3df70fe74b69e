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
  const { point, comma } = evidenceOf(cells)
  if (point === comma) return usualAmountStyle(language)
  return point > comma ? 'point' : 'comma'
}

/** Whether some cells mean different numbers in the two styles and none tells which it is, as `1.234` alone. */
export function isUndecided(cells: Iterable<string>): boolean {
  const { point, comma, either } = evidenceOf(cells)
  return point === 0 && comma === 0 && either > 0
}

/** Distinct cells that can be read in one style only, and those that say different things in both. */
function evidenceOf(cells: Iterable<string>): { point: number; comma: number; either: number } {
  let point = 0
  let comma = 0
  let either = 0
  for (const cell of new Set(cells)) {
    const cleaned = cleanAmount(cell)
    if (cleaned === null || cleaned === undefined) continue
    const asPoint = numberInStyle(cleaned.digits, 'point')
    const asComma = numberInStyle(cleaned.digits, 'comma')
    if (asPoint !== null && asComma === null) point += 1
    else if (asComma !== null && asPoint === null) comma += 1
    else if (asPoint !== asComma) either += 1
  }
  return { point, comma, either }
}

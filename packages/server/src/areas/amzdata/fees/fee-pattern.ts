import type { FeeRule, FeeRuleDraft } from '@crossdock/contracts/areas/amzdata/fees/fees.schema.ts'

type Match = FeeRuleDraft['match']

/** Exact rules are tried before vague ones. */
const PRIORITIES: Readonly<Record<Match, number>> = { equals: 10, starts: 20, contains: 30, any: 90 }

/** Plain text and how it is to match → pattern of the database, with the order in which it is tried. */
export function patternOf({ match, text }: Pick<FeeRuleDraft, 'match' | 'text'>): {
  pattern: string
  priority: number
} {
  const plain = text.replace(/[\\%_]/g, '\\$&')
  const patterns: Readonly<Record<Match, string>> = {
    equals: plain,
    starts: `${plain}%`,
    contains: `%${plain}%`,
    any: '%',
  }
  return { pattern: patterns[match], priority: PRIORITIES[match] }
}

/** The pattern of a stored rule as plain text; gaps within a built-in pattern show as an ellipsis. */
export function textOf(pattern: string): Pick<FeeRule, 'match' | 'pattern'> {
  if (pattern === '%') return { match: 'any', pattern: null }
  // Signs as the database reads them: an escaped one stands for itself, even behind another backslash.
  const signs = pattern.match(/\\[\s\S]|[\s\S]/g) ?? []
  const isOpen = { start: signs[0] === '%', end: signs.at(-1) === '%' }
  const text = signs
    .slice(isOpen.start ? 1 : 0, isOpen.end ? -1 : undefined)
    .map((sign) => (sign === '%' ? '…' : sign.replace(/^\\(?=[\s\S])/, '')))
    .join('')
  if (!isOpen.end) return { match: 'equals', pattern: text }
  return { match: isOpen.start ? 'contains' : 'starts', pattern: text }
}

import { exportFactLabels } from '@crossdock/contracts/areas/amzdata/exports/exports.labels.ts'
import type { Message } from '@crossdock/contracts/kernel/messages.ts'
import type { ExportFact } from './export-source.ts'

/** How one filter of a list is told: its name, and the words or names of its values. */
export interface FilterWord {
  readonly label: Message
  readonly words?: Readonly<Record<string, Message>>
  readonly names?: ReadonlyMap<string, string>
}

/** Values of a search that are written out. */
const TOLD_VALUES = 5

/** Filters that are switched on and off. */
export const YES_NO = { '1': exportFactLabels.yes, '0': exportFactLabels.no } as const

/** Filters that every list has, told alike. */
export type ListWord = 'ids' | 'q' | 'from' | 'to'

interface ListFilter {
  /** The filter as it was asked for. */
  readonly filter: Readonly<Record<string, unknown>>
  /** How each of them is told, after what is said of every list. */
  readonly words: Readonly<Record<string, FilterWord>>
  /** What was searched for. */
  readonly values: readonly string[]
  /** The time that its days or figures are of. */
  readonly basis: Message
}

/** An exported list in words: its filters, the currency of its amounts and the time its days are of (seller.md 0). */
export function listFacts({ filter, words, values, basis }: ListFilter): ExportFact[] {
  const { chosen, q, from, to, currency, original, basis: counted } = exportFactLabels
  const all = { ids: { label: chosen }, q: { label: q }, from: { label: from }, to: { label: to }, ...words }
  return [
    ...filterFacts({ ...filter, q: searchFact(values) }, all),
    { label: currency, value: original },
    { label: counted, value: basis },
  ]
}

/** The filters that were set, in the order they are declared; none means all. */
function filterFacts(
  query: Readonly<Record<string, unknown>>,
  words: Readonly<Record<string, FilterWord>>,
): ExportFact[] {
  const facts = Object.entries(words).flatMap(([name, { label, words: known, names }]): ExportFact[] => {
    const value = query[name]
    if (value === undefined || value === '') return []
    const text = String(value)
    return [{ label, value: known?.[text] ?? names?.get(text) ?? text }]
  })
  return facts.length > 0 ? facts : [{ label: exportFactLabels.filter, value: exportFactLabels.all }]
}

/** A pasted search: a few values as they are, many by their number. */
function searchFact(values: readonly string[]): string | undefined {
  if (values.length === 0) return undefined
  const rest = values.length - TOLD_VALUES
  return `${values.slice(0, TOLD_VALUES).join(', ')}${rest > 0 ? ` … +${rest}` : ''}`
}

import { builtInDictionary } from '../dictionary/built-in-dictionary.ts'
import { marketplaceSites, neutralSiteWords } from '../dictionary/marketplace-sites.ts'
import type { ReportDictionary } from '../dictionary/report-dictionary.ts'
import { type TransactionType, transactionTypes } from '../dictionary/type-words.ts'
import { normaliseHeader } from '../normalise-header.ts'
import { detachText } from '../text/detach-text.ts'
import type { ReleaseStatus } from './transaction-row.ts'

/** A word of the file and what it means. */
export type Meaning<T> = { readonly raw: string; readonly means: T }

const keptWords = 10_000

/** Understands the words of one column and remembers them; columns of words repeat a handful of them. */
export class WordReader<T> {
  private readonly known = new Map<string, Meaning<T>>()
  private readonly understand: (word: string) => T

  constructor(understand: (word: string) => T) {
    this.understand = understand
  }

  /** The meaning of a cell. */
  read(cell: string): Meaning<T> {
    const found = this.known.get(cell)
    if (found !== undefined) return found
    const raw = detachText(cell.trim())
    const meaning = { raw, means: this.understand(raw) }
    if (this.known.size >= keptWords) this.known.clear()
    this.known.set(detachText(cell), meaning)
    return meaning
  }
}

/**
 * A meaning, and the one it has without the words of staff. Only the latter identifies a row (B.4): a word that
 * is mapped later does not make another row of the one already stored.
 */
export type Told<T> = { readonly now: T; readonly built: T }

function told<T>(understand: (dictionary: ReportDictionary) => (word: string) => T) {
  return (dictionary: ReportDictionary): WordReader<Told<T>> => {
    const now = understand(dictionary)
    const built = understand(builtInDictionary)
    return new WordReader((word) => ({ now: now(word), built: built(word) }))
  }
}

/** Reads transaction types: an empty one is `NONE`, a word in no dictionary `UNKNOWN`. */
export const typeReader = told<TransactionType>(({ typeWords }) => {
  const types = new Map<string, TransactionType>()
  for (const type of transactionTypes) {
    for (const word of typeWords[type] ?? []) types.set(normaliseHeader(word), type)
  }
  return (word) => (word === '' ? 'NONE' : (types.get(normaliseHeader(word)) ?? 'UNKNOWN'))
})

/** Reads who fulfils: Amazon or the seller; null for an empty cell, `unknown` for another word. */
export const fulfilmentReader = told<'AFN' | 'MFN' | 'unknown' | null>(({ fulfilmentWords }) => {
  const amazon = new Set(fulfilmentWords.AFN.map(normaliseHeader))
  const seller = new Set(fulfilmentWords.MFN.map(normaliseHeader))
  return (word) => {
    if (word === '') return null
    if (amazon.has(normaliseHeader(word))) return 'AFN'
    return seller.has(normaliseHeader(word)) ? 'MFN' : 'unknown'
  }
})

/** Reads the transaction status; null for an empty cell, `unknown` for another word. */
export function statusReader({
  statusWords,
}: ReportDictionary): WordReader<ReleaseStatus | 'unknown' | null> {
  const released = new Set(statusWords.released.map(normaliseHeader))
  const deferred = new Set(statusWords.deferred.map(normaliseHeader))
  return new WordReader((word) => {
    if (word === '') return null
    if (released.has(normaliseHeader(word))) return 'released'
    return deferred.has(normaliseHeader(word)) ? 'deferred' : 'unknown'
  })
}

const countryOfDomain: ReadonlyMap<string, string> = new Map(
  marketplaceSites.map(({ domain, country }) => [domain, country]),
)
const countries: ReadonlySet<string> = new Set(marketplaceSites.map(({ country }) => country))

/** Reads the marketplace column (B.5): country code, `neutral`, `unknown`, or null for an empty cell. */
export function marketplaceReader(): WordReader<string | null> {
  return new WordReader(marketplaceOf)
}

/** The country of a marketplace word such as `Amazon.com`, `www.amazon.de` or `Amazon.com MX Marketplace`. */
export function marketplaceOf(word: string): string | null {
  const plain = normaliseHeader(word).replace(/^www\./, '')
  if (plain === '') return null
  const country = countryOfDomain.get(plain)
  if (country !== undefined) return country
  const variant = /^amazon(?:\.com)? (\w\w)(?: marketplace)?$/.exec(plain)?.[1]?.toUpperCase()
  if (variant !== undefined && countries.has(variant)) return variant
  return neutralSiteWords.some((neutral) => neutral.test(plain)) ? 'neutral' : 'unknown'
}

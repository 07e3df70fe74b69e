import { marketplaceOf } from '@crossdock/contracts/vocabulary/marketplaces.ts'
import { marketplaceSites } from '../dictionary/marketplace-sites.ts'
import { type ReadingFailure, refuse } from '../outcome.ts'

/** What a file says about its marketplace. */
export type MarketplaceEvidence = {
  /** Country code, `neutral`, `unknown` or `blank` → rows. */
  readonly sites: Readonly<Record<string, number>>
  /** Currency named in the preamble. */
  readonly currency: string | null
  /** Language of the header. */
  readonly language: string
}

/** Where a guess comes from, strongest first (B.5). */
export type MarketplaceSource = 'column' | 'currency' | 'language'

/** The marketplace a file most likely belongs to. */
export type MarketplaceGuess = { readonly country: string; readonly source: MarketplaceSource }

/** Share of rows that must name the chosen marketplace. */
const enough = 0.99

/** The verdict on a chosen marketplace. */
export type MarketplaceVerdict =
  | { readonly ok: true; readonly country: string }
  /** The file fits several marketplaces and names none; a person has to say. */
  | { readonly ok: true; readonly country: null; readonly candidates: readonly string[] }
  | ReadingFailure

/** The marketplace to take when none was chosen: marketplace column, then currency, then language (B.5). */
export function guessMarketplace(evidence: MarketplaceEvidence): MarketplaceGuess | null {
  const [first] = ranked(evidence.sites)
  if (first !== undefined) return { country: first[0], source: 'column' }
  const fitting = candidatesOf(evidence)
  if (evidence.currency !== null) {
    const [only] = fitting
    return fitting.length === 1 && only !== undefined ? { country: only, source: 'currency' } : null
  }
  const [only] = fitting
  return fitting.length === 1 && only !== undefined ? { country: only, source: 'language' } : null
}

/**
 * Judges a whole file against the chosen marketplace, or finds the one it belongs to (B.5). The rows of a file that
 * `isSplit` may be of several marketplaces of one region, as long as the chosen one is among them.
 */
export function judgeMarketplace(
  evidence: MarketplaceEvidence,
  chosen: string | null,
  isSplit = false,
): MarketplaceVerdict {
  const sites = ranked(evidence.sites)
  const country = chosen ?? guessMarketplace(evidence)?.country ?? null
  if (country === null) return { ok: true, country, candidates: candidatesOf(evidence) }
  if (isSplit && sites.length > 0) return judgeSplit(sites, country)
  const total = sites.reduce((sum, [, rows]) => sum + rows, 0)
  const share = total === 0 ? 1 : (evidence.sites[country] ?? 0) / total
  if (share < enough) return refuseSites(sites, country)
  const expected = marketplaceSites.find((site) => site.country === country)?.currency
  const { currency } = evidence
  if (currency === null || expected === undefined || currency === expected) return { ok: true, country }
  // The column is stronger than the preamble only when a person did not choose against it.
  const offer = candidatesOf({ ...evidence, sites: {} })[0]
  const details = { chosen: country, expected, found: currency }
  return refuse('wrongMarketplace', 'otherCurrency', offer === undefined ? details : { ...details, offer })
}

function judgeSplit(sites: ReturnType<typeof ranked>, country: string): MarketplaceVerdict {
  const region = marketplaceOf(country)?.region
  const isOfRegion = sites.every(([site]) => marketplaceOf(site)?.region === region)
  const isThere = sites.some(([site]) => site === country)
  return isOfRegion && isThere ? { ok: true, country } : refuseSites(sites, country)
}

function refuseSites(sites: readonly (readonly [string, number])[], chosen: string): ReadingFailure {
  const counts = Object.fromEntries(sites.map(([site, rows]) => [`rows${site}`, rows]))
  const [only] = sites
  if (sites.length === 1 && only !== undefined) {
    return refuse('wrongMarketplace', 'otherMarketplace', { chosen, offer: only[0], ...counts })
  }
  return refuse('wrongMarketplace', 'mixedMarketplaces', { chosen, ...counts })
}

/** Marketplaces named in the rows, most frequent first. */
function ranked(sites: MarketplaceEvidence['sites']): (readonly [string, number])[] {
  return Object.entries(sites)
    .filter(([site]) => marketplaceSites.some(({ country }) => country === site))
    .sort(([, one], [, other]) => other - one)
}

/** Marketplaces that fit what a file says without naming one. */
export function candidatesOf({ currency, language }: MarketplaceEvidence): string[] {
  const byCurrency = marketplaceSites.filter((site) => currency === null || site.currency === currency)
  const byLanguage = byCurrency.filter((site) => site.languages.includes(language))
  const sites = byLanguage.length > 0 ? byLanguage : byCurrency
  return sites.map(({ country }) => country)
}

import type { ReportSite } from '@crossdock/contracts/areas/amzdata/reports/report-kind.ts'
import { MARKETPLACES } from '@crossdock/contracts/vocabulary/marketplaces.ts'
import { marketplaceSites } from '../dictionary/marketplace-sites.ts'
import { normaliseHeader } from '../normalise-header.ts'
import { marketplaceOf, marketplaceReader, WordReader } from '../transaction/word-reader.ts'

/** Languages in which consoles name countries. */
const languages = ['en', 'zh', 'ja', 'de', 'fr', 'it', 'es', 'nl', 'sv', 'pl', 'pt', 'tr', 'ar'] as const

/** Reads what a report says of the marketplace of a row: country code, `neutral`, `unknown`, or null when blank. */
export function siteReader(names: ReportSite['names']): WordReader<string | null> {
  if (names === 'domain') return marketplaceReader()
  return new WordReader(names === 'country' ? countryOf : countryOfId)
}

function countryOfId(word: string): string | null {
  if (word === '') return null
  return MARKETPLACES.find(({ marketplaceId }) => marketplaceId === word)?.country ?? 'unknown'
}

const countries = new Map<string, string>()

/** The marketplace of a country told by its code or by its name in any language of a console. */
function countryOf(word: string): string | null {
  const plain = normaliseHeader(word)
  if (plain === '') return null
  return countryNames().get(plain) ?? marketplaceOf(word)
}

function countryNames(): ReadonlyMap<string, string> {
  if (countries.size > 0) return countries
  for (const { country } of marketplaceSites) {
    countries.set(country.toLowerCase(), country)
    for (const language of languages) {
      const name = new Intl.DisplayNames([language], { type: 'region' }).of(country)
      if (name !== undefined) countries.set(normaliseHeader(name), country)
    }
  }
  countries.set('uk', 'GB')
  return countries
}

import { type Marketplace, marketplaceOf } from './marketplaces.ts'

/** The 19 countries that have a name of their own in lists (spec 3). */
export const NAMED_COUNTRIES = [
  'US',
  'CA',
  'MX',
  'BR',
  'JP',
  'GB',
  'DE',
  'FR',
  'IT',
  'ES',
  'NL',
  'BE',
  'SE',
  'TR',
  'IN',
  'AU',
  'SA',
  'AE',
  'PL',
] as const

/** The 16 countries whose site a product link can lead to (spec 3); the others have no mapping. */
export const LINKED_COUNTRIES = [
  'US',
  'MX',
  'CA',
  'JP',
  'GB',
  'DE',
  'FR',
  'IT',
  'ES',
  'NL',
  'BE',
  'SE',
  'IN',
  'AU',
  'TR',
  'BR',
] as const

/** The name of a country in both languages, or undefined for one that spec 3 does not name. */
export function countryName(country: string): Pick<Marketplace, 'zh' | 'en'> | undefined {
  return NAMED_COUNTRIES.some((named) => named === country) ? marketplaceOf(country) : undefined
}

/** What follows `amazon.` in the address of a country's site: `co.uk` for GB; undefined without a mapping. */
export function siteSuffix(country: string): string | undefined {
  if (!LINKED_COUNTRIES.some((linked) => linked === country)) return undefined
  return marketplaceOf(country)?.domain.replace(/^amazon\./, '')
}

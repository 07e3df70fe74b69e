import type { Message } from '../kernel/messages.ts'

/** The 23 marketplaces (spec 9) with what a report needs to know of each. */
export interface Marketplace {
  /** Our number, 1-23, in the order of spec 9. */
  readonly id: number
  /** Country code as sellers use it (`GB`, not `UK`). */
  readonly country: string
  readonly zh: string
  readonly en: string
  /** Identifier used by the marketplace's own interfaces. */
  readonly marketplaceId: string
  readonly currency: string
  readonly domain: string
  /** IANA zone of the business date. */
  readonly timeZone: string
  readonly language: string
  /** Selling region: one seller account spans the marketplaces of one region. */
  readonly region: Region
}

export type Region = 'na' | 'eu' | 'fe'

export const MARKETPLACES: readonly Marketplace[] = [
  {
    id: 1,
    country: 'US',
    zh: '美国',
    en: 'United States',
    marketplaceId: 'ATVPDKIKX0DER',
    currency: 'USD',
    domain: 'amazon.com',
    timeZone: 'America/Los_Angeles',
    language: 'en-US',
    region: 'na',
  },
  {
    id: 2,
    country: 'CA',
    zh: '加拿大',
    en: 'Canada',
    marketplaceId: 'A2EUQ1WTGCTBG2',
    currency: 'CAD',
    domain: 'amazon.ca',
    timeZone: 'America/Los_Angeles',
    language: 'en-CA',
    region: 'na',
  },
  {
    id: 3,
    country: 'MX',
    zh: '墨西哥',
    en: 'Mexico',
    marketplaceId: 'A1AM78C64UM0Y8',
    currency: 'MXN',
    domain: 'amazon.com.mx',
    timeZone: 'America/Los_Angeles',
    language: 'es-MX',
    region: 'na',
  },
  {
    id: 4,
    country: 'BR',
    zh: '巴西',
    en: 'Brazil',
    marketplaceId: 'A2Q3Y263D00KWC',
    currency: 'BRL',
    domain: 'amazon.com.br',
    timeZone: 'America/Sao_Paulo',
    language: 'pt-BR',
    region: 'na',
  },
  {
    id: 5,
    country: 'SG',
    zh: '新加坡',
    en: 'Singapore',
    marketplaceId: 'A19VAU5U5O7RUS',
    currency: 'SGD',
    domain: 'amazon.sg',
    timeZone: 'Asia/Singapore',
    language: 'en-SG',
    region: 'fe',
  },
  {
    id: 6,
    country: 'AU',
    zh: '澳大利亚',
    en: 'Australia',
    marketplaceId: 'A39IBJ37TRP1C6',
    currency: 'AUD',
    domain: 'amazon.com.au',
    timeZone: 'Australia/Sydney',
    language: 'en-AU',
    region: 'fe',
  },
  {
    id: 7,
    country: 'JP',
    zh: '日本',
    en: 'Japan',
    marketplaceId: 'A1VC38T7YXB528',
    currency: 'JPY',
    domain: 'amazon.co.jp',
    timeZone: 'Asia/Tokyo',
    language: 'ja-JP',
    region: 'fe',
  },
  {
    id: 8,
    country: 'GB',
    zh: '英国',
    en: 'United Kingdom',
    marketplaceId: 'A1F83G8C2ARO7P',
    currency: 'GBP',
    domain: 'amazon.co.uk',
    timeZone: 'Europe/London',
    language: 'en-GB',
    region: 'eu',
  },
  {
    id: 9,
    country: 'DE',
    zh: '德国',
    en: 'Germany',
    marketplaceId: 'A1PA6795UKMFR9',
    currency: 'EUR',
    domain: 'amazon.de',
    timeZone: 'Europe/Berlin',
    language: 'de-DE',
    region: 'eu',
  },
  {
    id: 10,
    country: 'FR',
    zh: '法国',
    en: 'France',
    marketplaceId: 'A13V1IB3VIYZZH',
    currency: 'EUR',
    domain: 'amazon.fr',
    timeZone: 'Europe/Paris',
    language: 'fr-FR',
    region: 'eu',
  },
  {
    id: 11,
    country: 'IT',
    zh: '意大利',
    en: 'Italy',
    marketplaceId: 'APJ6JRA9NG5V4',
    currency: 'EUR',
    domain: 'amazon.it',
    timeZone: 'Europe/Rome',
    language: 'it-IT',
    region: 'eu',
  },
  {
    id: 12,
    country: 'ES',
    zh: '西班牙',
    en: 'Spain',
    marketplaceId: 'A1RKKUPIHCS9HS',
    currency: 'EUR',
    domain: 'amazon.es',
    timeZone: 'Europe/Madrid',
    language: 'es-ES',
    region: 'eu',
  },
  {
    id: 13,
    country: 'NL',
    zh: '荷兰',
    en: 'Netherlands',
    marketplaceId: 'A1805IZSGTT6HS',
    currency: 'EUR',
    domain: 'amazon.nl',
    timeZone: 'Europe/Amsterdam',
    language: 'nl-NL',
    region: 'eu',
  },
  {
    id: 14,
    country: 'BE',
    zh: '比利时',
    en: 'Belgium',
    marketplaceId: 'AMEN7PMS3EDWL',
    currency: 'EUR',
    domain: 'amazon.com.be',
    timeZone: 'Europe/Brussels',
    language: 'fr-BE',
    region: 'eu',
  },
  {
    id: 15,
    country: 'IE',
    zh: '爱尔兰',
    en: 'Ireland',
    marketplaceId: 'A28R8C7NBKEWEA',
    currency: 'EUR',
    domain: 'amazon.ie',
    timeZone: 'Europe/Dublin',
    language: 'en-IE',
    region: 'eu',
  },
  {
    id: 16,
    country: 'SE',
    zh: '瑞典',
    en: 'Sweden',
    marketplaceId: 'A2NODRKZP88ZB9',
    currency: 'SEK',
    domain: 'amazon.se',
    timeZone: 'Europe/Stockholm',
    language: 'sv-SE',
    region: 'eu',
  },
  {
    id: 17,
    country: 'ZA',
    zh: '南非',
    en: 'South Africa',
    marketplaceId: 'AE08WJ6YKNBMC',
    currency: 'ZAR',
    domain: 'amazon.co.za',
    timeZone: 'Africa/Johannesburg',
    language: 'en-ZA',
    region: 'eu',
  },
  {
    id: 18,
    country: 'PL',
    zh: '波兰',
    en: 'Poland',
    marketplaceId: 'A1C3SOZRARQ6R3',
    currency: 'PLN',
    domain: 'amazon.pl',
    timeZone: 'Europe/Warsaw',
    language: 'pl-PL',
    region: 'eu',
  },
  {
    id: 19,
    country: 'EG',
    zh: '埃及',
    en: 'Egypt',
    marketplaceId: 'ARBP9OOSHTCHU',
    currency: 'EGP',
    domain: 'amazon.eg',
    timeZone: 'Africa/Cairo',
    language: 'ar-EG',
    region: 'eu',
  },
  {
    id: 20,
    country: 'TR',
    zh: '土耳其',
    en: 'Turkey',
    marketplaceId: 'A33AVAJ2PDY3EV',
    currency: 'TRY',
    domain: 'amazon.com.tr',
    timeZone: 'Europe/Istanbul',
    language: 'tr-TR',
    region: 'eu',
  },
  {
    id: 21,
    country: 'SA',
    zh: '沙特',
    en: 'Saudi Arabia',
    marketplaceId: 'A17E79C6D8DWNP',
    currency: 'SAR',
    domain: 'amazon.sa',
    timeZone: 'Asia/Riyadh',
    language: 'ar-SA',
    region: 'eu',
  },
  {
    id: 22,
    country: 'AE',
    zh: '阿联酋',
    en: 'United Arab Emirates',
    marketplaceId: 'A2VIGQ35RCS4UG',
    currency: 'AED',
    domain: 'amazon.ae',
    timeZone: 'Asia/Dubai',
    language: 'ar-AE',
    region: 'eu',
  },
  {
    id: 23,
    country: 'IN',
    zh: '印度',
    en: 'India',
    marketplaceId: 'A21TJRUUN4KGV',
    currency: 'INR',
    domain: 'amazon.in',
    timeZone: 'Asia/Kolkata',
    language: 'en-IN',
    region: 'eu',
  },
]

const byCountry = new Map(MARKETPLACES.map((marketplace) => [marketplace.country, marketplace]))

/** The marketplace of a country code, or undefined. */
export function marketplaceOf(country: string): Marketplace | undefined {
  return byCountry.get(country)
}

/** The marketplace that somebody names by its code or in one of our languages, or undefined. */
export function marketplaceNamed(words: string): Marketplace | undefined {
  const said = words.trim().toLowerCase()
  return MARKETPLACES.find(({ country, zh, en }) =>
    [country, zh, en].some((name) => name.toLowerCase() === said),
  )
}

/** What a marketplace is called; a code that is none of ours stays as it is. */
export function nameOfMarketplace(country: string): Message {
  return marketplaceOf(country) ?? { zh: country, en: country }
}

/** Time zone of a marketplace; UTC for a code that is none of ours. */
export function zoneOfMarketplace(country: string): string {
  return marketplaceOf(country)?.timeZone ?? 'UTC'
}

export const COUNTRIES: readonly string[] = MARKETPLACES.map((marketplace) => marketplace.country)

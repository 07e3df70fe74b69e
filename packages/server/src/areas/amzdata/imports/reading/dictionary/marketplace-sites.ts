/** What reading needs to know of one marketplace (spec 9). */
export type MarketplaceSite = {
  readonly country: string
  readonly domain: string
  readonly currency: string
  readonly timeZone: string
  /** Report languages in which this marketplace is downloaded. */
  readonly languages: readonly string[]
}

const pacific = 'America/Los_Angeles'

/** The 23 marketplaces. */
export const marketplaceSites: readonly MarketplaceSite[] = [
  { country: 'US', domain: 'amazon.com', currency: 'USD', timeZone: pacific, languages: ['en'] },
  { country: 'CA', domain: 'amazon.ca', currency: 'CAD', timeZone: pacific, languages: ['en', 'fr'] },
  { country: 'MX', domain: 'amazon.com.mx', currency: 'MXN', timeZone: pacific, languages: ['es-MX', 'en'] },
  {
    country: 'BR',
    domain: 'amazon.com.br',
    currency: 'BRL',
    timeZone: 'America/Sao_Paulo',
    languages: ['pt-BR'],
  },
  { country: 'SG', domain: 'amazon.sg', currency: 'SGD', timeZone: 'Asia/Singapore', languages: ['en'] },
  {
    country: 'AU',
    domain: 'amazon.com.au',
    currency: 'AUD',
    timeZone: 'Australia/Sydney',
    languages: ['en-AU'],
  },
  { country: 'JP', domain: 'amazon.co.jp', currency: 'JPY', timeZone: 'Asia/Tokyo', languages: ['ja'] },
  { country: 'GB', domain: 'amazon.co.uk', currency: 'GBP', timeZone: 'Europe/London', languages: ['en-GB'] },
  { country: 'DE', domain: 'amazon.de', currency: 'EUR', timeZone: 'Europe/Berlin', languages: ['de'] },
  { country: 'FR', domain: 'amazon.fr', currency: 'EUR', timeZone: 'Europe/Paris', languages: ['fr'] },
  { country: 'IT', domain: 'amazon.it', currency: 'EUR', timeZone: 'Europe/Rome', languages: ['it'] },
  { country: 'ES', domain: 'amazon.es', currency: 'EUR', timeZone: 'Europe/Madrid', languages: ['es'] },
  { country: 'NL', domain: 'amazon.nl', currency: 'EUR', timeZone: 'Europe/Amsterdam', languages: ['nl'] },
  {
    country: 'BE',
    domain: 'amazon.com.be',
    currency: 'EUR',
    timeZone: 'Europe/Brussels',
    languages: ['fr-BE'],
  },
  { country: 'IE', domain: 'amazon.ie', currency: 'EUR', timeZone: 'Europe/Dublin', languages: ['en-IE'] },
  { country: 'SE', domain: 'amazon.se', currency: 'SEK', timeZone: 'Europe/Stockholm', languages: ['sv'] },
  {
    country: 'ZA',
    domain: 'amazon.co.za',
    currency: 'ZAR',
    timeZone: 'Africa/Johannesburg',
    languages: ['en'],
  },
  { country: 'PL', domain: 'amazon.pl', currency: 'PLN', timeZone: 'Europe/Warsaw', languages: ['pl'] },
  { country: 'EG', domain: 'amazon.eg', currency: 'EGP', timeZone: 'Africa/Cairo', languages: ['en'] },
  { country: 'TR', domain: 'amazon.com.tr', currency: 'TRY', timeZone: 'Europe/Istanbul', languages: ['tr'] },
  { country: 'SA', domain: 'amazon.sa', currency: 'SAR', timeZone: 'Asia/Riyadh', languages: ['en'] },
  { country: 'AE', domain: 'amazon.ae', currency: 'AED', timeZone: 'Asia/Dubai', languages: ['en'] },
  { country: 'IN', domain: 'amazon.in', currency: 'INR', timeZone: 'Asia/Kolkata', languages: ['en-IN'] },
]

/** Marketplace values that belong to no site: orders of other channels fulfilled by Amazon. */
export const neutralSiteWords: readonly RegExp[] = [
  /^non-amazon\b/,
  /^sim\d*\.stores\.amazon\./,
  /^si \w+ prod/,
]

/** Words of the preamble that name a currency without its ISO code. */
export const currencyWords: readonly { readonly word: RegExp; readonly currency: string }[] = [
  { word: /単位は円/, currency: 'JPY' },
  { word: /単位：円/, currency: 'JPY' },
  { word: /\bin euro\b/i, currency: 'EUR' },
  { word: /\ben euros?\b/i, currency: 'EUR' },
  { word: /\bin euros\b/i, currency: 'EUR' },
  { word: /türk lirası/i, currency: 'TRY' },
]

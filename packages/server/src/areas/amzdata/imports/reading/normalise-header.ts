const INVISIBLE = /[\u200b-\u200f\u2060\ufeff\u00ad]/g
const APOSTROPHES = /[\u2018\u2019\u02bc\u00b4`]/g
const DASHES = /[\u2010-\u2015\u2212]/g
/** Ad reports name the currency of a column behind its name: `7 Day Total Sales ($)`, `Sales (USD)`. */
const CURRENCY =
  /\s*\((?:[a-z]{0,3}\p{Sc}|usd|cad|mxn|brl|gbp|eur|jpy|inr|aud|sgd|sek|pln|try|aed|sar|egp|zar|cny|kr|zł|tl)\)$/u

/**
 * Brings a column name into the form in which names are compared (B.2 step 5): NFKC, no BOM or zero-width
 * characters, plain apostrophes and hyphens, no enclosing quotes, no final colon, no
 * currency in brackets at the end, single blanks, lower case.
 */
export function normaliseHeader(header: string): string {
  const plain = header.replace(INVISIBLE, '').normalize('NFKC').replace(APOSTROPHES, "'").replace(DASHES, '-')
  const trimmed = plain.replace(/\s+/g, ' ').trim()
  const unquoted = trimmed.replace(/^"(.*)"$/, '$1').trim()
  return unquoted.replace(/\s*:$/, '').toLowerCase().normalize('NFC').replace(CURRENCY, '')
}

const INVISIBLE = /[\u200b-\u200f\u2060\ufeff\u00ad]/g
const APOSTROPHES = /[\u2018\u2019\u02bc\u00b4`]/g
const DASHES = /[\u2010-\u2015\u2212]/g

/**
 * Brings a column name into the form in which names are compared (B.2 step 5): NFKC, no BOM or zero-width
 * characters, plain apostrophes and hyphens, no enclosing quotes, no final colon, single blanks, lower case.
 */
export function normaliseHeader(header: string): string {
  const plain = header.replace(INVISIBLE, '').normalize('NFKC').replace(APOSTROPHES, "'").replace(DASHES, '-')
  const trimmed = plain.replace(/\s+/g, ' ').trim()
  const unquoted = trimmed.replace(/^"(.*)"$/, '$1').trim()
  return unquoted.replace(/\s*:$/, '').toLowerCase().normalize('NFC')
}

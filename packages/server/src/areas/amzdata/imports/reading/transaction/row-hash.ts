import { hash } from 'node:crypto'
import { unitsOf } from '../values/parse-amount.ts'
import type { TransactionRow } from './transaction-row.ts'

/**
 * The identity of a transaction (B.4): UTC second, canonical type, order id, SKU, description, quantity,
 * marketplace, fulfilment, every amount and the total. Settlement id, status, release date and address may
 * change later and do not take part; type, fulfilment and the headers of amounts do by the built-in words, so that
 * a word mapped later changes no identity. Amounts take part by value: `0`, `0.00` and an absent column are equal.
 * The first four bytes are the second of posting, so that new keys lie side by side in an index.
 */
export function rowHash(row: TransactionRow): string {
  const units = [...row.amounts, row.total].map((amount) => (amount === null ? 0 : Number(unitsOf(amount))))
  return keyOf(row, digestOf(row, units))
}

/**
 * SHA-256 over the identity as 32 characters of one byte each, the cheapest form to take numbers from; `units`
 * are the amounts in ten-thousandths, the total last.
 */
export function digestOf(row: TransactionRow, units: ArrayLike<number>): string {
  let text = `${row.postedAt / 1000}|${row.typeBuilt}|${row.quantity ?? ''}|${row.fulfillmentBuilt ?? ''}`
  // Free texts carry their length, so that no two rows can be written alike.
  text += framed(siteOf(row)) + framed(row.orderId) + framed(row.sku) + framed(row.description)
  for (let at = 0; at < units.length; at += 1) {
    const value = units[at]
    if (value === 0) continue
    text += `|${at === units.length - 1 ? 'total' : at}=${amountText(row, at, value)}`
  }
  return hash('sha256', text, 'binary')
}

const dash = 45
const written = Buffer.alloc(36, dash)
/** Where the sixteen bytes stand in the 36 letters of a UUID. */
const places = [0, 2, 4, 6, 9, 11, 14, 16, 19, 21, 24, 26, 28, 30, 32, 34] as const
const hexDigits = Buffer.from('0123456789abcdef', 'latin1')

/** The digest as a time-led UUID text. */
export function keyOf(row: TransactionRow, digest: string): string {
  const second = row.postedAt / 1000
  for (let at = 0; at < 16; at += 1) {
    const byte = at < 4 ? (second >>> (24 - at * 8)) & 255 : digest.charCodeAt(at - 4)
    const place = places[at] ?? 0
    written[place] = hexDigits[byte >> 4] ?? 0
    written[place + 1] = hexDigits[byte & 15] ?? 0
  }
  return written.toString('latin1')
}

function framed(text: string | null): string {
  return text === null ? '|0:' : `|${text.length}:${text}`
}

/** Words that name no marketplace of ours are kept apart by their own letters. */
function siteOf(row: TransactionRow): string | null {
  const isWord = row.marketplace === 'unknown' || row.marketplace === 'neutral'
  return isWord ? row.marketplaceRaw.toLowerCase() : row.marketplace
}

/** Ten-thousandths as text; amounts beyond exact numbers are taken from their digits. */
function amountText(row: TransactionRow, at: number, value: number | undefined): string {
  if (value !== undefined && Number.isSafeInteger(value)) return String(value)
  return String(unitsOf(row.amounts[at] ?? (at === row.amounts.length ? row.total : null) ?? '0'))
}

import { describe, expect, it } from 'vitest'
import { moneyFields } from '../dictionary/transaction-fields.ts'
import { OrdinalCounter } from './ordinal-counter.ts'
import { digestOf, rowHash } from './row-hash.ts'
import type { TransactionRow } from './transaction-row.ts'

function aRow(more: Partial<TransactionRow> = {}): TransactionRow {
  return {
    line: 9,
    postedAt: Date.UTC(2025, 2, 1, 10, 15, 30),
    bizDate: '2025-03-01',
    settlementId: '1',
    type: 'ORDER',
    typeRaw: 'Order',
    typeBuilt: 'ORDER',
    orderId: 'A-1',
    sku: 'S',
    description: 'D',
    quantity: 1,
    marketplaceRaw: 'amazon.com',
    marketplace: 'US',
    fulfillment: 'AFN',
    fulfillmentBuilt: 'AFN',
    orderCity: 'X',
    orderState: 'Y',
    orderPostal: 'Z',
    accountType: null,
    taxCollectionModel: null,
    amounts: moneyFields.map((_, at) => (at === 0 ? '10.50' : null)),
    total: '10.50',
    status: null,
    statusRaw: '',
    releaseAt: null,
    ...more,
  }
}

describe('rowHash', () => {
  it('is a UUID text that begins with the second of posting', () => {
    const hash = rowHash(aRow())
    expect(hash).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/)
    expect(Number.parseInt(hash.slice(0, 8), 16)).toBe(Date.UTC(2025, 2, 1, 10, 15, 30) / 1000)
    // Rows of earlier imports carry this value; it may never change.
    expect(hash).toBe('67c2de42-96a2-3732-4a8d-99c4e890d127')
  })

  it('does not see what may change later, nor how amounts are written', () => {
    const same = rowHash(aRow())
    const changed: Partial<TransactionRow>[] = [
      { settlementId: null, status: 'deferred', statusRaw: 'Deferred', releaseAt: 5 },
      {
        orderCity: null,
        orderState: 'q',
        orderPostal: 'q',
        line: 77,
        accountType: 'x',
        taxCollectionModel: 'y',
      },
      { typeRaw: 'Bestellung', marketplaceRaw: 'Amazon.com' },
      // Words that staff mapped.
      { type: 'REFUND', fulfillment: 'MFN' },
      { total: '10.5', amounts: moneyFields.map((_, at) => (at === 0 ? '10.5000' : '0.00')) },
    ]
    for (const more of changed) expect(rowHash(aRow(more))).toBe(same)
  })

  it('sees every immutable column', () => {
    const changed: Partial<TransactionRow>[] = [
      {},
      { postedAt: Date.UTC(2025, 2, 1, 10, 15, 31) },
      { typeBuilt: 'REFUND' },
      { orderId: 'A-2' },
      { orderId: null },
      { sku: 'S2' },
      { orderId: 'A-1S', sku: null },
      { orderId: null, sku: 'A-1S' },
      { description: 'D|0:' },
      { quantity: null },
      { quantity: 2 },
      { marketplace: null },
      { marketplace: 'unknown', marketplaceRaw: 'US' },
      { marketplace: 'neutral', marketplaceRaw: 'Non-Amazon' },
      { fulfillmentBuilt: 'MFN' },
      { total: '10.51' },
      { total: '90000000000000.01' },
      ...moneyFields
        .map((_, field) => ({
          amounts: moneyFields.map((__, at) => (at === 0 ? '10.50' : at === field ? '0.01' : null)),
        }))
        .slice(1),
    ]
    expect(new Set(changed.map((more) => rowHash(aRow(more)))).size).toBe(changed.length)
  })
})

describe('OrdinalCounter', () => {
  it('counts repetitions exactly while it grows', () => {
    const counter = new OrdinalCounter()
    const digests = Array.from({ length: 20_000 }, (_, at) =>
      digestOf(aRow({ orderId: `O-${at % 7000}` }), []),
    )
    const counts = new Map<string, number>()
    for (const digest of digests) {
      const expected = (counts.get(digest) ?? 0) + 1
      counts.set(digest, expected)
      expect(counter.next(digest)).toBe(expected)
    }
    expect(counter.bytes).toBeLessThanOrEqual(16 * 16_384)
  })
})

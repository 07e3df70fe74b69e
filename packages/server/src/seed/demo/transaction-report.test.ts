import { Writable } from 'node:stream'
import { describe, expect, it } from 'vitest'
import { demoMarket } from './demo-markets.ts'
import { DEMO_PRODUCTS } from './demo-products.ts'
import { totalOf } from './report-row.ts'
import { simulateSales } from './simulate-sales.ts'
import { monthOf, reportBytes, writeTransactionReport } from './transaction-report.ts'

const products = DEMO_PRODUCTS
const span = { from: '2026-01-01', to: '2026-03-15', seed: 'test' }

function sink(): { stream: Writable; text: () => string } {
  const chunks: Buffer[] = []
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      chunks.push(chunk)
      done()
    },
  })
  return { stream, text: () => Buffer.concat(chunks).toString('utf8') }
}

describe('simulateSales', () => {
  const rows = [...simulateSales({ market: demoMarket('DE'), products, ...span })]

  it('transfers exactly what each settlement comes to (seller.md 1.1)', () => {
    const sums = new Map<string, number>()
    for (const { settlement, amounts } of rows) {
      if (settlement !== null) sums.set(settlement, (sums.get(settlement) ?? 0) + totalOf(amounts))
    }
    const closed = rows.filter(({ kind }) => kind === 'transfer').map(({ settlement }) => settlement ?? '')
    expect(closed.length).toBe(5)
    for (const settlement of closed) expect(sums.get(settlement)).toBe(0)
  })

  it('leaves the orders of the last days without a settlement', () => {
    const deferred = rows.filter(({ settlement }) => settlement === null)
    expect(deferred.length).toBeGreaterThan(0)
    const start = Date.parse('2026-03-10T23:00:00Z')
    expect(deferred.every(({ at, order }) => at >= start && order !== undefined)).toBe(true)
  })

  it('has refunds, advertising, storage and goods paid back beside the orders', () => {
    const kinds = new Set(rows.map(({ kind, charge }) => charge ?? kind))
    expect([...kinds]).toEqual(
      expect.arrayContaining(['order', 'refund', 'advertising', 'storage', 'subscription', 'reimbursement']),
    )
  })

  it('gives the same lines again', () => {
    expect([...simulateSales({ market: demoMarket('DE'), products, ...span })]).toEqual(rows)
  })
})

describe('reportBytes', () => {
  it('writes Japanese reports in Shift-JIS and the others in UTF-8 with its mark', () => {
    const rows = [...simulateSales({ market: demoMarket('JP'), products, ...span })].slice(0, 3)
    expect(new TextDecoder('shift_jis').decode(reportBytes('JP', rows))).toContain('"注文"')
    expect(reportBytes('FR', rows).subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]))
  })

  it('writes dates and amounts as each marketplace does', () => {
    const at = Date.parse('2026-03-08T21:05:09Z')
    const row = {
      at,
      kind: 'transfer',
      charge: 'transfer',
      settlement: '1',
      amounts: { other: -123456789 },
    } as const
    const line = (country: Parameters<typeof reportBytes>[0]) =>
      new TextDecoder(country === 'JP' ? 'shift_jis' : 'utf-8')
        .decode(reportBytes(country, [row]))
        .trim()
        .split('\r\n')
        .at(-1)
    expect(line('US')).toMatch(/^"Mar 8, 2026 2:05:09 PM PDT".*"-1,234,567.89","Released"/)
    expect(line('CA')).toMatch(/^"Mar. 8, 2026 2:05:09 p.m. PDT"/)
    expect(line('GB')).toMatch(/^"8 Mar 2026 21:05:09 UTC"/)
    expect(line('DE')).toMatch(/^"08.03.2026 21:05:09 UTC".*"-1.234.567,89"/)
    expect(line('FR')).toMatch(/^"8 mars 2026 21:05:09 UTC".*"-1\u202f234\u202f567,89"/)
    expect(line('JP')).toMatch(/^"2026\/03\/09 6:05:09JST".*"-123,456,789"$/)
  })

  it('cuts reports by the month of the marketplace', () => {
    const at = Date.parse('2026-02-01T05:00:00Z')
    const row = { at, kind: 'transfer', settlement: '1', amounts: {} } as const
    expect([monthOf('America/Los_Angeles', row), monthOf('Asia/Tokyo', row)]).toEqual(['2026-01', '2026-02'])
  })
})

describe('writeTransactionReport', () => {
  it('writes exactly the lines asked for, the same ones each time', async () => {
    const first = sink()
    const second = sink()
    const written = await writeTransactionReport(first.stream, { rows: 5000, seed: 'x', layout: 'US' })
    await writeTransactionReport(second.stream, { rows: 5000, seed: 'x', layout: 'US' })
    expect(written.rows).toBe(5000)
    expect(first.text().trim().split('\r\n').length).toBe(5000 + 8)
    expect(first.text()).toBe(second.text())
  })
})

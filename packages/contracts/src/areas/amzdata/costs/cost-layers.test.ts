import { Decimal } from 'decimal.js'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { byPeriod, type CostLayer, type CostMovement, fifoCosts, movingAverage } from './cost-layers.ts'

/** 10 units at 5.00 on the 1st, 10 at 6.00 on the 10th. */
const layers: CostLayer[] = [
  { key: 'A', day: '2026-01-01', quantity: 10, unitCost: '5' },
  { key: 'B', day: '2026-01-10', quantity: 10, unitCost: '6' },
]
const moved = (...parts: [string, number][]): CostMovement[] =>
  parts.map(([day, quantity]) => ({ day, quantity }))
const costsOf = ({ movements }: { movements: readonly { cost: string; uncosted: number }[] }) =>
  movements.map(({ cost, uncosted }) => [cost, uncosted])

describe('F-11 first in, first out', () => {
  it('takes the oldest layer first, across layers, and leaves the rest', () => {
    // 8 × 5 = 40; then 2 × 5 + 4 × 6 = 34; 6 × 6 = 36 left
    const result = fifoCosts(layers, moved(['2026-01-05', 8], ['2026-01-12', 6]))
    expect(costsOf(result)).toEqual([
      ['40', 0],
      ['34', 0],
    ])
    expect(result.left).toEqual({ quantity: 6, value: '36' })
  })

  it('puts what comes back where it was taken from last', () => {
    // 12 out = 10 × 5 + 2 × 6 = 62; 3 back = 2 × 6 + 1 × 5 = 17; the next out takes the 5 first
    const result = fifoCosts(layers, moved(['2026-01-12', 12], ['2026-01-13', -3], ['2026-01-14', 1]))
    expect(costsOf(result)).toEqual([
      ['62', 0],
      ['-17', 0],
      ['5', 0],
    ])
  })

  it('sells nothing before it was received, and says how many units have no cost', () => {
    const result = fifoCosts(layers, moved(['2026-01-05', 12], ['2026-01-06', -1], ['2025-12-31', 1]))
    expect(costsOf(result)).toEqual([
      ['50', 2],
      ['0', -1],
      ['0', 1],
    ])
    expect(result.left).toEqual({ quantity: 10, value: '60' })
  })
})

describe('F-11 moving weighted average', () => {
  it('mixes every receipt with the stock', () => {
    // 8 × 5 = 40; then (2 × 5 + 10 × 6) ÷ 12 = 5.8333…; 6 × 5.83333333 = 34.99999998; 35.00000002 left
    const result = movingAverage(layers, moved(['2026-01-05', 8], ['2026-01-12', 6]))
    expect(costsOf(result)).toEqual([
      ['40', 0],
      ['34.99999998', 0],
    ])
    expect(result.left).toEqual({ quantity: 6, value: '35.00000002' })
  })

  it('takes what comes back in at the average, and knows no cost before the first receipt', () => {
    const result = movingAverage(layers, moved(['2025-12-31', 1], ['2026-01-05', 4], ['2026-01-06', -2]))
    expect(costsOf(result)).toEqual([
      ['0', 1],
      ['20', 0],
      ['-10', 0],
    ])
  })
})

describe('F-11 by period', () => {
  it('takes the cost that held on the day', () => {
    const entries = [
      { from: '2026-02-01', unitCost: '6.5' },
      { from: '2026-01-01', unitCost: '5' },
    ]
    const result = byPeriod(
      entries,
      moved(['2026-01-31', 2], ['2026-02-01', 2], ['2025-12-31', 1], ['2026-03-01', -1]),
    )
    expect(costsOf({ movements: result })).toEqual([
      ['10', 0],
      ['13', 0],
      ['0', 1],
      ['-6.5', 0],
    ])
  })
})

describe('any layers and movements', () => {
  const day = fc.integer({ min: 1, max: 28 }).map((number) => `2026-01-${String(number).padStart(2, '0')}`)
  const anyLayers = fc.array(
    fc.record({
      key: fc.constant('x'),
      day,
      quantity: fc.integer({ min: 1, max: 50 }),
      unitCost: fc.integer({ min: 0, max: 99_999 }).map((cents) => new Decimal(cents).div(1000).toFixed()),
    }),
    { maxLength: 8 },
  )
  const sales = fc.array(fc.record({ day, quantity: fc.integer({ min: 1, max: 40 }) }), { maxLength: 20 })
  const anyMovements = fc.array(fc.record({ day, quantity: fc.integer({ min: -10, max: 40 }) }), {
    maxLength: 20,
  })
  const total = (of: readonly CostLayer[]) =>
    of.reduce(
      (sum, { quantity, unitCost }) => sum.plus(new Decimal(unitCost).times(quantity)),
      new Decimal(0),
    )

  it.each([
    ['first in, first out', fifoCosts],
    ['moving average', movingAverage],
  ] as const)('by %s cost in all what was paid, whatever comes back', (_, costsBy) => {
    fc.assert(
      fc.property(anyLayers, anyMovements, (bought, wanted) => {
        const { movements, left } = costsBy(bought, wanted)
        const spent = movements.reduce((sum, { cost }) => sum.plus(cost), new Decimal(left.value))
        expect(spent.toFixed()).toBe(total(bought).toFixed())
      }),
    )
  })

  it.each([
    ['first in, first out', fifoCosts],
    ['moving average', movingAverage],
  ] as const)('by %s never cost less than nothing, nor sell more than there is', (_, costsBy) => {
    fc.assert(
      fc.property(anyLayers, sales, (bought, wanted) => {
        const { movements, left } = costsBy(bought, wanted)
        expect(movements.every(({ cost, uncosted }) => !cost.startsWith('-') && uncosted >= 0)).toBe(true)
        const costed = movements.reduce((sum, { quantity, uncosted }) => sum + quantity - uncosted, 0)
        expect(costed + left.quantity).toBe(bought.reduce((sum, { quantity }) => sum + quantity, 0))
        expect(new Decimal(left.value).isNegative()).toBe(false)
      }),
    )
  })
})

import { expect, test } from 'vitest'
import { waterfallBars } from './waterfall-bars.ts'

test('each deduction hangs on the end of the line above, sums stand on zero', () => {
  const bars = waterfallBars([{ amount: '100' }, { amount: '-40' }, { amount: '-10' }, { amount: '50' }])
  expect(bars).toEqual([
    { left: 0, width: 100 },
    { left: 60, width: 40 },
    { left: 50, width: 10 },
    { left: 0, width: 50 },
  ])
})

test('a loss stands left of the zero line', () => {
  const bars = waterfallBars([{ amount: '100' }, { amount: '-150' }, { amount: '-50' }])
  expect(bars[2]?.left).toBe(0)
  expect(bars[0]?.left).toBeCloseTo(33.33, 1)
})

test('without amounts there are no bars', () => {
  expect(waterfallBars([{ amount: null }, { amount: null }])).toEqual([undefined, undefined])
})

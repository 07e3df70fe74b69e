import { expect, it } from 'vitest'
import { compositionArcs } from './composition.ts'

it('divides the ring among what was taken from the income and what was left', () => {
  const arcs = compositionArcs([
    { metric: 'income', amount: '100' },
    { metric: 'refund_amount', amount: '-20' },
    { metric: 'tax_net', amount: '5' },
    { metric: 'commission', amount: '-30' },
    { metric: 'gross_profit', amount: '50' },
  ])
  expect(arcs).toEqual([
    { metric: 'refund_amount', from: 0, size: 20 },
    { metric: 'commission', from: 20, size: 30 },
    { metric: 'gross_profit', from: 50, size: 50 },
  ])
})

it('has no arc for a loss, and no ring without amounts', () => {
  const lines = [
    { metric: 'income', amount: '10' },
    { metric: 'commission', amount: '-15' },
    { metric: 'gross_profit', amount: '-5' },
  ] as const
  expect(compositionArcs(lines)).toEqual([{ metric: 'commission', from: 0, size: 100 }])
  expect(compositionArcs(lines.map((line) => ({ ...line, amount: null })))).toEqual([])
})

import { expect, it } from 'vitest'
import { STOCK_STANDARD, stockParametersOf } from './stock-parameters.ts'

const blank = Object.fromEntries(Object.keys(STOCK_STANDARD).map((key) => [key, null])) as Record<
  keyof typeof STOCK_STANDARD,
  number | null
>
const scope = { shop_id: null, marketplace: null, msku: null }
const place = { shop_id: 1, marketplace: 'US', msku: 'A' }

it('F-27, F-28: is the standard where nobody said anything', () => {
  expect(stockParametersOf([], place)).toEqual(STOCK_STANDARD)
})

it('takes each field from the narrowest scope that says it', () => {
  const company = { ...blank, ...scope, sea_days: 40, safe_days: 10 }
  const us = { ...blank, ...scope, marketplace: 'US', sea_days: 30 }
  const other = { ...blank, ...scope, msku: 'B', sea_days: 1, safe_days: 1 }
  const found = stockParametersOf([company, us, other], place)
  expect([found.sea_days, found.safe_days, found.qc_days]).toEqual([30, 10, 2])
})

it('takes the weights of one scope as a whole', () => {
  const company = { ...blank, ...scope, weight_7: 60, weight_30: 40 }
  const article = { ...blank, ...scope, msku: 'A', weight_14: 100 }
  const { weight_7, weight_14, weight_30 } = stockParametersOf([company, article], place)
  expect([weight_7, weight_14, weight_30]).toEqual([0, 100, 0])
})

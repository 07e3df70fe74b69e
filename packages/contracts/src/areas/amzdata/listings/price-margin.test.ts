import { expect, it } from 'vitest'
import { previewPrice } from './price-margin.ts'

const now = { price: '20', commission: '3', fixed: '6', cost: '5' }

it('keeps the commission at its share of the price and all else as it is (F-50): 16 − 2.40 − 6 − 5 = 2.60, 16.25 %', () => {
  expect(previewPrice('16', now)).toEqual({ commission: '2.4', profit: '2.6', margin: '0.1625' })
})

it('shows a loss: 10 − 1.50 − 6 − 5 = −2.50, −25 %', () => {
  expect(previewPrice('10', now)).toEqual({ commission: '1.5', profit: '-2.5', margin: '-0.25' })
})

it('says nothing of profit where the costs are unknown, and takes no commission where nothing was sold', () => {
  expect(previewPrice('16', { ...now, cost: null })).toEqual({
    commission: '2.4',
    profit: null,
    margin: null,
  })
  expect(previewPrice('16', { ...now, price: '0', commission: '0' })).toMatchObject({ commission: '0' })
})

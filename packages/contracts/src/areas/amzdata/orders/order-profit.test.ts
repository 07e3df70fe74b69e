import { describe, expect, it } from 'vitest'
import { type EstimatedItem, orderProfit, type SettledGroup } from './order-profit.ts'

/** Two mugs at 20.00 each; 15 % commission, 3.50 for each delivery, 6.00 to buy and 0.80 to bring one. */
const mugs: EstimatedItem = {
  msku: 'MUG',
  units: 2,
  gross: '40.00',
  discount: '4.00',
  commissionRate: '0.15',
  fbaUnit: '3.50',
  unitCost: '6.00',
  unitHeadhaul: '0.80',
}
/** One of them settled: 20.00 less 2.00 promotion, 2.70 commission, 3.40 delivery and 0.10 of other fees leaves 11.80. */
const one: SettledGroup = {
  msku: 'MUG',
  units: 1,
  sales: '20.00',
  promo: '2.00',
  refund: '0',
  commission: '2.70',
  fba: '3.40',
  proceeds: '11.80',
  isAdjusted: false,
}

describe('the profit of an order (F-13)', () => {
  it('is estimated: 40.00 - 4.00 - 15 % of 36.00 - 2 x 3.50 - 2 x 6.00 - 2 x 0.80 = 10.00', () => {
    const { state, profit, parts, isCostMissing, lossCause } = orderProfit([mugs], [])
    expect({ state, profit, isCostMissing, lossCause }).toEqual({
      state: 'estimated',
      profit: '10.0000',
      isCostMissing: false,
      lossCause: null,
    })
    expect(parts).toMatchObject({ commission: '5.4000', fba: '7.0000', cogs: '12.0000', headhaul: '1.6000' })
  })

  it('is partly settled: 11.80 of one, half of the estimate 23.60 of the other, less the cost of both 13.60', () => {
    const { state, profit, parts } = orderProfit([mugs], [one])
    expect(state).toBe('partly_settled')
    expect(profit).toBe('10.0000')
    expect(parts).toMatchObject({
      sales: '40.0000',
      promo: '4.0000',
      commission: '5.4000',
      fba: '6.9000',
      other: '0.1000',
    })
  })

  it('is settled when all units are, and adjusted once money went back: 23.60 - 13.60, then 20.00 less', () => {
    const both = {
      ...one,
      units: 2,
      sales: '40',
      promo: '4',
      commission: '5.4',
      fba: '6.8',
      proceeds: '23.6',
    }
    expect(orderProfit([mugs], [both])).toMatchObject({ state: 'settled', profit: '10.0000' })
    const returned = { ...both, refund: '20', proceeds: '3.6', isAdjusted: true }
    expect(orderProfit([mugs], [returned])).toMatchObject({
      state: 'adjusted',
      profit: '-10.0000',
      lossCause: 'refund',
    })
  })

  it('costs what came out of batches, and the rest by the day: one at 5.50 + 0.70, one at 6.00 + 0.80', () => {
    const goods = { msku: 'MUG', units: 1, cogs: '5.50', headhaul: '0.70', isCostMissing: false }
    // 23.60 - 11.50 - 1.50
    expect(orderProfit([mugs], [one], [goods])).toMatchObject({
      profit: '10.6000',
      parts: { cogs: '11.5000', headhaul: '1.5000' },
    })
    const both = { ...goods, units: 2, cogs: '5.50', headhaul: '0.70' }
    const unknown = { ...mugs, unitCost: null, unitHeadhaul: null }
    expect(orderProfit([unknown], [one], [both])).toMatchObject({ profit: '17.4000', isCostMissing: false })
    expect(orderProfit([unknown], [one], [goods])).toMatchObject({ isCostMissing: true })
  })

  it('has no part of a cancelled line, and says when a cost is not known', () => {
    expect(orderProfit([{ ...mugs, units: 0 }], [])).toMatchObject({ state: 'none', profit: '0.0000' })
    const unknown = orderProfit([{ ...mugs, unitCost: null, unitHeadhaul: null }], [])
    expect(unknown).toMatchObject({ profit: '23.6000', isCostMissing: true })
  })

  it('counts settled rows of an article that the order does not list, such as a fee of its own', () => {
    const fee = {
      ...one,
      msku: '',
      units: 0,
      sales: '0',
      promo: '0',
      commission: '0',
      fba: '0',
      proceeds: '-1.5',
    }
    expect(orderProfit([mugs], [fee])).toMatchObject({ profit: '8.5000', parts: { other: '1.5000' } })
  })
})

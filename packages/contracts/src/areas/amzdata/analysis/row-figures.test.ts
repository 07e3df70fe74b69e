import { describe, expect, it } from 'vitest'
import {
  adsBilled,
  cohortRefundRate,
  commissionOf,
  costOfUnits,
  deliveryFeeOf,
  type FigureRow,
  incomeOf,
  platformFeesOf,
  refundOf,
  salesOf,
  unitsRefunded,
  unitsSold,
} from './row-figures.ts'

const row = (wish: Partial<FigureRow>): FigureRow => ({
  type: 'ORDER',
  feeCategory: null,
  quantity: null,
  productSales: '0',
  shippingCredits: '0',
  giftWrapCredits: '0',
  promotionalRebates: '0',
  sellingFees: '0',
  fbaFees: '0',
  otherTransactionFees: '0',
  other: '0',
  amazonPoints: '0',
  ...wish,
})

/**
 * A week on paper. Two mugs for 50.00 with 4.00 shipping and 1.00 gift wrap less 5.00 rebate, 7.50 commission, 6.00
 * delivery, 0.45 of another fee; a free replacement of 1. One mug refunded: 25.00 back with 2.00 shipping, 3.75
 * commission returned less 0.75 kept, 20 points taken back as 0.20. Storage 3.00, an unknown fee 1.10, ads 9.00; lost
 * goods paid with 12.00, an adjustment of +2.00 and one of −0.40; 40.00 transferred.
 */
const WEEK = [
  row({
    quantity: 2,
    productSales: '50.00',
    shippingCredits: '4.00',
    giftWrapCredits: '1.00',
    promotionalRebates: '-5.00',
    sellingFees: '-7.50',
    fbaFees: '-6.00',
    other: '-0.45',
  }),
  row({ quantity: 1, fbaFees: '-3.00' }),
  row({
    type: 'REFUND',
    quantity: -1,
    productSales: '-25.00',
    shippingCredits: '-2.00',
    sellingFees: '3.00',
    amazonPoints: '0.20',
  }),
  row({ type: 'FBA_INVENTORY_FEE', feeCategory: 'storage', other: '-3.00' }),
  row({ type: 'SERVICE_FEE', other: '-1.10' }),
  row({ type: 'SERVICE_FEE', feeCategory: 'advertising', otherTransactionFees: '-9.00' }),
  row({ type: 'ADJUSTMENT', feeCategory: 'reimbursement_warehouse', other: '12.00' }),
  row({ type: 'ADJUSTMENT', feeCategory: 'adjustment', other: '2.00' }),
  row({ type: 'ADJUSTMENT', feeCategory: 'adjustment', other: '-0.40' }),
  row({ type: 'TRANSFER', other: '-40.00' }),
]

describe('figures of transaction rows on paper (seller.md 1.1)', () => {
  it('F-01: 2; the replacement has no sales and is none', () => {
    expect(unitsSold(WEEK)).toBe(2)
  })

  it('F-02: 50.00', () => {
    expect(salesOf(WEEK)).toBe('50')
  })

  it('F-03: 50 + 4 + 1 − 5 + 12 + 2 = 64', () => {
    expect(incomeOf(WEEK)).toBe('64')
  })

  it('F-04: 25 + 2 = 27', () => {
    expect(refundOf(WEEK)).toBe('27')
  })

  it('F-05: 1 of 2 units came back', () => {
    expect([unitsRefunded(WEEK), unitsSold(WEEK)]).toEqual([1, 2])
  })

  it('F-05b: of 40 bought in March 3 came back by June, 3 ÷ 40; of none bought nothing is said', () => {
    expect(cohortRefundRate({ bought: 40, refunded: 3 })).toBe('0.075')
    expect(cohortRefundRate({ bought: 0, refunded: 0 })).toBeNull()
  })

  it('F-07: 7.50 − 3.00 = 4.50', () => {
    expect(commissionOf(WEEK)).toBe('4.5')
  })

  it('F-08: 6.00 + 3.00 = 9.00', () => {
    expect(deliveryFeeOf(WEEK)).toBe('9')
  })

  it('F-09: each in its category, what no rule knows apart', () => {
    expect(platformFeesOf(WEEK)).toEqual({
      order_fee: '0.45',
      points: '-0.2',
      storage: '3',
      unclassified: '1.1',
      adjustment: '0.4',
    })
  })

  it('F-10 of the shop: 9.00', () => {
    expect(adsBilled(WEEK)).toBe('9')
  })

  it('F-11: (40 − 2) × 5.25 = 199.50; F-12: (40 − 2) × 1.10 = 41.80', () => {
    expect(costOfUnits({ sent: 40, sellableBack: 2 }, '5.25')).toBe('199.5')
    expect(costOfUnits({ sent: 40, sellableBack: 2 }, '1.10')).toBe('41.8')
  })

  it('says nothing was earned and nothing charged of no rows', () => {
    expect([salesOf([]), incomeOf([]), refundOf([]), commissionOf([]), adsBilled([])]).toEqual(
      Array.from({ length: 5 }, () => '0'),
    )
    expect(platformFeesOf([])).toEqual({})
  })
})

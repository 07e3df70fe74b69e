import { describe, expect, it } from 'vitest'
import { type LossAmounts, netLoss, refundParts } from './net-loss.ts'

const nothing: LossAmounts = {
  refund: '0',
  commission_back: '0',
  admin_fee: '0',
  outbound_fee: '0',
  return_fee: '0',
  other_fee: '0',
  cogs: '0',
  headhaul: '0',
  reimbursed: '0',
}

describe('net loss of an after-sale (seller.md 6.2, F-04)', () => {
  it('is what was refunded and paid for nothing, less what came back: an example by hand', () => {
    // Two mugs sold for 40.00, commission 15 % = 6.00, delivery 2 × 3.50 = 7.00; one is refunded with 2.00 shipping.
    // Refunded income (F-04) 20.00 + 2.00 = 22.00. Half of the commission is 3.00, of which 2.40 came back: Amazon kept
    // 0.60 (20 % of 3.00). Half of the delivery, 3.50, was for nothing. The return cost 1.20. The mug came back
    // broken: 4.00 for the goods and 0.80 for their freight are gone. Amazon reimbursed 5.00.
    const refund = refundParts(
      {
        productSales: '-20.00',
        shipping: '-2.00',
        promo: '0',
        sellingFees: '2.40',
        fbaFees: '0',
        otherFees: '0',
      },
      { sales: '40.00', commission: '6.00', fba: '7.00' },
    )
    expect(refund).toEqual({
      refund: '22.0000',
      commission_back: '3.0000',
      admin_fee: '0.6000',
      outbound_fee: '3.5000',
      other_fee: '0.0000',
    })
    // 22.00 − 3.00 + 0.60 + 3.50 + 1.20 + 4.00 + 0.80 − 5.00 = 24.10
    const amounts = { ...nothing, ...refund, return_fee: '1.20', cogs: '4.00', headhaul: '0.80' }
    expect(netLoss({ ...amounts, reimbursed: '5.00' })).toBe('24.1000')
  })

  it('is nothing where a reimbursement and its reversal stand side by side', () => {
    expect(netLoss({ ...nothing, reimbursed: '12.50' })).toBe('-12.5000')
    expect(netLoss({ ...nothing, reimbursed: '0.00' })).toBe('0.0000')
  })

  it('cannot tell admin fee and delivery of a sale that no report has told of', () => {
    const row = {
      productSales: '-10',
      shipping: '0',
      promo: '1',
      sellingFees: '1.2',
      fbaFees: '0',
      otherFees: '-3',
    }
    expect(refundParts(row, null)).toEqual({
      refund: '9.0000',
      commission_back: '1.2000',
      admin_fee: '0.0000',
      outbound_fee: '0.0000',
      other_fee: '3.0000',
    })
  })

  it('never takes more than the whole sale, and gives delivery back that Amazon gave back', () => {
    const row = {
      productSales: '-30',
      shipping: '0',
      promo: '0',
      sellingFees: '3',
      fbaFees: '3.5',
      otherFees: '0',
    }
    expect(refundParts(row, { sales: '20', commission: '3', fba: '3.5' })).toMatchObject({
      commission_back: '3.0000',
      admin_fee: '0.0000',
      outbound_fee: '0.0000',
    })
    expect(refundParts(row, { sales: '0', commission: '0', fba: '0' })).toMatchObject({ admin_fee: '0.0000' })
  })
})

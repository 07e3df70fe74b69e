import { describe, expect, it } from 'vitest'
import { feeGap, tierIn } from './fulfilment-measures.ts'

const box = { length: '25.4', width: '20.32', height: '5.08', weight: '0.45359237' }

describe('the fee that own measures come to', () => {
  it('reads a box of 10 × 8 × 2 in and 1 lb in America: 160 ÷ 139 = 1.15 lb are charged (F-46)', () => {
    expect(tierIn('US', box)).toEqual({ tier: 'large_standard', weight: '1.151079' })
  })

  it('reads it in centimetres in Europe: 25.4 × 20.32 × 5.08 ÷ 5000 = 0.524 kg but an envelope counts its own weight (F-46)', () => {
    expect(tierIn('DE', box)).toEqual({ tier: 'extra_large_envelope', weight: '0.453592' })
    expect(tierIn('DE', { ...box, height: '11' })).toEqual({ tier: 'small_parcel', weight: '1.135482' })
  })

  it('knows nothing without all measures, or where the tiers are not known', () => {
    expect(tierIn('US', { ...box, weight: null })).toBeNull()
    expect(tierIn('JP', box)).toBeNull()
  })

  it('is charged less own, so that 5.12 charged and 4.75 expected are 0.37 too much', () => {
    expect(feeGap('5.12', '4.75')).toBe('0.37')
    expect(feeGap('3', '3.5')).toBe('-0.5')
  })
})

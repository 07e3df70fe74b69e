import { describe, expect, it } from 'vitest'
import { euTierOf, storageClassOf, usTierOf } from './size-tiers.ts'

/** Three sides and the weight. */
function unitOf(words: string) {
  const [length = '', width = '', height = '', weight = ''] = words.split(' ')
  return { length, width, height, weight }
}
const us = (words: string) => usTierOf(unitOf(words))
const eu = (words: string) => euTierOf(unitOf(words))

describe('F-46 size tiers of the United States', () => {
  it('sorts the sides, and takes a small standard by its own weight', () => {
    // 0.75 × 15 × 12 in, 1 lb: 135 ÷ 139 = 0.97 lb would be lighter anyway
    expect(us('0.75 15 12 1')).toEqual({ tier: 'small_standard', weight: '1' })
    expect(us('15 12 0.76 0.5').tier).toBe('large_standard')
    expect(us('15 12 0.75 1.01').tier).toBe('large_standard')
  })

  it('charges the greater of own and dimensional weight', () => {
    // 10 × 8 × 6 = 480 ÷ 139 = 3.453237 lb, the unit itself 2 lb
    expect(us('10 8 6 2')).toEqual({ tier: 'large_standard', weight: '3.453237' })
    expect(us('10 8 6 5')).toEqual({ tier: 'large_standard', weight: '5' })
  })

  it('moves a unit up by side, by girth and by weight', () => {
    expect(us('18.1 14 8 5').tier).toBe('large_bulky')
    expect(us('18 14 8 20.1').tier).toBe('large_bulky')
    // 50 + 2 × (14 + 9) = 96 in around; 59 + 2 × (20 + 16) = 131 is too much, and 59 × 20 × 16 ÷ 139 = 135.8 lb
    expect(us('50 14 9 30').tier).toBe('large_bulky')
    expect(us('59 20 16 30').tier).toBe('extra_large_150')
    expect(us('60 5 5 10').tier).toBe('extra_large_50')
    expect(us('60 5 5 60').tier).toBe('extra_large_70')
    expect(us('60 33 33 151')).toEqual({ tier: 'extra_large_over', weight: '151' })
  })

  it('knows the two storage rates', () => {
    expect(storageClassOf('large_standard')).toBe('standard')
    expect(storageClassOf('large_bulky')).toBe('bulky')
  })
})

describe('F-46 size tiers of Europe', () => {
  it('goes from the envelope of 33 × 23 × 2.5 cm and 100 g to special oversize', () => {
    expect(eu('33 23 2.5 0.1')).toEqual({ tier: 'light_envelope', weight: '0.1' })
    expect(eu('33 23 2.5 0.11').tier).toBe('standard_envelope')
    expect(eu('33 23 3 0.5').tier).toBe('large_envelope')
    expect(eu('176 10 10 1').tier).toBe('special_oversize')
    expect(eu('50 40 40 31.6').tier).toBe('special_oversize')
    expect(eu('130 61 61 20').tier).toBe('large_oversize')
  })

  it('charges parcels by the greater weight', () => {
    // 30 × 20 × 10 = 6000 ÷ 5000 = 1.2 kg
    expect(eu('30 20 10 0.8')).toEqual({ tier: 'small_parcel', weight: '1.2' })
  })
})

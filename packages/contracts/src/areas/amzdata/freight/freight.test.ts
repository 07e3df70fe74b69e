import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type AllocatedLine, type AllocationMode, allocateFreight, shareOut } from './allocate-freight.ts'
import { type CartonGroup, Freight, PLAIN_WEIGHING, weighGroup, weighTicket } from './chargeable-weight.ts'
import { freightVariance, priceFreight } from './freight-price.ts'
import { bandIssues, bandOf } from './rate-bands.ts'

const air = { ...PLAIN_WEIGHING, divisor: 5000 }
/** 60 × 40 × 50 cm = 120,000 cm³: 24 kg at 5000, 20 kg at 6000, 0.12 m³. */
const bulky: CartonGroup = { cartons: '10', kg: '15', length: '60', width: '40', height: '50' }
const chargeable = (group: CartonGroup, rule: typeof air) => weighGroup(group, rule).chargeable.toFixed()

describe('chargeable weight (F-44)', () => {
  it('is the greater of actual and volumetric: 120,000 ÷ 5000 = 24 kg > 15 kg, ten cartons 240 kg', () => {
    expect(chargeable(bulky, air)).toBe('240')
    expect(chargeable({ ...bulky, kg: '25' }, air)).toBe('250')
  })

  it('charges half of the surplus with a split of 0.5: 15 + (24 − 15) × 0.5 = 19.5 kg', () => {
    expect(chargeable(bulky, { ...air, split_k: '0.5' })).toBe('195')
    // Heavier than its volume: nothing to split.
    expect(chargeable({ ...bulky, kg: '25' }, { ...air, split_k: '0.5' })).toBe('250')
  })

  it('rounds each carton up to the step: 15.01 kg → 15.5 by half kilograms, → 16 by whole ones', () => {
    const small = { ...bulky, cartons: '1', kg: '15.01', height: '10' }
    expect(chargeable(small, { ...air, step: '0.5' })).toBe('15.5')
    expect(chargeable(small, { ...air, step: '1' })).toBe('16')
    expect(chargeable({ ...small, kg: '15.5' }, { ...air, step: '0.5' })).toBe('15.5')
  })

  it('has a minimum per carton and per ticket: 2 cartons of 6 kg count 12 each, the ticket 30', () => {
    const light = { ...bulky, cartons: '2', kg: '6', length: '10', width: '10', height: '10' }
    expect(chargeable(light, { ...air, min_carton: '12' })).toBe('24')
    expect(weighTicket([light], { ...air, min_carton: '12', min_ticket: '30' }).chargeable.toFixed()).toBe(
      '30',
    )
    expect(weighTicket([], { ...air, min_ticket: '30' }).chargeable.toFixed()).toBe('0')
  })

  it('of a channel by volume is m³ with a minimum: 10 × 0.12 = 1.2 m³, at least 2 m³', () => {
    const cbm = { ...air, billing: 'CBM' as const, min_ticket: '2' }
    expect(weighTicket([bulky], { ...cbm, min_ticket: '0' }).chargeable.toFixed()).toBe('1.2')
    expect(weighTicket([bulky], cbm).chargeable.toFixed()).toBe('2')
  })
})

const card = {
  min_charge: '500',
  fuel_percent: '10',
  declaration_fee: '100',
  clearance_fee: '50',
  remote_fee: '80',
  oversize_fee: '30',
  bands: [
    { from: '21', to: '100', price: '9' },
    { from: '100', to: null, price: '8' },
  ],
}
const ticket = { is_remote: false, oversize_cartons: 0, duty: '0' }
const price = (kg: string, wish: Partial<typeof ticket> = {}) =>
  priceFreight(card, { ...ticket, ...wish, chargeable: new Freight(kg) }, 2)

describe('freight (F-44)', () => {
  it('is max(minimum, weight × price) × (1 + fuel) + fees: 240 × 8 = 1920, + 192 + 100 + 50 = 2262', () => {
    expect(price('240')).toMatchObject({ is_minimum: false, band: { price: '8' } })
    expect(price('240')?.total.toFixed()).toBe('2262')
    // + 80 remote + 2 × 30 oversize + 120.50 duty
    expect(price('240', { is_remote: true, oversize_cartons: 2, duty: '120.5' })?.total.toFixed()).toBe(
      '2522.5',
    )
  })

  it('charges the minimum: 30 × 9 = 270 < 500, 500 × 1.1 + 150 = 700', () => {
    expect(price('30')).toMatchObject({ is_minimum: true })
    expect(price('30')?.total.toFixed()).toBe('700')
  })

  it('takes the band that begins at the weight, and has no price below the first', () => {
    expect(bandOf(card.bands, '99.999')?.price).toBe('9')
    expect(bandOf(card.bands, '100')?.price).toBe('8')
    expect(price('20.9')).toBeUndefined()
  })

  it('differs from its quote by (billed − quoted) ÷ quoted: 2488.20 against 2262 is 10 %', () => {
    expect(freightVariance('2488.2', '2262')).toBe('0.1')
    expect(freightVariance('1', '0')).toBeNull()
    expect(freightVariance('1', null)).toBeNull()
  })
})

describe('bands', () => {
  const band = (from: string, to: string | null) => ({ from, to, price: '1' })

  it('follow each other without overlap and gap, in whatever order they are given', () => {
    expect(bandIssues([band('100', null), band('21', '100')])).toEqual(new Map())
    expect(bandIssues([band('0', '50'), band('45', null)])).toEqual(new Map([[1, 'overlap']]))
    expect(bandIssues([band('0', '50'), band('51', null)])).toEqual(new Map([[1, 'gap']]))
    expect(bandIssues([band('0', null), band('50', null)])).toEqual(new Map([[1, 'overlap']]))
    expect(bandIssues([band('50', '50')])).toEqual(new Map([[0, 'empty']]))
  })
})

/** A: 10 cartons of 15 kg (24 kg by volume), 100 units of 20; B: 5 cartons of 30 kg (12 kg by volume), 300 of 5. */
const lines: readonly AllocatedLine[] = [
  { ...bulky, quantity: 100, unit_value: '20', custom: '1' },
  { ...bulky, cartons: '5', kg: '30', height: '25', quantity: 300, unit_value: '5', custom: '3' },
]
const allocate = (mode: AllocationMode, fee = '1000') =>
  allocateFreight(lines, { fee, mode, rule: air, decimals: 2 })?.map(({ amount }) => amount.toFixed())

describe('allocation (F-45)', () => {
  it.each<[AllocationMode, string, string[]]>([
    ['chargeable_weight', '240 : 150 of 390', ['615.39', '384.61']],
    ['actual_weight', '150 : 150', ['500', '500']],
    ['volumetric_weight', '240 : 60', ['800', '200']],
    ['units', '100 : 300', ['250', '750']],
    ['volume', '1.2 : 0.3 m³', ['800', '200']],
    ['custom', '1 : 3', ['250', '750']],
    ['value', '2000 : 1500 of 3500', ['571.43', '428.57']],
  ])('of 1000 by %s is %s', (mode, _, shares) => {
    expect(allocate(mode)).toEqual(shares)
  })

  it('gives the cents that are left to the largest line, the first of equals, and whole yen in Japan', () => {
    const thirds = [1, 1, 1].map((basis) => new Freight(basis))
    expect(shareOut('100', thirds, 2)?.map(String)).toEqual(['33.34', '33.33', '33.33'])
    expect(shareOut('100', thirds, 0)?.map(String)).toEqual(['34', '33', '33'])
    expect(
      shareOut(
        '0.05',
        [1, 9, 3].map(Number).map((n) => new Freight(n)),
        2,
      )?.map(String),
    ).toEqual(['0', '0.04', '0.01'])
  })

  it('of one unit is the share by its units: 615.39 ÷ 100', () => {
    const shares = allocateFreight(lines, {
      fee: '1000',
      mode: 'chargeable_weight',
      rule: air,
      decimals: 2,
    })
    expect(shares?.map(({ per_unit }) => per_unit.toFixed())).toEqual(['6.1539', '1.282033'])
  })

  it('is refused where there is nothing to share by', () => {
    const bare = lines.map((line) => ({ ...line, kg: null, custom: null }))
    const by = (mode: AllocationMode) => allocateFreight(bare, { fee: '1', mode, rule: air, decimals: 2 })
    expect(by('chargeable_weight')).toBeUndefined()
    expect(by('custom')).toBeUndefined()
    expect(by('units')).toBeDefined()
  })

  it('adds up to the fee exactly, whatever the fee and the lines are', () => {
    const cents = fc.bigInt({ min: 0n, max: 10n ** 16n })
    const basis = fc.integer({ min: 0, max: 10 ** 9 })
    fc.assert(
      fc.property(cents, fc.array(basis, { minLength: 1, maxLength: 40 }), (fee, weights) => {
        const text = new Freight(fee.toString()).div(100).toFixed()
        const bases = weights.map((weight) => new Freight(weight).div(1000))
        const shares = shareOut(text, bases, 2)
        if (weights.every((weight) => weight === 0)) return shares === undefined
        const sum = shares?.reduce((total, share) => total.plus(share), new Freight(0))
        return sum?.eq(text) === true && shares?.every((share) => share.gte(0)) === true
      }),
    )
  })
})

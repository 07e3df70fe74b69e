import { Decimal } from 'decimal.js'

/** A packed unit in the units of its marketplace: inches and pounds, or centimetres and kilograms. */
export interface PackedUnit {
  readonly length: string
  readonly width: string
  readonly height: string
  readonly weight: string
}

export const US_TIERS = [
  'small_standard',
  'large_standard',
  'large_bulky',
  'extra_large_50',
  'extra_large_70',
  'extra_large_150',
  'extra_large_over',
] as const
export type UsTier = (typeof US_TIERS)[number]

export const EU_TIERS = [
  'light_envelope',
  'standard_envelope',
  'large_envelope',
  'extra_large_envelope',
  'small_parcel',
  'standard_parcel',
  'small_oversize',
  'standard_oversize',
  'large_oversize',
  'special_oversize',
] as const
export type EuTier = (typeof EU_TIERS)[number]

/** The tier of a unit and the weight its fee is asked for. */
export interface Tiering<T extends string> {
  readonly tier: T
  readonly weight: string
}

const US_DIVISOR = 139
const EU_DIVISOR = 5_000

function sidesOf({ length, width, height }: PackedUnit): [Decimal, Decimal, Decimal] {
  const [long, median, short] = [length, width, height]
    .map((side) => new Decimal(side))
    .toSorted((a, b) => b.cmp(a))
  if (long === undefined || median === undefined || short === undefined)
    throw new Error('a unit has three sides')
  return [long, median, short]
}

function fits(sides: readonly Decimal[], limits: readonly string[]): boolean {
  return sides.every((side, place) => side.lte(limits[place] ?? 0))
}

/**
 * Size tier of the United States and the weight that is charged (F-46): dimensional weight L·W·H ÷ 139 counts when it
 * is greater, except for small standard and above 150 lb, where the unit's own weight counts. Girth is twice the median
 * and the shortest side.
 */
export function usTierOf(unit: PackedUnit): Tiering<UsTier> {
  const sides = sidesOf(unit)
  const [long, median, short] = sides
  const own = new Decimal(unit.weight)
  if (fits(sides, ['15', '12', '0.75']) && own.lte(1))
    return { tier: 'small_standard', weight: own.toFixed() }
  const charged = Decimal.max(own, long.times(median).times(short).div(US_DIVISOR))
  const weight = charged.toDecimalPlaces(6).toFixed()
  if (fits(sides, ['18', '14', '8']) && charged.lte(20)) return { tier: 'large_standard', weight }
  const around = long.plus(median.plus(short).times(2))
  if (fits(sides, ['59', '33', '33']) && around.lte(130) && charged.lte(50))
    return { tier: 'large_bulky', weight }
  if (charged.lte(50)) return { tier: 'extra_large_50', weight }
  if (charged.lte(70)) return { tier: 'extra_large_70', weight }
  if (charged.lte(150)) return { tier: 'extra_large_150', weight }
  return { tier: 'extra_large_over', weight: own.toFixed() }
}

/** Longest, median and shortest side in cm and the weight in kg up to which a tier reaches. */
const EU_LIMITS: readonly (readonly [EuTier, readonly [string, string, string], string])[] = [
  ['light_envelope', ['33', '23', '2.5'], '0.1'],
  ['standard_envelope', ['33', '23', '2.5'], '0.46'],
  ['large_envelope', ['33', '23', '4'], '0.96'],
  ['extra_large_envelope', ['33', '23', '6'], '0.96'],
  ['small_parcel', ['35', '25', '12'], '3.9'],
  ['standard_parcel', ['45', '34', '26'], '11.9'],
  ['small_oversize', ['61', '46', '46'], '1.76'],
  ['standard_oversize', ['120', '60', '60'], '29.76'],
]
const EU_ENVELOPES: ReadonlySet<string> = new Set(EU_TIERS.slice(0, 4))

/**
 * Size tier of Europe and the weight that is charged (F-46): from the envelope of 33 × 23 × 2.5 cm and 100 g up to
 * special oversize, above 175 cm or 31.5 kg. Parcels are charged by the greater of own and dimensional weight.
 */
export function euTierOf(unit: PackedUnit): Tiering<EuTier> {
  const sides = sidesOf(unit)
  const [long, median, short] = sides
  const own = new Decimal(unit.weight)
  const charged = Decimal.max(own, long.times(median).times(short).div(EU_DIVISOR))
  for (const [tier, limits, most] of EU_LIMITS) {
    const counts = EU_ENVELOPES.has(tier) ? own : charged
    if (fits(sides, limits) && counts.lte(most)) return { tier, weight: counts.toDecimalPlaces(6).toFixed() }
  }
  const isSpecial = long.gt(175) || own.gt('31.5')
  const weight = charged.toDecimalPlaces(6).toFixed()
  return { tier: isSpecial ? 'special_oversize' : 'large_oversize', weight }
}

/** Which of the two storage rates a tier of the United States pays (F-42). */
export function storageClassOf(tier: UsTier): 'standard' | 'bulky' {
  return tier === 'small_standard' || tier === 'large_standard' ? 'standard' : 'bulky'
}

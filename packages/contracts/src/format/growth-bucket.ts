import { Decimal } from 'decimal.js'

/** Growth against a base (F-25): a rate as fraction, new (base 0), or nothing to say (both 0, or no base). */
export type Growth = { readonly kind: 'rate'; readonly rate: string } | { readonly kind: 'new' | 'none' }

/**
 * Buckets of F-25 from best to worst; `above` is excluded and `upTo` included unless said otherwise, so that each
 * rate falls into exactly one. `new` holds what had no base.
 */
export const GROWTH_BUCKETS = [
  'above_30',
  'from_20_to_30',
  'from_15_to_20',
  'from_0_to_15',
  'from_minus_20_to_0',
  'from_minus_50_to_minus_20',
  'from_minus_100_to_minus_50',
  'minus_100',
  'new',
] as const
export type GrowthBucket = (typeof GROWTH_BUCKETS)[number]

interface Edge {
  readonly bucket: GrowthBucket
  /** Lower edge as a fraction; null: open. */
  readonly from: string | null
  readonly fromIncluded: boolean
  readonly to: string | null
  readonly toIncluded: boolean
}

const edge = (bucket: GrowthBucket, range: string): Edge => {
  const [from = '', to = ''] = range.slice(1, -1).split(',')
  return {
    bucket,
    from: from || null,
    fromIncluded: range.startsWith('['),
    to: to || null,
    toIncluded: range.endsWith(']'),
  }
}

/**
 * The edges of F-25 exactly: g > 30 % · 20 < g ≤ 30 · 15 < g ≤ 20 · 0 ≤ g ≤ 15 · −20 ≤ g < 0 · −50 ≤ g < −20 ·
 * −100 < g < −50 · g = −100 %. A rate below −100 % (more given back than sold) counts with the last.
 */
export const GROWTH_EDGES: readonly Edge[] = [
  edge('above_30', '(0.30,)'),
  edge('from_20_to_30', '(0.20,0.30]'),
  edge('from_15_to_20', '(0.15,0.20]'),
  edge('from_0_to_15', '[0,0.15]'),
  edge('from_minus_20_to_0', '[-0.20,0)'),
  edge('from_minus_50_to_minus_20', '[-0.50,-0.20)'),
  edge('from_minus_100_to_minus_50', '(-1,-0.50)'),
  edge('minus_100', '(,-1]'),
]

/** Growth of `current` over `base` (F-25); a negative base has no meaningful rate. */
export function growthOf(current: string, base: string): Growth {
  const now = new Decimal(current)
  const then = new Decimal(base)
  if (then.gt(0)) return { kind: 'rate', rate: now.minus(then).div(then).toDecimalPlaces(6).toFixed() }
  return { kind: then.isZero() && now.gt(0) ? 'new' : 'none' }
}

/** The bucket of `current` over `base`; undefined when neither sold. The edges see the exact rate. */
export function bucketOf(current: string, base: string): GrowthBucket | undefined {
  const now = new Decimal(current)
  const then = new Decimal(base)
  if (!then.gt(0)) return then.isZero() && now.gt(0) ? 'new' : undefined
  return GROWTH_EDGES.find((range) => isWithin(now.minus(then), then, range))?.bucket
}

/** Compares products, not quotients: 1/3 has no exact decimal. */
function isWithin(change: Decimal, base: Decimal, range: Edge): boolean {
  const low = range.from === null ? 1 : change.cmp(base.times(range.from))
  const high = range.to === null ? -1 : change.cmp(base.times(range.to))
  return (low > 0 || (low === 0 && range.fromIncluded)) && (high < 0 || (high === 0 && range.toIncluded))
}

import { Freight } from './chargeable-weight.ts'

/** Price of one unit from a weight on; `to` is not part of the band, null is without end. Decimal text. */
export interface RateBand {
  readonly from: string
  readonly to: string | null
  readonly price: string
}

/** What is wrong with a band: it ends before it begins, reaches into the next, or leaves weights without a price. */
export type BandIssue = 'empty' | 'overlap' | 'gap'

/** Bands by weight. */
export function sortBands<B extends RateBand>(bands: readonly B[]): B[] {
  return bands.toSorted((a, b) => new Freight(a.from).cmp(b.from))
}

/** Issues of bands by their place in the list as it was given (seller.md 2.5: neither overlaps nor gaps). */
export function bandIssues(bands: readonly RateBand[]): Map<number, BandIssue> {
  const issues = new Map<number, BandIssue>()
  const ordered = sortBands(bands.map((band, place) => ({ ...band, place })))
  for (const [index, band] of ordered.entries()) {
    if (band.to !== null && new Freight(band.to).lte(band.from)) issues.set(band.place, 'empty')
    const next = ordered[index + 1]
    if (next === undefined) continue
    if (band.to === null || new Freight(band.to).gt(next.from)) issues.set(next.place, 'overlap')
    else if (new Freight(band.to).lt(next.from)) issues.set(next.place, 'gap')
  }
  return issues
}

/** The band a weight falls into; undefined when the card has no price for it. */
export function bandOf<B extends RateBand>(bands: readonly B[], weight: string): B | undefined {
  return bands.find(
    ({ from, to }) => new Freight(from).lte(weight) && (to === null || new Freight(to).gt(weight)),
  )
}

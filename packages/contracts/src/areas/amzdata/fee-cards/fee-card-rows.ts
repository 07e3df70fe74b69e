import { Decimal } from 'decimal.js'

/** How a row charges: per unit, per volume, by the whole price, or by the part of the price within its band. */
export const FEE_BASES = ['unit', 'volume', 'share', 'share_part'] as const
export type FeeBasis = (typeof FEE_BASES)[number]

/** One row of a fee card as the formulas read it; null stands for any, or for no end. Decimal texts throughout. */
export interface RateRow {
  readonly tier: string | null
  readonly category: string | null
  readonly variant: string | null
  readonly month_from: number | null
  readonly month_to: number | null
  readonly price_from: string
  readonly price_to: string | null
  readonly weight_from: string
  readonly weight_to: string | null
  readonly age_from: number | null
  readonly age_to: number | null
  readonly basis: FeeBasis
  readonly rate: string
  readonly step_weight: string | null
  readonly step_rate: string | null
  readonly minimum: string | null
}

/** Whether a value lies in a band: above its start, up to and with its end; 0 itself is in the band that starts at 0. */
export function isWithin(value: Decimal, from: string, to: string | null): boolean {
  const start = new Decimal(from)
  const isAbove = value.gt(start) || (start.isZero() && value.isZero())
  return isAbove && (to === null || value.lte(to))
}

/** Of the rows that fit the one that says most: rows for any tier, category or variant step back behind special ones. */
export function mostSpecial<R extends RateRow>(rows: readonly R[]): R | undefined {
  const said = ({ tier, category, variant }: R) =>
    [tier, category, variant].filter((part) => part !== null).length
  return rows.toSorted((a, b) => said(b) - said(a))[0]
}

/** Cents as marketplaces round them. */
export function cents(amount: Decimal, decimals = 2): string {
  return amount.toDecimalPlaces(decimals, Decimal.ROUND_HALF_UP).toFixed(decimals)
}

import { Decimal } from 'decimal.js'
import { cents, isWithin, mostSpecial, type RateRow } from './fee-card-rows.ts'
import type { PackedUnit } from './size-tiers.ts'

/** Volume of a unit in cubic feet from inches: L·W·H ÷ 1728 (F-42). */
export function cubicFeet({ length, width, height }: Omit<PackedUnit, 'weight'>): string {
  return new Decimal(length).times(width).times(height).div(1728).toDecimalPlaces(6).toFixed()
}

/** What one unit costs to fulfil (F-47), by tier, charged weight, price band and variant; null when no row knows. */
export function fulfilmentFee(
  rows: readonly RateRow[],
  unit: { tier: string; weight: string; price: string; variant?: string },
): string | null {
  const price = new Decimal(unit.price)
  const weight = new Decimal(unit.weight)
  const found = mostSpecial(
    rows.filter(
      (row) =>
        row.basis === 'unit' &&
        (row.tier === null || row.tier === unit.tier) &&
        (row.variant === null || row.variant === unit.variant) &&
        isWithin(price, row.price_from, row.price_to) &&
        isWithin(weight, row.weight_from, row.weight_to),
    ),
  )
  if (!found) return null
  const steps = found.step_weight
    ? weight.minus(found.weight_from).div(found.step_weight).toDecimalPlaces(0, Decimal.ROUND_UP)
    : new Decimal(0)
  return cents(new Decimal(found.rate).plus(steps.times(found.step_rate ?? 0)))
}

/**
 * Referral fee of a price (F-48): by threshold the whole price takes the rate of its band, marginally each band takes
 * its own rate of the part within it; never less than the minimum. Null when no row knows the category.
 */
export function referralFee(
  rows: readonly RateRow[],
  sale: { category: string | null; price: string; decimals?: number },
): string | null {
  const own = rows.filter(({ category }) => category !== null && category === sale.category)
  const bands = own.length > 0 ? own : rows.filter(({ category }) => category === null)
  const price = new Decimal(sale.price)
  const parts = bands.flatMap((band) => {
    const rate = new Decimal(band.rate)
    if (band.basis === 'share') {
      return isWithin(price, band.price_from, band.price_to) ? [price.times(rate)] : []
    }
    if (band.basis !== 'share_part') return []
    const top = band.price_to === null ? price : Decimal.min(price, band.price_to)
    const part = top.minus(band.price_from)
    return part.gt(0) || (price.isZero() && Number(band.price_from) === 0) ? [part.times(rate)] : []
  })
  if (parts.length === 0) return null
  const least = Decimal.max(0, ...bands.map(({ minimum }) => minimum ?? '0'))
  return cents(Decimal.max(least, Decimal.sum(...parts)), sale.decimals)
}

/** Storage of a month: units × cubic feet × rate of the class in that month (F-42); null when no row knows it. */
export function monthlyStorageFee(
  rows: readonly RateRow[],
  stock: { units: string; cubicFeet: string; tier: string; month: number },
): string | null {
  const found = mostSpecial(
    rows.filter(
      (row) =>
        row.basis === 'volume' &&
        (row.tier === null || row.tier === stock.tier) &&
        (row.month_from === null || row.month_from <= stock.month) &&
        (row.month_to === null || stock.month <= row.month_to),
    ),
  )
  return found ? cents(new Decimal(stock.units).times(stock.cubicFeet).times(found.rate)) : null
}

/** Units of one age in days. */
export interface AgedLayer {
  readonly units: number
  readonly days: number
}

/** Surcharge for aged stock (F-41): of each age bucket volume × rate, or the minimum per unit when that is more. */
export function agedSurcharge(
  rows: readonly RateRow[],
  stock: { layers: readonly AgedLayer[]; cubicFeet: string },
): string {
  const parts = rows.map((row) => {
    const units = stock.layers
      .filter(({ days }) => days >= (row.age_from ?? 0) && (row.age_to === null || days <= row.age_to))
      .reduce((sum, layer) => sum + layer.units, 0)
    const byVolume = new Decimal(units).times(stock.cubicFeet).times(row.rate)
    return Decimal.max(byVolume, new Decimal(row.minimum ?? 0).times(units))
  })
  return cents(parts.length > 0 ? Decimal.sum(...parts) : new Decimal(0))
}

/** Days until a layer moves into the next bucket; null in the last one, or when no bucket follows (F-41). */
export function daysUntilNextBucket(rows: readonly RateRow[], days: number): number | null {
  const starts = rows.flatMap(({ age_from: from }) => (from !== null && from > days ? [from] : []))
  return starts.length > 0 ? Math.min(...starts) - days : null
}

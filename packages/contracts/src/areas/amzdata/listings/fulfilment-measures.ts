import { Decimal } from 'decimal.js'
import { marketplaceOf } from '../../../vocabulary/marketplaces.ts'
import { euTierOf, type PackedUnit, usTierOf } from '../fee-cards/size-tiers.ts'

/** A packed unit as the product master keeps it: centimetres and kilograms. */
export interface OwnMeasures {
  readonly length: string | null
  readonly width: string | null
  readonly height: string | null
  readonly weight: string | null
}

const CM_PER_INCH = '2.54'
const KG_PER_POUND = '0.45359237'
const DECIMALS = 6

/**
 * Tier and charged weight of own measures in a marketplace (F-46): America reads inches and pounds, all others
 * centimetres and kilograms. Null when a measure is missing or the tiers of the marketplace are not known.
 */
export function tierIn(
  marketplace: string,
  { length, width, height, weight }: OwnMeasures,
): { tier: string; weight: string } | null {
  if (length === null || width === null || height === null || weight === null) return null
  const region = marketplaceOf(marketplace)?.region
  if (marketplace === 'US') {
    const [inches, pounds] = [convert(CM_PER_INCH), convert(KG_PER_POUND)]
    return usTierOf({
      length: inches(length),
      width: inches(width),
      height: inches(height),
      weight: pounds(weight),
    })
  }
  const unit: PackedUnit = { length, width, height, weight }
  return region === 'eu' ? euTierOf(unit) : null
}

const convert = (per: string) => (value: string) =>
  new Decimal(value).div(per).toDecimalPlaces(DECIMALS).toFixed()

/** Charged fee of one unit less what own measures come to; positive: too much was charged. */
export function feeGap(charged: string, expected: string): string {
  return new Decimal(charged).minus(expected).toFixed()
}

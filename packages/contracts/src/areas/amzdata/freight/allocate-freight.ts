import {
  type CartonGroup,
  Freight,
  type FreightNumber,
  type WeighingRule,
  weighGroup,
} from './chargeable-weight.ts'

/** By what a freight bill is shared out (F-45). */
export const ALLOCATION_MODES = [
  'chargeable_weight',
  'actual_weight',
  'volumetric_weight',
  'units',
  'volume',
  'custom',
  'value',
] as const
export type AllocationMode = (typeof ALLOCATION_MODES)[number]

/** A line as far as it sets its share; what a mode does not need may be null. */
export interface AllocatedLine {
  readonly quantity: number
  readonly cartons: string | null
  readonly kg: string | null
  readonly length: string | null
  readonly width: string | null
  readonly height: string | null
  readonly unit_value: string | null
  /** Weight of the line where the shares are set by hand. */
  readonly custom: string | null
}

/** Share of one line: what it was measured by, its part of the fee, and that part for one unit. */
export interface FreightShare {
  readonly basis: FreightNumber
  readonly amount: FreightNumber
  readonly per_unit: FreightNumber
}

const PER_UNIT_DECIMALS = 6

/** Basis of a line in a mode (F-45); 0 when what the mode needs is not known. */
export function basisOf(mode: AllocationMode, line: AllocatedLine, rule: WeighingRule): FreightNumber {
  if (mode === 'units') return new Freight(line.quantity)
  if (mode === 'custom') return new Freight(line.custom ?? 0)
  if (mode === 'value') return new Freight(line.unit_value ?? 0).times(line.quantity)
  if (mode === 'actual_weight') return new Freight(line.kg ?? 0).times(line.cartons ?? 0)
  const group = groupOf(line)
  if (group === undefined) return new Freight(0)
  const weights = weighGroup(group, rule)
  if (mode === 'volume') return weights.volume
  return mode === 'volumetric_weight' ? weights.volumetric : weights.chargeable
}

/** Cartons of a line, when all of their measures are known. */
export function groupOf(line: AllocatedLine): CartonGroup | undefined {
  const { cartons, kg, length, width, height } = line
  if (cartons === null || kg === null || length === null || width === null || height === null) {
    return undefined
  }
  return { cartons, kg, length, width, height }
}

/**
 * Shares a fee out by basis: share = fee × basis ÷ Σ basis, cut to the decimals of the currency, what is left over goes
 * to the line with the largest basis (the first of equals). The shares add up to the fee exactly. undefined when the
 * bases add up to nothing (F-45).
 */
export function shareOut(
  fee: string,
  bases: readonly FreightNumber[],
  decimals: number,
): FreightNumber[] | undefined {
  const sum = bases.reduce((total, basis) => total.plus(basis), new Freight(0))
  if (sum.isZero()) return undefined
  const cut = bases.map((basis) =>
    new Freight(fee).times(basis).div(sum).toDecimalPlaces(decimals, Freight.ROUND_DOWN),
  )
  const rest = cut.reduce((left, share) => left.minus(share), new Freight(fee))
  const largest = bases.reduce((best, basis, place) => (basis.gt(bases[best] ?? 0) ? place : best), 0)
  return cut.map((share, place) => (place === largest ? share.plus(rest) : share))
}

/** Allocates a fee to lines in a mode (F-45); undefined where the mode finds nothing to share by. */
export function allocateFreight(
  lines: readonly AllocatedLine[],
  { fee, mode, rule, decimals }: { fee: string; mode: AllocationMode; rule: WeighingRule; decimals: number },
): FreightShare[] | undefined {
  const bases = lines.map((line) => basisOf(mode, line, rule))
  const shares = shareOut(fee, bases, decimals)
  return shares?.map((amount, place) => ({
    basis: bases[place] ?? new Freight(0),
    amount,
    per_unit: amount
      .div(lines[place]?.quantity ?? 1)
      .toDecimalPlaces(PER_UNIT_DECIMALS, Freight.ROUND_HALF_UP),
  }))
}

import { Decimal } from 'decimal.js'

/** Arithmetic of freight: wide enough that no share loses a digit before it is rounded on purpose. */
export const Freight = Decimal.clone({ precision: 60 })
export type FreightNumber = InstanceType<typeof Freight>

/** Units a channel is charged in: kilograms or cubic metres. */
export const FREIGHT_BILLINGS = ['KG', 'CBM'] as const
export type FreightBilling = (typeof FREIGHT_BILLINGS)[number]

/** How a channel weighs (F-44). Amounts are decimal text in the unit of `billing`. */
export interface WeighingRule {
  readonly billing: FreightBilling
  /** cm³ that count as one kilogram: 5000 express, 6000 air and sea parcels. */
  readonly divisor: number
  /** Share of the volumetric surplus that is not charged, 0 to 1. */
  readonly split_k: string
  /** Each carton is rounded up to a multiple of this; 0 rounds nothing. */
  readonly step: string
  readonly min_carton: string
  readonly min_ticket: string
}

/** What a ticket without a channel is weighed by. */
export const PLAIN_WEIGHING: WeighingRule = {
  billing: 'KG',
  divisor: 6000,
  split_k: '0',
  step: '0',
  min_carton: '0',
  min_ticket: '0',
}

/** Equal cartons: how many (a shared carton is a fraction), kilograms and centimetres of one. */
export interface CartonGroup {
  readonly cartons: string
  readonly kg: string
  readonly length: string
  readonly width: string
  readonly height: string
}

/** Weights of a group or a ticket: kilograms, `volume` in m³, `chargeable` in the unit of the channel. */
export interface Weights {
  readonly actual: FreightNumber
  readonly volumetric: FreightNumber
  readonly volume: FreightNumber
  readonly chargeable: FreightNumber
}

const CM3_PER_M3 = 1_000_000

/** Weights of all cartons of a group (F-44): max(actual, volumetric), split, step and minimum per carton. */
export function weighGroup(group: CartonGroup, rule: WeighingRule): Weights {
  const actual = new Freight(group.kg)
  const cm3 = new Freight(group.length).times(group.width).times(group.height)
  const volumetric = cm3.div(rule.divisor)
  const volume = cm3.div(CM3_PER_M3)
  const raw = rule.billing === 'CBM' ? volume : splitWeight(actual, volumetric, rule.split_k)
  const charged = Freight.max(roundUp(raw, rule.step), rule.min_carton)
  return {
    actual: actual.times(group.cartons),
    volumetric: volumetric.times(group.cartons),
    volume: volume.times(group.cartons),
    chargeable: charged.times(group.cartons),
  }
}

/** Weights of a ticket: the sums of its groups, and the minimum per ticket (F-44). */
export function weighTicket(groups: readonly CartonGroup[], rule: WeighingRule): Weights {
  const weighed = groups.map((group) => weighGroup(group, rule))
  const sum = (of: (weights: Weights) => FreightNumber) =>
    weighed.reduce((total, weights) => total.plus(of(weights)), new Freight(0))
  const chargeable = sum((weights) => weights.chargeable)
  return {
    actual: sum((weights) => weights.actual),
    volumetric: sum((weights) => weights.volumetric),
    volume: sum((weights) => weights.volume),
    chargeable: chargeable.isZero() ? chargeable : Freight.max(chargeable, rule.min_ticket),
  }
}

function splitWeight(actual: FreightNumber, volumetric: FreightNumber, k: string): FreightNumber {
  if (volumetric.lte(actual)) return actual
  return actual.plus(volumetric.minus(actual).times(new Freight(1).minus(k)))
}

function roundUp(weight: FreightNumber, step: string): FreightNumber {
  return new Freight(step).isZero() ? weight : weight.div(step).ceil().times(step)
}

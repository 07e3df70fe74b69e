import { Freight, type FreightNumber } from './chargeable-weight.ts'
import { bandOf, type RateBand } from './rate-bands.ts'

/** Prices of a channel from a day on; decimal text in one currency. */
export interface RateCardPrices {
  readonly min_charge: string
  /** 12.5 means 12.5 %. */
  readonly fuel_percent: string
  readonly declaration_fee: string
  readonly clearance_fee: string
  /** Once per ticket to a remote address. */
  readonly remote_fee: string
  /** For each oversize carton. */
  readonly oversize_fee: string
  readonly bands: readonly RateBand[]
}

/** What is shipped, as far as it sets the price. */
export interface Ticket {
  /** In the unit of the channel. */
  readonly chargeable: FreightNumber
  readonly is_remote: boolean
  readonly oversize_cartons: number
  /** Duties and taxes that the carrier charges on; 0 where the channel includes them. */
  readonly duty: string
}

/** The parts of a price; they add up to `total` to the cent. */
export interface FreightPrice {
  readonly band: RateBand
  /** Weight × price of its band, or the minimum charge. */
  readonly base: FreightNumber
  readonly is_minimum: boolean
  readonly fuel: FreightNumber
  readonly declaration: FreightNumber
  readonly clearance: FreightNumber
  readonly remote: FreightNumber
  readonly oversize: FreightNumber
  readonly duty: FreightNumber
  readonly total: FreightNumber
}

/** Freight = max(minimum, weight × price) × (1 + fuel) + fixed fees + duties (F-44); undefined without a band. */
export function priceFreight(
  card: RateCardPrices,
  ticket: Ticket,
  decimals: number,
): FreightPrice | undefined {
  const band = bandOf(card.bands, ticket.chargeable.toFixed())
  if (band === undefined) return undefined
  const cents = (amount: FreightNumber) => amount.toDecimalPlaces(decimals, Freight.ROUND_HALF_UP)
  const byWeight = ticket.chargeable.times(band.price)
  const base = cents(Freight.max(byWeight, card.min_charge))
  const parts = {
    base,
    fuel: cents(base.times(card.fuel_percent).div(100)),
    declaration: cents(new Freight(card.declaration_fee)),
    clearance: cents(new Freight(card.clearance_fee)),
    remote: cents(new Freight(ticket.is_remote ? card.remote_fee : 0)),
    oversize: cents(new Freight(card.oversize_fee).times(ticket.oversize_cartons)),
    duty: cents(new Freight(ticket.duty)),
  }
  const total = Object.values(parts).reduce((sum, part) => sum.plus(part), new Freight(0))
  return { band, is_minimum: byWeight.lt(card.min_charge), ...parts, total }
}

/** (billed − quoted) ÷ quoted as a fraction; null without a quote (seller.md 2.5). */
export function freightVariance(billed: string, quoted: string | null): string | null {
  if (quoted === null || new Freight(quoted).isZero()) return null
  return new Freight(billed).minus(quoted).div(quoted).toDecimalPlaces(6).toFixed()
}

import {
  Freight,
  type FreightNumber,
  weighTicket,
} from '@crossdock/contracts/areas/amzdata/freight/chargeable-weight.ts'
import {
  type Comparison,
  type ComparisonReply,
  type NoPriceReason,
  Quote,
} from '@crossdock/contracts/areas/amzdata/freight/compare.schema.ts'
import type { FreightPrice } from '@crossdock/contracts/areas/amzdata/freight/freight-price.ts'
import type { Trx } from '../../../platform/database/open-database.ts'
import { type ChannelRow, listAllChannels } from './channels.queries.ts'
import { dayOf, type FreightReader } from './channels.service.ts'
import { dressCard, plain } from './freight-dressing.ts'
import { type FreightRates, getFreightRates } from './freight-rates.queries.ts'
import { freightReach, requireAmounts } from './freight-reach.service.ts'
import { convertFreight, countOversize, decimalsOf, quoteFreight, weighingOf } from './quote-freight.ts'
import { type CardRow, listCardsOn } from './rate-cards.queries.ts'

const DAY_MS = 86_400_000
const WEIGHT_DECIMALS = 6

interface Question {
  readonly wish: Comparison
  readonly on: string
  readonly rates: FreightRates
  readonly kilograms: FreightNumber
}

/** What each channel to a place asks for the cartons, cheapest first; those without a price say why (seller.md 2.5). */
export async function compareFreight(
  trx: Trx,
  { actor, now }: FreightReader,
  wish: Comparison,
): Promise<ComparisonReply> {
  requireAmounts(await freightReach(trx, actor))
  const { companyId } = actor
  const on = wish.on ?? dayOf(now)
  const rates = await getFreightRates(trx, { companyId, day: on })
  const all = await listAllChannels(trx, companyId, wish.country)
  const channels = all.filter((channel) => servesZone(channel.zone, wish.zone))
  const channelIds = channels.map(({ id }) => Number(id))
  const cards = await listCardsOn(trx, companyId, { channelIds, day: on })
  const cartons = wish.cartons.reduce((sum, group) => sum.plus(group.cartons), new Freight(0))
  const kilograms = wish.cartons.reduce(
    (sum, group) => sum.plus(new Freight(group.kg).times(group.cartons)),
    new Freight(0),
  )
  const question = { wish, on, rates, kilograms }
  const quotes = channels.map((channel) => quoteOf(channel, cards.get(channel.id), question))
  return { base: rates.base, on, cartons: cartons.toFixed(), quotes: quotes.toSorted(byCost) }
}

/** A channel without zones serves the whole country; one with zones those that it names. */
function servesZone(zones: string, wanted: string): boolean {
  if (zones === '' || wanted === '') return true
  const names = zones.split(/[,，、;；/]/u).map((name) => name.trim().toLowerCase())
  return names.includes(wanted.toLowerCase())
}

function byCost(a: Quote, b: Quote): number {
  if (a.price === null || b.price === null) return Number(a.price === null) - Number(b.price === null)
  return new Freight(a.price.base_total).cmp(b.price.base_total)
}

function quoteOf(channel: ChannelRow, card: CardRow | undefined, question: Question): Quote {
  const { wish, on } = question
  const weights = weighTicket(wish.cartons, weighingOf(channel))
  const text = (weight: FreightNumber) => weight.toDecimalPlaces(WEIGHT_DECIMALS).toFixed()
  const found = priceOf(channel, card, question)
  return Quote.parse({
    channel_id: Number(channel.id),
    carrier: channel.carrier,
    channel: channel.name,
    method: channel.method,
    billing: channel.billing,
    divisor: channel.divisor,
    split_k: plain(channel.splitK),
    step: plain(channel.step),
    min_carton: plain(channel.minCarton),
    min_ticket: plain(channel.minTicket),
    actual: text(weights.actual),
    volumetric: text(weights.volumetric),
    volume: text(weights.volume),
    chargeable: text(weights.chargeable),
    transit_p50: channel.transitP50,
    transit_p90: channel.transitP90,
    arrives_p90: channel.transitP90 === null ? null : dayAfter(on, channel.transitP90),
    is_tax_included: channel.isTaxIncluded,
    reason: typeof found === 'string' ? found : null,
    price: typeof found === 'string' ? null : found,
  })
}

function priceOf(
  channel: ChannelRow,
  card: CardRow | undefined,
  question: Question,
): NoPriceReason | NonNullable<Quote['price']> {
  const { wish, rates } = question
  if (wish.has_battery && !channel.takesBattery) return 'battery'
  if (wish.has_magnetic && !channel.takesMagnetic) return 'magnetic'
  if (card === undefined) return 'noCard'
  const wanted = channel.isTaxIncluded ? '0' : wish.duty
  const duty = convertFreight(wanted, { from: rates.base, to: card.currency }, rates)
  if (duty === undefined) return 'noRate'
  const price = quoteFreight(channel, card, { cartons: wish.cartons, isRemote: wish.is_remote, duty })
  if (price === undefined) return 'noBand'
  return dressPrice(channel, card, { price, question })
}

function dressPrice(
  channel: ChannelRow,
  card: CardRow,
  { price, question }: { price: FreightPrice; question: Question },
): NoPriceReason | NonNullable<Quote['price']> {
  const { wish, rates, kilograms } = question
  const total = convertFreight(price.total.toFixed(), { from: card.currency, to: rates.base }, rates)
  if (total === undefined) return 'noRate'
  const days = daysWithout(channel, question)
  const lost = new Freight(wish.daily_margin).times(days ?? 0)
  const { bands } = dressCard(card)
  const band = bands.find(({ from }) => new Freight(from).eq(price.band.from)) ?? price.band
  return {
    card_from: card.effectiveFrom,
    currency: card.currency,
    rate: rateOf(card, rates),
    band,
    is_minimum: price.is_minimum,
    base: price.base.toFixed(),
    fuel: price.fuel.toFixed(),
    fuel_percent: new Freight(card.fuelPercent).toFixed(),
    declaration: price.declaration.toFixed(),
    clearance: price.clearance.toFixed(),
    remote: price.remote.toFixed(),
    oversize: price.oversize.toFixed(),
    oversize_cartons: countOversize(channel, wish.cartons),
    duty: price.duty.toFixed(),
    total: price.total.toFixed(),
    base_total: total,
    days_without: days,
    base_lost: lost.toDecimalPlaces(decimalsOf(rates.base)).toFixed(),
    base_whole: lost.plus(total).toDecimalPlaces(decimalsOf(rates.base)).toFixed(),
    base_per_kg: kilograms.isZero() ? '0' : new Freight(total).div(kilograms).toDecimalPlaces(4).toFixed(),
  }
}

function rateOf(card: CardRow, { byCurrency }: FreightRates): string {
  return new Freight(byCurrency.get(card.currency) ?? 1).toFixed()
}

/** Days between the end of the stock and a slow arrival; null when one of them is not known. */
function daysWithout(channel: ChannelRow, { wish, on }: Question): number | null {
  if (wish.stock_until === null || channel.transitP90 === null) return null
  const arrives = Date.parse(dayAfter(on, channel.transitP90))
  return Math.max(0, Math.round((arrives - Date.parse(wish.stock_until)) / DAY_MS))
}

function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)
}

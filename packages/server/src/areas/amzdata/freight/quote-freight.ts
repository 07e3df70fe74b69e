import {
  type CartonGroup,
  Freight,
  weighTicket,
} from '@crossdock/contracts/areas/amzdata/freight/chargeable-weight.ts'
import { type FreightPrice, priceFreight } from '@crossdock/contracts/areas/amzdata/freight/freight-price.ts'
import { currencyOf } from '@crossdock/contracts/vocabulary/currencies.ts'
import type { ChannelRow } from './channels.queries.ts'
import type { FreightRates } from './freight-rates.queries.ts'
import type { CardRow } from './rate-cards.queries.ts'

/** How a channel weighs, in the form of the formulas (F-44). */
export function weighingOf(channel: ChannelRow) {
  return {
    billing: channel.billing === 'CBM' ? ('CBM' as const) : ('KG' as const),
    divisor: channel.divisor,
    split_k: channel.splitK,
    step: channel.step,
    min_carton: channel.minCarton,
    min_ticket: channel.minTicket,
  }
}

/** What is shipped. */
export interface Shipped {
  readonly cartons: readonly CartonGroup[]
  readonly isRemote: boolean
  /** In the currency of the card. */
  readonly duty: string
}

/** Cartons of a channel's prices that count as oversize: heavier or longer than it takes. */
export function countOversize(channel: ChannelRow, cartons: readonly CartonGroup[]): number {
  const { maxCartonKg, maxSideCm } = channel
  const isOver = (group: CartonGroup) =>
    (maxCartonKg !== null && new Freight(group.kg).gt(maxCartonKg)) ||
    (maxSideCm !== null && Freight.max(group.length, group.width, group.height).gt(maxSideCm))
  const over = cartons.filter(isOver).map((group) => new Freight(group.cartons))
  return over
    .reduce((sum, count) => sum.plus(count), new Freight(0))
    .ceil()
    .toNumber()
}

/** The price of a card for what is shipped; undefined when no band holds for the weight. */
export function quoteFreight(
  channel: ChannelRow,
  card: CardRow,
  { cartons, isRemote, duty }: Shipped,
): FreightPrice | undefined {
  const prices = {
    min_charge: card.minCharge,
    fuel_percent: card.fuelPercent,
    declaration_fee: card.declarationFee,
    clearance_fee: card.clearanceFee,
    remote_fee: card.remoteFee,
    oversize_fee: card.oversizeFee,
    bands: card.bands,
  }
  const { chargeable } = weighTicket(cartons, weighingOf(channel))
  const oversize = countOversize(channel, cartons)
  const ticket = { chargeable, is_remote: isRemote, oversize_cartons: oversize, duty }
  return priceFreight(prices, ticket, decimalsOf(card.currency))
}

/** Decimals that amounts of a currency are paid with. */
export function decimalsOf(currency: string): number {
  return currencyOf(currency)?.decimals ?? 2
}

/** An amount in another currency by the rates of a day; undefined when one of them is missing. */
export function convertFreight(
  amount: string,
  { from, to }: { from: string; to: string },
  { byCurrency }: FreightRates,
): string | undefined {
  if (from === to) return amount
  const [source, target] = [byCurrency.get(from), byCurrency.get(to)]
  if (source === undefined || target === undefined) return undefined
  return new Freight(amount).times(source).div(target).toDecimalPlaces(decimalsOf(to)).toFixed()
}

import {
  type Carrier,
  Channel,
  type RateCard,
} from '@crossdock/contracts/areas/amzdata/freight/channels.schema.ts'
import { Decimal } from 'decimal.js'
import type { CarrierRow } from './carriers.queries.ts'
import type { ChannelRow } from './channels.queries.ts'
import type { CardRow } from './rate-cards.queries.ts'

/** Decimal text without superfluous zeroes. */
export const plain = (text: string) => new Decimal(text).toFixed()

/** The same, where there may be nothing. */
export const plainOrNull = (text: string | null) => (text === null ? null : plain(text))

/** The carrier as it leaves. */
export function dressCarrier(row: CarrierRow & { channels?: number; bills?: number }): Carrier {
  return {
    id: Number(row.id),
    version: row.version,
    name: row.name,
    short_name: row.shortName,
    contact: row.contact,
    settlement: row.settlement === 'cash' ? 'cash' : 'monthly',
    remark: row.remark,
    channels: row.channels ?? 0,
    bills: row.bills ?? 0,
  }
}

/** The channel as it leaves; `card` undefined keeps prices out (no `.cost`), null says that there are none today. */
export function dressChannel(row: ChannelRow, card: CardRow | null | undefined): Channel {
  return Channel.parse({
    id: Number(row.id),
    version: row.version,
    carrier_id: Number(row.carrierId),
    carrier: row.carrier,
    name: row.name,
    method: row.method,
    origin: row.origin,
    country: row.country,
    zone: row.zone,
    billing: row.billing,
    divisor: row.divisor,
    split_k: plain(row.splitK),
    step: plain(row.step),
    min_carton: plain(row.minCarton),
    min_ticket: plain(row.minTicket),
    transit_p50: row.transitP50,
    transit_p90: row.transitP90,
    is_tax_included: row.isTaxIncluded,
    takes_battery: row.takesBattery,
    takes_magnetic: row.takesMagnetic,
    max_carton_kg: plainOrNull(row.maxCartonKg),
    max_side_cm: plainOrNull(row.maxSideCm),
    is_enabled: row.isEnabled,
    remark: row.remark,
    updated_at: row.updatedAt.toISOString(),
    cards: row.cards,
    ...(card === undefined ? {} : { card: card === null ? null : dressCard(card) }),
  })
}

/** The prices as they leave. */
export function dressCard(row: CardRow): RateCard {
  return {
    id: Number(row.id),
    version: row.version,
    channel_id: Number(row.channelId),
    effective_from: row.effectiveFrom,
    effective_to: row.effectiveTo,
    currency: row.currency,
    min_charge: plain(row.minCharge),
    fuel_percent: plain(row.fuelPercent),
    declaration_fee: plain(row.declarationFee),
    clearance_fee: plain(row.clearanceFee),
    remote_fee: plain(row.remoteFee),
    oversize_fee: plain(row.oversizeFee),
    remark: row.remark,
    bands: row.bands.map(({ from, to, price }) => ({
      from: plain(from),
      to: plainOrNull(to),
      price: plain(price),
    })),
    updated_at: row.updatedAt.toISOString(),
    updated_by: row.editor,
  }
}

import type { Channel } from '@crossdock/contracts/areas/amzdata/freight/channels.schema.ts'

/** What is typed about a channel; figures stay texts. */
export interface ChannelValues {
  carrier_id: string
  name: string
  method: string
  origin: string
  country: string
  zone: string
  billing: string
  divisor: string
  split_k: string
  step: string
  min_carton: string
  min_ticket: string
  transit_p50: string
  transit_p90: string
  max_carton_kg: string
  max_side_cm: string
  is_tax_included: boolean
  takes_battery: boolean
  takes_magnetic: boolean
  is_enabled: boolean
  remark: string
}

/** The values of a channel, or those a new one starts from. */
export function channelValues(channel: Channel | undefined): ChannelValues {
  return {
    carrier_id: channel ? String(channel.carrier_id) : '',
    name: channel?.name ?? '',
    method: channel?.method ?? 'sea_parcel',
    origin: channel?.origin ?? '',
    country: channel?.country ?? 'US',
    zone: channel?.zone ?? '',
    billing: channel?.billing ?? 'KG',
    divisor: String(channel?.divisor ?? 6000),
    split_k: channel?.split_k ?? '0',
    step: channel?.step ?? '0',
    min_carton: channel?.min_carton ?? '0',
    min_ticket: channel?.min_ticket ?? '0',
    transit_p50: String(channel?.transit_p50 ?? ''),
    transit_p90: String(channel?.transit_p90 ?? ''),
    max_carton_kg: channel?.max_carton_kg ?? '',
    max_side_cm: channel?.max_side_cm ?? '',
    is_tax_included: channel?.is_tax_included ?? false,
    takes_battery: channel?.takes_battery ?? false,
    takes_magnetic: channel?.takes_magnetic ?? false,
    is_enabled: channel?.is_enabled ?? true,
    remark: channel?.remark ?? '',
  }
}

/** The typed values as they are sent, still to be checked by the schema of the call. */
export function channelDraft(channel: Channel | undefined, values: ChannelValues): Record<string, unknown> {
  const zero = (text: string) => text.trim() || '0'
  const orNull = (text: string) => text.trim() || null
  return {
    ...values,
    ...(channel ? { id: channel.id, version: channel.version } : {}),
    carrier_id: values.carrier_id || undefined,
    divisor: values.divisor.trim(),
    split_k: zero(values.split_k),
    step: zero(values.step),
    min_carton: zero(values.min_carton),
    min_ticket: zero(values.min_ticket),
    transit_p50: orNull(values.transit_p50),
    transit_p90: orNull(values.transit_p90),
    max_carton_kg: orNull(values.max_carton_kg),
    max_side_cm: orNull(values.max_side_cm),
    remark: orNull(values.remark),
  }
}

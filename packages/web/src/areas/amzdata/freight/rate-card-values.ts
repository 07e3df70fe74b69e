import type { RateCard } from '@crossdock/contracts/areas/amzdata/freight/channels.schema.ts'

/** A band as it is typed. */
export interface BandText {
  from: string
  to: string
  price: string
}

/** What is typed about prices; figures stay texts. */
export interface CardValues {
  effective_from: string
  effective_to: string
  currency: string
  min_charge: string
  fuel_percent: string
  declaration_fee: string
  clearance_fee: string
  remote_fee: string
  oversize_fee: string
  bands: BandText[]
}

const USUAL_CURRENCY = 'CNY'

/** A band with nothing in it. */
export const blankBand = (): BandText => ({ from: '', to: '', price: '' })

/** The values of a card, or those of new prices that begin today, like the ones before. */
export function cardValues(card: RateCard | undefined, like: RateCard | undefined): CardValues {
  const base = card ?? like
  const fee = (amount: string | undefined) => (amount === undefined || amount === '0' ? '' : amount)
  return {
    effective_from: card?.effective_from ?? new Date().toISOString().slice(0, 10),
    effective_to: card?.effective_to ?? '',
    currency: base?.currency ?? USUAL_CURRENCY,
    min_charge: fee(base?.min_charge),
    fuel_percent: fee(base?.fuel_percent),
    declaration_fee: fee(base?.declaration_fee),
    clearance_fee: fee(base?.clearance_fee),
    remote_fee: fee(base?.remote_fee),
    oversize_fee: fee(base?.oversize_fee),
    bands: base
      ? base.bands.map((band) => ({ ...band, to: band.to ?? '' }))
      : [{ from: '0', to: '', price: '' }],
  }
}

/** The typed values as they are sent; rows with nothing in them are left out. */
export function cardDraft(values: CardValues) {
  const zero = (amount: string) => amount.trim() || '0'
  return {
    effective_from: values.effective_from,
    effective_to: values.effective_to || null,
    currency: values.currency,
    min_charge: zero(values.min_charge),
    fuel_percent: zero(values.fuel_percent),
    declaration_fee: zero(values.declaration_fee),
    clearance_fee: zero(values.clearance_fee),
    remote_fee: zero(values.remote_fee),
    oversize_fee: zero(values.oversize_fee),
    bands: values.bands
      .filter((band) => band.from + band.to + band.price !== '')
      .map((band) => ({ from: band.from.trim(), to: band.to.trim() || null, price: band.price.trim() })),
  }
}

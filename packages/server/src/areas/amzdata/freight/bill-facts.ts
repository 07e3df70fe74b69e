import { groupOf } from '@crossdock/contracts/areas/amzdata/freight/allocate-freight.ts'
import type { BillDraft } from '@crossdock/contracts/areas/amzdata/freight/bills.schema.ts'
import {
  Freight,
  PLAIN_WEIGHING,
  weighTicket,
} from '@crossdock/contracts/areas/amzdata/freight/chargeable-weight.ts'
import { freightVariance } from '@crossdock/contracts/areas/amzdata/freight/freight-price.ts'
import {
  type BillWarning,
  QUOTE_TOLERANCE,
} from '@crossdock/contracts/areas/amzdata/freight/freight-rules.ts'
import type { ChannelRow } from './channels.queries.ts'
import type { FreightRates } from './freight-rates.queries.ts'
import { convertFreight, quoteFreight, weighingOf } from './quote-freight.ts'
import type { CardRow } from './rate-cards.queries.ts'

/** What a bill is held against. */
export interface BillGround {
  readonly channel: ChannelRow | undefined
  readonly card: CardRow | undefined
  readonly rates: FreightRates
}

/** Figures of a bill that follow from what was entered. */
export interface BillFacts {
  readonly total: string
  readonly actualKg: string
  readonly volumetricKg: string
  readonly volume: string
  readonly quoted: string | null
  readonly variance: string | null
  readonly warnings: BillWarning[]
}

/** Total, weights, what the channel would have asked, and what is odd (seller.md 2.5). */
export function factsOf(draft: BillDraft, ground: BillGround): BillFacts {
  const { channel } = ground
  const groups = draft.lines.flatMap((line) => groupOf(line) ?? [])
  const weights = weighTicket(groups, channel ? weighingOf(channel) : PLAIN_WEIGHING)
  const total = Object.values(draft.surcharges)
    .reduce((sum, fee) => sum.plus(fee), new Freight(draft.freight).plus(draft.duty))
    .toFixed()
  const quoted = quotedTotal(draft, ground)
  const variance = freightVariance(total, quoted)
  const facts = {
    total,
    actualKg: weights.actual.toDecimalPlaces(3).toFixed(),
    volumetricKg: weights.volumetric.toDecimalPlaces(3).toFixed(),
    volume: weights.volume.toDecimalPlaces(6).toFixed(),
    quoted,
    variance: variance !== null && new Freight(variance).abs().gte(1_000_000) ? null : variance,
  }
  return { ...facts, warnings: warningsOf(draft, ground, facts) }
}

/** The channel's price for the cartons of the lines, all of which must be known, in the currency of the bill. */
function quotedTotal(draft: BillDraft, { channel, card, rates }: BillGround): string | null {
  const groups = draft.lines.map((line) => groupOf(line))
  const known = groups.filter((group) => group !== undefined)
  if (!channel || !card || known.length === 0 || known.length < groups.length) return null
  const ways = { from: draft.currency, to: card.currency }
  const duty = convertFreight(channel.isTaxIncluded ? '0' : draft.duty, ways, rates)
  if (duty === undefined) return null
  const isRemote = !new Freight(draft.surcharges.remote).isZero()
  const price = quoteFreight(channel, card, { cartons: known, isRemote, duty })
  if (price === undefined) return null
  return convertFreight(price.total.toFixed(), { from: card.currency, to: draft.currency }, rates) ?? null
}

function warningsOf(
  draft: BillDraft,
  { channel }: BillGround,
  facts: Omit<BillFacts, 'warnings'>,
): BillWarning[] {
  const cartons = draft.lines.reduce((sum, line) => sum.plus(line.cartons ?? 0), new Freight(0))
  const found: Record<BillWarning, boolean> = {
    chargeBelowActual: channel?.billing !== 'CBM' && new Freight(draft.charged).lt(facts.actualKg),
    aboveQuote: facts.variance !== null && new Freight(facts.variance).gt(QUOTE_TOLERANCE),
    noQuote: facts.quoted === null,
    piecesDiffer: !cartons.isZero() && draft.pieces > 0 && !cartons.eq(draft.pieces),
    noShipment: draft.lines.some(({ fba_shipment }) => fba_shipment === null),
  }
  return (Object.keys(found) as BillWarning[]).filter((warning) => found[warning]) // keys of the record above
}

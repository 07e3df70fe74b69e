import { fulfilmentFee } from '@crossdock/contracts/areas/amzdata/fee-cards/fee-formulas.ts'
import { feeGap, tierIn } from '@crossdock/contracts/areas/amzdata/listings/fulfilment-measures.ts'
import type {
  FeeGap,
  FeeGapReason,
} from '@crossdock/contracts/areas/amzdata/listings/listing-detail.schema.ts'
import type { Trx } from '../../../platform/database/open-database.ts'
import { ratesInForce } from '../fee-cards/rates-in-force.service.ts'
import { amountOf } from './amounts.ts'
import { findMeasures } from './fee-gap.queries.ts'
import type { FigureRow } from './listing-figures.queries.ts'
import type { ListingRow } from './listing-list.queries.ts'

/** Charged FBA fee per unit beside F-47 on own measures; the reason where one of them is unknown. */
export async function feeGapOf(trx: Trx, row: ListingRow, figures: FigureRow | undefined): Promise<FeeGap> {
  const units = figures?.units ?? 0
  const card_day = figures?.figuresTo ?? null
  const fee = amountOf(figures?.fbaFee)
  const charged = units > 0 && !fee.isZero() ? fee.div(units).toDecimalPlaces(4).toFixed() : null
  if (row.fulfilment === 'fbm') return { ...NOTHING, charged, card_day, reason: 'not_fba' }
  const own = await expectedFee(trx, row, figures)
  if (typeof own === 'string') return { ...NOTHING, charged, card_day, reason: own }
  if (charged === null) return { ...NOTHING, ...own, card_day, reason: 'no_charge' }
  return { charged, ...own, gap: feeGap(charged, own.expected), card_day, reason: null }
}

const NOTHING = { charged: null, expected: null, gap: null, tier: null } as const

/** F-47 on the measures of the own product, or why it cannot be told. */
async function expectedFee(
  trx: Trx,
  row: ListingRow,
  figures: FigureRow | undefined,
): Promise<{ expected: string; tier: string } | FeeGapReason> {
  if (row.productId === null) return 'no_product'
  const measures = await findMeasures(trx, Number(row.companyId), row.productId)
  if (!measures) return 'no_product'
  // Several in one parcel have measures of their own, which nobody keeps.
  if (row.productQuantity !== 1 || (measures.isBundle && measures.length === null)) return 'bundle'
  const tiering = tierIn(row.marketplace, measures)
  if (tiering === null)
    return measures.length === null || measures.weight === null ? 'no_dimensions' : 'no_card'
  const expected = await cardFee(trx, row, { ...tiering, day: figures?.figuresTo ?? null })
  return expected === null ? 'no_card' : { expected, tier: tiering.tier }
}

async function cardFee(
  trx: Trx,
  { companyId, marketplace, price, currency }: ListingRow,
  { tier, weight, day }: { tier: string; weight: string; day: string | null },
): Promise<string | null> {
  if (price === null || day === null) return null
  const card = await ratesInForce(trx, Number(companyId), { marketplace, kind: 'fulfilment', day })
  if (card?.currency !== currency) return null
  return fulfilmentFee(card.rows, { tier, weight, price })
}

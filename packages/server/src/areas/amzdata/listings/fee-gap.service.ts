import type { FeeGap } from '@crossdock/contracts/areas/amzdata/listings/listing-detail.schema.ts'
import type { Trx } from '../../../platform/database/open-database.ts'
import { amountOf, textOf } from '../analysis/money.ts'
import type { FigureRow } from './listing-figures.queries.ts'
import type { ListingRow } from './listing-list.queries.ts'

/** Charged FBA fee per unit beside F-47 on own measures; "—" with the reason where one of them is unknown. */
export async function feeGapOf(_trx: Trx, row: ListingRow, figures: FigureRow | undefined): Promise<FeeGap> {
  const units = figures?.units ?? 0
  const fee = amountOf(figures?.fbaFee ?? '0')
  const charged = units > 0 && !fee.isZero() ? textOf(fee.div(units).toDecimalPlaces(4)) : null
  const unknown = { charged, expected: null, gap: null, tier: null }
  if (row.fulfilment === 'fbm') return { ...unknown, reason: 'not_fba' }
  if (charged === null) return { ...unknown, reason: 'no_charge' }
  if (row.productId === null) return { ...unknown, reason: 'no_product' }
  return { ...unknown, reason: 'no_card' }
}

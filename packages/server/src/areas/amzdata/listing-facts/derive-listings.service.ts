import type { ReportKind } from '@crossdock/contracts/areas/amzdata/reports/report-kind.ts'
import type { Trx } from '../../../platform/database/open-database.ts'
import { withoutTimeLimit } from '../../../platform/database/tenancy.ts'
import { lockFigures, placeTraffic } from '../rollups/rollups.service.ts'
import {
  forgetUnspoken,
  lockTouched,
  logChanges,
  makeRequestsEffective,
  storeFacts,
  takeTracesBack,
} from './apply-facts.queries.ts'
import { dropFacts, workOutFacts } from './listing-facts.queries.ts'
import type { ListingFile, ListingPlace } from './listing-place.ts'
import { refreshSoldFigures } from './sold-figures.queries.ts'
import {
  dropTouched,
  gatherFromReport,
  gatherFromSales,
  gatherFromTraffic,
  lockListings,
} from './touched-listings.queries.ts'

/** Rows that came, or that are about to go and do not count any more. */
export interface ListingCause {
  readonly target: ListingFile
  readonly marketplaces: readonly string[]
  /** The file is taken back. */
  readonly isBack: boolean
}

/**
 * Works out anew the listings that rows of a report speak of (seller.md 2.3), and brings traffic told by ASIN to them.
 * Coming in, it writes down what it changes; while it is taken back its rows must still be there, but not count.
 */
export async function deriveListings(trx: Trx, kind: ReportKind, cause: ListingCause): Promise<void> {
  const { target, marketplaces, isBack } = cause
  const { companyId, shopId, importId } = target
  await withoutTimeLimit(trx)
  await lockFigures(trx, companyId, shopId)
  if (isBack) await takeTracesBack(trx, companyId, importId)
  for (const marketplace of marketplaces) {
    const place = { companyId, shopId, marketplace }
    await lockListings(trx, place)
    const wish = { target, marketplace }
    const isTouched = await (kind.table === 'traffic_row'
      ? gatherFromTraffic(trx, wish)
      : gatherFromReport(trx, kind, wish))
    if (isTouched) await apply(trx, place, isBack ? null : importId)
    await dropTouched(trx)
    await refreshSoldFigures(trx, place)
    await placeTraffic(trx, place)
  }
}

/** Brings the listings of a place in line with its transactions: after an import, and after one was taken back. */
export async function deriveSoldListings(trx: Trx, place: ListingPlace): Promise<void> {
  await withoutTimeLimit(trx)
  await lockFigures(trx, place.companyId, place.shopId)
  await lockListings(trx, place)
  if (await gatherFromSales(trx, place)) await apply(trx, place, null)
  await dropTouched(trx)
  await refreshSoldFigures(trx, place)
  await placeTraffic(trx, place)
}

async function apply(trx: Trx, place: ListingPlace, logged: number | null): Promise<void> {
  await lockTouched(trx, place)
  await workOutFacts(trx, place)
  if (logged !== null) await logChanges(trx, place, logged)
  await storeFacts(trx, place)
  await forgetUnspoken(trx, place)
  await makeRequestsEffective(trx, place)
  await dropFacts(trx)
}

import type { ReportKind } from '@crossdock/contracts/areas/amzdata/reports/report-kind.ts'
import type { Trx } from '../../../platform/database/open-database.ts'
import { joiningSets, withoutTimeLimit } from '../../../platform/database/tenancy.ts'
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
    const wish = { target, marketplace }
    const gather = () =>
      kind.table === 'traffic_row' ? gatherFromTraffic(trx, wish) : gatherFromReport(trx, kind, wish)
    await derivePlace(trx, { companyId, shopId, marketplace }, { gather, logged: isBack ? null : importId })
  }
}

/** Brings the listings of a place in line with its transactions: after an import, and after one was taken back. */
export async function deriveSoldListings(trx: Trx, place: ListingPlace): Promise<void> {
  await withoutTimeLimit(trx)
  await lockFigures(trx, place.companyId, place.shopId)
  await derivePlace(trx, place, { gather: () => gatherFromSales(trx, place), logged: null })
}

/** Works out the gathered listings of a place; `logged` is the file whose changes are written down. */
async function derivePlace(
  trx: Trx,
  place: ListingPlace,
  { gather, logged }: { gather: () => Promise<boolean>; logged: number | null },
): Promise<void> {
  await lockListings(trx, place)
  await joiningSets(trx, async () => {
    if (await gather()) await apply(trx, place, logged)
    await dropTouched(trx)
    await refreshSoldFigures(trx, place)
  })
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

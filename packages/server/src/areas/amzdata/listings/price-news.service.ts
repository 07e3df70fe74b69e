import { amzdataPermissions } from '@crossdock/contracts/areas/amzdata/amzdata.permissions.ts'
import type { Doer } from '../../../platform/audit/audit.queries.ts'
import type { Trx } from '../../../platform/database/open-database.ts'
import { listHolders } from '../../identity/rights/rights.service.ts'
import { notify } from '../../system/notices/notices.service.ts'
import type { ListingRow } from './listing-list.queries.ts'
import { listShopPeople } from './price-news.queries.ts'
import type { PriceRequestRow } from './price-requests.queries.ts'

/** Where a request stands: beside its listing, in the part about its price. */
const linkTo = ({ listingId }: PriceRequestRow) => `/amzdata/listing?open=${listingId}&tab=prices`
const matterOf = ({ msku }: ListingRow, { priceBefore, price, currency }: PriceRequestRow) =>
  `${msku} ${currency.trim()} ${priceBefore === null ? '' : `${Number(priceBefore)} → `}${Number(price)}`

/** Rings at whoever may decide on a submitted request and reaches its listing, the one who asks left out. */
export async function tellApprovers(
  trx: Trx,
  { actor, now }: Doer,
  { listing, request }: { listing: ListingRow; request: PriceRequestRow },
): Promise<void> {
  const { companyId, userId, displayName } = actor
  const place = { companyId, shopId: Number(listing.shopId), marketplace: listing.marketplace }
  const people = (await listShopPeople(trx, place)).filter((id) => id !== userId)
  const userIds = await listHolders(trx, people, amzdataPermissions.listing.price)
  const params = { name: displayName, matter: matterOf(listing, request) }
  const matter = `price_request ${request.id}`
  await notify(trx, { userIds, kind: 'approval_wanted', params, link: linkTo(request), matter }, now)
}

/** Tells who asked for a price what became of it; somebody who decides on an own request knows. */
export async function tellAsker(
  trx: Trx,
  { actor, now }: Doer,
  { listing, request }: { listing: ListingRow; request: PriceRequestRow },
): Promise<void> {
  const asker = Number(request.requestedBy)
  if (request.requestedBy === null || asker === actor.userId) return
  const told = { userIds: [asker], link: linkTo(request) }
  const matter = matterOf(listing, request)
  await notify(
    trx,
    request.status === 'accepted'
      ? { ...told, kind: 'approval_done', params: { matter } }
      : { ...told, kind: 'approval_refused', params: { matter, reason: request.decisionNote ?? '—' } },
    now,
  )
}

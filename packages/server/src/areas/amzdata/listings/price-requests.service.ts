import type { PriceRequest } from '@crossdock/contracts/areas/amzdata/listings/listing-detail.schema.ts'
import { listingFailures } from '@crossdock/contracts/areas/amzdata/listings/listings.failures.ts'
import type {
  PriceDecision,
  PriceRequestDraft,
} from '@crossdock/contracts/areas/amzdata/listings/price-requests.schema.ts'
import { commonFailures } from '@crossdock/contracts/kernel/common.failures.ts'
import { failure } from '@crossdock/contracts/kernel/failure.ts'
import { type Doer, recordChange } from '../../../platform/audit/audit.queries.ts'
import { refuseStale } from '../../../platform/audit/refuse-stale.ts'
import type { Trx } from '../../../platform/database/open-database.ts'
import { amountOf } from './amounts.ts'
import { dressRequest } from './dress-request.ts'
import { lockAll } from './listing-edits.service.ts'
import type { ListingRow } from './listing-list.queries.ts'
import { tellApprovers, tellAsker } from './price-news.service.ts'
import { getPricePreview } from './price-preview.service.ts'
import {
  deleteRequest,
  insertRequest,
  listRequestRows,
  lockRequest,
  type PriceRequestRow,
  updateRequest,
} from './price-requests.queries.ts'

const ENTITY = 'amzdata.price_request'
const OPEN: readonly string[] = ['draft', 'submitted', 'accepted']

/** Price requests of a listing, newest first. */
export async function listPriceRequests(
  trx: Trx,
  companyId: number,
  listingId: number,
): Promise<PriceRequest[]> {
  return (await listRequestRows(trx, companyId, listingId)).map(dressRequest)
}

/** Drafts a request, or submits it; one listing has one open request (seller.md 2.3). */
export async function savePriceRequest(trx: Trx, by: Doer, draft: PriceRequestDraft): Promise<PriceRequest> {
  const { companyId, userId } = by.actor
  const [listing] = await lockAll(trx, by, [draft.listing_id])
  if (!listing) throw failure(commonFailures.notFound)
  const before = draft.id === undefined ? undefined : await lockOwn(trx, by, { ...draft, id: draft.id })
  if (before && before.status !== 'draft') throw failure(commonFailures.stateForbids)
  await refuseSecond(trx, listing, before)
  await refusePrice(trx, by, { listing, price: draft.price })
  if (draft.submit) refuseFrozen(listing, by.now)
  const values = {
    price: draft.price,
    reason: draft.reason || null,
    priceBefore: listing.price,
    updatedAt: by.now,
    ...(draft.submit ? { status: 'submitted', submittedAt: by.now } : {}),
  }
  const fresh = {
    companyId,
    listingId: listing.id,
    currency: listing.currency,
    requestedBy: userId,
    createdAt: by.now,
  }
  const id = before?.id ?? (await insertRequest(trx, { ...fresh, ...values }))
  if (before) await updateRequest(trx, { companyId, id }, values)
  if (draft.submit) {
    const request = await lockRequest(trx, companyId, id)
    if (request) await tellApprovers(trx, by, { listing, request })
  }
  return finish(trx, by, { id, before, action: draft.submit ? 'submit' : before ? 'edit' : 'create' })
}

/** Accepts or rejects a submitted request; what a report shows from that day on makes an accepted one effective. */
export async function decidePriceRequest(trx: Trx, by: Doer, decision: PriceDecision): Promise<PriceRequest> {
  const { companyId, userId } = by.actor
  const before = await lockOwn(trx, by, decision)
  if (before.status !== 'submitted') throw failure(commonFailures.stateForbids)
  const [listing] = await lockAll(trx, by, [Number(before.listingId)])
  if (decision.accept && listing) {
    refuseFrozen(listing, by.now)
    await refusePrice(trx, by, { listing, price: before.price })
  }
  await updateRequest(
    trx,
    { companyId, id: before.id },
    {
      status: decision.accept ? 'accepted' : 'rejected',
      decidedBy: userId,
      decidedAt: by.now,
      decidedOn: dayOf(by.now),
      decisionNote: decision.note || null,
      updatedAt: by.now,
    },
  )
  const request = await lockRequest(trx, companyId, before.id)
  if (listing && request) await tellAsker(trx, by, { listing, request })
  return finish(trx, by, { id: before.id, before, action: decision.accept ? 'accept' : 'reject' })
}

/** Withdraws a request that was not decided yet. */
export async function removePriceRequest(
  trx: Trx,
  by: Doer,
  key: { id: number; version: number },
): Promise<void> {
  const before = await lockOwn(trx, by, key)
  if (before.status !== 'draft' && before.status !== 'submitted') throw failure(commonFailures.stateForbids)
  await deleteRequest(trx, by.actor.companyId, before.id)
  await recordChange(trx, by, {
    entity: ENTITY,
    entityId: before.id,
    action: 'delete',
    before: dressRequest(before),
  })
}

/** The request of an id whose listing the actor sees, still as it was read. */
async function lockOwn(
  trx: Trx,
  by: Doer,
  { id, version }: { id: number; version?: number | undefined },
): Promise<PriceRequestRow> {
  const row = await lockRequest(trx, by.actor.companyId, id)
  if (!row) throw failure(commonFailures.notFound)
  await lockAll(trx, by, [Number(row.listingId)])
  await refuseStale(trx, by, { row: { ...row, entity: ENTITY }, version })
  return row
}

async function refuseSecond(
  trx: Trx,
  listing: ListingRow,
  before: PriceRequestRow | undefined,
): Promise<void> {
  const others = await listRequestRows(trx, Number(listing.companyId), listing.id)
  if (others.some(({ id, status }) => id !== before?.id && OPEN.includes(status))) {
    throw failure(listingFailures.requestOpen)
  }
}

/** A price outside of the limits is refused with what it would bring. */
async function refusePrice(
  trx: Trx,
  { actor }: Doer,
  { listing, price }: { listing: ListingRow; price: string },
): Promise<void> {
  const wanted = amountOf(price)
  const errors = { price: '' }
  if (listing.price !== null && amountOf(listing.price).eq(wanted)) {
    throw failure(listingFailures.samePrice, { data: { errors } })
  }
  const { priceFloor: floor, priceCeiling: ceiling } = listing
  const isBelow = floor !== null && wanted.lt(amountOf(floor))
  const isAbove = ceiling !== null && wanted.gt(amountOf(ceiling))
  if (!isBelow && !isAbove) return
  const preview = await getPricePreview(trx, actor, { id: Number(listing.id), price })
  throw isBelow
    ? failure(listingFailures.belowFloor, { params: { floor: Number(floor) }, data: { errors, preview } })
    : failure(listingFailures.aboveCeiling, {
        params: { ceiling: Number(ceiling) },
        data: { errors, preview },
      })
}

const dayOf = (moment: Date) => moment.toISOString().slice(0, 10)

function refuseFrozen({ frozenUntil: day }: ListingRow, now: Date): void {
  if (day !== null && day >= dayOf(now)) throw failure(listingFailures.frozen, { params: { day } })
}

async function finish(
  trx: Trx,
  by: Doer,
  { id, before, action }: { id: string; before: PriceRequestRow | undefined; action: string },
): Promise<PriceRequest> {
  const row = await lockRequest(trx, by.actor.companyId, id)
  if (!row) throw failure(commonFailures.notFound)
  const after = dressRequest(row)
  await recordChange(trx, by, {
    entity: ENTITY,
    entityId: id,
    action,
    before: before ? dressRequest(before) : null,
    after,
  })
  return after
}

import type { ListingNote } from '@crossdock/contracts/areas/amzdata/listings/listing-detail.schema.ts'
import { listingFailures } from '@crossdock/contracts/areas/amzdata/listings/listings.failures.ts'
import type {
  ListingEdit,
  ListingsChanged,
} from '@crossdock/contracts/areas/amzdata/listings/listings.schema.ts'
import { commonFailures } from '@crossdock/contracts/kernel/common.failures.ts'
import { failure } from '@crossdock/contracts/kernel/failure.ts'
import { type Doer, recordChange } from '../../../platform/audit/audit.queries.ts'
import { refuseStale } from '../../../platform/audit/refuse-stale.ts'
import type { Trx } from '../../../platform/database/open-database.ts'
import { amountOf } from './amounts.ts'
import { dressNote } from './dress-note.ts'
import { deleteOwnNote, insertNote, listNotes } from './listing-detail.queries.ts'
import {
  addTags,
  countPeople,
  countTags,
  dropTags,
  type ListingPatch,
  updateListings,
} from './listing-edits.queries.ts'
import { findListings, type ListingRow, lockListingRows } from './listing-list.queries.ts'
import { listingReach } from './listing-reach.service.ts'

/** What the audit log calls a listing. */
export const LISTING_ENTITY = 'amzdata.listing'

/** Locks listings for a change: all of them, or none when one is not there. */
export async function lockAll(trx: Trx, by: Doer, ids: readonly number[]): Promise<ListingRow[]> {
  const wanted = [...new Set(ids)]
  const rows = await lockListingRows(trx, await listingReach(trx, by.actor), wanted)
  if (rows.length !== wanted.length) throw failure(commonFailures.notFound)
  return rows
}

/** Changes what the company decides about listings (seller.md 2.3). */
export async function editListings(trx: Trx, by: Doer, edit: ListingEdit): Promise<ListingsChanged> {
  const { companyId } = by.actor
  const rows = await lockAll(trx, by, edit.ids)
  const [single] = rows
  if (edit.version !== undefined && single && rows.length === 1) {
    await refuseStale(trx, by, { row: { ...single, entity: LISTING_ENTITY }, version: edit.version })
  }
  await refuseUnknown(trx, companyId, edit)
  const patch = patchOf(edit)
  for (const row of rows) refuseCrossedLimits(row, patch)
  const ids = rows.map(({ id }) => id)
  await updateListings(trx, { companyId, ids, now: by.now }, patch)
  if (edit.add_tags.length > 0) await addTags(trx, { companyId, ids, tags: edit.add_tags })
  if (edit.remove_tags.length > 0) await dropTags(trx, { companyId, ids, tags: edit.remove_tags })
  const { ids: _, version: __, ...after } = edit
  for (const row of rows) {
    await recordChange(trx, by, {
      entity: LISTING_ENTITY,
      entityId: row.id,
      action: 'edit',
      before: beforeOf(row, patch),
      after,
    })
  }
  return { changed: rows.length }
}

async function refuseUnknown(trx: Trx, companyId: number, edit: ListingEdit): Promise<void> {
  if (edit.owner_id && (await countPeople(trx, companyId, [edit.owner_id])) !== 1) {
    throw failure(listingFailures.unknownOwner, { data: { errors: { owner_id: '' } } })
  }
  const tags = [...new Set(edit.add_tags)]
  if (tags.length > 0 && (await countTags(trx, companyId, tags)) !== tags.length) {
    throw failure(listingFailures.unknownTag)
  }
}

function patchOf(edit: ListingEdit): ListingPatch {
  return {
    ...(edit.owner_id === undefined
      ? {}
      : { ownerId: edit.owner_id === null ? null : String(edit.owner_id) }),
    ...(edit.sale_status === undefined ? {} : { saleStatus: edit.sale_status }),
    ...(edit.price_floor === undefined ? {} : { priceFloor: edit.price_floor }),
    ...(edit.price_ceiling === undefined ? {} : { priceCeiling: edit.price_ceiling }),
    ...(edit.frozen_until === undefined ? {} : { frozenUntil: edit.frozen_until }),
  }
}

function refuseCrossedLimits(row: ListingRow, patch: ListingPatch): void {
  const { priceFloor: floor, priceCeiling: ceiling } = { ...row, ...patch }
  if (floor == null || ceiling == null || amountOf(String(floor)).lte(amountOf(String(ceiling)))) return
  const field = patch.priceFloor === undefined ? 'price_ceiling' : 'price_floor'
  throw failure(listingFailures.floorAboveCeiling, { data: { errors: { [field]: '' } } })
}

function beforeOf(row: ListingRow, patch: ListingPatch): object {
  return Object.fromEntries(Object.keys(patch).map((key) => [key, row[key as keyof ListingRow]])) // columns of a listing
}

/** Writes a note on a listing. */
export async function addListingNote(
  trx: Trx,
  by: Doer,
  { listing_id: listingId, body }: { listing_id: number; body: string },
): Promise<ListingNote> {
  const { companyId, userId } = by.actor
  const [row] = await findListings(trx, await listingReach(trx, by.actor), [listingId])
  if (!row) throw failure(commonFailures.notFound)
  const id = await insertNote(trx, { companyId, listingId, body, createdBy: userId, createdAt: by.now })
  const note = (await listNotes(trx, companyId, listingId)).find((one) => one.id === id)
  if (!note) throw failure(commonFailures.notFound)
  return dressNote(note, by.actor)
}

/** Removes an own note; those of others are not found. */
export async function removeListingNote(trx: Trx, by: Doer, id: number): Promise<void> {
  const { companyId, userId } = by.actor
  const listingId = await deleteOwnNote(trx, { companyId, userId, id })
  if (listingId === undefined) throw failure(commonFailures.notFound)
  await recordChange(trx, by, {
    entity: LISTING_ENTITY,
    entityId: listingId,
    action: 'remove_note',
    after: { id },
  })
}

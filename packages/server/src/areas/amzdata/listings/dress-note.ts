import type { ListingNote } from '@crossdock/contracts/areas/amzdata/listings/listing-detail.schema.ts'
import type { Actor } from '../../../platform/access/actor.ts'
import type { NoteRow } from './listing-detail.queries.ts'

/** A note as it leaves the server. */
export function dressNote(note: NoteRow, { userId }: Actor): ListingNote {
  return {
    id: Number(note.id),
    body: note.body,
    by: note.by,
    is_own: Number(note.createdBy) === userId,
    at: note.createdAt.toISOString(),
  }
}

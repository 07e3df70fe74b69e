import { entryFailures } from '@crossdock/contracts/areas/demo/entries/entries.failures.ts'
import {
  ENTRIES_PER_PERSON,
  Entry,
  type EntryDraft,
  type EntryFilter,
  type EntryRef,
} from '@crossdock/contracts/areas/demo/entries/entries.schema.ts'
import { commonFailures } from '@crossdock/contracts/kernel/common.failures.ts'
import { failure } from '@crossdock/contracts/kernel/failure.ts'
import type { Page } from '@crossdock/contracts/kernel/page.ts'
import type { Actor } from '../../../platform/access/actor.ts'
import { type Doer, recordChange } from '../../../platform/audit/audit.queries.ts'
import { refuseStale } from '../../../platform/audit/refuse-stale.ts'
import type { Trx } from '../../../platform/database/open-database.ts'
import {
  countEntriesLocked,
  deleteEntry,
  type EntryRow,
  insertEntry,
  listEntryRows,
  lockEntryRow,
  updateEntry,
} from './entries.queries.ts'

/** What the audit log calls an entry. */
const ENTITY = 'demo.entry'

/** One page of the company's entries. */
export async function listEntries(trx: Trx, actor: Actor, filter: EntryFilter): Promise<Page<Entry>> {
  const { rows, ...page } = await listEntryRows(trx, actor.companyId, filter)
  return { ...page, rows: rows.map((row) => dressEntry(row, actor)) }
}

/** Begins an entry, or changes the own draft that is still as it was read. */
export async function saveEntry(trx: Trx, by: Doer, draft: EntryDraft): Promise<Entry> {
  const { id, version } = draft
  const values = { title: draft.title, page: draft.page, day: draft.day, note: draft.note || null }
  if (id === undefined) return createEntry(trx, by, values)
  const before = await lockOwnDraft(trx, by, { id, version })
  await updateEntry(trx, before, { ...values, updatedAt: by.now })
  return recorded(trx, by, { action: 'edit', before, id })
}

/** Submits the own draft: it stays as it is from now on. */
export async function submitEntry(trx: Trx, by: Doer, { id, version }: EntryRef): Promise<Entry> {
  const before = await lockOwnDraft(trx, by, { id, version })
  await updateEntry(trx, before, { state: 'submitted', submittedAt: by.now, updatedAt: by.now })
  return recorded(trx, by, { action: 'submit', before, id })
}

/** Throws the own draft away. */
export async function removeEntry(trx: Trx, by: Doer, ref: EntryRef): Promise<void> {
  const row = await lockOwnDraft(trx, by, ref)
  await deleteEntry(trx, row)
  const before = dressEntry(row, by.actor)
  await recordChange(trx, by, { entity: ENTITY, entityId: row.id, action: 'delete', before })
}

type Values = Pick<EntryRow, 'title' | 'page' | 'day' | 'note'>

async function createEntry(trx: Trx, by: Doer, values: Values): Promise<Entry> {
  const { companyId, userId } = by.actor
  if ((await countEntriesLocked(trx, companyId, userId)) >= ENTRIES_PER_PERSON) {
    throw failure(commonFailures.limitReached, { params: { limit: ENTRIES_PER_PERSON } })
  }
  const id = await insertEntry(trx, { ...values, companyId, userId, createdAt: by.now, updatedAt: by.now })
  return recorded(trx, by, { action: 'create', before: undefined, id })
}

/** The own draft of this id: another company's is not there, a colleague's is read only, a submitted one stays. */
async function lockOwnDraft(
  trx: Trx,
  by: Doer,
  { id, version }: { id: number; version: number | undefined },
): Promise<EntryRow> {
  const row = await lockEntryRow(trx, by.actor.companyId, id)
  if (row === undefined) throw failure(commonFailures.notFound)
  if (Number(row.userId) !== by.actor.userId) throw failure(entryFailures.notYours)
  if (row.state === 'submitted') throw failure(entryFailures.changeAfterSubmit)
  await refuseStale(trx, by, { row: { ...row, entity: ENTITY }, version })
  return row
}

async function recorded(
  trx: Trx,
  by: Doer,
  { action, before, id }: { action: string; before: EntryRow | undefined; id: number },
): Promise<Entry> {
  const row = await lockEntryRow(trx, by.actor.companyId, id)
  if (row === undefined) throw failure(commonFailures.notFound)
  const entry = dressEntry(row, by.actor)
  const old = before ? dressEntry(before, by.actor) : null
  await recordChange(trx, by, { entity: ENTITY, entityId: id, action, before: old, after: entry })
  return entry
}

/** The row as it leaves the server: every field is named here. */
function dressEntry(row: EntryRow, actor: Actor): Entry {
  return Entry.parse({
    id: Number(row.id),
    title: row.title,
    page: row.page,
    day: row.day,
    note: row.note,
    state: row.state,
    owner_name: row.ownerName ?? '—',
    is_mine: Number(row.userId) === actor.userId,
    updated_at: row.updatedAt.toISOString(),
    submitted_at: row.submittedAt?.toISOString() ?? null,
    version: row.version,
  })
}

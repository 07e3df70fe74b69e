import type { EntryFilter } from '@crossdock/contracts/areas/demo/entries/entries.schema.ts'
import type { Page } from '@crossdock/contracts/kernel/page.ts'
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import { type ListRules, listPage } from '../../../platform/database/list-query.ts'
import type { Trx } from '../../../platform/database/open-database.ts'
import { PERSON_NAME } from '../../../platform/database/person-name.ts'
import type { DemoEntry } from '../../../platform/database/schema.gen.ts'

export type EntryRow = Selectable<DemoEntry> & { readonly ownerName: string | null }

const rules: ListRules = {
  sort: { title: 'title', day: 'day', updated_at: 'updatedAt' },
  order: '-updated_at',
  key: 'id',
  search: ['title'],
}

function entriesOf(trx: Trx, companyId: number) {
  const ownerName = sql<string | null>`(
    select ${PERSON_NAME} from identity.users u
    where u.company_id = entry.company_id and u.id = entry.user_id)`
  return trx
    .selectFrom('demo.entry as entry')
    .selectAll('entry')
    .select(ownerName.as('ownerName'))
    .where('entry.companyId', '=', String(companyId))
}

/** One page of the company's entries. */
export function listEntryRows(trx: Trx, companyId: number, filter: EntryFilter): Promise<Page<EntryRow>> {
  const entries = entriesOf(trx, companyId)
  const found = filter.state ? entries.where('state', '=', filter.state) : entries
  return listPage(trx, found, { rules, wanted: filter })
}

/** The company's entry of this id, locked. */
export function lockEntryRow(trx: Trx, companyId: number, id: number): Promise<EntryRow | undefined> {
  return entriesOf(trx, companyId).where('entry.id', '=', String(id)).forUpdate().executeTakeFirst()
}

/** Number of entries of one person; until the transaction ends that person adds no other. */
export async function countEntriesLocked(trx: Trx, companyId: number, userId: number): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended('demo.entry', ${userId}))`.execute(trx)
  const counted = await trx
    .selectFrom('demo.entry')
    .select(sql<number>`count(*)::int`.as('entries'))
    .where('companyId', '=', String(companyId))
    .where('userId', '=', String(userId))
    .executeTakeFirstOrThrow()
  return counted.entries
}

/** Adds a row and answers its id. */
export async function insertEntry(trx: Trx, values: Insertable<DemoEntry>): Promise<number> {
  const { id } = await trx.insertInto('demo.entry').values(values).returning('id').executeTakeFirstOrThrow()
  return Number(id)
}

/** Writes a row that is locked and counts its version up. */
export async function updateEntry(trx: Trx, row: EntryRow, values: Updateable<DemoEntry>): Promise<void> {
  await trx
    .updateTable('demo.entry')
    .set({ ...values, version: row.version + 1 })
    .where('companyId', '=', row.companyId)
    .where('id', '=', row.id)
    .execute()
}

/** Removes a row that is locked. */
export async function deleteEntry(trx: Trx, row: EntryRow): Promise<void> {
  await trx.deleteFrom('demo.entry').where('companyId', '=', row.companyId).where('id', '=', row.id).execute()
}

import type { TagFilter } from '@crossdock/contracts/areas/product/tags/tags.schema.ts'
import type { Page } from '@crossdock/contracts/kernel/page.ts'
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import { type ListRules, listPage } from '../../../platform/database/list-query.ts'
import type { Trx } from '../../../platform/database/open-database.ts'
import type { ProductTag } from '../../../platform/database/schema.gen.ts'

export type TagRow = Selectable<ProductTag>

const rules: ListRules = {
  sort: { name: 'name', scope: 'scope', colour: 'colour', created_at: 'createdAt', updated_at: 'updatedAt' },
  order: 'name',
  key: 'id',
  search: ['name'],
}

function tagsOf(trx: Trx, companyId: number) {
  return trx.selectFrom('product.tag').selectAll().where('companyId', '=', String(companyId))
}

/** One page of the company's tags. */
export function listTagRows(trx: Trx, companyId: number, filter: TagFilter): Promise<Page<TagRow>> {
  const tags = tagsOf(trx, companyId)
  const found = filter.scope ? tags.where('scope', '=', filter.scope) : tags
  return listPage(trx, found, { rules, wanted: filter })
}

/** The company's tags of these ids, locked in one order so that two changes wait instead of blocking each other. */
export function lockTags(trx: Trx, companyId: number, ids: readonly number[]): Promise<TagRow[]> {
  return tagsOf(trx, companyId).where('id', 'in', ids.map(String)).orderBy('id').forUpdate().execute()
}

/** Number of tags of the company; until the transaction ends nobody else adds one. */
export async function countTagsLocked(trx: Trx, companyId: number): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended('product.tag', ${companyId}))`.execute(trx)
  const counted = await trx
    .selectFrom('product.tag')
    .select(sql<number>`count(*)::int`.as('tags'))
    .where('companyId', '=', String(companyId))
    .executeTakeFirstOrThrow()
  return counted.tags
}

/** Adds a row; a taken name violates `tag_name`. */
export function insertTag(trx: Trx, values: Insertable<ProductTag>): Promise<TagRow> {
  return trx.insertInto('product.tag').values(values).returningAll().executeTakeFirstOrThrow()
}

/** Writes a row that is locked and counts its version up. */
export function updateTag(trx: Trx, row: TagRow, values: Updateable<ProductTag>): Promise<TagRow> {
  return trx
    .updateTable('product.tag')
    .set({ ...values, version: row.version + 1 })
    .where('companyId', '=', row.companyId)
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Removes rows that are locked. */
export async function deleteTags(trx: Trx, companyId: number, ids: readonly number[]): Promise<void> {
  await trx
    .deleteFrom('product.tag')
    .where('companyId', '=', String(companyId))
    .where('id', 'in', ids.map(String))
    .execute()
}

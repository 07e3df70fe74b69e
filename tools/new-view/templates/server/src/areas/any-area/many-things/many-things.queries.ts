import type { OneThingFilter } from '@crossdock/contracts/areas/any-area/many-things/many-things.schema.ts'
import type { Page } from '@crossdock/contracts/kernel/page.ts'
import type { Insertable, Selectable, Updateable } from 'kysely'
import { type ListRules, listPage } from '../../../platform/database/list-query.ts'
import type { Trx } from '../../../platform/database/open-database.ts'
import type { AnyAreaOneThing } from '../../../platform/database/schema.gen.ts'

export type OneThingRow = Selectable<AnyAreaOneThing>

const rules: ListRules = {
  sort: { name: 'name', created_at: 'createdAt', updated_at: 'updatedAt' },
  order: 'name',
  key: 'id',
  search: ['name'],
}

function rowsOf(trx: Trx, companyId: number) {
  return trx.selectFrom('anyArea.oneThing').selectAll().where('companyId', '=', String(companyId))
}

/** One page of the company's rows. */
export function listOneThingRows(
  trx: Trx,
  companyId: number,
  filter: OneThingFilter,
): Promise<Page<OneThingRow>> {
  return listPage(trx, rowsOf(trx, companyId), { rules, wanted: filter })
}

/** The company's rows of these ids, locked in one order so that two changes wait instead of blocking each other. */
export function lockManyThings(trx: Trx, companyId: number, ids: readonly number[]): Promise<OneThingRow[]> {
  return rowsOf(trx, companyId).where('id', 'in', ids.map(String)).orderBy('id').forUpdate().execute()
}

/** Adds a row; a taken name violates `one_thing_name`. */
export function insertOneThing(trx: Trx, values: Insertable<AnyAreaOneThing>): Promise<OneThingRow> {
  return trx.insertInto('anyArea.oneThing').values(values).returningAll().executeTakeFirstOrThrow()
}

/** Writes a row that is locked and counts its version up. */
export function updateOneThing(
  trx: Trx,
  row: OneThingRow,
  values: Updateable<AnyAreaOneThing>,
): Promise<OneThingRow> {
  return trx
    .updateTable('anyArea.oneThing')
    .set({ ...values, version: row.version + 1 })
    .where('companyId', '=', row.companyId)
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Removes rows that are locked. */
export async function deleteManyThings(trx: Trx, companyId: number, ids: readonly number[]): Promise<void> {
  await trx
    .deleteFrom('anyArea.oneThing')
    .where('companyId', '=', String(companyId))
    .where('id', 'in', ids.map(String))
    .execute()
}

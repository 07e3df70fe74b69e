import { type Selectable, sql } from 'kysely'
import type { Trx } from '../../../platform/database/open-database.ts'
import { PERSON_NAME } from '../../../platform/database/person-name.ts'
import type { PlatformSavedView } from '../../../platform/database/schema.gen.ts'

export type SavedViewRow = Selectable<PlatformSavedView> & { readonly owner: string }

/** Whose views of which screen. */
export interface ViewKeeper {
  readonly companyId: number
  readonly userId: number
  /** View key of the screen, e.g. `amzdata/analysis`. */
  readonly viewKey: string
}

/** Own views and those shared within the company, own ones first. */
export async function listViewRows(
  trx: Trx,
  { companyId, userId, viewKey }: ViewKeeper,
): Promise<SavedViewRow[]> {
  const { rows } = await sql<SavedViewRow>`
    select v.*, ${PERSON_NAME} as owner
    from platform.saved_view v
    join identity.users u on u.company_id = v.company_id and u.id = v.user_id
    where v.company_id = ${companyId} and v.view_key = ${viewKey} and (v.user_id = ${userId} or v.is_shared)
    order by v.user_id <> ${userId}, v.name, v.id
    limit 500`.execute(trx)
  return rows
}

/** Names of the keeper's own views; until the transaction ends nobody else adds one. */
export async function listOwnNamesLocked(
  trx: Trx,
  { companyId, userId, viewKey }: ViewKeeper,
): Promise<string[]> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`saved_view:${userId}`}, ${companyId}))`.execute(
    trx,
  )
  const rows = await trx
    .selectFrom('platform.savedView')
    .select('name')
    .where('companyId', '=', String(companyId))
    .where('userId', '=', String(userId))
    .where('viewKey', '=', viewKey)
    .execute()
  return rows.map(({ name }) => name)
}

/** Keeps a view under its name; the own one of that name is replaced. Answers its id. */
export async function upsertView(
  trx: Trx,
  keeper: ViewKeeper,
  view: { name: string; query: string; isShared: boolean },
): Promise<string> {
  const { id } = await trx
    .insertInto('platform.savedView')
    .values({ ...keeper, ...view })
    .onConflict((conflict) =>
      conflict
        .columns(['companyId', 'userId', 'viewKey', 'name'])
        .doUpdateSet({ query: view.query, isShared: view.isShared }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Deletes an own view; false when there is none of that id. */
export async function deleteView(
  trx: Trx,
  { companyId, userId, viewKey }: ViewKeeper,
  id: number,
): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('platform.savedView')
    .where('companyId', '=', String(companyId))
    .where('userId', '=', String(userId))
    .where('viewKey', '=', viewKey)
    .where('id', '=', String(id))
    .executeTakeFirst()
  return numDeletedRows > 0n
}

import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Trx } from '../../../platform/database/open-database.ts'
import { PERSON_NAME } from '../../../platform/database/person-name.ts'
import type { SystemSourceTag } from '../../../platform/database/schema.gen.ts'

export type SourceTagRow = Selectable<SystemSourceTag>
export interface CountedTag extends SourceTagRow {
  owner: string | null
  /** The last day as text, `2026-11-21`. */
  lastDay: string | null
  uv: string
  registers: string
}

/** More tags than this are not listed. */
const LIST_LIMIT = 500

/** Source tags whose tag or name contains the text, newest first, with what came of them. */
export async function listTagRows(trx: Trx, text: string): Promise<CountedTag[]> {
  const { rows } = await sql<CountedTag>`
    select t.*, t.valid_to::text as last_day,
      ${PERSON_NAME} as owner,
      (select count(distinct e.visitor_id) from system.visit_event e where e.sti = t.sti and e.sti <> '') as uv,
      (select count(*) from identity.registration r where r.sti = t.sti) as registers
    from system.source_tag t left join identity.users u on u.id = t.owner_id
    where strpos(lower(t.sti || ' ' || t.name), lower(${text})) > 0
    order by t.archived_at is not null, t.id desc limit ${LIST_LIMIT}`.execute(trx)
  return rows
}

/** The tags of these ids, locked in one order. */
export function lockTagRows(trx: Trx, ids: readonly number[]): Promise<SourceTagRow[]> {
  return trx
    .selectFrom('system.sourceTag')
    .selectAll()
    .where('id', 'in', ids.map(String))
    .orderBy('id')
    .forUpdate()
    .execute()
}

/** Adds a tag; a taken one violates `source_tag_sti`. */
export function insertTag(trx: Trx, values: Insertable<SystemSourceTag>): Promise<SourceTagRow> {
  return trx.insertInto('system.sourceTag').values(values).returningAll().executeTakeFirstOrThrow()
}

/** Writes a tag that is locked and counts its version up. */
export function updateTag(
  trx: Trx,
  row: SourceTagRow,
  values: Updateable<SystemSourceTag>,
): Promise<SourceTagRow> {
  return trx
    .updateTable('system.sourceTag')
    .set({ ...values, version: row.version + 1 })
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Removes a tag that is locked. */
export async function deleteTag(trx: Trx, row: SourceTagRow): Promise<void> {
  await trx.deleteFrom('system.sourceTag').where('id', '=', row.id).execute()
}

/** Those of the tags that somebody came or registered with. */
export async function findUsedTags(trx: Trx, tags: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ sti: string }>`
    select t.sti from unnest(${[...tags]}::text[]) t (sti)
    where exists (select from system.visit_event e where e.sti = t.sti and e.sti <> '')
      or exists (select from system.visit_day d where d.dim = 'sti' and d.key = t.sti)
      or exists (select from identity.registration r where r.sti = t.sti)`.execute(trx)
  return rows.map(({ sti }) => sti)
}

import { sql } from 'kysely'
import type { Trx } from '../../../platform/database/open-database.ts'
import { PERSON_NAME } from '../../../platform/database/person-name.ts'

/** An entry of the menu under the titles that people read. */
export interface EntryTitle {
  readonly id: string
  readonly title: string
  readonly titleEn: string
  /** Of the page that a permission stands under. */
  readonly parent: string | null
  readonly parentEn: string | null
}

/** The titles of these entries that are still there. */
export async function listEntryTitles(trx: Trx, ids: readonly string[]): Promise<EntryTitle[]> {
  const { rows } = await sql<EntryTitle>`
    select m.id, m.meta_title as title, m.meta_title_en as title_en, p.meta_title as parent,
      p.meta_title_en as parent_en
    from system.menu m left join system.menu p on p.id = m.parent_id and m.level = 3
    where m.id = any(${ids}::bigint[])`.execute(trx)
  return rows
}

/** The names of these accounts and companies within the transaction's eyes. */
export async function listNames(
  trx: Trx,
  { userIds, companyIds }: { userIds: readonly string[]; companyIds: readonly string[] },
): Promise<{ kind: 'user' | 'company'; id: string; name: string }[]> {
  const { rows } = await sql<{ kind: 'user' | 'company'; id: string; name: string }>`
    select 'user' as kind, id, ${PERSON_NAME} as name
    from identity.users u where id = any(${userIds}::bigint[])
    union all
    select 'company', id, name from identity.company where id = any(${companyIds}::bigint[])`.execute(trx)
  return rows
}

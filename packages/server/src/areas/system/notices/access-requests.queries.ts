import { sql } from 'kysely'
import type { Trx } from '../../../platform/database/open-database.ts'

export interface AskedPermission {
  title: string
  titleEn: string
}

/** The menu entry of a permission code with the view it belongs to, in both languages. */
export async function findPermission(trx: Trx, permCode: string): Promise<AskedPermission | undefined> {
  const { rows } = await sql<AskedPermission>`
    select concat_ws(' / ', case when m.level = 3 then p.meta_title end, m.meta_title) as title,
      concat_ws(' / ', case when m.level = 3 then coalesce(nullif(p.meta_title_en, ''), p.meta_title) end,
        coalesce(nullif(m.meta_title_en, ''), m.meta_title)) as title_en
    from system.menu m left join system.menu p on p.id = m.parent_id
    where m.perm_code = ${permCode} and m.is_enabled`.execute(trx)
  return rows[0]
}

/** Who decides: the active main accounts of the company, superusers for internal people; platform scope. */
export async function listDeciders(
  trx: Trx,
  asker: { companyId: number; isInternal: boolean },
): Promise<number[]> {
  const { rows } = await sql<{ id: string }>`
    select id from identity.users
    where is_active and deleted_at is null
      and case when ${asker.isInternal} then is_superuser else is_prime and company_id = ${asker.companyId} end
    order by id limit 50`.execute(trx)
  return rows.map(({ id }) => Number(id))
}

/** Whether the matter was asked for since then, read or not; platform scope. */
export async function wasAskedSince(trx: Trx, matter: string, since: Date): Promise<boolean> {
  const { rows } = await sql<{ was: boolean }>`
    select exists (select from platform.notice where dedupe = ${matter} and created_at > ${since}) as was`.execute(
    trx,
  )
  return rows[0]?.was ?? false
}

import type { Holdings } from '@crossdock/contracts/areas/identity/accounts/leaving.schema.ts'
import { sql } from 'kysely'
import type { Trx } from '../../../platform/database/open-database.ts'

type Held = Omit<Holdings, 'user'>

/** What an account holds; saved views and imports within the companies in scope. */
export async function findHoldings(trx: Trx, userId: number, now: Date): Promise<Held> {
  const { rows } = await sql<Held>`
    select
      coalesce((select jsonb_agg(jsonb_build_object('id', r.id, 'name', r.name) order by r.name, r.id)
        from identity.user_role ur join identity.role r on r.id = ur.role_id where ur.user_id = ${userId}), '[]') as roles,
      coalesce((select jsonb_agg(jsonb_build_object('id', s.id, 'name', s.name, 'role', su.role) order by s.name, s.id)
        from amzdata.shop_user su join amzdata.shop s on s.company_id = su.company_id and s.id = su.shop_id
        where su.user_id = ${userId} and s.deleted_at is null), '[]') as shops,
      coalesce((select jsonb_agg(jsonb_build_object('id', c.id, 'name', c.name) order by c.name, c.id)
        from identity.staff_company sc join identity.company c on c.id = sc.company_id where sc.user_id = ${userId}), '[]')
        as companies,
      coalesce((select jsonb_agg(jsonb_build_object('id', v.id, 'name', v.name) order by v.name, v.id)
        from platform.saved_view v where v.user_id = ${userId}), '[]') as views,
      (select count(*)::int from platform.notice n where n.user_id = ${userId} and n.read_at is null) as notices,
      coalesce((select jsonb_agg(jsonb_build_object('id', f.id, 'name', f.file_name) order by f.id)
        from amzdata.import_file f where f.uploaded_by = ${userId} and f.phase is not null), '[]') as imports,
      (select count(*)::int from identity.session s
        where s.user_id = ${userId} and s.revoked_at is null and s.expires_at > ${now}) as sessions`.execute(
    trx,
  )
  const [held] = rows
  if (held === undefined) throw new Error('a query without a table answers one row')
  return held
}

/** From whom to whom, within one company. */
interface HandOver {
  readonly fromId: number
  readonly toId: number
}

/** Gives grants in shops; where the colleague has one already that one stays. Answers how many were given. */
export async function moveShops(trx: Trx, { fromId, toId }: HandOver): Promise<number> {
  const { rows } = await sql`
    insert into amzdata.shop_user
      (company_id, shop_id, user_id, role, marketplaces, perm_codes, can_see_cost, can_see_pii, expires_at)
    select company_id, shop_id, ${toId}, role, marketplaces, perm_codes, can_see_cost, can_see_pii, expires_at
    from amzdata.shop_user where user_id = ${fromId}
    on conflict do nothing returning 1`.execute(trx)
  await sql`delete from amzdata.shop_user where user_id = ${fromId}`.execute(trx)
  return rows.length
}

/** Gives the companies an internal person serves. */
export async function moveCompanies(trx: Trx, { fromId, toId }: HandOver): Promise<number> {
  const { rows } = await sql`
    insert into identity.staff_company (company_id, user_id)
    select company_id, ${toId} from identity.staff_company where user_id = ${fromId}
    on conflict do nothing returning 1`.execute(trx)
  await sql`delete from identity.staff_company where user_id = ${fromId}`.execute(trx)
  return rows.length
}

/** Gives saved views; one whose name the colleague uses already stays where it is. */
export async function moveViews(trx: Trx, { fromId, toId }: HandOver): Promise<number> {
  const { rows } = await sql`
    update platform.saved_view v set user_id = ${toId}
    where v.user_id = ${fromId} and not exists (
      select 1 from platform.saved_view mine where mine.company_id = v.company_id and mine.user_id = ${toId}
        and mine.view_key = v.view_key and mine.name = v.name)
    returning 1`.execute(trx)
  return rows.length
}

/** Gives unread notices; one of a matter the colleague hears of already stays where it is. */
export async function moveNotices(trx: Trx, { fromId, toId }: HandOver): Promise<number> {
  const { rows } = await sql`
    update platform.notice n set user_id = ${toId}
    where n.user_id = ${fromId} and n.read_at is null and not exists (
      select 1 from platform.notice mine where mine.company_id = n.company_id and mine.user_id = ${toId}
        and mine.read_at is null and mine.dedupe = n.dedupe)
    returning 1`.execute(trx)
  return rows.length
}

import type { ShopIpDraft } from '@crossdock/contracts/areas/amzdata/shops/shop-network.schema.ts'
import { sql } from 'kysely'
import type { Trx } from '../../../platform/database/open-database.ts'
import { PERSON_NAME } from '../../../platform/database/person-name.ts'

/** One shop of one company. */
export interface ShopKey {
  readonly companyId: number
  readonly shopId: number
}

export interface ShopIpRow {
  id: string
  version: number
  updatedAt: Date
  label: string
  address: string | null
  browser: string | null
  lastUsedOn: string | null
  note: string | null
  lastSeenAt: Date | null
  /** Ids and names of other shops with the same. */
  besideIds: string[]
  besideNames: string[]
}

/** Log-ins of the people who were given the shop; words that are no address are left out. */
const LOGINS = sql`
  select case when pg_input_is_valid(s.ip, 'inet') then s.ip::inet end as address, s.last_seen_at, s.user_id
  from amzdata.shop_user su
  join identity.session s on s.company_id = su.company_id and s.user_id = su.user_id`

/** What is bound to the shop, in the order in which it was bound. */
export async function listShopIpRows(trx: Trx, { companyId, shopId }: ShopKey): Promise<ShopIpRow[]> {
  const { rows } = await sql<ShopIpRow>`
    select i.id, i.version, i.updated_at, i.label, abbrev(i.address) as address, i.browser, i.last_used_on::text, i.note,
      (select max(l.last_seen_at) from (
        ${LOGINS} where su.company_id = i.company_id and su.shop_id = i.shop_id
      ) l where l.address <<= i.address) as last_seen_at,
      array(select b.shop_id from amzdata.shops_beside(i.company_id, i.id) b order by b.shop_id) as beside_ids,
      array(select b.name from amzdata.shops_beside(i.company_id, i.id) b order by b.shop_id) as beside_names
    from amzdata.shop_ip i where i.company_id = ${companyId} and i.shop_id = ${shopId}
    order by i.id`.execute(trx)
  return rows
}

export interface SeenRow {
  address: string
  people: string[]
  lastSeenAt: Date
  isBound: boolean
}

/** Addresses from which people of the shop logged in since, newest first. */
export async function listSeenRows(
  trx: Trx,
  { companyId, shopId, since }: ShopKey & { since: Date },
): Promise<SeenRow[]> {
  const { rows } = await sql<SeenRow>`
    select abbrev(l.address) as address, max(l.last_seen_at) as last_seen_at,
      array_agg(distinct ${PERSON_NAME}) as people,
      exists (select from amzdata.shop_ip i where i.company_id = ${companyId} and i.shop_id = ${shopId}
        and l.address <<= i.address) as is_bound
    from (${LOGINS} where su.company_id = ${companyId} and su.shop_id = ${shopId}
      and s.last_seen_at > ${since}) l
    join identity.users u on u.company_id = ${companyId} and u.id = l.user_id
    where l.address is not null
    group by l.address order by last_seen_at desc limit 20`.execute(trx)
  return rows
}

/** Adds an entry, or changes the one of `draft.id`; undefined when that is not the shop's. Its version is checked before. */
export async function writeShopIp(
  trx: Trx,
  { companyId, userId, now }: { companyId: number; userId: number; now: Date },
  draft: ShopIpDraft,
): Promise<string | undefined> {
  const { shop_id: shopId, label, address, browser, last_used_on: lastUsedOn, note } = draft
  const { rows } =
    draft.id === undefined
      ? await sql<{ id: string }>`
          insert into amzdata.shop_ip (company_id, shop_id, label, address, browser, last_used_on, note, created_by,
            created_at, updated_at)
          values (${companyId}, ${shopId}, ${label}, ${address}::inet, ${browser}, ${lastUsedOn}::date, ${note},
            ${userId}, ${now}, ${now}) returning id`.execute(trx)
      : await sql<{ id: string }>`
          update amzdata.shop_ip set label = ${label}, address = ${address}::inet, browser = ${browser},
            last_used_on = ${lastUsedOn}::date, note = ${note}, updated_at = ${now}, version = version + 1
          where company_id = ${companyId} and shop_id = ${shopId} and id = ${draft.id} returning id`.execute(
          trx,
        )
  return rows[0]?.id
}

/** Takes an entry from the shop; false when it was not there. */
export async function deleteShopIp(trx: Trx, { companyId, shopId }: ShopKey, id: number): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from amzdata.shop_ip where company_id = ${companyId} and shop_id = ${shopId} and id = ${id}`.execute(
    trx,
  )
  return (numAffectedRows ?? 0n) > 0n
}

import type { Region } from '@crossdock/contracts/vocabulary/marketplaces.ts'
import { sql } from 'kysely'
import type { Trx } from '../../../platform/database/open-database.ts'

/** A living shop as the judgement of a file needs it. */
export interface FileShop {
  readonly id: number
  readonly name: string
  readonly region: Region
  /** Whether the marketplace asked about is enabled. */
  readonly isOpen: boolean
  /** Whether the uploader may use it. */
  readonly isMine: boolean
}

/** Active shops of the company, each with whether it has the marketplace and is open to the uploader. */
export async function listFileShops(
  trx: Trx,
  {
    companyId,
    marketplace,
    userId,
    code,
    at,
  }: { companyId: number; marketplace: string; userId: number | null; code: string; at: Date },
): Promise<FileShop[]> {
  const { rows } = await sql<Omit<FileShop, 'id'> & { id: string }>`
    select s.id, s.name, s.region,
      exists (select from amzdata.shop_marketplace m where m.company_id = s.company_id and m.shop_id = s.id
        and m.marketplace = ${marketplace} and m.is_enabled) as is_open,
      ${userId}::bigint is null or exists (select from amzdata.shop_user su where su.company_id = s.company_id
        and su.shop_id = s.id and su.user_id = ${userId}::bigint
        and (su.marketplaces is null or ${marketplace} = any(su.marketplaces))
        and amzdata.grant_counts(su.perm_codes, su.expires_at, array[${code}::text], ${at}::timestamptz)) as is_mine
    from amzdata.shop s
    where s.company_id = ${companyId} and s.status = 'active'
    order by s.sort, s.name, s.id`.execute(trx)
  return rows.map((row) => ({ ...row, id: Number(row.id) }))
}

/** Countries in which the active shops of the company (or the one given) sell. */
export async function listOpenMarketplaces(
  trx: Trx,
  companyId: number,
  shopId: string | null,
): Promise<string[]> {
  const { rows } = await sql<{ marketplace: string }>`
    select distinct m.marketplace from amzdata.shop_marketplace m
    join amzdata.shop s on s.company_id = m.company_id and s.id = m.shop_id
    where m.company_id = ${companyId} and m.is_enabled and s.status = 'active'
      and (${shopId}::bigint is null or s.id = ${shopId}::bigint)`.execute(trx)
  return rows.map(({ marketplace }) => marketplace)
}

/** Lets one transaction at a time look for shops of a region and make one. */
export async function lockRegion(trx: Trx, companyId: number, region: Region): Promise<void> {
  await sql`select set_config('lock_timeout', '0', true)`.execute(trx)
  await sql`select pg_advisory_xact_lock(hashtextextended(${`amzdata.shop:${companyId}:${region}`}, 0))`.execute(
    trx,
  )
}

/** Takes the id of a shop that will perhaps be made; nobody else gets it. */
export async function reserveShopId(trx: Trx): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    select nextval(pg_get_serial_sequence('amzdata.shop', 'id')) as id`.execute(trx)
  return Number(rows[0]?.id)
}

/** Makes the first shop of a region with its marketplaces; answers its id and its name. */
export async function insertAutomaticShop(
  trx: Trx,
  shop: {
    companyId: number
    /** As `reserveShopId` gave it; null for the next one. */
    id: number | null
    name: string
    region: Region
    marketplaces: readonly string[]
    ownerId: number | null
  },
): Promise<{ id: number; name: string }> {
  const { companyId, region, marketplaces, ownerId } = shop
  // A shop of another region or in use may bear the name already.
  const { rows } = await sql<{ id: string; name: string }>`
    insert into amzdata.shop (company_id, id, name, region, is_automatic, created_by)
    overriding system value
    select ${companyId}, coalesce(${shop.id}::bigint, nextval(pg_get_serial_sequence('amzdata.shop', 'id'))), candidate, ${region}, true, ${ownerId}
    from (select ${shop.name}::text || case when n = 1 then '' else ' ' || n end as candidate, n
      from generate_series(1, 1000) as n) as names
    where not exists (select from amzdata.shop s where s.company_id = ${companyId} and s.deleted_at is null
      and lower(normalize(s.name, nfkc)) = lower(normalize(candidate, nfkc)))
    order by n limit 1
    returning id, name`.execute(trx)
  const made = rows[0]
  if (made === undefined) throw new Error('no name is left for an automatic shop')
  await sql`insert into amzdata.shop_marketplace (company_id, shop_id, marketplace)
    select ${companyId}, ${made.id}::bigint, unnest(${marketplaces}::text[])`.execute(trx)
  if (ownerId !== null) {
    await sql`insert into amzdata.shop_user (company_id, shop_id, user_id, role)
      select ${companyId}, ${made.id}::bigint, u.id, 'owner' from identity.users u
      where u.company_id = ${companyId} and u.id = ${ownerId} and not u.is_prime`.execute(trx)
  }
  return { id: Number(made.id), name: made.name }
}

/** Opens a marketplace in a shop; the caller has checked that the region has it. */
export async function openMarketplace(
  trx: Trx,
  { companyId, shopId, marketplace }: { companyId: number; shopId: number; marketplace: string },
): Promise<void> {
  await sql`insert into amzdata.shop_marketplace (company_id, shop_id, marketplace)
    values (${companyId}, ${shopId}, ${marketplace})
    on conflict (company_id, shop_id, marketplace) do update set is_enabled = true`.execute(trx)
}

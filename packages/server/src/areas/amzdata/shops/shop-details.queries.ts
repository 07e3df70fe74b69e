import type { ShopRole } from '@crossdock/contracts/areas/amzdata/shops/shop-rules.ts'
import type { ShopSiteDraft } from '@crossdock/contracts/areas/amzdata/shops/shops.schema.ts'
import { viewingOf } from '@crossdock/contracts/areas/identity/amz-permissions/seller-permissions.ts'
import { sql } from 'kysely'
import type { Trx } from '../../../platform/database/open-database.ts'
import { PERSON_NAME } from '../../../platform/database/person-name.ts'

/** Shops of one company. */
export interface ShopKeys {
  readonly companyId: number
  readonly shopIds: readonly number[]
}

export interface MarketplaceRow {
  shopId: string
  marketplace: string
  currency: string
  isEnabled: boolean
  displayName: string | null
  openedAt: string | null
  vatNo: string | null
  reportLanguage: string | null
  lastBizDate: string | null
}

/** Marketplaces of the shops in the order of spec 9; the newest business date is read from the index end. */
export async function listMarketplaceRows(
  trx: Trx,
  { companyId, shopIds }: ShopKeys,
): Promise<MarketplaceRow[]> {
  const { rows } = await sql<MarketplaceRow>`
    select sm.shop_id, sm.marketplace, m.currency, sm.is_enabled, sm.display_name, sm.opened_at::text, sm.vat_no,
      sm.report_language, newest.biz_date as last_biz_date
    from amzdata.shop_marketplace sm
    join amzdata.marketplace m on m.country = sm.marketplace
    left join lateral (
      select agg.biz_date from amzdata.agg_sku_day agg
      where agg.company_id = sm.company_id and agg.shop_id = sm.shop_id and agg.marketplace = sm.marketplace
      order by agg.biz_date desc limit 1
    ) newest on true
    where sm.company_id = ${companyId} and sm.shop_id = any (${shopIds}::bigint[])
    order by sm.shop_id, m.id`.execute(trx)
  return rows
}

export interface ShopUserRow {
  shopId: string
  userId: string
  name: string
  username: string
  role: ShopRole
  marketplaces: string[] | null
}

/** People of the shops, owners first. */
export async function listShopUserRows(trx: Trx, { companyId, shopIds }: ShopKeys): Promise<ShopUserRow[]> {
  const { rows } = await sql<ShopUserRow>`
    select su.shop_id, su.user_id, ${PERSON_NAME} as name,
      u.username, su.role, su.marketplaces
    from amzdata.shop_user su
    join identity.users u on u.company_id = su.company_id and u.id = su.user_id
    where su.company_id = ${companyId} and su.shop_id = any (${shopIds}::bigint[]) and u.deleted_at is null
    order by su.shop_id, array_position(array['owner', 'operator', 'viewer'], su.role), u.id`.execute(trx)
  return rows
}

export interface FreshnessRow {
  shopId: string
  dataType: string
  lastImportAt: Date
  lastBizDate: string | null
  files: number
}

/** Latest import of each report type of the shops, files that were undone left out. */
export async function listFreshnessRows(trx: Trx, { companyId, shopIds }: ShopKeys): Promise<FreshnessRow[]> {
  const { rows } = await sql<FreshnessRow>`
    select f.shop_id, f.data_type, max(coalesce(f.finished_at, f.uploaded_at)) as last_import_at,
      max((f.span_to at time zone coalesce(m.time_zone, 'UTC'))::date) as last_biz_date, count(*)::int as files
    from amzdata.import_file f
    left join amzdata.marketplace m on m.country = f.marketplace
    where f.company_id = ${companyId} and f.shop_id = any (${shopIds}::bigint[])
      and f.status = 3 and f.data_type is not null
    group by f.shop_id, f.data_type
    order by f.shop_id, f.data_type`.execute(trx)
  return rows
}

export interface AuthRow {
  shopId: string
  state: string
  expiresAt: Date
  authorisedAt: Date
}

/** How the shops are authorised, without what is sealed. */
export async function listShopAuthRows(trx: Trx, { companyId, shopIds }: ShopKeys): Promise<AuthRow[]> {
  const { rows } = await sql<AuthRow>`
    select shop_id, state, expires_at, authorised_at from amzdata.shop_auth
    where company_id = ${companyId} and shop_id = any (${shopIds}::bigint[])`.execute(trx)
  return rows
}

export interface NetworkRow {
  shopId: string
  ips: number
  risks: number
}

/** Bound addresses and browsers of the shops, and how many other shops use one of them. */
export async function countNetworks(trx: Trx, { companyId, shopIds }: ShopKeys): Promise<NetworkRow[]> {
  const { rows } = await sql<NetworkRow>`
    select mine.shop_id, count(distinct mine.id)::int as ips, count(distinct twin.shop_id)::int as risks
    from amzdata.shop_ip mine
    left join lateral amzdata.shops_beside(mine.company_id, mine.id) twin on true
    where mine.company_id = ${companyId} and mine.shop_id = any (${shopIds}::bigint[])
    group by mine.shop_id`.execute(trx)
  return rows
}

/** Enables or disables marketplaces of one shop; those already so stay untouched. */
export async function setMarketplaces(
  trx: Trx,
  key: { companyId: number; shopId: number },
  change: { marketplaces: readonly string[]; isEnabled: boolean },
): Promise<number> {
  if (change.marketplaces.length === 0) return 0
  const result = await sql`
    insert into amzdata.shop_marketplace as sm (company_id, shop_id, marketplace, is_enabled)
    select ${key.companyId}, ${key.shopId}, country, ${change.isEnabled}::boolean
    from unnest(${change.marketplaces}::text[]) as country
    on conflict (company_id, shop_id, marketplace) do update set is_enabled = excluded.is_enabled
    where sm.is_enabled <> excluded.is_enabled`.execute(trx)
  return Number(result.numAffectedRows ?? 0n)
}

export interface ShopUserValues {
  readonly userId: number
  readonly role: ShopRole
  readonly marketplaces: readonly string[] | null
}

/** Gives one person a shop, or changes how they have it; a viewer keeps the codes that only look. */
export async function upsertShopUser(
  trx: Trx,
  key: { companyId: number; shopId: number },
  user: ShopUserValues,
): Promise<void> {
  const codes = user.role === 'viewer' ? viewingOf(null) : null
  await sql`
    insert into amzdata.shop_user as su (company_id, shop_id, user_id, role, marketplaces, perm_codes)
    values (${key.companyId}, ${key.shopId}, ${user.userId}, ${user.role}, ${user.marketplaces}::text[],
      ${codes}::text[])
    on conflict (company_id, shop_id, user_id)
    do update set role = excluded.role, marketplaces = excluded.marketplaces, perm_codes = case
      when excluded.role = 'viewer' and su.perm_codes is not null
        then array(select unnest(su.perm_codes) intersect select unnest(excluded.perm_codes))
      when excluded.role = 'viewer' or su.role = 'viewer' then excluded.perm_codes
      else su.perm_codes end`.execute(trx)
}

/** Takes a shop from people. */
export async function deleteShopUsers(
  trx: Trx,
  key: { companyId: number; shopId: number },
  userIds: readonly number[],
): Promise<void> {
  if (userIds.length === 0) return
  await trx
    .deleteFrom('amzdata.shopUser')
    .where('companyId', '=', String(key.companyId))
    .where('shopId', '=', String(key.shopId))
    .where('userId', 'in', userIds.map(String))
    .execute()
}

export interface PersonRow {
  id: string
  name: string
  username: string
  isPrime: boolean
}

/** Active people of the company, main accounts first. */
export async function listPeople(trx: Trx, companyId: number): Promise<PersonRow[]> {
  const { rows } = await sql<PersonRow>`
    select id, ${PERSON_NAME} as name, username, is_prime
    from identity.users u
    where company_id = ${companyId} and deleted_at is null and is_active
    order by is_prime desc, name, id
    limit 1000`.execute(trx)
  return rows
}

/** Writes the particulars of a marketplace of a shop; false when the shop does not have it. */
export async function updateSite(trx: Trx, companyId: number, site: ShopSiteDraft): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update amzdata.shop_marketplace set display_name = ${site.display_name}, opened_at = ${site.opened_at}::date,
      vat_no = ${site.vat_no}, report_language = ${site.report_language}
    where company_id = ${companyId} and shop_id = ${site.id} and marketplace = ${site.marketplace}`.execute(
    trx,
  )
  return (numAffectedRows ?? 0n) > 0n
}

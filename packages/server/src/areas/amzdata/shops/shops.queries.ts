import type { ShopFilter } from '@crossdock/contracts/areas/amzdata/shops/shops.schema.ts'
import type { Page } from '@crossdock/contracts/kernel/page.ts'
import { type Insertable, type Selectable, sql } from 'kysely'
import { type ListRules, listPage } from '../../../platform/database/list-query.ts'
import type { Trx } from '../../../platform/database/open-database.ts'
import type { AmzdataShop } from '../../../platform/database/schema.gen.ts'

export type ShopRow = Selectable<AmzdataShop>

/** Whose shops a query is about: the company, and one of its people when not all shops are open to them. */
export interface ShopReach {
  readonly companyId: number
  /** null: every shop of the company. */
  readonly userId: number | null
  /** Codes of which a grant must hold one; none asks for the shop alone. */
  readonly codes: readonly string[]
  /** When grants that end must still hold. */
  readonly at: Date | null
}

/** What a list of shops may be sorted and searched by. */
const rules: ListRules = {
  sort: {
    name: 'shop.name',
    region: 'shop.region',
    status: 'shop.status',
    sort: 'shop.sort',
    created_at: 'shop.createdAt',
    updated_at: 'shop.updatedAt',
  },
  order: 'name',
  key: 'shop.id',
  search: ['shop.name', 'shop.sellerId'],
}

function reachable(trx: Trx, reach: ShopReach) {
  const shops = trx.selectFrom('amzdata.shop as shop').where('shop.companyId', '=', String(reach.companyId))
  if (reach.userId === null) return shops
  const { companyId, userId, codes, at } = reach
  return shops.where(({ exists, selectFrom }) =>
    exists(
      selectFrom('amzdata.shopUser as su')
        .select(sql`1`.as('one'))
        .where('su.companyId', '=', String(companyId))
        .where('su.userId', '=', String(userId))
        .whereRef('su.shopId', '=', 'shop.id')
        .where(
          sql<boolean>`amzdata.grant_counts(su.perm_codes, su.expires_at, ${codes}::text[], ${at}::timestamptz)`,
        ),
    ),
  )
}

/** Of active shops: how their authorisation stands, as `stateOf` says it of one. */
function isState(state: 'pending' | 'active' | 'expired', now: Date) {
  const auth = sql`select from amzdata.shop_auth a where a.company_id = shop.company_id and a.shop_id = shop.id`
  const good = sql`exists (${auth} and a.state = 'active' and a.expires_at > ${now}::timestamptz)`
  const any = sql`exists (${auth})`
  const wanted = { pending: sql`not ${any}`, active: good, expired: sql`${any} and not ${good}` }[state]
  return sql<boolean>`(shop.status = 'active' and ${wanted})`
}

function filtered(trx: Trx, reach: ShopReach, { filter, now }: { filter: ShopFilter; now: Date }) {
  let shops = reachable(trx, reach)
  const { status } = filter
  if (status === 'deleted' || status === 'disabled') shops = shops.where('shop.status', '=', status)
  else if (status) shops = shops.where(isState(status, now))
  else shops = shops.where('shop.status', '<>', 'deleted')
  if (filter.region) shops = shops.where('shop.region', '=', filter.region)
  const { marketplace } = filter
  if (marketplace) {
    shops = shops.where(
      sql<boolean>`exists (select from amzdata.shop_marketplace m where m.company_id = shop.company_id
        and m.shop_id = shop.id and m.marketplace = ${marketplace} and m.is_enabled)`,
    )
  }
  return shops
}

/** One page of the reachable shops; by name unless asked otherwise. */
export function listShopRows(
  trx: Trx,
  reach: ShopReach,
  asked: { filter: ShopFilter; now: Date },
): Promise<Page<ShopRow>> {
  return listPage(trx, filtered(trx, reach, asked).selectAll('shop'), { rules, wanted: asked.filter })
}

/** One reachable shop, the recycle bin included. */
export function findShop(trx: Trx, reach: ShopReach, id: number): Promise<ShopRow | undefined> {
  return reachable(trx, reach).selectAll('shop').where('shop.id', '=', String(id)).executeTakeFirst()
}

/** Whether one of the ids is a reachable shop in the recycle bin. */
export async function hasDeletedShop(trx: Trx, reach: ShopReach, ids: readonly number[]): Promise<boolean> {
  const row = await reachable(trx, reach)
    .select('shop.id')
    .where(sql<boolean>`shop.id = any(${ids.filter(Number.isSafeInteger)}::bigint[])`)
    .where('shop.status', '=', 'deleted')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Reachable shops locked for change, in the order of their ids so that two changes never wait for each other. */
export function lockShops(trx: Trx, reach: ShopReach, ids: readonly number[]): Promise<ShopRow[]> {
  return reachable(trx, reach)
    .selectAll('shop')
    .where('shop.id', 'in', ids.map(String))
    .orderBy('shop.id')
    .forUpdate()
    .execute()
}

/** A shop with the grant by which it is reached; without one (main accounts, staff) nothing is limited. */
export type VisibleShop = Pick<ShopRow, 'id' | 'name' | 'region' | 'status'> & {
  readonly limited: string[] | null
  readonly codes: string[] | null
  readonly seesCost: boolean | null
  readonly seesPii: boolean | null
}

/** Living reachable shops by name, for selectors; `limited` are the marketplaces the person is kept to. */
export function listVisibleShops(trx: Trx, reach: ShopReach): Promise<VisibleShop[]> {
  return reachable(trx, reach)
    .leftJoin('amzdata.shopUser as mine', (join) =>
      join
        .onRef('mine.companyId', '=', 'shop.companyId')
        .onRef('mine.shopId', '=', 'shop.id')
        .on('mine.userId', '=', reach.userId === null ? null : String(reach.userId)),
    )
    .select(['shop.id', 'shop.name', 'shop.region', 'shop.status', 'mine.marketplaces as limited'])
    .select(['mine.permCodes as codes', 'mine.canSeeCost as seesCost', 'mine.canSeePii as seesPii'])
    .where('shop.status', '<>', 'deleted')
    .orderBy('shop.sort')
    .orderBy('shop.name')
    .orderBy('shop.id')
    .execute()
}

/** Adds a shop; undefined when its name or its seller account is taken within the company. */
export function insertShop(trx: Trx, shop: Insertable<AmzdataShop>): Promise<ShopRow | undefined> {
  return trx
    .insertInto('amzdata.shop')
    .values(shop)
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()
}

/** The living shop of that folded name, or the shop of that account (recycle bin included), other than `exceptId`. */
export function findTwin(
  trx: Trx,
  shop: { companyId: number; name: string; seller: { region: string; sellerId: string } | null },
  exceptId: number | null,
): Promise<{ id: string; twin: 'name' | 'seller' } | undefined> {
  const account = shop.seller
    ? sql<boolean>`(seller_id = ${shop.seller.sellerId} and region = ${shop.seller.region})`
    : sql<boolean>`false`
  const name = sql<boolean>`(deleted_at is null
    and lower(normalize(name, nfkc)) = lower(normalize(${shop.name}::text, nfkc)))`
  return trx
    .selectFrom('amzdata.shop')
    .select(['id', sql<'name' | 'seller'>`case when ${name} then 'name' else 'seller' end`.as('twin')])
    .where('companyId', '=', String(shop.companyId))
    .where(sql<boolean>`(${name} or ${account}) and id is distinct from ${exceptId}::bigint`)
    .orderBy('twin')
    .limit(1)
    .executeTakeFirst()
}

/** How many shops the company may have; until the transaction ends nobody else adds one. */
export async function lockShopLimit(trx: Trx, companyId: number): Promise<number | null> {
  const { rows } = await sql<{ limit: number | null }>`
    select shop_limit as limit from identity.company where id = ${companyId} for no key update`.execute(trx)
  return rows[0]?.limit ?? null
}

/** Living shops of the company. */
export async function countShops(trx: Trx, companyId: number): Promise<number> {
  const { rows } = await sql<{ shops: number }>`
    select count(*)::int as shops from amzdata.shop
    where company_id = ${companyId} and status <> 'deleted'`.execute(trx)
  return rows[0]?.shops ?? 0
}

type Settable = 'name' | 'region' | 'sellerId' | 'status' | 'remark' | 'deletedAt'
type Trait = 'shortLetter' | 'entity' | 'taxNo' | 'colour' | 'sort'
type ShopValues = Partial<Pick<ShopRow, Settable | Trait>>

/** Writes the given columns and raises the version. The row is locked by the caller. */
export async function updateShop(
  trx: Trx,
  key: { companyId: number; id: number },
  values: ShopValues & { updatedAt: Date },
): Promise<void> {
  await trx
    .updateTable('amzdata.shop')
    .set((eb) => ({ ...values, version: eb('version', '+', 1) }))
    .where('companyId', '=', String(key.companyId))
    .where('id', '=', String(key.id))
    .execute()
}

import type { Shop } from '@crossdock/contracts/areas/amzdata/shops/shops.schema.ts'
import {
  ACCOUNT_LIST_SIZE,
  type AmzAccount,
  AUTH_STATES,
} from '@crossdock/contracts/areas/identity/amz-permissions/amz-permissions.schema.ts'
import { commonFailures } from '@crossdock/contracts/kernel/common.failures.ts'
import { failure } from '@crossdock/contracts/kernel/failure.ts'
import { MARKETPLACES } from '@crossdock/contracts/vocabulary/marketplaces.ts'
import type { Actor } from '../../../platform/access/actor.ts'
import type { Doer } from '../../../platform/audit/audit.queries.ts'
import type { Trx } from '../../../platform/database/open-database.ts'
import { getShop, listShops } from '../../amzdata/shops/shops.service.ts'
import { type GrantRow, listAuthStates, listGrants } from './grants.queries.ts'

const idOf = new Map(MARKETPLACES.map(({ country, id }) => [country, id]))
const countryOf = new Map(MARKETPLACES.map(({ country, id }) => [id, country]))

/** Numbers of countries, as calls name marketplaces. */
export function idsOf(countries: readonly string[]): number[] {
  return countries.flatMap((country) => idOf.get(country) ?? [])
}

/** Countries of numbers. */
export function countriesOfIds(ids: readonly number[]): string[] {
  return ids.flatMap((id) => countryOf.get(id) ?? [])
}

/** The actor in a company: the own one, or for internal people one they serve. Another one does not exist for them. */
export function actorWithin(actor: Actor, companyId: number | undefined): Actor {
  if (companyId === undefined || companyId === actor.companyId) return actor
  if (!actor.companyIds.includes(companyId)) throw failure(commonFailures.notFound)
  return { ...actor, companyId }
}

/** The same person doing something in a company they serve. */
export function doerWithin(by: Doer, companyId: number | undefined): Doer {
  const { actor, now, address, userAgent, requestId } = by
  return { actor: actorWithin(actor, companyId), now, address, userAgent, requestId }
}

/** The living accounts the actor reaches, by name; a list without pages (platform.md 9). */
export async function listAccounts(
  trx: Trx,
  by: Pick<Doer, 'actor' | 'now'>,
): Promise<{ rows: AmzAccount[]; total: number }> {
  const { rows, total } = await listShops(trx, by, { page: 1, size: ACCOUNT_LIST_SIZE })
  return { rows: await dressAccounts(trx, by, rows), total: total ?? rows.length }
}

/** One account the actor reaches. */
export async function getAccount(trx: Trx, by: Pick<Doer, 'actor' | 'now'>, id: number): Promise<AmzAccount> {
  const [account] = await dressAccounts(trx, by, [await getShop(trx, by, id)])
  if (account === undefined) throw failure(commonFailures.notFound)
  return account
}

async function dressAccounts(
  trx: Trx,
  { actor, now }: { readonly actor: Actor; readonly now: Date },
  shops: readonly Shop[],
): Promise<AmzAccount[]> {
  const keys = { companyId: actor.companyId, shopIds: shops.map(({ id }) => id) }
  const grants = Map.groupBy(await listGrants(trx, keys), ({ shopId }) => Number(shopId))
  const states = new Map(
    (await listAuthStates(trx, { ...keys, now })).map((row) => [Number(row.shopId), row]),
  )
  return shops.map((shop) => {
    const state = states.get(shop.id)
    return {
      id: shop.id,
      version: shop.version,
      name: shop.name,
      seller_id: shop.seller_id,
      region: shop.region,
      shop_ids: [shop.id],
      marketplace_ids: idsOf(
        shop.marketplaces.filter(({ is_enabled }) => is_enabled).map(({ marketplace }) => marketplace),
      ),
      auth_state: AUTH_STATES.find((known) => known === state?.authState) ?? 'unbound',
      expires_at: state?.authExpiresAt?.toISOString() ?? null,
      remark: shop.remark,
      state: shop.status,
      has_data: shop.has_data,
      users: shop.users.flatMap((person) => {
        const grant = grants.get(shop.id)?.find(({ userId }) => Number(userId) === person.user_id)
        return grant === undefined ? [] : [dressGrant(person, grant, now)]
      }),
    }
  })
}

function dressGrant(person: Shop['users'][number], grant: GrantRow, now: Date): AmzAccount['users'][number] {
  const { user_id, name, username } = person
  return {
    user_id,
    name,
    username,
    role: grant.role,
    marketplace_ids: grant.marketplaces === null ? null : idsOf(grant.marketplaces),
    perm_codes: grant.permCodes,
    can_see_cost: grant.canSeeCost,
    can_see_pii: grant.canSeePii,
    expires_at: grant.expiresAt?.toISOString() ?? null,
    is_ended: grant.expiresAt !== null && grant.expiresAt <= now,
  }
}

import { requestFailures } from '@crossdock/contracts/areas/amzdata/requests/requests.failures.ts'
import type {
  AuthState,
  ShopAuth,
  ShopAuthorisation,
  ShopAuths,
} from '@crossdock/contracts/areas/amzdata/requests/requests.schema.ts'
import { REGIONS } from '@crossdock/contracts/areas/amzdata/shops/shop-rules.ts'
import { commonFailures } from '@crossdock/contracts/kernel/common.failures.ts'
import { failure } from '@crossdock/contracts/kernel/failure.ts'
import type { Region } from '@crossdock/contracts/vocabulary/marketplaces.ts'
import type { Actor } from '../../../platform/access/actor.ts'
import { recordChange } from '../../../platform/audit/audit.queries.ts'
import type { Trx } from '../../../platform/database/open-database.ts'
import type { ActorCall } from '../../../platform/http/call.ts'
import type { Platform } from '../../../platform/platform.ts'
import { seal } from '../../../platform/sealing/sealing.ts'
import { listShopReach } from '../shops/shops.service.ts'
import { type AuthRow, deleteAuth, findAuth, findRegion, listAuthRows, putAuth } from './shop-auth.queries.ts'
import { ReportDesk, SpApiRefusal } from './sp-api.ts'

const AUTH_ENTITY = 'amzdata.shop_auth'
/** The marketplace asks sellers to renew an authorisation every year. */
const VALID_MS = 365 * 86_400_000

/** Which of the reader's shops may be asked for, and until when. */
export async function listShopAuths(trx: Trx, call: ActorCall): Promise<ShopAuths> {
  const { actor, now, platform } = call
  const shops = await listShopReach(trx, actor)
  const ids = shops.map(({ id }) => id)
  const known = new Map(
    (await listAuthRows(trx, actor.companyId, ids)).map((row) => [Number(row.shopId), row]),
  )
  return {
    is_connected: platform.outside.spApi !== null,
    rows: shops.map(({ id, name }): ShopAuth => {
      const row = known.get(id)
      return {
        shop: { id, name },
        state: authState(row, now),
        expires_at: row?.expiresAt.toISOString() ?? null,
        authorised_at: row?.authorisedAt.toISOString() ?? null,
        authorised_by: row?.by ?? null,
      }
    }),
  }
}

function authState(row: Pick<AuthRow, 'state' | 'expiresAt'> | undefined, now: Date): AuthState {
  if (row === undefined) return 'pending'
  return row.state === 'active' && row.expiresAt > now ? 'active' : 'expired'
}

/** Keeps the refresh token of a shop once the marketplace took it; it is sealed and never answered. */
export async function authoriseShop(call: ActorCall, input: ShopAuthorisation): Promise<ShopAuth> {
  const { actor, now, platform } = call
  const { shop_id: shopId, refresh_token: refreshToken } = input
  const { spApi } = platform.outside
  const region = await call.inTenant(async (trx) => {
    await refuseUnseen(trx, actor, shopId)
    return regionOf(await findRegion(trx, actor.companyId, shopId))
  })
  if (spApi === null) throw failure(requestFailures.notConnected)
  await refuseUnknownToken(await ReportDesk.open(spApi, { region, refreshToken }))
  const keys = platform.sealing.keysOf(actor.companyId)
  return call.inTenant(async (trx) => {
    await putAuth(trx, {
      companyId: actor.companyId,
      shopId,
      state: 'active',
      keyId: keys.keyId,
      token: seal(keys, refreshToken, aboutOf(shopId)),
      expiresAt: new Date(now.getTime() + VALID_MS),
      authorisedBy: actor.userId,
      authorisedAt: now,
    })
    await recordChange(trx, call, { entity: AUTH_ENTITY, entityId: shopId, action: 'auth' })
    return authOf(trx, call, shopId)
  })
}

/** A marketplace that is out of order says nothing about the token. */
async function refuseUnknownToken(desk: ReportDesk): Promise<void> {
  try {
    await desk.enter()
  } catch (error) {
    if (!(error instanceof SpApiRefusal)) throw error
    throw failure(requestFailures.remoteRefused, { params: { reason: error.message } })
  }
}

/** Forgets the token of a shop. */
export function revokeShop(call: ActorCall, shopId: number): Promise<ShopAuth> {
  return call.inTenant(async (trx) => {
    await refuseUnseen(trx, call.actor, shopId)
    if (await deleteAuth(trx, call.actor.companyId, shopId)) {
      await recordChange(trx, call, { entity: AUTH_ENTITY, entityId: shopId, action: 'revoke' })
    }
    return authOf(trx, call, shopId)
  })
}

async function authOf(trx: Trx, call: ActorCall, shopId: number): Promise<ShopAuth> {
  const { rows } = await listShopAuths(trx, call)
  const found = rows.find(({ shop }) => shop.id === shopId)
  if (!found) throw failure(commonFailures.notFound)
  return found
}

async function refuseUnseen(trx: Trx, actor: Actor, shopId: number): Promise<void> {
  const shops = await listShopReach(trx, actor)
  if (!shops.some(({ id, marketplaces }) => id === shopId && marketplaces === null)) {
    throw failure(commonFailures.notFound)
  }
}

/** Whether the marketplace can be asked for this shop now. */
export async function isAuthorised(
  trx: Trx,
  { outside, clock }: Platform,
  { companyId, shopId }: { companyId: number | string; shopId: number | string },
): Promise<boolean> {
  if (outside.spApi === null) return false
  return authState(await findAuth(trx, companyId, shopId), clock.now()) === 'active'
}

/** The desk of a shop at the marketplace; undefined when it is not authorised. */
export async function openDesk(
  trx: Trx,
  { outside, sealing, clock }: Platform,
  { companyId, shopId }: { companyId: number | string; shopId: number | string },
): Promise<ReportDesk | undefined> {
  const row = await findAuth(trx, companyId, shopId)
  if (outside.spApi === null || row === undefined || authState(row, clock.now()) !== 'active')
    return undefined
  const sealed = { keyId: row.keyId, bytes: row.token, about: aboutOf(Number(shopId)) }
  const refreshToken = sealing.open(Number(companyId), sealed)
  if (refreshToken === null) return undefined
  return ReportDesk.open(outside.spApi, { region: regionOf(row.region), refreshToken })
}

function aboutOf(shopId: number): string {
  return `refresh token of shop ${shopId}`
}

function regionOf(text: string | undefined): Region {
  const region = REGIONS.find((one) => one === text)
  if (region === undefined) throw failure(commonFailures.notFound)
  return region
}

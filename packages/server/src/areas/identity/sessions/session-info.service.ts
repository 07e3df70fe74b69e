import type { SessionInfo } from '@crossdock/contracts/areas/identity/sessions/sessions.schema.ts'
import { MARKETPLACES } from '@crossdock/contracts/vocabulary/marketplaces.ts'
import type { Actor } from '../../../platform/access/actor.ts'
import type { Trx } from '../../../platform/database/open-database.ts'
import type { ActorCall } from '../../../platform/http/call.ts'
import { listShopPermissions } from '../../amzdata/shops/shops.service.ts'
import { endActing } from '../acting/acting.service.ts'
import { exportEnds } from '../company-standing/company-standing.service.ts'
import { listOpenMenusOf } from '../rights/rights.service.ts'
import { getProfile } from './accounts.queries.ts'
import { maskMobile } from './display-name.ts'
import { menuTreeOf } from './menu-nodes.ts'
import { updatePermVersion } from './sessions.queries.ts'

/** Everything the client knows of its user (spec 3): who, which screens, which rights, which shops. */
export async function getSessionInfo(call: ActorCall): Promise<SessionInfo> {
  const { actor } = call
  // The time for looking at a customer is over: with its own session the client has its own pages again.
  if (actor.acting?.isOver) await call.inPlatform((trx) => endActing(trx, call))
  return call.inTenant(async (trx) => {
    if (call.hasNewRights) await updatePermVersion(trx, actor.sessionId, actor.permVersion)
    const profile = await getProfile(trx, actor.userId)
    const permcodes = [...actor.permissions]
    return {
      token: String(call.request.headers['x-token'] ?? ''),
      name: profile.name || profile.username,
      display_name: actor.displayName,
      time_lag: profile.timeLag,
      avatar: profile.avatar,
      company_name: profile.companyName,
      company_id: [...actor.companyIds],
      active_company_id: actor.companyId,
      introduction: profile.introduction,
      roles: [...actor.roles],
      menus: await menusOf(trx, actor),
      permcodes,
      ...(await shopsOf(trx, actor)),
      is_staff: actor.isStaff,
      is_demo: profile.isDemo,
      user: {
        id: actor.userId,
        username: profile.username,
        is_superuser: actor.isSuperuser,
        is_staff: actor.isStaff,
        is_prime: actor.isPrime,
        email: profile.email,
        mobile: profile.mobile === null ? null : maskMobile(profile.mobile),
      },
      acting:
        actor.acting && !actor.acting.isOver
          ? {
              company_id: actor.companyId,
              company_name: profile.companyName,
              user_id: actor.userId,
              display_name: actor.displayName,
              until: actor.acting.until.toISOString(),
            }
          : null,
      ...(call.platform.http.demoRoles === true && profile.isDemo ? { switch_roles: [...actor.roles] } : {}),
      ...(actor.restriction === undefined ? {} : { restriction: restrictionIn(actor.restriction, profile) }),
      ...(actor.mustSetPassword ? { must_set_password: true } : {}),
      perm_version: actor.permVersion,
      server_now: call.now.toISOString(),
    }
  })
}

/** Why the company only looks and exports, and until when its data is there. */
function restrictionIn(kind: 'ended' | 'closed', { closedAt }: { closedAt: Date | null }) {
  return { kind, until: closedAt === null ? null : exportEnds(closedAt).toISOString() }
}

async function menusOf(trx: Trx, actor: Actor): Promise<SessionInfo['menus']> {
  return menuTreeOf(await listOpenMenusOf(trx, actor.userId, actor.asRole))
}

const marketplaceIds = new Map(MARKETPLACES.map(({ country, id }) => [country, id]))

/** The shops in reach, and what may be done in each: a shop is the account its permissions are given in. */
async function shopsOf(trx: Trx, actor: Actor) {
  const shops = await listShopPermissions(trx, actor)
  return {
    soshops: shops.map(({ id, name, currency }) => ({ id, name, kind: 'amazon', currency })),
    amz_perm_menu: shops.map(({ id, name, marketplaces, codes }) => ({
      la_id: id,
      la_name: name,
      shop_ids: [id],
      marketplace_ids: marketplaces.flatMap((country) => marketplaceIds.get(country) ?? []),
      perm_codes: [...codes],
    })),
  }
}

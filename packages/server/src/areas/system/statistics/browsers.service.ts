import type {
  BrowserBinding,
  BrowserFilter,
  BrowserGuard,
  KnownBrowser,
} from '@crossdock/contracts/areas/system/statistics/statistics.schema.ts'
import { systemPermissions } from '@crossdock/contracts/areas/system/system.permissions.ts'
import { commonFailures } from '@crossdock/contracts/kernel/common.failures.ts'
import { failure } from '@crossdock/contracts/kernel/failure.ts'
import { type Actor, may } from '../../../platform/access/actor.ts'
import { type Doer, recordChange } from '../../../platform/audit/audit.queries.ts'
import type { Trx } from '../../../platform/database/open-database.ts'
import type { ActorCall } from '../../../platform/http/call.ts'
import { inCompany } from '../../identity/roles/audience.service.ts'
import { browserOf } from './browser-of.ts'
import {
  type BrowserRow,
  deleteBinding,
  findBrowserOwner,
  insertBinding,
  listBrowserRows,
  lockGuard,
  updateGuard,
} from './browsers.queries.ts'

/** Internal people with the right to personal data see everybody (null), whoever looks after accounts the own company. */
function reachOf(actor: Actor): number | null {
  const isInternal = actor.isStaff || actor.isSuperuser
  return isInternal && may(actor, systemPermissions.statistics.pii) ? null : actor.companyId
}

/** Browsers and addresses with which people logged in, as far as the reader may see them. */
export async function listBrowsers(
  trx: Trx,
  { actor }: ActorCall,
  filter: BrowserFilter,
): Promise<{ rows: KnownBrowser[]; total: number }> {
  const reach = reachOf(actor)
  const { user_id: userId = null, company: companyId = null, ip = '', page, size } = filter
  if (isBeyond(reach, companyId)) return { rows: [], total: 0 }
  const scope = { companyId: reach ?? companyId, userId, ip }
  const span = { limit: size, offset: (page - 1) * size }
  const rows = await listBrowserRows(trx, scope, span)
  return { rows: rows.map(dressBrowser), total: Number(rows[0]?.total ?? 0) }
}

/** Marks a browser of a user as known, or takes the mark back; foreign ones answer like none (40400). */
export async function bindBrowser(trx: Trx, by: ActorCall, binding: BrowserBinding): Promise<void> {
  const browser = { userId: binding.user_id, browserId: binding.browser_id }
  const owner = await findBrowserOwner(trx, browser)
  const reach = reachOf(by.actor)
  if (owner === undefined || isBeyond(reach, Number(owner.companyId))) throw failure(commonFailures.notFound)
  const isChanged = binding.bound
    ? await insertBinding(trx, { ...browser, companyId: owner.companyId, now: by.now })
    : await deleteBinding(trx, browser)
  if (!isChanged) return
  const doer = inCompany(by, Number(owner.companyId))
  await recordChange(trx, doer, {
    entity: 'identity.bound_browser',
    entityId: browser.userId,
    action: binding.bound ? 'bind' : 'unbind',
    before: { browser_id: browser.browserId, bound: !binding.bound },
    after: { browser_id: browser.browserId, bound: binding.bound },
  })
  // a user without a known browser could never log in again
  const guard = await lockGuard(trx, browser.userId)
  if (guard?.isGuarded === true && !guard.hasKnown)
    await setGuard(trx, doer, { user_id: browser.userId, on: false })
}

/** Lets a user log in with known browsers alone, which takes at least one of them (42200), or with all. */
export async function guardBrowsers(trx: Trx, by: ActorCall, wish: BrowserGuard): Promise<void> {
  const owner = await lockGuard(trx, wish.user_id)
  const reach = reachOf(by.actor)
  if (owner === undefined || isBeyond(reach, Number(owner.companyId))) throw failure(commonFailures.notFound)
  if (wish.on && !owner.hasKnown) throw failure(commonFailures.stateForbids)
  if (owner.isGuarded !== wish.on) await setGuard(trx, inCompany(by, Number(owner.companyId)), wish)
}

async function setGuard(trx: Trx, by: Doer, { user_id: userId, on: isOn }: BrowserGuard): Promise<void> {
  await updateGuard(trx, userId, isOn)
  await recordChange(trx, by, {
    entity: 'identity.bound_browser',
    entityId: userId,
    action: isOn ? 'guard' : 'unguard',
    before: { known_browsers_only: !isOn },
    after: { known_browsers_only: isOn },
  })
}

function isBeyond(reach: number | null, wanted: number | null): boolean {
  return reach !== null && wanted !== null && reach !== wanted
}

function dressBrowser(row: BrowserRow): KnownBrowser {
  const { browser, os } = browserOf(row.userAgent)
  return {
    user: { id: Number(row.userId), name: row.userName },
    company: { id: Number(row.companyId), name: row.companyName },
    browser_id: row.browserId,
    browser: `${browser} / ${os}`,
    ua: row.userAgent,
    ip: row.ip,
    first_seen: row.firstSeen.toISOString(),
    last_seen: row.lastSeen.toISOString(),
    bound: row.isBound,
    guarded: row.isGuarded,
    risk: row.isShared ? 'shared' : row.isBound ? 'none' : 'unbound',
  }
}

/** Browser and system in short, `Chrome / Windows`. */
export function browserNameOf(userAgent: string): string {
  const { browser, os } = browserOf(userAgent)
  return `${browser} / ${os}`
}

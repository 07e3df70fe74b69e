import { commonFailures } from '@crossdock/contracts/kernel/common.failures.ts'
import { failure } from '@crossdock/contracts/kernel/failure.ts'
import type { PermissionCode } from '@crossdock/contracts/kernel/permission.ts'
import { type Actor, may } from '../../../platform/access/actor.ts'
import type { Doer } from '../../../platform/audit/audit.queries.ts'

/**
 * One deed has two permissions: one for internal people, who administer the companies they serve, and one for main
 * accounts and their delegates, who administer their own. Either opens the deed; how far it reaches depends on who
 * acts (platform.md 7.7, 7.8).
 */
export interface TwoGuards {
  readonly staff: PermissionCode
  readonly own: PermissionCode
}

/** Whether the actor is one of the internal people. */
export function isInternal(actor: Actor): boolean {
  return actor.isStaff || actor.isSuperuser
}

/** Whether the actor holds one of the two permissions. */
export function mayEither(actor: Actor, guards: TwoGuards): boolean {
  return may(actor, guards.staff) || may(actor, guards.own)
}

/** Refuses whoever holds neither. */
export function requireEither(actor: Actor, guards: TwoGuards): void {
  if (mayEither(actor, guards)) return
  const perm_code = isInternal(actor) ? guards.staff : guards.own
  throw failure(commonFailures.permissionDenied, { data: { perm_code } })
}

/** The same person acting in another company, so that the record stands where it belongs. */
export function inCompany(by: Doer, companyId: number): Doer {
  const { actor, now, address, userAgent, requestId } = by
  return { actor: { ...actor, companyId }, now, address, userAgent, requestId }
}

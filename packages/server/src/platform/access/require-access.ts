import { commonFailures } from '@crossdock/contracts/kernel/common.failures.ts'
import type { Access } from '@crossdock/contracts/kernel/endpoint.ts'
import { failure } from '@crossdock/contracts/kernel/failure.ts'
import { type Actor, may } from './actor.ts'

/** Refuses an actor whom the declaration of the call does not admit. */
export function requireAccess(access: Access, actor: Actor): void {
  if (access.kind === 'superuser' && !actor.isSuperuser) throw failure(commonFailures.permissionDenied)
  if (access.kind !== 'permitted') return
  const isHolder = access.codes.some((code) => may(actor, code))
  const isInternal = access.staff !== true || actor.isStaff || actor.isSuperuser
  if (!isHolder || !isInternal) {
    throw failure(commonFailures.permissionDenied, { data: { perm_code: access.codes[0] ?? null } })
  }
}

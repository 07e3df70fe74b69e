import { identityFailures } from '@crossdock/contracts/areas/identity/identity.failures.ts'
import type { SessionReason } from '@crossdock/contracts/areas/identity/sessions/session-rules.ts'
import { STAFF_IDLE_HOURS } from '@crossdock/contracts/areas/identity/sessions/session-rules.ts'
import { type Failure, failure } from '@crossdock/contracts/kernel/failure.ts'
import { isShut } from '../company-standing/company-standing.service.ts'
import type { SessionRow } from './sessions.queries.ts'

const MINUTE_MS = 60_000

const failureOfReason = {
  NO_TOKEN: identityFailures.sessionIllegal,
  ILLEGAL: identityFailures.sessionIllegal,
  LOGGED_OUT: identityFailures.sessionIllegal,
  DISABLED: identityFailures.sessionIllegal,
  REPLACED: identityFailures.sessionReplaced,
  KICKED: identityFailures.sessionReplaced,
  PASSWORD_CHANGED: identityFailures.sessionReplaced,
  EXPIRED: identityFailures.sessionExpired,
  PERM_UPDATED: identityFailures.sessionExpired,
  ADDRESS: identityFailures.sessionIllegal,
} as const satisfies Record<SessionReason, unknown>

/** The refusal of a call whose session does not count, with the reason the client shows. */
export function sessionEnded(reason: SessionReason, info: Record<string, unknown> = {}): Failure {
  return failure(failureOfReason[reason], { data: { reason, ...info } })
}

/** Why a found session does not count, by the rules 3-9 of platform.md section 3 in their order; undefined when it does. */
export function reasonAgainst(session: SessionRow, now: Date): SessionReason | undefined {
  const { revoke_reason: reason } = session
  if (reason === 'LOGGED_OUT') return reason
  const isOut = session.is_deleted || !session.is_active || reason === 'DISABLED'
  if (isOut || isShut(session.company_status, session.is_prime)) return 'DISABLED'
  if (reason === 'REPLACED' || reason === 'KICKED' || reason === 'PASSWORD_CHANGED') return reason
  if (session.expires_at <= now || isIdle(session, now)) return 'EXPIRED'
  return reason === 'PERM_UPDATED' ? reason : undefined
}

/** Sessions of internal people end after a day without a call, others as their company wishes; the shorter counts. */
function isIdle(session: SessionRow, now: Date): boolean {
  const isInternal = session.is_staff || session.is_superuser
  const own = session.idle_minutes === null ? Number.POSITIVE_INFINITY : session.idle_minutes * MINUTE_MS
  const limit = Math.min(own, isInternal ? STAFF_IDLE_HOURS * 60 * MINUTE_MS : Number.POSITIVE_INFINITY)
  return now.getTime() - session.last_seen_at.getTime() > limit
}

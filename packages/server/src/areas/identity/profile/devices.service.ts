import { LOGIN_EVENTS } from '@crossdock/contracts/areas/identity/profile/profile.labels.ts'
import type {
  Kick,
  LoginLogEntry,
  OwnSession,
} from '@crossdock/contracts/areas/identity/profile/profile.schema.ts'
import { commonFailures } from '@crossdock/contracts/kernel/common.failures.ts'
import { failure } from '@crossdock/contracts/kernel/failure.ts'
import { insertAudit } from '../../../platform/audit/audit.queries.ts'
import type { Trx } from '../../../platform/database/open-database.ts'
import type { ActorCall } from '../../../platform/http/call.ts'
import { describeDevice } from '../sessions/devices.service.ts'
import { endSessionsOf, listLoginLines, listSessionsOf } from './profile.queries.ts'

const LOG_LINES = 50

/** The own devices that are logged in. */
export async function listOwnSessions(call: ActorCall): Promise<OwnSession[]> {
  return listSessionsFor(call, call.actor.userId)
}

/** The devices a person is logged in on; whoever asks may know them. */
export async function listSessionsFor(call: ActorCall, userId: number): Promise<OwnSession[]> {
  const rows = await call.inPlatform((trx) => listSessionsOf(trx, userId, call.now))
  return rows.map((row) => ({
    id: Number(row.id),
    device_class: row.deviceClass,
    ...describeDevice(row),
    created_at: row.createdAt.toISOString(),
    last_seen_at: row.lastSeenAt.toISOString(),
    expires_at: row.expiresAt.toISOString(),
    is_current: Number(row.id) === call.actor.sessionId,
  }))
}

/** Logs own devices out (50012, KICKED); a session of somebody else answers like one that does not exist. */
export async function kickOwnSessions(call: ActorCall, { ids, others }: Kick): Promise<number> {
  if (ids === undefined && others !== true) throw failure(commonFailures.invalidInput)
  const { actor, now } = call
  return call.inPlatform(async (trx) => {
    const which = { ids: others === true ? null : (ids ?? []), exceptId: actor.sessionId, now }
    const ended = await endSessionsOf(trx, actor.userId, which)
    if (ended === 0 && others !== true) throw failure(commonFailures.notFound)
    if (ended === 0) return 0
    await insertAudit(trx, {
      companyId: actor.companyId,
      userId: actor.userId,
      entity: 'identity/session',
      entityId: String(actor.userId),
      action: 'kick',
      after: { ended },
      at: now,
      ip: call.address,
      userAgent: call.userAgent,
      requestId: call.requestId,
    })
    return ended
  })
}

/** Ends running sessions of a person, by their ids, for somebody who may; answers how many. */
export function endSessionsFor(
  trx: Trx,
  { actor, now }: ActorCall,
  { userId, ids }: { userId: number; ids: readonly number[] },
): Promise<number> {
  return endSessionsOf(trx, userId, { ids, exceptId: actor.sessionId, now })
}

/** A page of a login log, and the line before which the next one begins. */
export interface LoginLog {
  readonly rows: LoginLogEntry[]
  readonly next: number | null
}

/** The own login log, newest first. */
export function listOwnLogins(call: ActorCall, before: number | undefined): Promise<LoginLog> {
  return listLoginsFor(call, call.actor.userId, before)
}

/** The login log of a person; whoever asks may know it. */
export async function listLoginsFor(
  call: ActorCall,
  userId: number,
  before: number | undefined,
): Promise<LoginLog> {
  const limit = LOG_LINES + 1
  const lines = await call.inPlatform((trx) => listLoginLines(trx, userId, { before, limit }))
  const shown = lines.slice(0, LOG_LINES)
  const rows = shown.flatMap(({ id, at, action, ip }) => {
    const event = LOGIN_EVENTS.find((each) => each === action)
    return event === undefined ? [] : [{ id: Number(id), at: at.toISOString(), event, ip }]
  })
  const last = shown.at(-1)
  return { rows, next: lines.length > LOG_LINES && last !== undefined ? Number(last.id) : null }
}

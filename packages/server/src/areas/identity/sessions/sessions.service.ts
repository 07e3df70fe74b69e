import { SESSION_DAYS } from '@crossdock/contracts/areas/identity/sessions/session-rules.ts'
import type { Trx } from '../../../platform/database/open-database.ts'
import { newToken, sha256 } from '../../../platform/ids.ts'
import { browserOf, deviceClassOf, maskAddress } from './device-class.ts'
import {
  deleteOldSessions,
  insertSession,
  type RevokeReason,
  revokeAll,
  revokeAllOfCompany,
  revokeOldest,
} from './sessions.queries.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** Ended sessions are kept this long, so that their reason can be told. */
const KEPT_DAYS = 30

export interface SessionOwner {
  readonly companyId: number
  readonly userId: number
  readonly permVersion: number
  /** Sessions of one device class the company allows a user. */
  readonly sessionLimit: number
}

/** From where a session is opened. */
export interface Visitor {
  readonly address: string
  readonly userAgent: string
  readonly now: Date
}

/** Both halves of a session, known to the client alone: only their hashes are stored. */
export interface OpenedSession {
  readonly token: string
  readonly sid: string
  readonly expiresAt: Date
}

/** Opens a session; beyond the limit of the device class the oldest ones end, and their users are told by what. */
export async function openSession(trx: Trx, owner: SessionOwner, visitor: Visitor): Promise<OpenedSession> {
  const { address, userAgent, now } = visitor
  const deviceClass = deviceClassOf(userAgent)
  const opened = {
    token: newToken(),
    sid: newToken(),
    expiresAt: new Date(now.getTime() + SESSION_DAYS * DAY_MS),
  }
  await deleteOldSessions(trx, owner.userId, new Date(now.getTime() - KEPT_DAYS * DAY_MS))
  await insertSession(trx, {
    companyId: owner.companyId,
    userId: owner.userId,
    tokenHash: sha256(opened.token),
    sidHash: sha256(opened.sid),
    deviceClass,
    ip: address,
    userAgent,
    permVersion: owner.permVersion,
    createdAt: now,
    lastSeenAt: now,
    expiresAt: opened.expiresAt,
  })
  const info = { at: now.toISOString(), ip: maskAddress(address), browser: browserOf(userAgent) }
  await revokeOldest(
    trx,
    { userId: owner.userId, reason: 'REPLACED', now, info },
    { deviceClass, keep: owner.sessionLimit },
  )
  return opened
}

/** Ends the sessions of a user (rules 6 and 7): all, or all but the one that asked for it. */
export function endSessions(
  trx: Trx,
  ending: { userId: number; reason: RevokeReason; now: Date },
  exceptSessionId?: number,
): Promise<void> {
  return revokeAll(trx, ending, exceptSessionId)
}

/** Ends all sessions of a company that closes; platform scope. */
export function endSessionsOfCompany(trx: Trx, companyId: number, now: Date): Promise<void> {
  return revokeAllOfCompany(trx, companyId, now)
}

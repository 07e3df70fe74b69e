import { SCAN_MINUTES } from '@crossdock/contracts/areas/identity/login-area/code-rules.ts'
import type { Call } from '../../../platform/http/call.ts'
import { newToken, sha256 } from '../../../platform/ids.ts'
import { findTicket, insertTicket } from './wechat.queries.ts'

/** Makes a ticket for a scanned account that nobody is bound to. */
export async function createTicket(call: Call, subject: string): Promise<string> {
  const ticket = newToken()
  const expiresAt = new Date(call.now.getTime() + SCAN_MINUTES * 60_000)
  await call.inPlatform((trx) =>
    insertTicket(trx, { ticketHash: sha256(ticket), subject, expiresAt }, call.now),
  )
  return ticket
}

/** Whether somebody scanned and is about to name a number. */
export async function isTicketAlive(call: Call, ticket: string): Promise<boolean> {
  const subject = await call.inPlatform((trx) => findTicket(trx, sha256(ticket), call.now))
  return subject !== undefined
}

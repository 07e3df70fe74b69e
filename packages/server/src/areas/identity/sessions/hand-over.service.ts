import { SESSION_DAYS } from '@crossdock/contracts/areas/identity/sessions/session-rules.ts'
import type { Call } from '../../../platform/http/call.ts'
import { setCsrfToken, setSid } from '../../../platform/http/cookies.ts'
import type { LoggedIn } from './login.service.ts'

/** Hands both halves of an opened session to its owner: the token in the reply, the other in a cookie no script reads. */
export function handOver(call: Call, session: LoggedIn) {
  setSid(call.reply, call.platform.http, { value: session.sid, days: SESSION_DAYS })
  // A token seen before the login is worth nothing after it (S3).
  setCsrfToken(call.reply, call.platform.http)
  return {
    token: session.token,
    expires_at: session.expiresAt.toISOString(),
    must_set_password: session.mustSetPassword,
  }
}

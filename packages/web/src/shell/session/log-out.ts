import { sessionEndpoints } from '@crossdock/contracts/areas/identity/sessions/sessions.endpoints.ts'
import { dropActor } from '../../kit/access/actor-store.ts'
import { CallFailure } from '../../kit/api/call-failure.ts'
import { queryClient } from '../../kit/api/query-client.ts'
import { send } from '../../kit/api/send.ts'
import { tellSessionNews } from '../../kit/api/session-news.ts'
import { dropToken, readToken } from '../../kit/api/session-token.ts'
import { loginAddress } from '../routing/guard.ts'
import { leaveRole } from './switch-role.ts'

/** Ends the session, here and in other windows, and goes to login with the current path as redirect (spec 4). */
export async function logOut(currentPath: string): Promise<void> {
  leaveRole()
  const token = readToken()
  try {
    await send(sessionEndpoints.logOut, token ? { token } : {})
  } catch (error) {
    if (!(error instanceof CallFailure)) throw error // a dead session is out as well
  }
  dropToken()
  dropActor()
  queryClient.clear()
  tellSessionNews('logout')
  location.assign(loginAddress(currentPath))
}

import { profileEndpoints } from '@crossdock/contracts/areas/identity/profile/profile.endpoints.ts'
import { sessionEndpoints } from '@crossdock/contracts/areas/identity/sessions/sessions.endpoints.ts'
import { keepActor } from '../../../kit/access/actor-store.ts'
import { CallFailure } from '../../../kit/api/call-failure.ts'
import { send } from '../../../kit/api/send.ts'

/** What is old once the own account was changed. */
export const profileCalls = [profileEndpoints.getProfile, profileEndpoints.listLogins]

/** Name, picture and clock of the frame follow the profile. */
export async function refreshActor(): Promise<void> {
  try {
    keepActor(await send(sessionEndpoints.getSession, {}))
  } catch (error) {
    if (!(error instanceof CallFailure)) throw error // the frame follows with the next page load
  }
}

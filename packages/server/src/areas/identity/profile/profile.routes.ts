import { profileEndpoints } from '@crossdock/contracts/areas/identity/profile/profile.endpoints.ts'
import { bind } from '../../../platform/http/call.ts'
import { kickOwnSessions, listOwnLogins, listOwnSessions } from './devices.service.ts'
import { changeProfile, getProfile } from './profile.service.ts'

export const profileModule = bind('identity/profile', profileEndpoints, {
  getProfile: (_, call) => getProfile(call),
  updateProfile: async (change, call) => ({ user: await changeProfile(call, change) }),
  listSessions: async (_, call) => ({ rows: await listOwnSessions(call) }),
  kickSessions: async (kick, call) => ({ ended: await kickOwnSessions(call, kick) }),
  listLogins: ({ before }, call) => listOwnLogins(call, before),
})

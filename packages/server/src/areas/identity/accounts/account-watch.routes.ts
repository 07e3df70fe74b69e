import { accountWatchEndpoints } from '@crossdock/contracts/areas/identity/accounts/account-watch.endpoints.ts'
import { bind } from '../../../platform/http/call.ts'
import {
  endAccountSessions,
  listAccountLogins,
  listAccountRecords,
  listAccountSessions,
} from './account-watch.service.ts'

export const accountWatchModule = bind('identity/account-watch', accountWatchEndpoints, {
  listAccountSessions: async ({ user_id }, call) => ({ rows: await listAccountSessions(call, user_id) }),
  endAccountSessions: async (wish, call) => ({ ended: await endAccountSessions(call, wish) }),
  listAccountLogins: (query, call) => listAccountLogins(call, query),
  listAccountRecords: (filter, call) => listAccountRecords(call, filter),
})

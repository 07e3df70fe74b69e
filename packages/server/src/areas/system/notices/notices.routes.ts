import { noticeEndpoints } from '@crossdock/contracts/areas/system/notices/notices.endpoints.ts'
import { bind } from '../../../platform/http/call.ts'
import { askForAccess } from './access-requests.service.ts'
import { watchBell } from './bell.service.ts'
import { listNotices, readNotices } from './notices.service.ts'

export const noticeModule = bind('system/notices', noticeEndpoints, {
  listNotices: (filter, call) => call.inTenant((trx) => listNotices(trx, call, filter)),
  readNotices: ({ ids }, call) => call.inTenant((trx) => readNotices(trx, call, ids)),
  readAllNotices: (_, call) => call.inTenant((trx) => readNotices(trx, call, null)),
  watchNotices: async (_, call) => watchBell(call),
  askForAccess: (request, call) => askForAccess(call, request),
})

import { requestEndpoints } from '@crossdock/contracts/areas/amzdata/requests/requests.endpoints.ts'
import { bind } from '../../../platform/http/call.ts'
import { attachFile, downloadReport } from './request-files.service.ts'
import { cancelRequests, removeRequests, retryRequests, submitRequests } from './request-moves.service.ts'
import { getRequest, listRequests, saveRequest } from './requests.service.ts'
import { listSchedules, moveSchedule, removeSchedule, saveSchedule } from './schedules.service.ts'
import { authoriseShop, listShopAuths, revokeShop } from './shop-auth.service.ts'

export const requestModule = bind('amzdata/requests', requestEndpoints, {
  listRequests: (filter, call) => call.inTenant((trx) => listRequests(trx, call, filter)),
  getRequest: ({ id }, call) => call.inTenant((trx) => getRequest(trx, call, id)),
  saveRequest: (draft, call) => call.inTenant((trx) => saveRequest(trx, call, draft)),
  submitRequests: ({ ids }, call) => submitRequests(call, ids),
  cancelRequests: ({ ids }, call) => cancelRequests(call, ids),
  retryRequests: ({ ids }, call) => retryRequests(call, ids),
  removeRequests: ({ ids }, call) => removeRequests(call, ids),
  attachFile: ({ id }, call, file) => attachFile(call, id, file),
  downloadReport: ({ id }, call) => downloadReport(call, id),
  listSchedules: (_, call) => call.inTenant(async (trx) => ({ rows: await listSchedules(trx, call.actor) })),
  saveSchedule: (draft, call) => saveSchedule(call, draft),
  moveSchedule: (move, call) => call.inTenant((trx) => moveSchedule(trx, call, move)),
  removeSchedule: async (key, call) => {
    await call.inTenant((trx) => removeSchedule(trx, call, key))
    return {}
  },
  listShopAuths: (_, call) => call.inTenant((trx) => listShopAuths(trx, call)),
  authoriseShop: (input, call) => authoriseShop(call, input),
  revokeShop: ({ shop_id }, call) => revokeShop(call, shop_id),
})

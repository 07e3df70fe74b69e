import { basicHistoryEndpoints } from '@crossdock/contracts/areas/amzdata/basic-history/basic-history.endpoints.ts'
import { bind } from '../../../platform/http/call.ts'
import { getBasicHistory } from './basic-history.service.ts'

export const basicHistoryModule = bind('amzdata/basic-history', basicHistoryEndpoints, {
  getBasicHistory: (wanted, call) => call.inTenant((trx) => getBasicHistory(trx, call, wanted)),
})

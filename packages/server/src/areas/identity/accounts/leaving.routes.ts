import { leavingEndpoints } from '@crossdock/contracts/areas/identity/accounts/leaving.endpoints.ts'
import { bind } from '../../../platform/http/call.ts'
import { getHoldings, offboard } from './leaving.service.ts'
import { sendTransferCodes, transferPrime } from './transfer-prime.service.ts'

export const leavingModule = bind('identity/leaving', leavingEndpoints, {
  getHoldings: ({ user_id }, call) => call.inTenant((trx) => getHoldings(trx, call, user_id)),
  offboard: (wish, call) => call.inTenant((trx) => offboard(trx, call, wish)),
  sendTransferCodes: ({ user_id }, call) => sendTransferCodes(call, user_id),
  transferPrime: async (transfer, call) => {
    await transferPrime(call, transfer)
    return {}
  },
})

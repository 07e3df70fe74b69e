import { actingEndpoints } from '@crossdock/contracts/areas/identity/acting/acting.endpoints.ts'
import { bind } from '../../../platform/http/call.ts'
import { endActing, startActing } from './acting.service.ts'

export const actingModule = bind('identity/acting', actingEndpoints, {
  startActing: (wish, call) => call.inTenant((trx) => startActing(trx, call, wish)),
  endActing: async (_, call) => {
    await call.inPlatform((trx) => endActing(trx, call))
    return {}
  },
})

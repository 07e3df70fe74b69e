import { errorLogEndpoints } from '@crossdock/contracts/areas/system/error-log/error-log.endpoints.ts'
import { bind } from '../../../platform/http/call.ts'
import { addErrors, listErrors, removeErrors } from './error-log.service.ts'

export const errorLogModule = bind('system/error-log', errorLogEndpoints, {
  addErrors: (batch, call) => call.inPlatform((trx) => addErrors(trx, call, batch)),
  listErrors: (filter, call) => call.inPlatform((trx) => listErrors(trx, filter)),
  removeErrors: async ({ ids }, call) => {
    await call.inPlatform((trx) => removeErrors(trx, call, ids))
    return {}
  },
})

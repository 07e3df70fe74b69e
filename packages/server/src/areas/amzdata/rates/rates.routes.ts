import { buffer } from 'node:stream/consumers'
import { rateEndpoints } from '@crossdock/contracts/areas/amzdata/rates/rates.endpoints.ts'
import { bind } from '../../../platform/http/call.ts'
import { exportRates, importRates } from './rate-files.service.ts'
import { copyRates, listRates, saveRates } from './rates.service.ts'

export const rateModule = bind('amzdata/rates', rateEndpoints, {
  listRates: ({ month }, call) => call.inTenant((trx) => listRates(trx, call, month)),
  saveRates: (draft, call) => call.inTenant((trx) => saveRates(trx, call, draft)),
  copyRates: (copy, call) => call.inTenant((trx) => copyRates(trx, call, copy)),
  importRates: async (_, call, file) => {
    const bytes = await buffer(file.stream)
    return call.inTenant((trx) => importRates(trx, call, bytes))
  },
  exportRates: ({ format }, call) => exportRates(call, format),
})

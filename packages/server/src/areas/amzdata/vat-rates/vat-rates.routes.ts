import { vatRateEndpoints } from '@crossdock/contracts/areas/amzdata/vat-rates/vat-rates.endpoints.ts'
import { bind } from '../../../platform/http/call.ts'
import { listVatRates, removeVatRate, saveVatRate } from './vat-rates.service.ts'

export const vatRateModule = bind('amzdata/vat-rates', vatRateEndpoints, {
  listVatRates: (_, call) => call.inTenant((trx) => listVatRates(trx, call)),
  saveVatRate: (draft, call) => call.inTenant((trx) => saveVatRate(trx, call, draft)),
  removeVatRate: async (removal, call) => {
    await call.inTenant((trx) => removeVatRate(trx, call, removal))
    return {}
  },
})

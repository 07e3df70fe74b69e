import { priceRequestEndpoints } from '@crossdock/contracts/areas/amzdata/listings/price-requests.endpoints.ts'
import { bind } from '../../../platform/http/call.ts'
import { getPricePreview } from './price-preview.service.ts'
import { decidePriceRequest, removePriceRequest, savePriceRequest } from './price-requests.service.ts'

export const priceRequestModule = bind('amzdata/price-requests', priceRequestEndpoints, {
  previewPrice: (query, call) => call.inTenant((trx) => getPricePreview(trx, call.actor, query)),
  savePriceRequest: (draft, call) => call.inTenant((trx) => savePriceRequest(trx, call, draft)),
  decidePriceRequest: (decision, call) => call.inTenant((trx) => decidePriceRequest(trx, call, decision)),
  removePriceRequest: (key, call) =>
    call.inTenant(async (trx) => {
      await removePriceRequest(trx, call, key)
      return {}
    }),
})

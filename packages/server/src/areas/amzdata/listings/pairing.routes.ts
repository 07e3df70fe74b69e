import { buffer } from 'node:stream/consumers'
import { pairingEndpoints } from '@crossdock/contracts/areas/amzdata/listings/pairing.endpoints.ts'
import { bind } from '../../../platform/http/call.ts'
import { importPairs, pairTemplate } from './pair-sheet.service.ts'
import { findProducts, pairListings, suggestPairs, unpairListings } from './pairing.service.ts'

export const pairingModule = bind('amzdata/pairing', pairingEndpoints, {
  findProducts: ({ q }, call) => call.inTenant((trx) => findProducts(trx, call.actor, q)),
  pairListings: (pairing, call) => call.inTenant((trx) => pairListings(trx, call, pairing)),
  unpairListings: ({ ids }, call) => call.inTenant((trx) => unpairListings(trx, call, ids)),
  suggestPairs: ({ id }, call) => call.inTenant((trx) => suggestPairs(trx, call.actor, id)),
  importPairs: async (fields, call, file) => {
    const bytes = await buffer(file.stream)
    return call.inTenant((trx) => importPairs(trx, call, { bytes, fields }))
  },
  downloadPairTemplate: ({ format }, call) => pairTemplate(call, format),
})

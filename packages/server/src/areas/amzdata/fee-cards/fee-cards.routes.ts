import { buffer } from 'node:stream/consumers'
import { feeCardEndpoints } from '@crossdock/contracts/areas/amzdata/fee-cards/fee-cards.endpoints.ts'
import { bind } from '../../../platform/http/call.ts'
import { exportFeeCards, importFeeCards } from './card-files.service.ts'
import { getFeeCard, listFeeCards, removeFeeCard, saveFeeCard } from './fee-cards.service.ts'

export const feeCardModule = bind('amzdata/fee-cards', feeCardEndpoints, {
  listFeeCards: (filter, call) => call.inTenant((trx) => listFeeCards(trx, call, filter)),
  getFeeCard: ({ id }, call) => call.inTenant((trx) => getFeeCard(trx, call, id)),
  saveFeeCard: (draft, call) => call.inTenant((trx) => saveFeeCard(trx, call, draft)),
  removeFeeCard: async (removal, call) => {
    await call.inTenant((trx) => removeFeeCard(trx, call, removal))
    return {}
  },
  importFeeCards: async (fields, call, file) => {
    const bytes = await buffer(file.stream)
    return call.inTenant((trx) => importFeeCards(trx, call, { bytes, fields }))
  },
  exportFeeCards: ({ format, ...filter }, call) => exportFeeCards(call, filter, format),
})

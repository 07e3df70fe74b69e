import { feeEndpoints } from '@crossdock/contracts/areas/amzdata/fees/fees.endpoints.ts'
import { bind } from '../../../platform/http/call.ts'
import { listFeeRules, listUnclassified, removeFeeRule, saveFeeRule } from './fees.service.ts'

export const feeModule = bind('amzdata/fees', feeEndpoints, {
  listFeeRules: (filter, call) => call.inTenant((trx) => listFeeRules(trx, call.actor, filter)),
  listUnclassified: (filter, call) => call.inTenant((trx) => listUnclassified(trx, call.actor, filter)),
  saveFeeRule: (draft, call) => call.inTenant((trx) => saveFeeRule(trx, call, draft)),
  removeFeeRule: ({ id }, call) => call.inTenant((trx) => removeFeeRule(trx, call, id)),
})

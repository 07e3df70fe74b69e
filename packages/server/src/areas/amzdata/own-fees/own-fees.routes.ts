import { ownFeeEndpoints } from '@crossdock/contracts/areas/amzdata/own-fees/own-fees.endpoints.ts'
import { bind } from '../../../platform/http/call.ts'
import { exportOwnFees } from './own-fee-export.service.ts'
import { listOwnFees, moveOwnFees, saveOwnFee } from './own-fees.service.ts'

export const ownFeeModule = bind('amzdata/own-fees', ownFeeEndpoints, {
  listOwnFees: (filter, call) => call.inTenant((trx) => listOwnFees(trx, call.actor, filter)),
  saveOwnFee: (draft, call) => call.inTenant((trx) => saveOwnFee(trx, call, draft)),
  moveOwnFees: (move, call) => call.inTenant((trx) => moveOwnFees(trx, call, move)),
  exportOwnFees: ({ format, ...filter }, call) => exportOwnFees(call, filter, format),
})

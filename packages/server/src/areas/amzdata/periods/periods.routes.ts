import { periodEndpoints } from '@crossdock/contracts/areas/amzdata/analysis/periods.endpoints.ts'
import { bind } from '../../../platform/http/call.ts'
import { closePeriod, listPeriods, reopenPeriod } from './periods.service.ts'

export const periodModule = bind('amzdata/periods', periodEndpoints, {
  listPeriods: (_, call) => call.inTenant(async (trx) => ({ rows: await listPeriods(trx, call) })),
  closePeriod: (wish, call) => call.inTenant((trx) => closePeriod(trx, call, wish)),
  reopenPeriod: (wish, call) => call.inTenant((trx) => reopenPeriod(trx, call, wish)),
})

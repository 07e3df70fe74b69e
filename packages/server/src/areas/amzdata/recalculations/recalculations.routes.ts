import { recalculationEndpoints } from '@crossdock/contracts/areas/amzdata/recalculations/recalculations.endpoints.ts'
import { bind } from '../../../platform/http/call.ts'
import { listRecalculations, startRecalculation } from './recalculations.service.ts'

export const recalculationModule = bind('amzdata/recalculations', recalculationEndpoints, {
  listRecalculations: (_, call) =>
    call.inTenant(async (trx) => ({ rows: await listRecalculations(trx, call.actor) })),
  startRecalculation: ({ from }, call) => startRecalculation(call, from),
})

import { visitEndpoints } from '@crossdock/contracts/areas/system/statistics/visits.endpoints.ts'
import { bind } from '../../../platform/http/call.ts'
import { addVisits } from './visits.service.ts'

export const visitModule = bind('system/visits', visitEndpoints, {
  addVisits: async (beat, call) => {
    await addVisits(call, beat)
    return {}
  },
})

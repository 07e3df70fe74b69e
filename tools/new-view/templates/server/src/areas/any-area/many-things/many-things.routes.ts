import { oneThingEndpoints } from '@crossdock/contracts/areas/any-area/many-things/many-things.endpoints.ts'
import { bind } from '../../../platform/http/call.ts'
import { exportManyThings, listManyThings, removeManyThings, saveOneThing } from './many-things.service.ts'

export const oneThingModule = bind('any-area/many-things', oneThingEndpoints, {
  listManyThings: (filter, call) => call.inTenant((trx) => listManyThings(trx, call.actor, filter)),
  saveOneThing: (draft, call) => call.inTenant((trx) => saveOneThing(trx, call, draft)),
  removeManyThings: async ({ ids }, call) => {
    await call.inTenant((trx) => removeManyThings(trx, call, ids))
    return {}
  },
  exportManyThings: (filter, call) => call.inTenant((trx) => exportManyThings(trx, call, filter)),
})

import { entryEndpoints } from '@crossdock/contracts/areas/demo/entries/entries.endpoints.ts'
import { bind } from '../../../platform/http/call.ts'
import { listEntries, removeEntry, saveEntry, submitEntry } from './entries.service.ts'

export const entryModule = bind('demo/entries', entryEndpoints, {
  listEntries: (filter, call) => call.inTenant((trx) => listEntries(trx, call.actor, filter)),
  saveEntry: (draft, call) => call.inTenant((trx) => saveEntry(trx, call, draft)),
  submitEntry: (ref, call) => call.inTenant((trx) => submitEntry(trx, call, ref)),
  removeEntry: async (ref, call) => {
    await call.inTenant((trx) => removeEntry(trx, call, ref))
    return {}
  },
})

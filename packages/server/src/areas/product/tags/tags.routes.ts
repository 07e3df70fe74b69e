import { tagEndpoints } from '@crossdock/contracts/areas/product/tags/tags.endpoints.ts'
import { bind } from '../../../platform/http/call.ts'
import { exportTags, listTags, removeTags, saveTag } from './tags.service.ts'

export const tagModule = bind('product/tags', tagEndpoints, {
  listTags: (filter, call) => call.inTenant((trx) => listTags(trx, call.actor, filter)),
  saveTag: (draft, call) => call.inTenant((trx) => saveTag(trx, call, draft)),
  removeTags: async ({ ids }, call) => {
    await call.inTenant((trx) => removeTags(trx, call, ids))
    return {}
  },
  exportTags: (filter, call) => call.inTenant((trx) => exportTags(trx, call, filter)),
})

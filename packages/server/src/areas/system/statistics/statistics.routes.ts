import { statisticsEndpoints } from '@crossdock/contracts/areas/system/statistics/statistics.endpoints.ts'
import { bind } from '../../../platform/http/call.ts'
import { bindBrowser, guardBrowsers, listBrowsers } from './browsers.service.ts'
import { getFunnel } from './funnel.service.ts'
import { listSourceTags, removeSourceTags, saveSourceTag } from './source-tags.service.ts'
import { exportVisits, getVisits } from './statistics.service.ts'

export const statisticsModule = bind('system/statistics', statisticsEndpoints, {
  getVisits: (question, call) => call.inPlatform((trx) => getVisits(trx, call, question)),
  getFunnel: (question, call) => call.inPlatform((trx) => getFunnel(trx, call, question)),
  exportVisits: (question, call) => call.inPlatform((trx) => exportVisits(trx, call, question)),
  listSourceTags: ({ query }, call) => call.inPlatform((trx) => listSourceTags(trx, call, query)),
  saveSourceTag: (draft, call) => call.inPlatform((trx) => saveSourceTag(trx, call, draft)),
  removeSourceTags: async (keys, call) => {
    await call.inPlatform((trx) => removeSourceTags(trx, call, keys))
    return {}
  },
  listBrowsers: (filter, call) => call.inPlatform((trx) => listBrowsers(trx, call, filter)),
  bindBrowser: async (binding, call) => {
    await call.inPlatform((trx) => bindBrowser(trx, call, binding))
    return {}
  },
  guardBrowsers: async (wish, call) => {
    await call.inPlatform((trx) => guardBrowsers(trx, call, wish))
    return {}
  },
})

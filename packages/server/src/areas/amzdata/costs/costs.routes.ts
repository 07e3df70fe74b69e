import { buffer } from 'node:stream/consumers'
import { costEndpoints } from '@crossdock/contracts/areas/amzdata/costs/costs.endpoints.ts'
import { bind } from '../../../platform/http/call.ts'
import { removeCosts, saveCost, saveCosts } from './cost-changes.service.ts'
import { copyCosts } from './cost-copy.service.ts'
import { costTemplate, exportCosts } from './cost-export.service.ts'
import { importCosts } from './cost-import.service.ts'
import { getCostHistory, listCosts } from './costs.service.ts'

export const costModule = bind('amzdata/costs', costEndpoints, {
  listCosts: (filter, call) => call.inTenant((trx) => listCosts(trx, call, filter)),
  getCostHistory: ({ msku }, call) => call.inTenant((trx) => getCostHistory(trx, call.actor, msku)),
  saveCost: (draft, call) => call.inTenant((trx) => saveCost(trx, call, draft)),
  saveCosts: (bulk, call) => call.inTenant((trx) => saveCosts(trx, call, bulk)),
  copyCosts: (copy, call) => call.inTenant((trx) => copyCosts(trx, call, copy)),
  removeCosts: (removal, call) => call.inTenant((trx) => removeCosts(trx, call, removal)),
  importCosts: async (fields, call, file) => {
    const bytes = await buffer(file.stream)
    return call.inTenant((trx) => importCosts(trx, call, { bytes, fields }))
  },
  downloadCostTemplate: ({ format }, call) => costTemplate(call, format),
  exportCosts: ({ format, ...filter }, call) => exportCosts(call, filter, format),
})

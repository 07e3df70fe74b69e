import { buffer } from 'node:stream/consumers'
import { costBatchEndpoints } from '@crossdock/contracts/areas/amzdata/cost-batches/cost-batches.endpoints.ts'
import { bind } from '../../../platform/http/call.ts'
import { exportCostBatches, importCostBatches } from './batch-files.service.ts'
import { listCostBatches, removeCostBatch, saveCostBatch } from './cost-batches.service.ts'
import { getCostCompleteness, getCostMethods, saveCostMethod } from './cost-methods.service.ts'

export const costBatchModule = bind('amzdata/cost-batches', costBatchEndpoints, {
  listCostBatches: ({ msku }, call) =>
    call.inTenant(async (trx) => ({ rows: await listCostBatches(trx, call.actor, msku) })),
  saveCostBatch: (draft, call) => call.inTenant((trx) => saveCostBatch(trx, call, draft)),
  removeCostBatch: async (removal, call) => {
    await call.inTenant((trx) => removeCostBatch(trx, call, removal))
    return {}
  },
  importCostBatches: async (fields, call, file) => {
    const bytes = await buffer(file.stream)
    return call.inTenant((trx) => importCostBatches(trx, call, { bytes, fields }))
  },
  exportCostBatches: ({ format }, call) => exportCostBatches(call, format),
  getCostMethods: (_, call) => call.inTenant((trx) => getCostMethods(trx, call.actor)),
  saveCostMethod: (draft, call) => call.inTenant((trx) => saveCostMethod(trx, call, draft)),
  getCostCompleteness: (_, call) => call.inTenant((trx) => getCostCompleteness(trx, call.actor)),
})

import { analysisEndpoints } from '@crossdock/contracts/areas/amzdata/analysis/analysis.endpoints.ts'
import { bind } from '../../../platform/http/call.ts'
import {
  getBuckets,
  getPage,
  getSummary,
  getTable,
  getTrend,
  getWaterfall,
  listArticleOptions,
} from './analysis.service.ts'
import { exportTable } from './analysis-export.service.ts'
import { listEvents } from './events.service.ts'
import { explainProfit } from './explain.service.ts'
import { listHeatOrders, readHeatMap } from './heat-map.service.ts'
import { listViews, removeView, saveView, viewsOf } from './saved-views.service.ts'
import { readSku } from './sku.service.ts'
import { readSpread } from './spread.service.ts'

const VIEW = 'amzdata/analysis'

export const analysisModule = bind('amzdata/analysis', analysisEndpoints, {
  getPage: (query, call) => call.inTenant((trx) => getPage(trx, call, query)),
  getSummary: (filter, call) => call.inTenant((trx) => getSummary(trx, call, filter)),
  getTrend: (query, call) => call.inTenant((trx) => getTrend(trx, call, query)),
  listEvents: (filter, call) => call.inTenant((trx) => listEvents(trx, call, filter)),
  getBuckets: (filter, call) => call.inTenant((trx) => getBuckets(trx, call, filter)),
  getTable: (query, call) => call.inTenant((trx) => getTable(trx, call, query)),
  getWaterfall: (filter, call) => call.inTenant((trx) => getWaterfall(trx, call, filter)),
  listArticleOptions: (_, call) => call.inTenant((trx) => listArticleOptions(trx, call)),
  getSku: (query, call) => call.inTenant((trx) => readSku(trx, call, query)),
  getHeatMap: (filter, call) => call.inTenant((trx) => readHeatMap(trx, call, filter)),
  listHeatOrders: (query, call) => call.inTenant((trx) => listHeatOrders(trx, call, query)),
  explainChange: (filter, call) => call.inTenant((trx) => explainProfit(trx, call, filter)),
  getSpread: (filter, call) => call.inTenant((trx) => readSpread(trx, call, filter)),
  exportTable: (query, call) => exportTable(call, query),
  listViews: (_, call) =>
    call.inTenant(async (trx) => ({ rows: await listViews(trx, viewsOf(call.actor, VIEW)) })),
  saveView: (draft, call) => call.inTenant((trx) => saveView(trx, viewsOf(call.actor, VIEW), draft)),
  removeView: async ({ id }, call) => {
    await call.inTenant((trx) => removeView(trx, viewsOf(call.actor, VIEW), id))
    return {}
  },
})

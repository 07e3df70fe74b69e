import { aftersaleEndpoints } from '@crossdock/contracts/areas/amztool/refundrecord/aftersales.endpoints.ts'
import { bind } from '../../../platform/http/call.ts'
import { getSourceLine } from '../../amzdata/sources/source-line.service.ts'
import { listAftersales, listHandlers, totalAftersales } from './ledger.service.ts'
import { changeAftersales } from './ledger-changes.service.ts'
import { getAftersale } from './ledger-detail.service.ts'
import { exportAftersales } from './ledger-export.service.ts'
import { getOverview, getPatterns, getRateTrend } from './overview.service.ts'
import { listSkuSummary } from './sku-summary.service.ts'

export const aftersaleModule = bind('amztool/refundrecord', aftersaleEndpoints, {
  listAftersales: (filter, call) => call.inTenant((trx) => listAftersales(trx, call, filter)),
  getAftersaleTotals: (filter, call) => call.inTenant((trx) => totalAftersales(trx, call, filter)),
  getAftersale: ({ id }, call) => call.inTenant((trx) => getAftersale(trx, call, id)),
  getAftersaleLine: (query, call) => getSourceLine(call, query),
  listHandlers: (_, call) => call.inTenant(async (trx) => ({ rows: await listHandlers(trx, call.actor) })),
  getOverview: (filter, call) => call.inTenant((trx) => getOverview(trx, call, filter)),
  getPatterns: (filter, call) => call.inTenant((trx) => getPatterns(trx, call, filter)),
  getRateTrend: (filter, call) => call.inTenant((trx) => getRateTrend(trx, call, filter)),
  listSkuSummary: (filter, call) => call.inTenant((trx) => listSkuSummary(trx, call, filter)),
  changeAftersales: (change, call) => call.inTenant((trx) => changeAftersales(trx, call, change)),
  exportAftersales: (wish, call) => exportAftersales(call, wish),
})

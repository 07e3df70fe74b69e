import { orderEndpoints } from '@crossdock/contracts/areas/amzdata/orders/orders.endpoints.ts'
import { bind } from '../../../platform/http/call.ts'
import { getSourceLine } from '../sources/source-line.service.ts'
import { changeOrders } from './order-changes.service.ts'
import { exportOrders, getOrderWithPersonal, revealOrder } from './order-personal.service.ts'
import { getLossRadar, listBuyers } from './order-radar.service.ts'
import { listOrders, listOrderTags, totalOrders } from './orders.service.ts'

export const orderModule = bind('amzdata/orders', orderEndpoints, {
  listOrders: (filter, call) => call.inTenant((trx) => listOrders(trx, call.actor, filter)),
  getOrderTotals: (filter, call) => call.inTenant((trx) => totalOrders(trx, call.actor, filter)),
  getOrder: ({ id }, call) => getOrderWithPersonal(call, id),
  getOrderLine: (query, call) => getSourceLine(call, query),
  listOrderTags: (_, call) =>
    call.inTenant(async (trx) => ({ rows: await listOrderTags(trx, call.actor.companyId) })),
  changeOrders: (change, call) => call.inTenant((trx) => changeOrders(trx, call, change)),
  revealOrder: (wish, call) => revealOrder(call, wish),
  exportOrders: (wish, call) => exportOrders(call, wish),
  getLossRadar: (filter, call) => call.inTenant((trx) => getLossRadar(trx, call.actor, filter)),
  listBuyers: (filter, call) => call.inTenant((trx) => listBuyers(trx, call, filter)),
})

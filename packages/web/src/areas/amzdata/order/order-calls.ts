import { orderEndpoints } from '@crossdock/contracts/areas/amzdata/orders/orders.endpoints.ts'

/** Replies that are old once something was noted of orders. */
export const orderCalls = [orderEndpoints.listOrders, orderEndpoints.getOrder, orderEndpoints.getOrderTotals]

import * as z from 'zod/mini'
import { allow, defineEndpoints, download, get, post } from '../../../kernel/endpoint.ts'
import { id } from '../../../kernel/scalars.ts'
import { amzdataPermissions } from '../amzdata.permissions.ts'
import { SourceLine, SourceRowQuery } from '../analysis/source-line.schema.ts'
import { OrderDetail } from './order-detail.schema.ts'
import { BuyerPage, LossRadar, RadarFilter } from './order-radar.schema.ts'
import {
  OrderChange,
  OrderFilter,
  OrderPage,
  OrderPersonal,
  OrderReveal,
  OrderTag,
  OrderTotals,
  OrderVersion,
  orderFilter,
} from './orders.schema.ts'

const guards = amzdataPermissions.order

/** Orders (seller.md 2.2). Profit needs `.cost`: without it the fields are absent and cannot be asked for. */
export const orderEndpoints = defineEndpoints({
  listOrders: get('/amzdata/order/list/', {
    query: OrderFilter,
    reply: OrderPage,
    access: allow(guards.view),
    summary: 'Orders, the latest first unless asked otherwise; searched values without an order are named',
  }),
  getOrderTotals: get('/amzdata/order/totals/', {
    query: z.object(orderFilter),
    reply: OrderTotals,
    access: allow(guards.view),
    summary: 'Sums over the whole filter by currency',
  }),
  getOrder: get('/amzdata/order/get/', {
    query: z.object({ id }),
    reply: OrderDetail,
    access: allow(guards.view),
    summary: 'An order with its items, settled rows, timeline and masked personal data',
  }),
  getOrderLine: get('/amzdata/order/line/', {
    query: SourceRowQuery,
    reply: SourceLine,
    access: allow(guards.view),
    summary: 'A row behind an order and its line in the file; personal data stays masked',
  }),
  listOrderTags: get('/amzdata/order/tags/', {
    query: z.object({}),
    reply: z.object({ rows: z.array(OrderTag) }),
    access: allow(guards.view),
    summary: 'Tags that orders can have',
  }),
  changeOrders: post('/amzdata/order/save/', {
    body: OrderChange,
    reply: OrderVersion,
    access: allow(guards.edit),
    summary: 'Tag orders, note something, mark them as placed for a promotion or by a reviewer',
  }),
  revealOrder: post('/amzdata/order/reveal/', {
    body: OrderReveal,
    reply: OrderPersonal,
    access: allow(guards.pii),
    // Kept answers would hold what is nowhere else in plain words.
    idempotent: false,
    summary: 'What the buyer of an order told, for a reason that is kept; 100 orders a day',
  }),
  exportOrders: download('/amzdata/order/export/', {
    query: z.object({
      ...orderFilter,
      ids: z.optional(z.string().check(z.regex(/^\d{1,15}(,\d{1,15}){0,199}$/))),
      format: z._default(z.enum(['xlsx', 'csv']), 'xlsx'),
      /** Also what buyers told: needs `.pii` and a reason. */
      personal: z.optional(z.literal('1')),
      reason: z.optional(OrderReveal.shape.reason),
    }),
    access: allow(guards.export),
    summary:
      'The filtered or chosen orders, one line per item, as xlsx or CSV; more than 5,000 go to the downloads centre',
  }),
  getLossRadar: get('/amzdata/order/radar/', {
    query: RadarFilter,
    reply: LossRadar,
    access: allow(guards.cost),
    summary: 'Why orders lost money',
  }),
  listBuyers: get('/amzdata/order/buyers/', {
    query: z.object({
      ...RadarFilter.shape,
      least: z._default(z.coerce.number().check(z.int(), z.minimum(2), z.maximum(100)), 2),
    }),
    reply: BuyerPage,
    access: allow(guards.view),
    summary: 'Buyers with several orders, of the last year unless asked otherwise, told by a hash alone',
  }),
})

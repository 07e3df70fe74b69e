import * as z from 'zod/mini'
import { allow, defineEndpoints, get, nothing, post } from '../../../kernel/endpoint.ts'
import { amzdataPermissions } from '../amzdata.permissions.ts'
import { StockDefault, StockDefaultDraft, StockDefaultRemoval } from './stock-defaults.schema.ts'

const guards = amzdataPermissions.basic_data

/** Lead times, safety days and demand weights (seller.md 2.6 tab 8). */
export const stockDefaultEndpoints = defineEndpoints({
  listStockDefaults: get('/amzdata/basic_data/stock_defaults/', {
    query: nothing,
    reply: z.object({ rows: z.array(StockDefault) }),
    access: allow(guards.view),
    summary: 'What the company says, and what it says of narrower scopes',
  }),
  saveStockDefault: post('/amzdata/basic_data/save_stock_default/', {
    body: StockDefaultDraft,
    reply: StockDefault,
    access: allow(guards.edit),
    summary: 'Say the parameters of a scope, or change them',
  }),
  removeStockDefault: post('/amzdata/basic_data/remove_stock_default/', {
    body: StockDefaultRemoval,
    reply: nothing,
    access: allow(guards.edit),
    summary: 'Delete the parameters of a scope; the next wider one counts',
  }),
})

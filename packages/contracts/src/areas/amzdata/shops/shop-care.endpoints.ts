import * as z from 'zod/mini'
import { allow, defineEndpoints, get } from '../../../kernel/endpoint.ts'
import { id } from '../../../kernel/scalars.ts'
import { amzdataPermissions } from '../amzdata.permissions.ts'
import { ShopHealth } from './shop-health.schema.ts'

const guards = amzdataPermissions.shopsetting

/** What looks at all the data of a shop (seller.md 2.7). */
export const shopCareEndpoints = defineEndpoints({
  getShopHealth: get('/amzdata/shopsetting/health/', {
    query: z.object({ id }),
    reply: ShopHealth,
    access: allow(guards.view),
    summary: 'Days without a report, fees without a category and MSKUs without a cost',
  }),
})

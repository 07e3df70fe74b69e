import { shopCareEndpoints } from '@crossdock/contracts/areas/amzdata/shops/shop-care.endpoints.ts'
import { bind } from '../../../platform/http/call.ts'
import { getShopHealth } from './shop-health.service.ts'

export const shopCareModule = bind('amzdata/shop-care', shopCareEndpoints, {
  getShopHealth: ({ id }, call) => call.inTenant((trx) => getShopHealth(trx, call, id)),
})

import { shopEndpoints } from '@crossdock/contracts/areas/amzdata/shops/shops.endpoints.ts'
import { bind } from '../../../platform/http/call.ts'
import { changeShopMarketplaces, changeShopUsers } from './shop-assignments.service.ts'
import { removeShop, restoreShop, saveShop } from './shop-changes.service.ts'
import { exportShops, getShop, listShopOptions, listShopPeople, listShops } from './shops.service.ts'

export const shopModule = bind('amzdata/shops', shopEndpoints, {
  listShops: (filter, call) => call.inTenant((trx) => listShops(trx, call.actor, filter)),
  getShop: ({ id }, call) => call.inTenant((trx) => getShop(trx, call.actor, id)),
  saveShop: (draft, call) => call.inTenant((trx) => saveShop(trx, call, draft)),
  removeShop: async (removal, call) => {
    await call.inTenant((trx) => removeShop(trx, call, removal))
    return {}
  },
  restoreShop: (restoration, call) => call.inTenant((trx) => restoreShop(trx, call, restoration)),
  changeShopMarketplaces: (change, call) => call.inTenant((trx) => changeShopMarketplaces(trx, call, change)),
  changeShopUsers: (change, call) => call.inTenant((trx) => changeShopUsers(trx, call, change)),
  listShopPeople: (_, call) =>
    call.inTenant(async (trx) => ({ rows: await listShopPeople(trx, call.actor) })),
  listShopOptions: (_, call) =>
    call.inTenant(async (trx) => ({ rows: await listShopOptions(trx, call.actor) })),
  exportShops: (filter, call) => call.inTenant((trx) => exportShops(trx, call, filter)),
})

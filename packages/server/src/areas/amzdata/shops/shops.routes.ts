import { shopEndpoints } from '@crossdock/contracts/areas/amzdata/shops/shops.endpoints.ts'
import { bind } from '../../../platform/http/call.ts'
import { changeShopMarketplaces, changeShopUsers } from './shop-assignments.service.ts'
import { removeShop, restoreShop } from './shop-bin.service.ts'
import { saveShop } from './shop-changes.service.ts'
import { getShopNetwork, removeShopIp, saveShopIp } from './shop-network.service.ts'
import { saveShopSite } from './shop-sites.service.ts'
import { exportShops, getShop, listShopOptions, listShopPeople, listShops } from './shops.service.ts'

export const shopModule = bind('amzdata/shops', shopEndpoints, {
  listShops: (filter, call) => call.inTenant((trx) => listShops(trx, call, filter)),
  getShop: ({ id }, call) => call.inTenant((trx) => getShop(trx, call, id)),
  saveShop: (draft, call) => call.inTenant((trx) => saveShop(trx, call, draft)),
  removeShop: async (removal, call) => {
    await call.inTenant((trx) => removeShop(trx, call, removal))
    return {}
  },
  restoreShop: (restoration, call) => call.inTenant((trx) => restoreShop(trx, call, restoration)),
  changeShopMarketplaces: (change, call) => call.inTenant((trx) => changeShopMarketplaces(trx, call, change)),
  saveShopSite: (draft, call) => call.inTenant((trx) => saveShopSite(trx, call, draft)),
  getShopNetwork: ({ id }, call) => call.inTenant((trx) => getShopNetwork(trx, call, id)),
  saveShopIp: (draft, call) => call.inTenant((trx) => saveShopIp(trx, call, draft)),
  removeShopIp: async (key, call) => {
    await call.inTenant((trx) => removeShopIp(trx, call, key))
    return {}
  },
  changeShopUsers: (change, call) => call.inTenant((trx) => changeShopUsers(trx, call, change)),
  listShopPeople: (_, call) =>
    call.inTenant(async (trx) => ({ rows: await listShopPeople(trx, call.actor) })),
  listShopOptions: (_, call) =>
    call.inTenant(async (trx) => ({ rows: await listShopOptions(trx, call.actor) })),
  exportShops: (filter, call) => call.inTenant((trx) => exportShops(trx, call, filter)),
})

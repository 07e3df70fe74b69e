import { shopEndpoints } from '@crossdock/contracts/areas/amzdata/shops/shops.endpoints.ts'

/** Replies that are old once a shop changed. */
export const shopCalls = [shopEndpoints.listShops, shopEndpoints.getShop, shopEndpoints.listShopOptions]

/** Replies that are old once its networks changed: risks are counted in the list. */
export const networkCalls = [shopEndpoints.getShopNetwork, ...shopCalls]

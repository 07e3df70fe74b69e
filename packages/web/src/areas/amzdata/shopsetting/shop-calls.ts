import { shopEndpoints } from '@crossdock/contracts/areas/amzdata/shops/shops.endpoints.ts'

/** Replies that are old once a shop changed. */
export const shopCalls = [shopEndpoints.listShops, shopEndpoints.getShop, shopEndpoints.listShopOptions]

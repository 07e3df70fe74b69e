import { shopEndpoints } from '@crossdock/contracts/areas/amzdata/shops/shops.endpoints.ts'
import { MARKETPLACES, type Region } from '@crossdock/contracts/vocabulary/marketplaces.ts'
import type { Client } from '../lib/http-client.ts'

const REGIONS: readonly Region[] = ['na', 'eu', 'fe']

/** One shop for each selling region with all of its marketplaces, so that every sample finds its shop. */
export async function makeShops(client: Client): Promise<void> {
  for (const region of REGIONS) {
    await client.call(shopEndpoints.saveShop, {
      name: `Conformance ${region}`,
      region,
      marketplaces: MARKETPLACES.filter((one) => one.region === region).map((one) => one.country),
    })
  }
}

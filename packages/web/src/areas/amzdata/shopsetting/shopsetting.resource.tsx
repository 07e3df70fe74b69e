import { shopEndpoints } from '@crossdock/contracts/areas/amzdata/shops/shops.endpoints.ts'
import {
  regionLabels,
  shopLabels,
  shopStateLabels,
} from '@crossdock/contracts/areas/amzdata/shops/shops.labels.ts'
import type { Shop } from '@crossdock/contracts/areas/amzdata/shops/shops.schema.ts'
import { shown, tagOf } from '../../../kit/resource/columns.tsx'
import { defineResource } from '../../../kit/resource/define-resource.ts'
import { choice, search } from '../../../kit/resource/filters.ts'
import {
  IdentityCell,
  LatestCell,
  MarketplacesCell,
  NetworkCell,
  PeopleCell,
  StateCell,
} from './shop-cells.tsx'
import { text } from './shopsetting.text.ts'

/** List of shops: what stands in the table and what it can be filtered by. */
export const shopResource = defineResource({
  view: 'amzdata/shopsetting',
  endpoints: {
    list: shopEndpoints.listShops,
    save: shopEndpoints.saveShop,
    export: shopEndpoints.exportShops,
  },
  labels: shopLabels,
  list: {
    height: 'picture',
    columns: [
      shown('name', (shop: Shop) => <IdentityCell shop={shop} />, {
        sortable: true,
        width: 220,
        phone: 'title',
      }),
      tagOf('region', regionLabels, { sortable: true }),
      shown('marketplaces', (shop: Shop) => <MarketplacesCell shop={shop} />, { phone: 'code' }),
      shown('users', (shop: Shop) => <PeopleCell shop={shop} />),
      shown('freshness', (shop: Shop) => <LatestCell shop={shop} />),
      shown('ips', (shop: Shop) => <NetworkCell shop={shop} />),
      shown('status', (shop: Shop) => <StateCell shop={shop} />, { sortable: true, phone: 'note' }),
    ],
    filters: [
      search('q', text.searchHint),
      choice('region', regionLabels),
      choice('status', { ...shopStateLabels, deleted: text.bin }),
    ],
    sort: 'name',
  },
})

import { shopEndpoints } from '@crossdock/contracts/areas/amzdata/shops/shops.endpoints.ts'
import {
  regionLabels,
  shopLabels,
  shopStatusLabels,
} from '@crossdock/contracts/areas/amzdata/shops/shops.labels.ts'
import type { Shop } from '@crossdock/contracts/areas/amzdata/shops/shops.schema.ts'
import { shown, statusOf, tagOf } from '../../../kit/resource/columns.tsx'
import { defineResource } from '../../../kit/resource/define-resource.ts'
import { choice, search } from '../../../kit/resource/filters.ts'
import { IdentityCell, LatestCell, MarketplacesCell, PeopleCell } from './shop-cells.tsx'
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
      statusOf(
        'status',
        { words: shopStatusLabels, tones: { active: 'ok', disabled: 'off', deleted: 'off' } },
        { sortable: true, phone: 'note' },
      ),
    ],
    filters: [
      search('q', text.searchHint),
      choice('region', regionLabels),
      choice('status', { ...shopStatusLabels, deleted: text.bin }),
    ],
    sort: 'name',
  },
})

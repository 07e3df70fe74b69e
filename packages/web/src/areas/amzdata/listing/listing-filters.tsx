import { bucketLabels } from '@crossdock/contracts/areas/amzdata/analysis/analysis.labels.ts'
import {
  FULFILMENTS,
  LISTING_ISSUES,
  LISTING_STATUSES,
  SALE_STATUSES,
} from '@crossdock/contracts/areas/amzdata/listings/listing-states.ts'
import { listingEndpoints } from '@crossdock/contracts/areas/amzdata/listings/listings.endpoints.ts'
import {
  fulfilmentLabels,
  listingIssueLabels,
  listingLabels,
  listingStatusLabels,
} from '@crossdock/contracts/areas/amzdata/listings/listings.labels.ts'
import { GROWTH_BUCKETS } from '@crossdock/contracts/format/growth-bucket.ts'
import { useCall } from '../../../kit/api/use-call.ts'
import { useSay, useText } from '../../../kit/i18n/use-text.ts'
import { MskuSearch } from '../../../kit/shops/msku-search.tsx'
import { useShopPlaces } from '../../../kit/shops/use-shop-places.ts'
import { chipOf, pillOf } from '../../../kit/ui/address-filter.tsx'
import { formatDecimal } from '../../../kit/ui/figures/format-decimal.ts'
import { type Chip, FilterBar } from '../../../kit/ui/filter-bar.tsx'
import { type Option, SelectPill } from '../../../kit/ui/select-pill.tsx'
import { text } from './listing.text.ts'
import { useSaleStatusName } from './listing-cells.tsx'
import type { ListingList } from './use-listing-list.ts'

const NEAR = ['shop', 'owner', 'status', 'issue'] as const
const FAR = ['marketplace', 'sale_status', 'age', 'growth', 'tag', 'fulfilment'] as const
type FilterKey = (typeof NEAR)[number] | (typeof FAR)[number]

/** Search, shop, owner, state and what needs attention; the rest behind 更多筛选. */
export function ListingFilters({ list }: { list: ListingList }) {
  const t = useText(text)
  const say = useSay()
  const filters = useFilterOptions(list)
  const label = (key: FilterKey) => {
    if (key === 'issue') return t('attention')
    if (key === 'age') return t('age')
    if (key === 'growth') return t('growthBucket')
    return say(listingLabels[key === 'tag' ? 'tags' : key])
  }
  const pill = (key: FilterKey) => (
    <SelectPill key={key} label={label(key)} {...pillOf(list)(key, filters[key])} />
  )
  const chips: Chip[] = [...NEAR, ...FAR].flatMap((key) => {
    const chosen =
      list.state[key] &&
      (filters[key].find(({ value }) => value === list.state[key])?.label ?? list.state[key])
    return chosen ? [chipOf(list, key, `${label(key)} ${chosen}`)] : []
  })
  const total = list.reply.data?.total
  return (
    <FilterBar
      filters={NEAR.map(pill)}
      more={FAR.map(pill)}
      chips={chips}
      onClear={list.clear}
      found={total == null ? undefined : t('found', { count: formatDecimal(String(total), 0) })}
    >
      <MskuSearch value={list.state.q} onChange={(q) => list.change({ q })} />
    </FilterBar>
  )
}

function useFilterOptions({ state }: ListingList): Readonly<Record<FilterKey, readonly Option[]>> {
  const t = useText(text)
  const say = useSay()
  const saleStatus = useSaleStatusName()
  const { shops, marketplaces } = useShopPlaces(state.shop ? [state.shop] : [])
  const choices = useCall(listingEndpoints.listListingChoices, {}, { freshFor: 60_000 }).data
  return {
    shop: shops,
    owner: [
      { value: 'none', label: t('nobody') },
      ...(choices?.people ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
    ],
    status: LISTING_STATUSES.map((value) => ({ value, label: say(listingStatusLabels[value]) })),
    issue: LISTING_ISSUES.filter((value) => value !== 'suppressed').map((value) => ({
      value,
      label: say(listingIssueLabels[value]),
    })),
    marketplace: marketplaces,
    sale_status: [...SALE_STATUSES, ...(choices?.sale_statuses ?? [])].map((value) => ({
      value,
      label: saleStatus(value),
    })),
    age: (['new', 'sold', 'unsold'] as const).map((value) => ({ value, label: t(`age_${value}`) })),
    growth: GROWTH_BUCKETS.map((value) => ({ value, label: say(bucketLabels[value]) })),
    tag: (choices?.tags ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
    fulfilment: FULFILMENTS.map((value) => ({ value, label: say(fulfilmentLabels[value]) })),
  }
}

import { costLabels } from '@crossdock/contracts/areas/amzdata/costs/costs.labels.ts'
import { useSay, useText } from '../../../kit/i18n/use-text.ts'
import { MskuSearch } from '../../../kit/shops/msku-search.tsx'
import { useShopPlaces } from '../../../kit/shops/use-shop-places.ts'
import { chipOf, DayFields, dayChips, pillOf } from '../../../kit/ui/address-filter.tsx'
import { formatDecimal } from '../../../kit/ui/figures/format-decimal.ts'
import { FilterBar } from '../../../kit/ui/filter-bar.tsx'
import { SelectPill } from '../../../kit/ui/select-pill.tsx'
import { text } from './basic-data.text.ts'
import type { CostList } from './use-cost-list.ts'

/** Search, missing or known, shop, marketplace; days of change behind 更多筛选. */
export function CostFilters({ list }: { list: CostList }) {
  const t = useText(text)
  const say = useSay()
  const { state, change, reply } = list
  const { shops, marketplaces } = useShopPlaces(state.shop ? [state.shop] : [])
  const days = useDays()
  const pill = pillOf(list)
  const missing = reply.data?.missing
  return (
    <FilterBar
      filters={
        <>
          <SelectPill
            label={t('state')}
            {...pill('state', [
              {
                value: 'missing',
                label: missing
                  ? t('state_missing_count', { count: formatDecimal(String(missing), 0) })
                  : t('state_missing'),
              },
              { value: 'known', label: t('state_known') },
            ])}
          />
          <SelectPill label={say(costLabels.shop)} {...pill('shop', shops)} />
          <SelectPill label={say(costLabels.marketplace)} {...pill('marketplace', marketplaces)} />
        </>
      }
      more={<DayFields list={list} days={days} />}
      chips={[
        ...(state.state === 'missing' ? [chipOf(list, 'state', t('state_missing'))] : []),
        ...dayChips(list, days),
      ]}
      onClear={list.clear}
    >
      <MskuSearch value={state.q} onChange={(q) => change({ q })} />
    </FilterBar>
  )
}

function useDays() {
  const t = useText(text)
  return [
    { key: 'changed_from' as const, label: t('changedFrom') },
    { key: 'changed_to' as const, label: t('changedTo') },
  ]
}

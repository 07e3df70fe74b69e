import { costLabels } from '@crossdock/contracts/areas/amzdata/costs/costs.labels.ts'
import { shopEndpoints } from '@crossdock/contracts/areas/amzdata/shops/shops.endpoints.ts'
import { useCall } from '../../../kit/api/use-call.ts'
import { DateInput } from '../../../kit/form/date-input.tsx'
import { Field } from '../../../kit/form/field.tsx'
import { useSay, useText } from '../../../kit/i18n/use-text.ts'
import { formatDecimal } from '../../../kit/ui/figures/format-decimal.ts'
import { type Chip, FilterBar } from '../../../kit/ui/filter-bar.tsx'
import { SelectPill } from '../../../kit/ui/select-pill.tsx'
import { MskuSearch } from '../shared/msku-search.tsx'
import { useMarketplaceName } from '../shared/use-names.ts'
import { text } from './basic-data.text.ts'
import type { CostList } from './use-cost-list.ts'

/** Search, missing or known, shop, marketplace; days of change behind 更多筛选. */
export function CostFilters({ list }: { list: CostList }) {
  const t = useText(text)
  const say = useSay()
  const nameOf = useMarketplaceName()
  const { state, change, reply } = list
  const shops = useCall(shopEndpoints.listShopOptions, {}, { freshFor: 60_000 }).data?.rows ?? []
  const near = state.shop ? shops.filter(({ id }) => String(id) === state.shop) : shops
  const countries = [...new Set(near.flatMap(({ marketplaces }) => marketplaces))]
  const pill = (key: 'state' | 'shop' | 'marketplace') => ({
    value: state[key] === '' ? [] : [state[key]],
    onChange: (value: string[]) => change({ [key]: value[0] ?? '' }),
  })
  const missing = reply.data?.missing
  return (
    <FilterBar
      filters={
        <>
          <SelectPill
            label={t('state')}
            options={[
              {
                value: 'missing',
                label: missing
                  ? t('state_missing_count', { count: formatDecimal(String(missing), 0) })
                  : t('state_missing'),
              },
              { value: 'known', label: t('state_known') },
            ]}
            {...pill('state')}
          />
          <SelectPill
            label={say(costLabels.shop)}
            options={shops.map(({ id, name }) => ({ value: String(id), label: name }))}
            {...pill('shop')}
          />
          <SelectPill
            label={say(costLabels.marketplace)}
            options={countries.map((country) => ({ value: country, label: nameOf(country), hint: country }))}
            {...pill('marketplace')}
          />
        </>
      }
      more={(['changed_from', 'changed_to'] as const).map((key) => (
        <Field key={key} label={t(key === 'changed_from' ? 'changedFrom' : 'changedTo')}>
          {(control) => (
            <DateInput {...control} value={state[key]} onChange={(day) => change({ [key]: day })} />
          )}
        </Field>
      ))}
      chips={useChips(list)}
      onClear={list.clear}
    >
      <MskuSearch value={state.q} onChange={(q) => change({ q })} />
    </FilterBar>
  )
}

function useChips({ state, change }: CostList): readonly Chip[] {
  const t = useText(text)
  const chips: Chip[] = []
  if (state.state === 'missing') {
    chips.push({ key: 'state', label: t('state_missing'), onRemove: () => change({ state: '' }) })
  }
  for (const key of ['changed_from', 'changed_to'] as const) {
    if (state[key] === '') continue
    const label = `${t(key === 'changed_from' ? 'changedFrom' : 'changedTo')} ${state[key]}`
    chips.push({ key, label, onRemove: () => change({ [key]: '' }) })
  }
  return chips
}

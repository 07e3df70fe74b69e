import { amzdataPermissions } from '@crossdock/contracts/areas/amzdata/amzdata.permissions.ts'
import { freightChannelEndpoints } from '@crossdock/contracts/areas/amzdata/freight/channels.endpoints.ts'
import { channelLabels, methodLabels } from '@crossdock/contracts/areas/amzdata/freight/freight.labels.ts'
import { FREIGHT_METHODS } from '@crossdock/contracts/areas/amzdata/freight/freight-rules.ts'
import { COUNTRIES } from '@crossdock/contracts/vocabulary/marketplaces.ts'
import { useCan } from '../../../kit/access/use-actor.ts'
import { useCall } from '../../../kit/api/use-call.ts'
import { useSay, useText } from '../../../kit/i18n/use-text.ts'
import { ChoicePills, choiceChips } from '../../../kit/ui/address-filter.tsx'
import { FilterBar } from '../../../kit/ui/filter-bar.tsx'
import { SearchField } from '../../../kit/ui/search-field.tsx'
import { useMarketplaceName } from '../shared/use-names.ts'
import { text } from './freight.text.ts'
import type { ChannelList } from './use-channel-list.ts'

/** Search, carrier, country, method, state, price. */
export function ChannelFilters({ list }: { list: ChannelList }) {
  const t = useText(text)
  const say = useSay()
  const nameOf = useMarketplaceName()
  const mayCost = useCan()(amzdataPermissions.freight.cost)
  const { state, change } = list
  const carriers = useCall(freightChannelEndpoints.listCarriers, {}, { quiet: true }).data?.rows ?? []
  const choices = [
    {
      key: 'carrier' as const,
      label: say(channelLabels.carrier),
      options: carriers.map(({ id, name }) => ({ value: String(id), label: name })),
    },
    {
      key: 'country' as const,
      label: say(channelLabels.country),
      options: COUNTRIES.map((country) => ({ value: country, label: nameOf(country), hint: country })),
    },
    {
      key: 'method' as const,
      label: say(channelLabels.method),
      options: FREIGHT_METHODS.map((method) => ({ value: method, label: say(methodLabels[method]) })),
    },
    {
      key: 'enabled' as const,
      label: t('enabled'),
      options: (['true', 'false'] as const).map((value) => ({ value, label: t(`enabled_${value}`) })),
    },
    ...(mayCost
      ? [
          {
            key: 'price' as const,
            label: t('priceState'),
            options: (['known', 'missing'] as const).map((value) => ({ value, label: t(`price_${value}`) })),
          },
        ]
      : []),
  ]
  return (
    <FilterBar
      filters={<ChoicePills list={list} choices={choices} />}
      chips={choiceChips(list, choices)}
      onClear={list.clear}
    >
      <SearchField value={state.q} placeholder={t('searchChannels')} onChange={(q) => change({ q })} />
    </FilterBar>
  )
}

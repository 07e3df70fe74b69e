import { amzdataPermissions } from '@crossdock/contracts/areas/amzdata/amzdata.permissions.ts'
import { freightChannelEndpoints } from '@crossdock/contracts/areas/amzdata/freight/channels.endpoints.ts'
import { channelLabels, methodLabels } from '@crossdock/contracts/areas/amzdata/freight/freight.labels.ts'
import { FREIGHT_METHODS } from '@crossdock/contracts/areas/amzdata/freight/freight-rules.ts'
import { COUNTRIES } from '@crossdock/contracts/vocabulary/marketplaces.ts'
import { useCan } from '../../../kit/access/use-actor.ts'
import { useCall } from '../../../kit/api/use-call.ts'
import { useSay, useText } from '../../../kit/i18n/use-text.ts'
import { type Chip, FilterBar } from '../../../kit/ui/filter-bar.tsx'
import { SearchField } from '../../../kit/ui/search-field.tsx'
import { SelectPill } from '../../../kit/ui/select-pill.tsx'
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
  const fields = [
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
  const chips = fields.flatMap(({ key, options }): Chip[] => {
    const chosen = options.find(({ value }) => value === state[key])
    return chosen ? [{ key, label: chosen.label, onRemove: () => change({ [key]: '' }) }] : []
  })
  return (
    <FilterBar
      filters={fields.map(({ key, label, options }) => (
        <SelectPill
          key={key}
          label={label}
          options={options}
          value={state[key] === '' ? [] : [state[key]]}
          onChange={([next]) => change({ [key]: next ?? '' })}
        />
      ))}
      chips={chips}
      onClear={list.clear}
    >
      <SearchField value={state.q} placeholder={t('searchChannels')} onChange={(q) => change({ q })} />
    </FilterBar>
  )
}

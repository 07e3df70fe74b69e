import { amzdataPermissions } from '@crossdock/contracts/areas/amzdata/amzdata.permissions.ts'
import { freightChannelEndpoints } from '@crossdock/contracts/areas/amzdata/freight/channels.endpoints.ts'
import { billLabels, billStateLabels } from '@crossdock/contracts/areas/amzdata/freight/freight.labels.ts'
import { BILL_STATES } from '@crossdock/contracts/areas/amzdata/freight/freight-rules.ts'
import { shopEndpoints } from '@crossdock/contracts/areas/amzdata/shops/shops.endpoints.ts'
import type { ReactNode } from 'react'
import { useCan } from '../../../kit/access/use-actor.ts'
import { useCall } from '../../../kit/api/use-call.ts'
import { useSay, useText } from '../../../kit/i18n/use-text.ts'
import { ChoicePills, choiceChips, DayFields, dayChips } from '../../../kit/ui/address-filter.tsx'
import { FilterBar } from '../../../kit/ui/filter-bar.tsx'
import { SearchField } from '../../../kit/ui/search-field.tsx'
import { text } from './freight.text.ts'
import type { BillList } from './use-bill-list.ts'

/** Search, state with counts, carrier, shop, quote; days behind 更多筛选. */
export function BillFilters({ list, end }: { list: BillList; end: ReactNode }) {
  const t = useText(text)
  const choices = useChoices(list)
  const days = (['from', 'to'] as const).map((key) => ({ key, label: t(key) }))
  return (
    <FilterBar
      filters={<ChoicePills list={list} choices={choices} />}
      more={<DayFields list={list} days={days} />}
      chips={[...choiceChips(list, choices), ...dayChips(list, days)]}
      onClear={list.clear}
      end={end}
    >
      <SearchField value={list.state.q} placeholder={t('searchBills')} onChange={(q) => list.change({ q })} />
    </FilterBar>
  )
}

function useChoices({ reply }: BillList) {
  const t = useText(text)
  const say = useSay()
  const mayCost = useCan()(amzdataPermissions.freight.cost)
  const carriers = useCall(freightChannelEndpoints.listCarriers, {}, { quiet: true }).data?.rows ?? []
  const shops = useCall(shopEndpoints.listShopOptions, {}, { freshFor: 60_000 }).data?.rows ?? []
  const counts = reply.data?.states
  const always = [
    {
      key: 'status' as const,
      label: say(billLabels.status),
      options: BILL_STATES.map((value) => ({
        value,
        label: `${say(billStateLabels[value])}${counts ? ` ${counts[value]}` : ''}`,
      })),
    },
    {
      key: 'carrier' as const,
      label: say(billLabels.carrier),
      options: carriers.map(({ id, name }) => ({ value: String(id), label: name })),
    },
    {
      key: 'shop' as const,
      label: say(billLabels.shop),
      options: shops.map(({ id, name }) => ({ value: String(id), label: name })),
    },
  ]
  const quote = {
    key: 'variance' as const,
    label: t('quoteFilter'),
    options: (['above', 'below'] as const).map((value) => ({ value, label: t(`variance_${value}`) })),
  }
  return mayCost ? [...always, quote] : always
}

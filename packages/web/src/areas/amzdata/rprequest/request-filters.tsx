import {
  REQUEST_STATES,
  REQUEST_TYPE_KEYS,
} from '@crossdock/contracts/areas/amzdata/requests/request-types.ts'
import {
  requestStateLabels,
  requestTypeLabels,
} from '@crossdock/contracts/areas/amzdata/requests/requests.labels.ts'
import { shopEndpoints } from '@crossdock/contracts/areas/amzdata/shops/shops.endpoints.ts'
import type { ReactNode } from 'react'
import { useCall } from '../../../kit/api/use-call.ts'
import { useSay, useText } from '../../../kit/i18n/use-text.ts'
import { ChoicePills, choiceChips, DayFields, dayChips } from '../../../kit/ui/address-filter.tsx'
import { FilterBar } from '../../../kit/ui/filter-bar.tsx'
import { useMarketplaceName } from '../shared/use-names.ts'
import { text } from './rprequest.text.ts'
import type { RequestList } from './use-request-list.ts'

/** Report, state with counts, shop, marketplace; days behind 更多筛选. */
export function RequestFilters({ list, end }: { list: RequestList; end: ReactNode }) {
  const t = useText(text)
  const choices = useChoices(list)
  const days = [
    { key: 'from' as const, label: t('madeFrom') },
    { key: 'to' as const, label: t('madeTo') },
  ]
  return (
    <FilterBar
      filters={<ChoicePills list={list} choices={choices} />}
      more={<DayFields list={list} days={days} />}
      chips={[...choiceChips(list, choices), ...dayChips(list, days)]}
      onClear={list.clear}
      end={end}
    />
  )
}

function useChoices({ reply }: RequestList) {
  const t = useText(text)
  const say = useSay()
  const siteName = useMarketplaceName()
  const shops = useCall(shopEndpoints.listShopOptions, {}, { freshFor: 60_000 }).data?.rows ?? []
  const sites = [...new Set(shops.flatMap(({ marketplaces }) => marketplaces))].toSorted()
  const counts = reply.data?.states
  return [
    {
      key: 'state' as const,
      label: t('state'),
      options: REQUEST_STATES.map((value) => ({
        value,
        label: `${say(requestStateLabels[value])}${counts ? ` ${counts[value]}` : ''}`,
      })),
    },
    {
      key: 'report_type' as const,
      label: t('type'),
      options: REQUEST_TYPE_KEYS.map((value) => ({ value, label: say(requestTypeLabels[value]) })),
    },
    {
      key: 'shop' as const,
      label: t('shop'),
      options: shops.map(({ id, name }) => ({ value: String(id), label: name })),
    },
    {
      key: 'marketplace' as const,
      label: t('site'),
      options: sites.map((value) => ({ value, label: siteName(value), hint: value })),
    },
  ]
}

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
import { DateInput } from '../../../kit/form/date-input.tsx'
import { Field } from '../../../kit/form/field.tsx'
import { useSay, useText } from '../../../kit/i18n/use-text.ts'
import { type Chip, FilterBar } from '../../../kit/ui/filter-bar.tsx'
import { SelectPill } from '../../../kit/ui/select-pill.tsx'
import { useMarketplaceName } from '../shared/use-names.ts'
import { text } from './rprequest.text.ts'
import type { RequestList } from './use-request-list.ts'

/** Report, state with counts, shop, marketplace; days behind 更多筛选. */
export function RequestFilters({ list, end }: { list: RequestList; end: ReactNode }) {
  const t = useText(text)
  const { state, change } = list
  const fields = useFields(list)
  const chips = fields.flatMap(({ key, options }): Chip[] => {
    const chosen = options.find(({ value }) => value === state[key])
    return chosen ? [{ key, label: chosen.label, onRemove: () => change({ [key]: '' }) }] : []
  })
  const names = { from: t('madeFrom'), to: t('madeTo') }
  const days = (['from', 'to'] as const).flatMap((key): Chip[] =>
    state[key] === ''
      ? []
      : [{ key, label: `${names[key]} ${state[key]}`, onRemove: () => change({ [key]: '' }) }],
  )
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
      more={(['from', 'to'] as const).map((key) => (
        <Field key={key} label={names[key]}>
          {(control) => (
            <DateInput {...control} value={state[key]} onChange={(day) => change({ [key]: day })} />
          )}
        </Field>
      ))}
      chips={[...chips, ...days]}
      onClear={list.clear}
      end={end}
    />
  )
}

function useFields({ reply }: RequestList) {
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

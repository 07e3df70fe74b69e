import { amzdataPermissions } from '@crossdock/contracts/areas/amzdata/amzdata.permissions.ts'
import { freightChannelEndpoints } from '@crossdock/contracts/areas/amzdata/freight/channels.endpoints.ts'
import { billLabels, billStateLabels } from '@crossdock/contracts/areas/amzdata/freight/freight.labels.ts'
import { BILL_STATES } from '@crossdock/contracts/areas/amzdata/freight/freight-rules.ts'
import { shopEndpoints } from '@crossdock/contracts/areas/amzdata/shops/shops.endpoints.ts'
import type { ReactNode } from 'react'
import { useCan } from '../../../kit/access/use-actor.ts'
import { useCall } from '../../../kit/api/use-call.ts'
import { DateInput } from '../../../kit/form/date-input.tsx'
import { Field } from '../../../kit/form/field.tsx'
import { useSay, useText } from '../../../kit/i18n/use-text.ts'
import { type Chip, FilterBar } from '../../../kit/ui/filter-bar.tsx'
import { SearchField } from '../../../kit/ui/search-field.tsx'
import { SelectPill } from '../../../kit/ui/select-pill.tsx'
import { text } from './freight.text.ts'
import type { BillList } from './use-bill-list.ts'

/** Search, state with counts, carrier, shop, quote; days behind 更多筛选. */
export function BillFilters({ list, end }: { list: BillList; end: ReactNode }) {
  const t = useText(text)
  const { state, change } = list
  const fields = useFields(list)
  const chips = fields.flatMap(({ key, options }): Chip[] => {
    const chosen = options.find(({ value }) => value === state[key])
    return chosen ? [{ key, label: chosen.label, onRemove: () => change({ [key]: '' }) }] : []
  })
  const days = (['from', 'to'] as const).flatMap((key): Chip[] =>
    state[key] === ''
      ? []
      : [{ key, label: `${t(key)} ${state[key]}`, onRemove: () => change({ [key]: '' }) }],
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
        <Field key={key} label={t(key)}>
          {(control) => (
            <DateInput {...control} value={state[key]} onChange={(day) => change({ [key]: day })} />
          )}
        </Field>
      ))}
      chips={[...chips, ...days]}
      onClear={list.clear}
      end={end}
    >
      <SearchField value={state.q} placeholder={t('searchBills')} onChange={(q) => change({ q })} />
    </FilterBar>
  )
}

function useFields({ reply }: BillList) {
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

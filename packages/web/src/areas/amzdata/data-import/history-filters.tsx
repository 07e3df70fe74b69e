import { IMPORT_STATUSES } from '@crossdock/contracts/areas/amzdata/imports/import-states.ts'
import { importEndpoints } from '@crossdock/contracts/areas/amzdata/imports/imports.endpoints.ts'
import {
  dataTypeLabels,
  importLabels,
  importStatusLabels,
} from '@crossdock/contracts/areas/amzdata/imports/imports.labels.ts'
import { IMPORTABLE_TYPES } from '@crossdock/contracts/areas/amzdata/reports/report-kinds.ts'
import { shopEndpoints } from '@crossdock/contracts/areas/amzdata/shops/shops.endpoints.ts'
import { useCall } from '../../../kit/api/use-call.ts'
import { useSay, useText } from '../../../kit/i18n/use-text.ts'
import { FilterBar } from '../../../kit/ui/filter-bar.tsx'
import { SearchField } from '../../../kit/ui/search-field.tsx'
import { type Option, SelectPill } from '../../../kit/ui/select-pill.tsx'
import { text } from './data-import.text.ts'
import type { HistoryState } from './history-state.ts'

interface HistoryFiltersProps {
  state: HistoryState
  onChange: (change: Partial<HistoryState>) => void
}

/** Search and the five filters of the history; on a phone the filters wait in a sheet. */
export function HistoryFilters({ state, onChange }: HistoryFiltersProps) {
  const say = useSay()
  const pills = usePills()
  return (
    <FilterBar
      filters={pills.map(({ key, label, options, ...rest }) => (
        <SelectPill
          key={key}
          label={label}
          options={options}
          value={state[key] === '' ? [] : [state[key]]}
          onChange={(value) => onChange({ [key]: value[0] ?? '' })}
          {...rest}
        />
      ))}
    >
      <SearchField
        placeholder={say(importLabels.file_name)}
        width={160}
        value={state.q}
        onChange={(q) => onChange({ q })}
      />
    </FilterBar>
  )
}

interface Pill {
  readonly key: 'status' | 'type' | 'shop' | 'user' | 'days'
  readonly label: string
  readonly options: readonly Option[]
  readonly icon?: 'calendar'
  readonly emptyLabel?: string
}

function usePills(): readonly Pill[] {
  const t = useText(text)
  const say = useSay()
  const shops = useCall(shopEndpoints.listShopOptions, {})
  const people = useCall(importEndpoints.listImportOperators, {})
  const named = (rows: readonly { id: number; name: string }[] = []) =>
    rows.map(({ id, name }) => ({ value: String(id), label: name }))
  return [
    {
      key: 'status',
      label: say(importLabels.status),
      options: IMPORT_STATUSES.map((value) => ({ value, label: say(importStatusLabels[value]) })),
    },
    {
      key: 'type',
      label: say(importLabels.data_type),
      options: IMPORTABLE_TYPES.map((value) => ({ value, label: say(dataTypeLabels[value]) })),
    },
    { key: 'shop', label: say(importLabels.shop_id), options: named(shops.data?.rows) },
    { key: 'user', label: say(importLabels.uploaded_by), options: named(people.data?.rows) },
    {
      key: 'days',
      label: t('period'),
      icon: 'calendar',
      emptyLabel: t('allTime'),
      options: [
        { value: '7', label: t('last7') },
        { value: '30', label: t('last30') },
        { value: '90', label: t('last90') },
      ],
    },
  ]
}

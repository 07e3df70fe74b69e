import type { Endpoint } from '@crossdock/contracts/kernel/endpoint.ts'
import type { Message } from '@crossdock/contracts/kernel/messages.ts'
import { SpanPill } from '../form/span-pill.tsx'
import { useSay } from '../i18n/use-text.ts'
import { FilterBar } from '../ui/filter-bar.tsx'
import { SearchField } from '../ui/search-field.tsx'
import { SelectPill } from '../ui/select-pill.tsx'
import type { Resource, RowOf } from './define-resource.ts'
import type { FilterSpec } from './filters.ts'
import type { ResourceList } from './use-resource-list.ts'

interface ResourceFiltersProps<L extends Endpoint, S extends Endpoint> {
  resource: Resource<L, S>
  list: ResourceList<RowOf<L>>
}

/** The declared filters on one line, bound to the address. */
export function ResourceFilters<L extends Endpoint, S extends Endpoint>(props: ResourceFiltersProps<L, S>) {
  const { resource, list } = props
  const say = useSay()
  const filters = resource.list.filters ?? []
  const searches = filters.filter((filter) => filter.kind === 'search')
  const pills = filters.filter((filter) => filter.kind !== 'search')
  if (filters.length === 0) return null
  return (
    <FilterBar
      filters={
        pills.length > 0
          ? pills.map((filter) =>
              filter.kind === 'days' ? (
                <DaysPill key={filter.key} filter={filter} list={list} />
              ) : (
                <Pill
                  key={filter.key}
                  filter={filter}
                  label={say(labelOf(filter, resource.labels))}
                  value={list.filters[filter.key] ?? ''}
                  onChange={(value) => list.setFilter(filter.key, value)}
                />
              ),
            )
          : undefined
      }
    >
      {searches.map((filter) =>
        filter.kind === 'search' ? (
          <SearchField
            key={filter.key}
            value={list.filters[filter.key] ?? ''}
            placeholder={say(filter.hint)}
            onChange={(value) => list.setFilter(filter.key, value)}
          />
        ) : null,
      )}
    </FilterBar>
  )
}

function labelOf(filter: FilterSpec<string>, labels: Readonly<Record<string, Message>>): Message {
  const own = filter.kind === 'search' ? filter.hint : filter.label
  return own ?? labels[filter.key] ?? { zh: filter.key, en: filter.key }
}

/** Both ends of a span in one pill. */
function DaysPill<Row>({
  filter,
  list,
}: {
  filter: Extract<FilterSpec<string>, { kind: 'days' }>
  list: ResourceList<Row>
}) {
  const say = useSay()
  const { key, until, label } = filter
  return (
    <SpanPill
      label={say(label)}
      span={{ from: list.filters[key] ?? '', to: list.filters[until] ?? '' }}
      onChange={({ from, to }) => list.setFilters({ [key]: from, [until]: to })}
    />
  )
}

interface PillProps {
  filter: FilterSpec<string>
  label: string
  value: string
  onChange: (value: string) => void
}

function Pill(props: PillProps) {
  const { filter } = props
  if (filter.kind === 'choice') return <WordsPill {...props} words={filter.words} />
  return filter.kind === 'options' ? <OptionsPill {...props} useOptions={filter.useOptions} /> : null
}

function WordsPill({
  label,
  value,
  onChange,
  words,
}: PillProps & { words: Readonly<Record<string, Message>> }) {
  const say = useSay()
  const options = Object.entries(words).map(([key, word]) => ({ value: key, label: say(word) }))
  return (
    <SelectPill
      label={label}
      options={options}
      value={value ? [value] : []}
      onChange={([next]) => onChange(next ?? '')}
    />
  )
}

function OptionsPill({
  label,
  value,
  onChange,
  useOptions,
}: PillProps & { useOptions: () => readonly { value: string; label: string; hint?: string }[] }) {
  const options = useOptions()
  return (
    <SelectPill
      label={label}
      options={options}
      value={value ? [value] : []}
      onChange={([next]) => onChange(next ?? '')}
    />
  )
}

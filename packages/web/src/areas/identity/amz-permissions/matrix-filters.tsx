import { REGIONS } from '@crossdock/contracts/areas/amzdata/shops/shop-rules.ts'
import { regionLabels } from '@crossdock/contracts/areas/amzdata/shops/shops.labels.ts'
import { useActor } from '../../../kit/access/use-actor.ts'
import { useSay, useText } from '../../../kit/i18n/use-text.ts'
import { type Chip, FilterBar } from '../../../kit/ui/filter-bar.tsx'
import { SearchField } from '../../../kit/ui/search-field.tsx'
import { type Option, SelectPill } from '../../../kit/ui/select-pill.tsx'
import { useCompanyChoices } from '../accounts/use-choices.ts'
import { text } from './grant.text.ts'
import { GRANT_STATES, matrixState, type useMatrix } from './use-matrix.ts'

type Matrix = ReturnType<typeof useMatrix>

/** Who and which accounts are shown. */
export function MatrixFilters({ matrix: { filters, setFilters, accounts } }: { matrix: Matrix }) {
  const t = useText(text)
  const say = useSay()
  const { user, is_staff: isStaff } = useActor()
  const choices: { key: 'region' | 'account' | 'state'; label: string; options: Option[] }[] = [
    {
      key: 'region',
      label: t('region'),
      options: REGIONS.map((value) => ({ value, label: say(regionLabels[value]) })),
    },
    {
      key: 'account',
      label: t('account'),
      options: accounts.map(({ id, name }) => ({ value: String(id), label: name })),
    },
    { key: 'state', label: t('state'), options: GRANT_STATES.map((value) => ({ value, label: t(value) })) },
  ]
  const chips = choices.flatMap(({ key, label, options }): Chip[] => {
    const chosen = options.find(({ value }) => value === filters[key])
    return chosen
      ? [{ key, label: `${label} ${chosen.label}`, onRemove: () => setFilters({ [key]: '' }) }]
      : []
  })
  return (
    <FilterBar
      chips={chips}
      onClear={() => setFilters({ ...matrixState, company: filters.company, open: filters.open })}
      filters={
        <>
          {isStaff || user.is_superuser ? (
            <CompanyPill
              value={filters.company}
              onChange={(company) => setFilters({ ...matrixState, company })}
            />
          ) : null}
          {choices.map(({ key, label, options }) => (
            <SelectPill
              key={key}
              label={label}
              options={options}
              value={filters[key] ? [filters[key]] : []}
              onChange={([next]) => setFilters({ [key]: next ?? '' })}
            />
          ))}
        </>
      }
    >
      <SearchField value={filters.q} placeholder={t('searchHint')} onChange={(q) => setFilters({ q })} />
    </FilterBar>
  )
}

function CompanyPill({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const t = useText(text)
  const { company_name: own } = useActor()
  return (
    <SelectPill
      label={t('company')}
      emptyLabel={own}
      options={useCompanyChoices()}
      value={value ? [value] : []}
      onChange={([next]) => onChange(next ?? '')}
    />
  )
}

import { companyEndpoints } from '@crossdock/contracts/areas/identity/companies/companies.endpoints.ts'
import { statisticsEndpoints } from '@crossdock/contracts/areas/system/statistics/statistics.endpoints.ts'
import { useCall } from '../../../kit/api/use-call.ts'
import { SpanPill } from '../../../kit/form/span-pill.tsx'
import { useText } from '../../../kit/i18n/use-text.ts'
import { FilterBar } from '../../../kit/ui/filter-bar.tsx'
import { SelectPill } from '../../../kit/ui/select-pill.tsx'
import { text } from './statistics.text.ts'
import type { StatisticsChange, StatisticsState } from './use-statistics-state.ts'

const LENGTHS = [1, 7, 30, 90, 366]

interface StatisticsFiltersProps {
  state: StatisticsState
  onChange: (change: StatisticsChange) => void
}

/** Days, comparison, company, tag, and whether visits of internal people count. */
export function StatisticsFilters({ state, onChange }: StatisticsFiltersProps) {
  const t = useText(text)
  const companies = useCall(companyEndpoints.listCompanyOptions, {}, { freshFor: 60_000 }).data?.rows ?? []
  const tags = useCall(statisticsEndpoints.listSourceTags, {}, { freshFor: 60_000 }).data?.rows ?? []
  const one = (value: string) => (value ? [value] : [])
  return (
    <FilterBar
      filters={
        <>
          {state.tab === 'overview' ? (
            <SelectPill
              label={t('compare')}
              emptyLabel={t('noCompare')}
              options={[{ value: '1', label: t('previous') }]}
              value={one(state.compare)}
              onChange={([compare = '']) => onChange({ compare })}
            />
          ) : null}
          <SelectPill
            label={t('company')}
            options={companies
              .flatMap(({ children, ...own }) => [own, ...children])
              .map(({ id, name }) => ({ value: String(id), label: name }))}
            value={one(state.company)}
            onChange={([company = '']) => onChange({ company })}
          />
          <SelectPill
            label={t('tag')}
            options={tags.map(({ sti, name }) => ({ value: sti, label: name, hint: sti }))}
            value={one(state.st)}
            onChange={([st = '']) => onChange({ st })}
          />
          <SelectPill
            label={t('staff')}
            emptyLabel={t('staffOut')}
            options={[{ value: '1', label: t('staffIn') }]}
            value={one(state.staff)}
            onChange={([staff = '']) => onChange({ staff })}
          />
        </>
      }
    >
      <SpanPill
        required
        label={t('range')}
        span={{ from: state.from, to: state.to }}
        lengths={LENGTHS}
        onChange={({ from, to }) => onChange({ from, to })}
      />
    </FilterBar>
  )
}

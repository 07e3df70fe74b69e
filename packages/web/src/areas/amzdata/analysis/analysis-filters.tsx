import { amzdataPermissions } from '@crossdock/contracts/areas/amzdata/amzdata.permissions.ts'
import { bucketLabels } from '@crossdock/contracts/areas/amzdata/analysis/analysis.labels.ts'
import {
  type About,
  listOf,
  SEARCH_VALUES,
  searchValues,
} from '@crossdock/contracts/areas/amzdata/analysis/analysis.schema.ts'
import { GROWTH_BUCKETS } from '@crossdock/contracts/format/growth-bucket.ts'
import { useCan } from '../../../kit/access/use-actor.ts'
import { useSay, useText } from '../../../kit/i18n/use-text.ts'
import { useShopPlaces } from '../../../kit/shops/use-shop-places.ts'
import { type Chip, FilterBar } from '../../../kit/ui/filter-bar.tsx'
import { SelectPill } from '../../../kit/ui/select-pill.tsx'
import { text } from './analysis.text.ts'
import { useArticleChips } from './article-filters.tsx'
import { CurrencyPill } from './currency-pill.tsx'
import { MoreFilters } from './more-filters.tsx'
import { percentOf } from './percent-input.ts'
import { PeriodPill } from './period-pill.tsx'
import { type AnalysisChange, type AnalysisState, noArticles } from './use-analysis-state.ts'

interface AnalysisFiltersProps {
  state: AnalysisState
  onChange: (change: AnalysisChange) => void
  about: About | undefined
}

/** One line: period, shop, marketplace, currency; the rest behind 更多筛选, what is chosen below as chips. */
export function AnalysisFilters({ state, onChange, about }: AnalysisFiltersProps) {
  const t = useText(text)
  const chips = [...useChips(state, onChange), ...useArticleChips(about, onChange)]
  const chosen = listOf(state.shops)
  const { shops, marketplaces } = useShopPlaces(chosen)
  return (
    <FilterBar
      filters={
        <>
          <SelectPill
            multiple
            label={t('shop')}
            options={shops}
            value={chosen}
            onChange={(next) => onChange({ shops: next.join(',') })}
          />
          <SelectPill
            multiple
            label={t('marketplace')}
            options={marketplaces}
            value={listOf(state.marketplaces)}
            onChange={(next) => onChange({ marketplaces: next.join(',') })}
          />
          <CurrencyPill
            value={state.currency}
            about={about}
            onChange={(currency) => onChange({ currency })}
          />
        </>
      }
      more={<MoreFilters state={state} onChange={onChange} limit={SEARCH_VALUES} />}
      chips={chips}
      onClear={() => onChange({ bucket: '', margin_below: '', q: '', match: 'fuzzy', ...noArticles })}
    >
      <PeriodPill state={state} onChange={onChange} about={about} />
    </FilterBar>
  )
}

function useChips(state: AnalysisState, onChange: (change: AnalysisChange) => void): readonly Chip[] {
  const t = useText(text)
  const say = useSay()
  const can = useCan()
  const chips: Chip[] = []
  const bucket = GROWTH_BUCKETS.find((known) => known === state.bucket)
  if (bucket) {
    chips.push({
      key: 'bucket',
      label: t('chipBucket', { bucket: say(bucketLabels[bucket]) }),
      onRemove: () => onChange({ bucket: '' }),
    })
  }
  if (state.margin_below && can(amzdataPermissions.analysis.cost)) {
    chips.push({
      key: 'margin',
      label: t('chipMargin', { percent: percentOf(state.margin_below) }),
      onRemove: () => onChange({ margin_below: '' }),
    })
  }
  const values = searchValues(state.q)
  if (values.length > 0) {
    const [value = ''] = values
    chips.push({
      key: 'q',
      label: values.length === 1 ? t('chipSearch', { value }) : t('chipSearchMany', { count: values.length }),
      onRemove: () => onChange({ q: '', match: 'fuzzy' }),
    })
  }
  return chips
}

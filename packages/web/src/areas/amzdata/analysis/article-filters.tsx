import { analysisEndpoints } from '@crossdock/contracts/areas/amzdata/analysis/analysis.endpoints.ts'
import {
  articleFilterLabels,
  articleFilterName,
} from '@crossdock/contracts/areas/amzdata/analysis/analysis.labels.ts'
import type { About } from '@crossdock/contracts/areas/amzdata/analysis/analysis.schema.ts'
import { type ArticleFilter, NOT_KNOWN } from '@crossdock/contracts/areas/amzdata/analysis/articles.schema.ts'
import { isSaleStatus } from '@crossdock/contracts/areas/amzdata/listings/listing-states.ts'
import { saleStatusLabels } from '@crossdock/contracts/areas/amzdata/listings/listings.labels.ts'
import { useCall } from '../../../kit/api/use-call.ts'
import { useSay, useText } from '../../../kit/i18n/use-text.ts'
import type { Chip } from '../../../kit/ui/filter-bar.tsx'
import { SelectPill } from '../../../kit/ui/select-pill.tsx'
import { text } from './analysis.text.ts'
import type { AnalysisChange, AnalysisState } from './use-analysis-state.ts'

interface ArticleFiltersProps {
  state: AnalysisState
  onChange: (change: AnalysisChange) => void
}

/** What articles belong to; only what some article of the reader's shops has. */
export function ArticleFilters({ state, onChange }: ArticleFiltersProps) {
  const t = useText(text)
  const say = useSay()
  const wordOf = useFilterWord()
  const reply = useCall(analysisEndpoints.listArticleOptions, {}, { freshFor: 60_000, quiet: true })
  const rows = reply.data?.rows ?? []
  if (rows.length === 0) return null
  return (
    <div className="article-filters">
      {rows.map(({ filter, options }) => (
        <SelectPill
          key={filter}
          label={say(articleFilterName(filter))}
          options={[
            ...options.map(({ value, label }) => ({ value, label: wordOf(filter, label) })),
            ...(filter === 'fulfilment' ? [] : [{ value: NOT_KNOWN, label: t('notKnown') }]),
          ]}
          value={state[filter] ? [state[filter]] : []}
          onChange={([next = '']) => onChange({ [filter]: next })}
        />
      ))}
    </div>
  )
}

/** What articles are narrowed by, as chips. */
export function useArticleChips(
  about: About | undefined,
  onChange: (change: AnalysisChange) => void,
): readonly Chip[] {
  const t = useText(text)
  const say = useSay()
  const wordOf = useFilterWord()
  return (about?.articles ?? []).map(({ filter, key, name }) => ({
    key: filter,
    label: t('chipArticle', {
      filter: say(articleFilterName(filter)),
      value: key === NOT_KNOWN ? t('notKnown') : wordOf(filter, name ?? key),
    }),
    onRemove: () => onChange({ [filter]: '' }),
  }))
}

/** States and ways of delivery have words; everything else is called as it is. */
function useFilterWord(): (filter: ArticleFilter, value: string) => string {
  const say = useSay()
  return (filter, value) => {
    if (filter === 'fulfilment' && (value === 'fba' || value === 'fbm'))
      return say(articleFilterLabels[value])
    if (filter === 'sale_status' && isSaleStatus(value)) return say(saleStatusLabels[value])
    return value
  }
}

import { dimensionLabels } from '@crossdock/contracts/areas/amzdata/analysis/analysis.labels.ts'
import type { Dimension } from '@crossdock/contracts/areas/amzdata/analysis/analysis.schema.ts'
import { useSay, useText } from '../../../kit/i18n/use-text.ts'
import { Segmented } from '../../../kit/ui/segmented.tsx'
import { SelectPill } from '../../../kit/ui/select-pill.tsx'
import { text } from './analysis.text.ts'

/** What is turned to most stands open, the rest in a list beside it. */
const OPEN: readonly Dimension[] = ['msku', 'parent_asin', 'shop', 'marketplace', 'day', 'week', 'month']
const LISTED: readonly Dimension[] = ['asin', 'product', 'brand', 'category', 'tag', 'owner']

interface DimensionChoiceProps {
  dimension: Dimension
  onChange: (dimension: Dimension) => void
}

/** By what the table shows its lines. */
export function DimensionChoice({ dimension, onChange }: DimensionChoiceProps) {
  const t = useText(text)
  const say = useSay()
  const optionsOf = (dimensions: readonly Dimension[]) =>
    dimensions.map((value) => ({ value, label: say(dimensionLabels[value]) }))
  return (
    <div className="dimensions">
      <Segmented<Dimension>
        label={t('dimension')}
        value={dimension}
        options={optionsOf(OPEN)}
        onChange={onChange}
      />
      <SelectPill
        label={t('otherDimension')}
        emptyLabel=""
        options={optionsOf(LISTED)}
        value={LISTED.includes(dimension) ? [dimension] : []}
        onChange={([next]) => onChange(LISTED.find((known) => known === next) ?? 'msku')}
      />
    </div>
  )
}

import type { Change } from '@crossdock/contracts/areas/amzdata/analysis/analysis.schema.ts'
import { METRICS, type MetricKey } from '@crossdock/contracts/areas/amzdata/analysis/metrics.ts'
import { useText } from '../../../kit/i18n/use-text.ts'
import { Delta } from '../../../kit/ui/figures/delta.tsx'
import { Tag } from '../../../kit/ui/tag.tsx'
import { text } from './analysis.text.ts'

const directions = { more: 'up', less: 'down' } as const

/** Change of a figure, coloured by good or bad for the seller; a figure without base says so. */
export function ChangeMark({ metric, change }: { metric: MetricKey; change: Change }) {
  const t = useText(text)
  if (change.kind === 'new') return <Tag>{t('isNew')}</Tag>
  const { better } = METRICS[metric]
  return (
    <Delta
      value={change.kind === 'none' ? null : change.value}
      good={better === null ? 'none' : directions[better]}
      points={change.kind === 'points'}
    />
  )
}

import { metricLabel } from '@crossdock/contracts/areas/amzdata/analysis/analysis.labels.ts'
import type { MetricKey } from '@crossdock/contracts/areas/amzdata/analysis/metrics.ts'
import type { Source, SourcePart } from '@crossdock/contracts/areas/amzdata/analysis/sources.schema.ts'
import { useSay, useText } from '../../../kit/i18n/use-text.ts'
import { Icon } from '../../../kit/ui/icon.tsx'
import { Figure } from './figure.tsx'
import { sourceText } from './source.text.ts'

interface SourcePartsProps {
  found: Source
  onFollow: (metric: MetricKey) => void
}

const signs = { '1': '+', '-1': '\u2212', '0': '\u00F7' } as const
const words = { '1': 'plus', '-1': 'minus', '0': 'divided' } as const

/** The figures that this one is added up, subtracted or divided from; each leads to its own source. */
export function SourceParts({ found, onFollow }: SourcePartsProps) {
  const t = useText(sourceText)
  return (
    <section className="source-part">
      <h3>{t('parts')}</h3>
      <ul className="part-list">
        {found.parts.map((part, place) => (
          <Part
            key={part.metric}
            part={part}
            isFirst={place === 0}
            currency={found.about.currency.code}
            onFollow={onFollow}
          />
        ))}
      </ul>
    </section>
  )
}

interface PartProps {
  part: SourcePart
  isFirst: boolean
  currency: string | null
  onFollow: (metric: MetricKey) => void
}

function Part({ part, isFirst, currency, onFollow }: PartProps) {
  const t = useText(sourceText)
  const say = useSay()
  const sign = String(part.sign) as keyof typeof signs // −1, 0 or 1
  return (
    <li>
      <button type="button" onClick={() => onFollow(part.metric)}>
        <span className="sign" aria-label={t(words[sign])} role="img">
          {isFirst && part.sign === 1 ? '' : signs[sign]}
        </span>
        <span className="grow">{say(metricLabel(part.metric))}</span>
        <span className="nowrap">
          <Figure metric={part.metric} value={part.value} currency={currency} sign />
        </span>
        <Icon name="right" size={12} />
      </button>
    </li>
  )
}

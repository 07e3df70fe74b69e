import { analysisEndpoints } from '@crossdock/contracts/areas/amzdata/analysis/analysis.endpoints.ts'
import { metricLabel } from '@crossdock/contracts/areas/amzdata/analysis/analysis.labels.ts'
import type { ChangeReply, Effect } from '@crossdock/contracts/areas/amzdata/analysis/profit-views.schema.ts'
import { useState } from 'react'
import { useCall } from '../../../kit/api/use-call.ts'
import { useSay, useText } from '../../../kit/i18n/use-text.ts'
import { ErrorState } from '../../../kit/ui/error-state.tsx'
import { formatDecimal } from '../../../kit/ui/figures/format-decimal.ts'
import { Link } from '../../../kit/ui/link.tsx'
import { Notice } from '../../../kit/ui/notice.tsx'
import { Skeleton } from '../../../kit/ui/skeleton.tsx'
import { ChangeFall } from './change-fall.tsx'
import { ChangeMskus } from './change-mskus.tsx'
import { insightText } from './insight.text.ts'
import { spanWords } from './span-words.ts'
import { type AnalysisState, filterInput } from './use-analysis-state.ts'
import type { TraceFigure } from './use-source-state.ts'
import './insight.css'

/** From the earlier profit to the later one by effect, and the MSKUs behind the chosen effect (seller.md 2.1). */
export function ChangePanel({ state, trace }: { state: AnalysisState; trace: TraceFigure }) {
  const t = useText(insightText)
  const { data, error, isPlaceholderData, refetch } = useCall(
    analysisEndpoints.explainChange,
    filterInput(state),
    { quiet: true },
  )
  const [chosen, setChosen] = useState<Effect>('total')
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton lines={10} />
  if (data.effects.length === 0) {
    return (
      <Notice tone="info" action={<Link to="/amzdata/basic_data?tab=rates">{t('toRates')}</Link>}>
        {t('changeUntold')}
      </Notice>
    )
  }
  return (
    <div className={isPlaceholderData ? 'is-waiting' : undefined} aria-busy={isPlaceholderData}>
      <ChangeNote reply={data} />
      <div className="insight-split">
        <ChangeFall reply={data} chosen={chosen} onChoose={setChosen} trace={trace} />
        <ChangeMskus reply={data} effect={chosen} trace={trace} />
      </div>
    </div>
  )
}

/** Which spans are compared, by which rates, and how the effects are told apart. */
function ChangeNote({ reply }: { reply: ChangeReply }) {
  const t = useText(insightText)
  const say = useSay()
  const { about, rates, profit } = reply
  return (
    <p className="small t3 insight-note">
      {say(metricLabel(profit))}
      {' · '}
      {t('spans', { after: spanWords(about.period), before: spanWords(about.compare) })}
      {rates.map(({ currency, before, after }) => (
        <span key={currency}>
          {' · '}
          {t('rate', { currency, before: formatDecimal(before, 4), after: formatDecimal(after, 4) })}
        </span>
      ))}
      <br />
      {t('steps')} {profit === 'profit_after_ads' ? t('sharedAds') : ''}
    </p>
  )
}

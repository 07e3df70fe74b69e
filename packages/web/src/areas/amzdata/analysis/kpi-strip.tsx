import {
  metricLabel,
  reportGroupLabels,
} from '@crossdock/contracts/areas/amzdata/analysis/analysis.labels.ts'
import type { Kpi, Summary } from '@crossdock/contracts/areas/amzdata/analysis/analysis.schema.ts'
import { METRICS } from '@crossdock/contracts/areas/amzdata/analysis/metrics.ts'
import { useSay, useText } from '../../../kit/i18n/use-text.ts'
import { currencySign } from '../../../kit/ui/figures/currency.ts'
import { NOTHING } from '../../../kit/ui/figures/format-decimal.ts'
import { Trace } from '../../../kit/ui/figures/trace.tsx'
import { text } from './analysis.text.ts'
import { ChangeMark } from './change-mark.tsx'
import { figureText } from './figure.tsx'
import { metricColour } from './metric-colour.ts'
import { sparkPath } from './spark-path.ts'
import type { TraceFigure } from './use-source-state.ts'

/** Large figures with a line over small ones (look.md, key figures). */
const LARGE = 6

interface KpiStripProps {
  summary: Summary | undefined
  isWaiting: boolean
  trace: TraceFigure
  /** The six large figures alone. */
  onlyLarge?: boolean
}

/** Six large figures with their line over six small ones; each opens its source. */
export function KpiStrip({ summary, isWaiting, trace, onlyLarge = false }: KpiStripProps) {
  const t = useText(text)
  const say = useSay()
  if (!summary) return <KpiSkeleton onlyLarge={onlyLarge} />
  const currency = summary.about.currency.code
  const large = summary.kpis.slice(0, LARGE)
  const small = summary.kpis.slice(LARGE)
  return (
    <section
      className={isWaiting ? 'kpis is-waiting' : 'kpis'}
      aria-label={t('keyFigures')}
      aria-busy={isWaiting}
    >
      {large.map((kpi) => (
        <LargeKpi key={kpi.metric} kpi={kpi} currency={currency} onTrace={() => trace(kpi.metric)} />
      ))}
      {onlyLarge ? null : <SmallKpis kpis={small} currency={currency} trace={trace} />}
      {onlyLarge
        ? null
        : summary.groups.map(({ group, kpis }) => (
            <SmallKpis
              key={group}
              label={say(reportGroupLabels[group])}
              kpis={kpis}
              currency={currency}
              trace={trace}
            />
          ))}
    </section>
  )
}

interface SmallKpisProps {
  label?: string
  kpis: readonly Kpi[]
  currency: string | null
  trace: TraceFigure
}

/** A row of small figures; those of a report are named by it. */
function SmallKpis({ label, kpis, currency, trace }: SmallKpisProps) {
  return (
    <div className="kpi-minors" {...(label ? { role: 'group', 'aria-label': label } : {})}>
      {kpis.map((kpi) => (
        <SmallKpi key={kpi.metric} kpi={kpi} currency={currency} onTrace={() => trace(kpi.metric)} />
      ))}
    </div>
  )
}

interface KpiProps {
  kpi: Kpi
  currency: string | null
  onTrace: () => void
}

function LargeKpi({ kpi, currency, onTrace }: KpiProps) {
  const t = useText(text)
  const say = useSay()
  return (
    <div className="kpi">
      <div className="kpi-label">{say(metricLabel(kpi.metric))}</div>
      <div className="kpi-value">
        <KpiFigure kpi={kpi} currency={currency} onTrace={onTrace} large />
      </div>
      <div className="kpi-delta">
        <span>
          {t('previous')} <ChangeMark metric={kpi.metric} change={kpi.previous_change} />
        </span>
        <span className="yoy">
          {t('lastYear')} <ChangeMark metric={kpi.metric} change={kpi.last_year_change} />
        </span>
      </div>
      <svg className="spark" viewBox="0 0 120 28" preserveAspectRatio="none" aria-hidden="true">
        <path d={sparkPath(kpi.points, 120, 28)} stroke={`var(${metricColour(kpi.metric)})`} />
      </svg>
    </div>
  )
}

function SmallKpi({ kpi, currency, onTrace }: KpiProps) {
  const say = useSay()
  const label = say(metricLabel(kpi.metric))
  return (
    <div className="kpi-minor">
      <span className="t2 cut" title={label}>
        {label}
      </span>
      <b>
        <KpiFigure kpi={kpi} currency={currency} onTrace={onTrace} />
      </b>
      <ChangeMark metric={kpi.metric} change={kpi.previous_change} />
    </div>
  )
}

/** Unit and currency stand smaller and lighter beside the figure. */
function KpiFigure({ kpi, currency, onTrace, large = false }: KpiProps & { large?: boolean }) {
  const t = useText(text)
  const say = useSay()
  const { metric, value } = kpi
  if (value === null) return <span className="t3">{NOTHING}</span>
  const { unit } = METRICS[metric]
  const words = figureText(metric, value, currency)
  const isMoney = unit === 'money' || unit === 'money_per_unit'
  const pieces = metric === 'units' && large ? ` ${t('pieces')}` : ''
  return (
    <Trace onOpen={onTrace} label={`${say(metricLabel(metric))} ${words}${pieces}`}>
      {isMoney && currency ? <span className="unit">{currencySign(currency)}</span> : null}
      {unit === 'ratio' && large ? words.slice(0, -1) : words}
      {unit === 'ratio' && large ? <span className="unit unit-after">%</span> : null}
      {pieces ? <span className="unit unit-after">{pieces}</span> : null}
    </Trace>
  )
}

/** Grey bones in the shape of the strip, for the first load. */
function KpiSkeleton({ onlyLarge }: { onlyLarge: boolean }) {
  return (
    <section className="kpis" aria-hidden="true">
      {Array.from({ length: LARGE }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the bones never move
        <div key={place} className="kpi is-bare">
          <i className="bone" style={{ width: '36%' }} />
          <i className="bone is-tall" style={{ width: '72%' }} />
          <i className="bone" style={{ width: '56%' }} />
          <i className="bone is-line" />
        </div>
      ))}
      {onlyLarge ? null : <div className="kpi-minors" />}
    </section>
  )
}

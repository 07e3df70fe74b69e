import { analysisEndpoints } from '@crossdock/contracts/areas/amzdata/analysis/analysis.endpoints.ts'
import { metricLabel } from '@crossdock/contracts/areas/amzdata/analysis/analysis.labels.ts'
import type { Waterfall } from '@crossdock/contracts/areas/amzdata/analysis/analysis.schema.ts'
import type { CSSProperties } from 'react'
import { useCall } from '../../../kit/api/use-call.ts'
import { useSay, useText } from '../../../kit/i18n/use-text.ts'
import { Awaited } from '../../../kit/ui/awaited.tsx'
import { currencySign } from '../../../kit/ui/figures/currency.ts'
import { Percent } from '../../../kit/ui/figures/percent.tsx'
import { type Arc, compositionArcs } from './composition.ts'
import { Figure, figureWords } from './figure.tsx'
import { insightText } from './insight.text.ts'
import { type AnalysisState, filterInput } from './use-analysis-state.ts'
import type { TraceFigure } from './use-source-state.ts'
import './insight.css'

interface CompositionPanelProps {
  state: AnalysisState
  trace: TraceFigure
}

/** Colours of the arcs that have no fixed one, in their order; a metric of look.md keeps its own. */
const FIXED: Readonly<Record<string, string>> = {
  gross_profit: '--chart-2',
  ad_spend: '--chart-3',
  refund_amount: '--chart-5',
}
const OTHERS = [
  '--chart-6',
  '--chart-7',
  '--chart-8',
  '--chart-4',
  '--chart-1',
  '--chart-base',
  '--chart-muted',
]

/** What the income went into, as a ring beside a table that says the same (seller.md 2.1). */
export function CompositionPanel({ state, trace }: CompositionPanelProps) {
  const reply = useCall(analysisEndpoints.getWaterfall, filterInput(state), { quiet: true })
  return (
    <>
      <Awaited reply={reply} lines={9} />
      {reply.data ? <Composition waterfall={reply.data} trace={trace} /> : null}
    </>
  )
}

function Composition({ waterfall, trace }: { waterfall: Waterfall; trace: TraceFigure }) {
  const t = useText(insightText)
  const { lines, about } = waterfall
  const arcs = compositionArcs(lines)
  const profit = lines.at(-1)
  if (arcs.length === 0 || !profit) return <p className="t3 insight-none">{t('compositionNone')}</p>
  const colours = coloursOf(lines.map(({ metric }) => metric))
  const told = figureWords(profit.metric, profit.amount, about.currency.code)
  return (
    <div className="ring-split">
      <Ring arcs={arcs} colours={colours} label={t('compositionLabel')} centre={told} />
      <CompositionTable waterfall={waterfall} colours={colours} trace={trace} />
    </div>
  )
}

/** A colour for each metric but the first, which is the whole ring. */
function coloursOf(metrics: readonly string[]): ReadonlyMap<string, string> {
  const free = [...OTHERS]
  return new Map(metrics.slice(1).map((key) => [key, FIXED[key] ?? free.shift() ?? '--chart-base']))
}

interface RingProps {
  arcs: readonly Arc[]
  colours: ReadonlyMap<string, string>
  label: string
  centre: string
}

/** Radius at which the circumference is 100, so that lengths are percent. */
const RADIUS = 100 / (2 * Math.PI)
/** Between two arcs, in percent of the ring. */
const GAP = 0.4

function Ring({ arcs, colours, label, centre }: RingProps) {
  const say = useSay()
  const t = useText(insightText)
  return (
    <svg className="ring" viewBox="-20 -20 40 40" role="img" aria-label={label}>
      {arcs.map(({ metric, from, size }) => (
        <circle
          key={metric}
          r={RADIUS}
          fill="none"
          stroke={`var(${colours.get(metric) ?? '--chart-base'})`}
          strokeWidth="6"
          strokeDasharray={`${Math.max(0.2, size - GAP)} ${100 - Math.max(0.2, size - GAP)}`}
          strokeDashoffset={25 - from}
        >
          <title>{say(metricLabel(metric))}</title>
        </circle>
      ))}
      <text className="ring-name" textAnchor="middle" y="-2">
        {t('profitLeft')}
      </text>
      <text className="ring-figure" textAnchor="middle" y="2.4">
        {centre}
      </text>
    </svg>
  )
}

interface CompositionTableProps {
  waterfall: Waterfall
  colours: ReadonlyMap<string, string>
  trace: TraceFigure
}

function CompositionTable({ waterfall: { lines, about }, colours, trace }: CompositionTableProps) {
  const t = useText(insightText)
  const say = useSay()
  const { code } = about.currency
  return (
    <table className="table is-plain">
      <thead>
        <tr>
          <th scope="col">{t('part')}</th>
          <th scope="col" className="num">
            {t('amountOf')} {code ? currencySign(code) : ''}
          </th>
          <th scope="col" className="num">
            {t('shareOfSales')}
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ metric, amount, share }) => (
          <tr key={metric}>
            <th scope="row">
              <ColourMark colour={colours.get(metric)} />
              {say(metricLabel(metric))}
            </th>
            <td className="num">
              <Figure metric={metric} value={amount} currency={code} onTrace={() => trace(metric)} />
            </td>
            <td className="num">
              <Percent value={share} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function ColourMark({ colour }: { colour: string | undefined }) {
  const style = { '--c': colour ? `var(${colour})` : 'transparent' } as CSSProperties // colour of its arc
  return <i className="ring-mark" style={style} aria-hidden="true" />
}

import { amzdataPermissions } from '@crossdock/contracts/areas/amzdata/amzdata.permissions.ts'
import { metricLabel } from '@crossdock/contracts/areas/amzdata/analysis/analysis.labels.ts'
import type { Waterfall } from '@crossdock/contracts/areas/amzdata/analysis/analysis.schema.ts'
import { feeMetricOf } from '@crossdock/contracts/areas/amzdata/analysis/metrics.ts'
import { UNCLASSIFIED } from '@crossdock/contracts/areas/amzdata/fees/fee-categories.ts'
import { type CSSProperties, useState } from 'react'
import { useCan } from '../../../kit/access/use-actor.ts'
import { useSay, useText } from '../../../kit/i18n/use-text.ts'
import { currencySign } from '../../../kit/ui/figures/currency.ts'
import { Percent } from '../../../kit/ui/figures/percent.tsx'
import { Icon } from '../../../kit/ui/icon.tsx'
import { SectionHead } from '../../../kit/ui/section-head.tsx'
import { Skeleton } from '../../../kit/ui/skeleton.tsx'
import { text } from './analysis.text.ts'
import { Figure } from './figure.tsx'
import type { TraceFigure } from './use-source-state.ts'
import { type Bar, waterfallBars } from './waterfall-bars.ts'

type Line = Waterfall['lines'][number]

interface WaterfallPanelProps {
  waterfall: Waterfall | undefined
  isWaiting: boolean
  trace: TraceFigure
  onClassify: () => void
}

/** From income down to profit: name, bar, amount, share of sales; only income and profit are coloured (look.md). */
export function WaterfallPanel({ waterfall, isWaiting, trace, onClassify }: WaterfallPanelProps) {
  const t = useText(text)
  const code = waterfall?.about.currency.code
  return (
    <section aria-label={t('waterfall')} aria-busy={isWaiting}>
      <SectionHead title={t('waterfall')}>
        {waterfall?.lines.some(({ parts }) => parts.some(isUnclassified)) ? (
          <ClassifyLink words={t('classifyFees')} onClassify={onClassify} />
        ) : null}
      </SectionHead>
      {waterfall ? (
        <table className={isWaiting ? 'fall is-waiting' : 'fall'}>
          <thead>
            <tr>
              <td />
              <td />
              <th scope="col" className="amount">
                {t('amount')} {code ? currencySign(code) : ''}
              </th>
              <th scope="col" className="share">
                {t('share')}
              </th>
            </tr>
          </thead>
          <Lines waterfall={waterfall} trace={trace} onClassify={onClassify} />
        </table>
      ) : (
        <Skeleton lines={9} widths={[96, 40, 64, 56, 48, 60, 72, 44, 80]} />
      )}
    </section>
  )
}

function Lines({
  waterfall,
  trace,
  onClassify,
}: Omit<WaterfallPanelProps, 'isWaiting'> & { waterfall: Waterfall }) {
  const [open, setOpen] = useState<string>()
  const { lines, about } = waterfall
  const bars = waterfallBars(lines)
  return (
    <tbody>
      {lines.flatMap((line, index) => [
        <FallRow
          key={line.metric}
          line={line}
          bar={bars[index]}
          place={index === 0 ? 'first' : index === lines.length - 1 ? 'last' : 'between'}
          currency={about.currency.code}
          isOpen={open === line.metric}
          onOpen={() => setOpen(open === line.metric ? undefined : line.metric)}
          trace={trace}
        />,
        ...(open === line.metric
          ? line.parts.map((part) => (
              <PartRow
                key={`${line.metric}.${part.metric}`}
                part={part}
                currency={about.currency.code}
                trace={trace}
                onClassify={onClassify}
              />
            ))
          : []),
      ])}
    </tbody>
  )
}

interface FallRowProps {
  line: Line
  bar: Bar | undefined
  place: 'first' | 'between' | 'last'
  currency: string | null
  isOpen: boolean
  onOpen: () => void
  trace: TraceFigure
}

const tones = { first: 'var(--chart-1)', between: 'var(--chart-base)', last: 'var(--chart-2)' }
const names = { first: 'is-sum', between: undefined, last: 'is-sum is-total' }

function FallRow({ line, bar, place, currency, isOpen, onOpen, trace }: FallRowProps) {
  const t = useText(text)
  const say = useSay()
  const name = say(metricLabel(line.metric))
  // sizes of this very row
  const style = {
    '--l': `${bar?.left ?? 0}%`,
    '--w': `${bar?.width ?? 0}%`,
    '--c': tones[place],
  } as CSSProperties // custom properties, sizes of this very row
  return (
    <tr className={names[place]}>
      <th className="name" scope="row">
        {line.parts.length > 1 ? (
          <button
            type="button"
            className="fall-open"
            aria-expanded={isOpen}
            aria-label={t('showParts', { name })}
            onClick={onOpen}
          >
            {name}
            <Icon name={isOpen ? 'up' : 'down'} size={12} />
          </button>
        ) : (
          name
        )}
      </th>
      <td>
        <div className="lane">{bar ? <i className="bar" style={style} /> : null}</div>
      </td>
      <td className="amount">
        <Figure
          metric={line.metric}
          value={line.amount}
          currency={currency}
          onTrace={() => trace(line.metric)}
        />
      </td>
      <td className="share">
        <Percent value={line.share?.replace(/^-/, '')} />
      </td>
    </tr>
  )
}

type PartOfLine = Line['parts'][number]

/** A fee that no rule knows and that is not 0. */
const isUnclassified = ({ metric, amount }: PartOfLine) =>
  (metric === 'unclassified_fee' || metric === feeMetricOf(UNCLASSIFIED)) &&
  amount !== null &&
  /[1-9]/.test(amount)

interface PartRowProps {
  part: PartOfLine
  currency: string | null
  trace: TraceFigure
  onClassify: () => void
}

function PartRow({ part, currency, trace, onClassify }: PartRowProps) {
  const t = useText(text)
  const say = useSay()
  return (
    <tr className="is-part">
      <th className="name" scope="row" colSpan={2}>
        {say(metricLabel(part.metric))}
        {isUnclassified(part) ? <ClassifyLink words={t('classify')} onClassify={onClassify} /> : null}
      </th>
      <td className="amount">
        <Figure
          metric={part.metric}
          value={part.amount}
          currency={currency}
          onTrace={() => trace(part.metric)}
        />
      </td>
      <td className="share" />
    </tr>
  )
}

/** Leads to the queue of fees that wait for a rule. */
function ClassifyLink({ words, onClassify }: { words: string; onClassify: () => void }) {
  const can = useCan()
  if (!can(amzdataPermissions.analysis.view)) return null
  return (
    <button type="button" className="text-button small" onClick={onClassify}>
      {words}
    </button>
  )
}

import type { ChangeReply, Effect } from '@crossdock/contracts/areas/amzdata/analysis/profit-views.schema.ts'
import { type CSSProperties, type ReactNode, useId } from 'react'
import { useSay, useText } from '../../../kit/i18n/use-text.ts'
import { currencySign } from '../../../kit/ui/figures/currency.ts'
import { signOf } from '../../../kit/ui/figures/format-decimal.ts'
import { text } from './analysis.text.ts'
import { Figure } from './figure.tsx'
import { effectHints, effectLabels, insightText } from './insight.text.ts'
import { signedAmount } from './signed-amount.ts'
import type { TraceFigure } from './use-source-state.ts'
import { type Bar, waterfallBars } from './waterfall-bars.ts'

interface ChangeFallProps {
  reply: ChangeReply
  chosen: Effect
  onChoose: (effect: Effect) => void
  trace: TraceFigure
}

/** The waterfall from the earlier profit to the later one; each effect opens the MSKUs behind it. */
export function ChangeFall({ reply, chosen, onChoose, trace }: ChangeFallProps) {
  const t = useText(text)
  const i = useText(insightText)
  const { about, before, after, profit } = reply
  const code = about.currency.code
  const steps = reply.effects.filter(({ effect }) => effect !== 'total')
  const bars = waterfallBars([{ amount: before }, ...steps, { amount: after }])
  const total = reply.effects.find(({ effect }) => effect === 'total')
  return (
    <table className="fall change-fall" aria-label={i('steps')}>
      <thead>
        <tr>
          <th scope="col">{i('effect')}</th>
          <td />
          <th scope="col" className="amount">
            {t('amount')} {code ? currencySign(code) : ''}
          </th>
        </tr>
      </thead>
      <tbody>
        <SumRow name={i('earlier')} bar={bars[0]} colour="var(--chart-1)">
          <Figure metric={profit} value={before} currency={code} />
        </SumRow>
        {steps.map((step, place) => (
          <StepRow
            key={step.effect}
            step={step}
            bar={bars[place + 1]}
            currency={code}
            isChosen={chosen === step.effect}
            onChoose={() => onChoose(step.effect)}
          />
        ))}
        <SumRow name={i('later')} bar={bars.at(-1)} colour="var(--chart-2)">
          <Figure metric={profit} value={after} currency={code} onTrace={() => trace(profit)} />
        </SumRow>
        {total ? (
          <StepRow
            step={total}
            bar={undefined}
            currency={code}
            isChosen={chosen === 'total'}
            onChoose={() => onChoose('total')}
          />
        ) : null}
      </tbody>
    </table>
  )
}

interface SumRowProps {
  name: string
  bar: Bar | undefined
  colour: string
  children: ReactNode
}

function SumRow({ name, bar, colour, children }: SumRowProps) {
  return (
    <tr className="is-sum">
      <th className="name" scope="row">
        {name}
      </th>
      <td>
        <Lane bar={bar} colour={colour} />
      </td>
      <td className="amount">{children}</td>
    </tr>
  )
}

interface StepRowProps {
  step: ChangeReply['effects'][number]
  bar: Bar | undefined
  currency: string | null
  isChosen: boolean
  onChoose: () => void
}

/** Better is teal, worse is rust, and the sign says it too. */
function StepRow({ step, bar, currency, isChosen, onChoose }: StepRowProps) {
  const i = useText(insightText)
  const say = useSay()
  const hint = useId()
  const name = say(effectLabels[step.effect])
  const sign = signOf(step.amount)
  return (
    <tr className={isChosen ? 'is-on' : undefined} onClick={onChoose}>
      <th className="name" scope="row">
        <button
          type="button"
          className="fall-open"
          aria-pressed={isChosen}
          aria-label={i('showMskus', { effect: name })}
          aria-describedby={hint}
          title={say(effectHints[step.effect])}
        >
          {name}
        </button>
        <span id={hint} hidden>
          {say(effectHints[step.effect])}
        </span>
      </th>
      <td>
        <Lane bar={bar} colour={sign < 0 ? 'var(--growth-7)' : 'var(--growth-2)'} />
      </td>
      <td className="amount">{signedAmount(step.amount, currency)}</td>
    </tr>
  )
}

function Lane({ bar, colour }: { bar: Bar | undefined; colour: string }) {
  if (!bar) return <div className="lane" />
  // sizes of this very row
  const style = { '--l': `${bar.left}%`, '--w': `${bar.width}%`, '--c': colour } as CSSProperties // custom properties
  return (
    <div className="lane">
      <i className="bar" style={style} />
    </div>
  )
}

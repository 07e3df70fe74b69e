import { metricLabel } from '@crossdock/contracts/areas/amzdata/analysis/analysis.labels.ts'
import type { MetricKey } from '@crossdock/contracts/areas/amzdata/analysis/metrics.ts'
import type {
  ChangeReply,
  Effect,
  EffectOfMsku,
} from '@crossdock/contracts/areas/amzdata/analysis/profit-views.schema.ts'
import { useSay, useText } from '../../../kit/i18n/use-text.ts'
import { Trace } from '../../../kit/ui/figures/trace.tsx'
import { text } from './analysis.text.ts'
import { Figure } from './figure.tsx'
import { effectHints, effectLabels, insightText } from './insight.text.ts'
import { MskuName } from './msku-name.tsx'
import { signedAmount } from './signed-amount.ts'
import type { TraceFigure } from './use-source-state.ts'

/** The figure of the period in which an effect shows; the rest shows in the profit. */
const FIGURES: Readonly<Partial<Record<Effect, MetricKey>>> = {
  volume: 'units',
  price: 'income',
  fee: 'proceeds',
  refund: 'refund_amount',
  cogs: 'cogs',
  headhaul: 'headhaul',
  ad: 'ad_cost',
}

/** What an MSKU earned once ads count by its share of them. */
const PROFIT = 'profit_after_ads'

interface ChangeMskusProps {
  reply: ChangeReply
  effect: Effect
  trace: TraceFigure
}

/** The MSKUs that an effect touched most, each with its profits; the figures lead to their source. */
export function ChangeMskus({ reply, effect, trace }: ChangeMskusProps) {
  const t = useText(insightText)
  const say = useSay()
  const found = reply.effects.find((one) => one.effect === effect)
  const name = say(effectLabels[effect])
  if (!found) return null
  const code = reply.about.currency.code
  return (
    <div className="change-mskus" aria-live="polite">
      <h3>{t('mskusBehind', { effect: name })}</h3>
      <p className="small t3">{say(effectHints[effect])}</p>
      {found.mskus.length === 0 ? (
        <p className="t3">{t('noEffect')}</p>
      ) : (
        <table className="insight-table" aria-label={t('mskusBehind', { effect: name })}>
          <thead>
            <tr>
              <th scope="col">MSKU</th>
              <th scope="col" className="num not-phone">
                {t('before')}
              </th>
              <th scope="col" className="num not-phone">
                {t('now')}
              </th>
              <th scope="col" className="num">
                {t('impact')}
              </th>
            </tr>
          </thead>
          <tbody>
            {found.mskus.map((row) => (
              <MskuRow key={row.msku ?? ' others'} row={row} effect={effect} reply={reply} trace={trace} />
            ))}
            {found.more.count > 0 ? (
              <tr className="t3">
                <th scope="row">{t('moreMskus', { count: found.more.count })}</th>
                <td className="not-phone" />
                <td className="not-phone" />
                <td className="num">{signedAmount(found.more.amount, code)}</td>
              </tr>
            ) : null}
          </tbody>
        </table>
      )}
    </div>
  )
}

interface MskuRowProps {
  row: EffectOfMsku
  effect: Effect
  reply: ChangeReply
  trace: TraceFigure
}

function MskuRow({ row, effect, reply: { about }, trace }: MskuRowProps) {
  const t = useText(insightText)
  const words = useText(text)
  const say = useSay()
  const { msku } = row
  const code = about.currency.code
  const place = msku === '' ? { no_msku: '1' } : { msku: msku ?? '' }
  const metric = effect === 'ad' && msku === '' ? 'ad_spend' : (FIGURES[effect] ?? PROFIT)
  const name = msku === null ? t('others') : msku === '' ? words('noMsku') : msku
  const open = (key: MetricKey) => (msku === null ? undefined : () => trace(key, place))
  return (
    <tr>
      <th scope="row">
        <MskuName name={row.title ?? name} code={row.title ? msku : null} />
      </th>
      <td className="num not-phone">
        <Figure metric={PROFIT} value={row.before} currency={code} />
      </td>
      <td className="num not-phone">
        <Figure metric={PROFIT} value={row.after} currency={code} onTrace={open(PROFIT)} />
      </td>
      <td className="num strong">
        <Trace
          label={`${signedAmount(row.amount, code)} ${t('sourceOf', { name, metric: say(metricLabel(metric)) })}`}
          onOpen={open(metric)}
        >
          {signedAmount(row.amount, code)}
        </Trace>
      </td>
    </tr>
  )
}

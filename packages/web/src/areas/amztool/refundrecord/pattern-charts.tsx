import type { Patterns } from '@crossdock/contracts/areas/amztool/refundrecord/overview.schema.ts'
import { useText } from '../../../kit/i18n/use-text.ts'
import { Percent } from '../../../kit/ui/figures/percent.tsx'
import { Quantity } from '../../../kit/ui/figures/quantity.tsx'
import { chartText } from './charts.text.ts'
import { useLedgerWords } from './ledger-words.ts'

/** Reasons that have a line of their own. */
const SHOWN_REASONS = 10

interface ReasonChartProps {
  reasons: Patterns['reasons']
  /** Shows the returns of a reason. */
  onOpen: (reason: string) => void
}

/** Pareto of the reasons: bars by units, shares and the running share as text. */
export function ReasonChart({ reasons, onOpen }: ReasonChartProps) {
  const t = useText(chartText)
  const words = useLedgerWords()
  const greatest = reasons[0]?.count ?? 1
  if (reasons.length === 0) return <p className="t3">{t('noReturns')}</p>
  return (
    <table className="ledger-pareto">
      <thead>
        <tr>
          <th scope="col">{t('reason')}</th>
          <td />
          <th scope="col">{t('units')}</th>
          <th scope="col">{t('share')}</th>
          <th scope="col">{t('running')}</th>
        </tr>
      </thead>
      <tbody>
        {reasons.slice(0, SHOWN_REASONS).map(({ key, count, share, cumulative }) => (
          <tr key={key}>
            <th scope="row">
              {key === '' ? (
                words.reason(null)
              ) : (
                <button type="button" className="text-button" onClick={() => onOpen(key)}>
                  {words.reason(key)}
                </button>
              )}
            </th>
            <td className="ledger-bar" aria-hidden="true">
              <i style={{ width: `${(count / greatest) * 100}%` }} />
            </td>
            <td>
              <Quantity value={count} />
            </td>
            <td>
              <Percent value={share} />
            </td>
            <td className="t3">
              <Percent value={cumulative} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Returned units by the days since the purchase. */
export function IntervalChart({ patterns }: { patterns: Patterns }) {
  const t = useText(chartText)
  const { intervals, unknown_interval: unknown } = patterns
  const greatest = Math.max(1, ...intervals.map(({ units }) => units))
  return (
    <>
      <ul className="ledger-histogram" aria-label={t('intervalsLabel')}>
        {intervals.map(({ from, to, units }) => (
          <li key={from}>
            <span className="ledger-column">
              <b>
                <Quantity value={units} dashZero />
              </b>
              <i style={{ height: `${(units / greatest) * 100}%` }} aria-hidden="true" />
            </span>
            <span className="sub">{to === null ? t('openStep', { from }) : t('step', { from, to })}</span>
          </li>
        ))}
      </ul>
      {unknown > 0 ? <p className="sub">{t('unknownInterval', { count: unknown })}</p> : null}
    </>
  )
}

/** Words of comments with the number of comments that use them, the most frequent larger. */
export function WordCounts({ words }: { words: NonNullable<Patterns['words']> }) {
  const greatest = words[0]?.count ?? 1
  return (
    <ul className="ledger-cloud">
      {words.map(({ word, count }) => (
        <li key={word} className={count > greatest / 2 ? 'is-large' : undefined}>
          {word} <span className="t3">{count}</span>
        </li>
      ))}
    </ul>
  )
}

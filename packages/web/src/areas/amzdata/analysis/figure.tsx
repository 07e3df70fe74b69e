import { METRICS, type MetricKey } from '@crossdock/contracts/areas/amzdata/analysis/metrics.ts'
import { currencyDecimals, currencySign } from '../../../kit/ui/figures/currency.ts'
import { formatDecimal, NOTHING, shiftPoint } from '../../../kit/ui/figures/format-decimal.ts'
import { Trace } from '../../../kit/ui/figures/trace.tsx'
import { Icon } from '../../../kit/ui/icon.tsx'

interface FigureProps {
  metric: MetricKey
  /** Decimal text; null when it cannot be told. */
  value: string | null | undefined
  /** Currency of amounts; null when the sign stands elsewhere or there is none. */
  currency?: string | null | undefined
  /** Show the sign of the currency (default: no, a column head names it). */
  sign?: boolean
  onTrace?: (() => void) | undefined
  /** Why the figure is not what it says by itself. */
  warning?: string | undefined
}

/** A figure of the analysis as its unit asks for, which opens its source. */
export function Figure({ metric, value, currency, sign = false, onTrace, warning }: FigureProps) {
  if (value === null || value === undefined) return <span className="t3">{NOTHING}</span>
  const { unit } = METRICS[metric]
  const isMoney = unit === 'money' || unit === 'money_per_unit'
  return (
    <Trace onOpen={onTrace}>
      {isMoney && sign && currency ? <span className="unit">{currencySign(currency)}</span> : null}
      {figureText(metric, value, currency)}
      {warning ? (
        <span className="figure-warning" role="img" aria-label={warning} title={warning}>
          <Icon name="warn" size={12} />
        </span>
      ) : null}
    </Trace>
  )
}

/** The figure as text, without the sign of its currency; percent with its sign. */
export function figureText(metric: MetricKey, value: string, currency?: string | null): string {
  const { unit } = METRICS[metric]
  if (unit === 'count') return formatDecimal(value, 0)
  if (unit === 'multiple') return formatDecimal(value, 2)
  if (unit === 'ratio') return `${formatDecimal(shiftPoint(value, 2), 2)}%`
  return formatDecimal(value, currency ? currencyDecimals(currency) : 2)
}

/** The figure with the sign of its currency, for words that are read aloud or drawn. */
export function figureWords(metric: MetricKey, value: string | null | undefined, currency?: string | null) {
  if (value === null || value === undefined) return NOTHING
  const { unit } = METRICS[metric]
  const sign = currency && (unit === 'money' || unit === 'money_per_unit') ? currencySign(currency) : ''
  return sign + figureText(metric, value, currency)
}

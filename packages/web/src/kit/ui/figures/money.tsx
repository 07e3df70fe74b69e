import { currencyDecimals, currencySign } from './currency.ts'
import { formatDecimal, NOTHING } from './format-decimal.ts'
import { Trace } from './trace.tsx'

interface MoneyProps {
  /** Decimal text as it came over the wire, e.g. `-12.3400`. */
  value: string | null | undefined
  /** ISO 4217; decides the decimals. Omitted where the column head names it. */
  currency?: string | null | undefined
  /** Show the sign before the amount (default: when a currency is given). */
  sign?: boolean
  onTrace?: (() => void) | undefined
  traceLabel?: string
}

/** An amount: tabular, the currency smaller and lighter, a real minus, — for nothing. */
export function Money({ value, currency, sign = Boolean(currency), onTrace, traceLabel }: MoneyProps) {
  if (value === null || value === undefined || value === '') return <span className="t3">{NOTHING}</span>
  return (
    <Trace onOpen={onTrace} label={traceLabel}>
      {sign && currency ? <span className="unit">{currencySign(currency)}</span> : null}
      {formatDecimal(value, currency ? currencyDecimals(currency) : 2)}
    </Trace>
  )
}

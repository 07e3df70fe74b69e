import { currencyDecimals, currencySign } from '../../../kit/ui/figures/currency.ts'
import { formatDecimal, NOTHING } from '../../../kit/ui/figures/format-decimal.ts'

interface UnitAmountProps {
  value: string | null | undefined
  currency: string | null | undefined
}

/** Cost of one unit: the decimals of its currency, more when it has them; — when it is 0 or unknown. */
export function UnitAmount({ value, currency }: UnitAmountProps) {
  if (!value || !/[1-9]/.test(value)) return <span className="t3">{NOTHING}</span>
  const own = value.split('.')[1]?.replace(/0+$/, '').length ?? 0
  return (
    <>
      {currency ? <span className="unit">{currencySign(currency)}</span> : null}
      {formatDecimal(value, Math.max(own, currencyDecimals(currency ?? '')))}
    </>
  )
}

import { currencySign } from '../../../kit/ui/figures/currency.ts'
import { formatDecimal, NOTHING } from '../../../kit/ui/figures/format-decimal.ts'

interface PriceOfProps {
  amount: string | null | undefined
  currency: string | null | undefined
  /** What one of costs this much. */
  unit?: string | undefined
  decimals?: number
}

const units: Readonly<Record<string, string>> = { KG: 'kg', CBM: 'm³' }

/** A price of one unit with as many decimals as it has, two at least. */
export function PriceOf({ amount, currency, unit, decimals }: PriceOfProps) {
  if (amount === null || amount === undefined || amount === '') return <span className="t3">{NOTHING}</span>
  const written = amount.split('.')[1]?.length ?? 0
  return (
    <span className="nowrap">
      {currency ? <span className="unit">{currencySign(currency)}</span> : null}
      {formatDecimal(amount, decimals ?? Math.min(4, Math.max(2, written)))}
      {unit ? <span className="unit unit-after">/{units[unit] ?? unit}</span> : null}
    </span>
  )
}

import { signOf } from '../../../kit/ui/figures/format-decimal.ts'
import { figureText } from './figure.tsx'

/** A change of profit with its sign, `+1,234.00`, without the sign of its currency. */
export function signedAmount(value: string, currency: string | null): string {
  return (signOf(value) > 0 ? '+' : '') + figureText('gross_profit', value, currency)
}

import { aftersaleEndpoints } from '@crossdock/contracts/areas/amztool/refundrecord/aftersales.endpoints.ts'
import { useCall } from '../../../kit/api/use-call.ts'
import { useText } from '../../../kit/i18n/use-text.ts'
import { formatDecimal } from '../../../kit/ui/figures/format-decimal.ts'
import { MoneyInWords } from '../../../kit/ui/figures/money-in-words.tsx'
import { text } from './refundrecord.text.ts'
import type { Ledger } from './use-ledger.ts'

/** Sums of the whole filter by currency. */
export function TotalsLine({ filter }: { filter: Ledger['filter'] }) {
  const t = useText(text)
  const { data } = useCall(aftersaleEndpoints.getAftersaleTotals, filter, { quiet: true })
  if (!data) return <p className="list-totals" aria-hidden="true" />
  if (data.events === null) return <p className="list-totals">{t('tooManyTotals')}</p>
  const count = (value: number | null) => formatDecimal(String(value ?? 0), 0)
  return (
    <p className="list-totals">
      <b>{t('totals', { count: count(data.events), units: count(data.units) })}</b>
      {data.amounts.map(({ currency, refund_amount: refund, reimbursed, net_loss: loss }) => (
        <span key={currency} className="ledger-total">
          <MoneyInWords words={(params) => t('refundTotal', params)} value={refund} currency={currency} />
          <MoneyInWords words={(params) => t('paidTotal', params)} value={reimbursed} currency={currency} />
          {loss === undefined ? null : (
            <MoneyInWords words={(params) => t('lossTotal', params)} value={loss} currency={currency} />
          )}
        </span>
      ))}
    </p>
  )
}

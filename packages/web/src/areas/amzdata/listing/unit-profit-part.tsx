import type { UnitProfit } from '@crossdock/contracts/areas/amzdata/listings/listing-detail.schema.ts'
import { useText } from '../../../kit/i18n/use-text.ts'
import { formatDecimal, shiftPoint } from '../../../kit/ui/figures/format-decimal.ts'
import { Money } from '../../../kit/ui/figures/money.tsx'
import { text } from './listing.text.ts'

const LINES = [
  'price',
  'commission',
  'fba_fee',
  'cogs',
  'headhaul',
  'ads',
  'refunds',
  'promotions',
  'other_fees',
] as const

/** What one unit brought in the last 30 days, line by line, with its share of the price. */
export function UnitProfitPart({ profit, currency }: { profit: UnitProfit; currency: string }) {
  const t = useText(text)
  const lines = LINES.filter((line) => profit[line] !== undefined)
  return (
    <section>
      <div className="section-head">
        <h3>{t('unitProfit')}</h3>
        <span className="small t3">
          {t('last30')} {currency}
        </span>
      </div>
      <dl className="pairs">
        {lines.map((line) => (
          <div key={line}>
            <dt>{t(`u_${line}`)}</dt>
            <dd>
              <Money value={profit[line]} currency={currency} sign={false} />
              <Share value={profit[line]} of={profit.price} />
            </dd>
          </div>
        ))}
        {profit.profit === undefined ? null : (
          <div className="is-total">
            <dt>{t('u_profit')}</dt>
            <dd>
              <Money value={profit.profit} currency={currency} sign={false} />
              <Share value={profit.profit} of={profit.price} />
            </dd>
          </div>
        )}
      </dl>
      {profit.uncosted_units ? (
        <p className="small t3">{t('uncosted', { count: profit.uncosted_units })}</p>
      ) : null}
    </section>
  )
}

/** Shares are for the eye: two decimals of a quotient of what is shown. */
function Share({ value, of }: { value: string | null | undefined; of: string | null }) {
  const base = Number(of)
  if (value == null || !base) return <span className="pct">—</span>
  return <span className="pct">{formatDecimal(shiftPoint((Number(value) / base).toFixed(6), 2), 2)}%</span>
}

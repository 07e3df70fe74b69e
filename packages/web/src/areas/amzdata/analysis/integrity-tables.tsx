import { metricLabel } from '@crossdock/contracts/areas/amzdata/analysis/analysis.labels.ts'
import type { MetricKey } from '@crossdock/contracts/areas/amzdata/analysis/metrics.ts'
import type { Integrity } from '@crossdock/contracts/areas/amzdata/analysis/sources.schema.ts'
import { useSay, useText } from '../../../kit/i18n/use-text.ts'
import { formatDecimal } from '../../../kit/ui/figures/format-decimal.ts'
import { Money } from '../../../kit/ui/figures/money.tsx'
import { Status, type Tone } from '../../../kit/ui/status.tsx'
import { useMarketplaceName } from '../shared/use-names.ts'
import { Figure } from './figure.tsx'
import { sourceText } from './source.text.ts'
import type { TraceFigure } from './use-source-state.ts'

/** Days and shops with rows that do not add up. */
export function RowDifferences({ found }: { found: Integrity }) {
  const t = useText(sourceText)
  const place = usePlace()
  return (
    <table className="table is-plain">
      <thead>
        <tr>
          <th scope="col">{t('day')}</th>
          <th scope="col">{t('shop')}</th>
          <th scope="col" className="num">
            {t('rows')}
          </th>
          <th scope="col" className="num">
            {t('difference')}
          </th>
        </tr>
      </thead>
      <tbody>
        {found.row_differences.map((day) => (
          <tr key={`${day.shop_id} ${day.marketplace} ${day.currency} ${day.biz_date}`}>
            <td>{day.biz_date}</td>
            <td>{place(day)}</td>
            <td className="num">{formatDecimal(String(day.rows), 0)}</td>
            <td className="num">
              <Money value={day.difference} currency={day.currency} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const tones: Readonly<Record<Integrity['settlements'][number]['state'], Tone>> = {
  equal: 'ok',
  differs: 'warn',
  open: 'wait',
}

/** Settlements with rows in the period beside what was transferred; those that differ come first. */
export function Settlements({ found }: { found: Integrity }) {
  const t = useText(sourceText)
  const place = usePlace()
  const order = { differs: 0, open: 1, equal: 2 }
  const settlements = found.settlements.toSorted((a, b) => order[a.state] - order[b.state])
  return (
    <section className="source-part">
      <h3>{t('settlementCheck')}</h3>
      {settlements.length === 0 ? <p className="t3">{t('noSettlements')}</p> : null}
      {settlements.length === 0 ? null : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reached by keys
        <section className="wide-table" aria-label={t('settlementCheck')} tabIndex={0}>
          <table className="table is-plain">
            <thead>
              <tr>
                <th scope="col">{t('settlement')}</th>
                <th scope="col" className="num">
                  {t('rows')}
                </th>
                <th scope="col" className="num">
                  {t('rowsTotal')}
                </th>
                <th scope="col" className="num">
                  {t('transferred')}
                </th>
                <th scope="col" className="num">
                  {t('difference')}
                </th>
                <th scope="col">{t('state')}</th>
              </tr>
            </thead>
            <tbody>
              {settlements.map((one) => (
                <tr key={`${one.shop_id} ${one.settlement_id} ${one.currency}`}>
                  <td>
                    <span className="mono">{one.settlement_id}</span>
                    <span className="sub">
                      {place(one)} {one.from.slice(5)} – {one.to.slice(5)}
                    </span>
                  </td>
                  <td className="num">{formatDecimal(String(one.rows), 0)}</td>
                  <td className="num">
                    <Money value={one.rows_total} currency={one.currency} />
                  </td>
                  <td className="num">
                    <Money value={one.transferred} currency={one.currency} />
                  </td>
                  <td className="num">
                    <Money value={one.difference} currency={one.currency} />
                  </td>
                  <td>
                    <Status tone={one.reason === null ? tones[one.state] : 'wait'}>
                      {t(`state_${one.state}`)}
                    </Status>
                    {one.reason === null ? null : <span className="sub">{t(`reason_${one.reason}`)}</span>}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </section>
  )
}

const TIED = ['total', 'transfer', 'proceeds', 'difference'] as const satisfies readonly MetricKey[]

/** Per currency: what the profit counts beside what the rows say; each figure leads to its source. */
export function Tie({ found, trace }: { found: Integrity; trace: TraceFigure }) {
  const t = useText(sourceText)
  const say = useSay()
  if (found.tie.length === 0) return null
  return (
    <section className="source-part">
      <h3>{t('tieCheck')}</h3>
      <div className="wide-table">
        <table className="table is-plain">
          <thead>
            <tr>
              <th scope="col">{t('currency')}</th>
              {TIED.map((metric) => (
                <th key={metric} scope="col" className="num">
                  {say(metricLabel(metric))}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {found.tie.map((line) => (
              <tr key={line.currency}>
                <td>{line.currency}</td>
                {TIED.map((metric) => (
                  <td key={metric} className="num">
                    <Figure
                      metric={metric}
                      value={line[metric]}
                      currency={line.currency}
                      onTrace={() => trace(metric, { row_currency: line.currency })}
                    />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}

/** Shop and marketplace as words. */
function usePlace() {
  const nameOf = useMarketplaceName()
  return ({ shop, marketplace }: { shop: string; marketplace: string }) => `${shop} ${nameOf(marketplace)}`
}

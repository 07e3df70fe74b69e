import { metricLabel } from '@crossdock/contracts/areas/amzdata/analysis/analysis.labels.ts'
import type { MetricKey } from '@crossdock/contracts/areas/amzdata/analysis/metrics.ts'
import type { Integrity } from '@crossdock/contracts/areas/amzdata/analysis/sources.schema.ts'
import { useSay, useText } from '../../../kit/i18n/use-text.ts'
import { formatDecimal } from '../../../kit/ui/figures/format-decimal.ts'
import { Status, type Tone } from '../../../kit/ui/status.tsx'
import { useMarketplaceName } from '../shared/use-names.ts'
import { Figure } from './figure.tsx'
import { MoneyCell, PlainTable } from './plain-table.tsx'
import { sourceText } from './source.text.ts'
import type { TraceFigure } from './use-source-state.ts'

/** Days and shops with rows that do not add up. */
export function RowDifferences({ found }: { found: Integrity }) {
  const t = useText(sourceText)
  const place = usePlace()
  return (
    <PlainTable heads={[t('day'), t('shop'), { num: t('rows') }, { num: t('difference') }]}>
      {found.row_differences.map((day) => (
        <tr key={`${day.shop_id} ${day.marketplace} ${day.currency} ${day.biz_date}`}>
          <td>{day.biz_date}</td>
          <td>{place(day)}</td>
          <td className="num">{formatDecimal(String(day.rows), 0)}</td>
          <MoneyCell value={day.difference} currency={day.currency} />
        </tr>
      ))}
    </PlainTable>
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
        <PlainTable
          heads={[
            t('settlement'),
            { num: t('rows') },
            { num: t('rowsTotal') },
            { num: t('transferred') },
            { num: t('difference') },
            t('state'),
          ]}
          wide={t('settlementCheck')}
        >
          {settlements.map((one) => (
            <tr key={`${one.shop_id} ${one.settlement_id} ${one.currency}`}>
              <td>
                <span className="mono">{one.settlement_id}</span>
                <span className="sub">
                  {place(one)} {one.from.slice(5)} – {one.to.slice(5)}
                </span>
              </td>
              <td className="num">{formatDecimal(String(one.rows), 0)}</td>
              <MoneyCell value={one.rows_total} currency={one.currency} />
              <MoneyCell value={one.transferred} currency={one.currency} />
              <MoneyCell value={one.difference} currency={one.currency} />
              <td>
                <Status tone={one.reason === null ? tones[one.state] : 'wait'}>
                  {t(`state_${one.state}`)}
                </Status>
                {one.reason === null ? null : <span className="sub">{t(`reason_${one.reason}`)}</span>}
              </td>
            </tr>
          ))}
        </PlainTable>
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
      <PlainTable
        heads={[t('currency'), ...TIED.map((metric) => ({ num: say(metricLabel(metric)) }))]}
        wide={t('tieCheck')}
      >
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
      </PlainTable>
    </section>
  )
}

/** Shop and marketplace as words. */
function usePlace() {
  const nameOf = useMarketplaceName()
  return ({ shop, marketplace }: { shop: string; marketplace: string }) => `${shop} ${nameOf(marketplace)}`
}

import type { ReportedSettlement } from '@crossdock/contracts/areas/amzdata/analysis/settlement-reports.schema.ts'
import type { Integrity } from '@crossdock/contracts/areas/amzdata/analysis/sources.schema.ts'
import { useText } from '../../../kit/i18n/use-text.ts'
import { Money } from '../../../kit/ui/figures/money.tsx'
import { Status, type Tone } from '../../../kit/ui/status.tsx'
import { useMarketplaceName } from '../shared/use-names.ts'
import { sourceText } from './source.text.ts'

const tones: Readonly<Record<ReportedSettlement['state'], Tone>> = {
  equal: 'ok',
  differs: 'warn',
  reportOnly: 'wait',
}
const order: Readonly<Record<ReportedSettlement['state'], number>> = { differs: 0, reportOnly: 1, equal: 2 }

/** Settlement reports beside the transactions of the same settlement; those that differ come first. */
export function SettlementReports({ found }: { found: Integrity }) {
  const t = useText(sourceText)
  const nameOf = useMarketplaceName()
  const reported = found.settlement_reports.toSorted((a, b) => order[a.state] - order[b.state])
  if (reported.length === 0) return null
  return (
    <section className="source-part">
      <h3>{t('reportedCheck')}</h3>
      <p className="t3">{t('reportedHint')}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reached by keys */}
      <section className="wide-table" aria-label={t('reportedCheck')} tabIndex={0}>
        <table className="table is-plain">
          <thead>
            <tr>
              <th scope="col">{t('settlement')}</th>
              <th scope="col" className="num">
                {t('reportLines')}
              </th>
              <th scope="col" className="num">
                {t('transactionsTotal')}
              </th>
              <th scope="col" className="num">
                {t('difference')}
              </th>
              <th scope="col">{t('state')}</th>
            </tr>
          </thead>
          <tbody>
            {reported.map((one) => (
              <tr key={`${one.shop_id} ${one.settlement_id} ${one.report_type}`}>
                <td>
                  <span className="mono">{one.settlement_id}</span>
                  <span className="sub">
                    {one.shop} {nameOf(one.marketplace)} {one.from.slice(5)} – {one.to.slice(5)}
                  </span>
                  <span className="sub">
                    {t('reportedFrom', { file: one.file_name, line: String(one.line_no) })}
                  </span>
                </td>
                <td className="num">
                  <Money value={one.lines_total} currency={one.currency} />
                </td>
                <td className="num">
                  <Money value={one.rows_total} currency={one.currency} />
                </td>
                <td className="num">
                  <Money value={one.difference} currency={one.currency} />
                </td>
                <td>
                  <Status tone={tones[one.state]}>{t(`reported_${one.state}`)}</Status>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </section>
  )
}

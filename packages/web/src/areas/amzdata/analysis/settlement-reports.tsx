import type { ReportedSettlement } from '@crossdock/contracts/areas/amzdata/analysis/settlement-reports.schema.ts'
import type { Integrity } from '@crossdock/contracts/areas/amzdata/analysis/sources.schema.ts'
import { useText } from '../../../kit/i18n/use-text.ts'
import { Status, type Tone } from '../../../kit/ui/status.tsx'
import { useMarketplaceName } from '../shared/use-names.ts'
import { MoneyCell, PlainTable } from './plain-table.tsx'
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
      <PlainTable
        heads={[
          t('settlement'),
          { num: t('reportLines') },
          { num: t('transactionsTotal') },
          { num: t('difference') },
          t('state'),
        ]}
        wide={t('reportedCheck')}
      >
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
            <MoneyCell value={one.lines_total} currency={one.currency} />
            <MoneyCell value={one.rows_total} currency={one.currency} />
            <MoneyCell value={one.difference} currency={one.currency} />
            <td>
              <Status tone={tones[one.state]}>{t(`reported_${one.state}`)}</Status>
            </td>
          </tr>
        ))}
      </PlainTable>
    </section>
  )
}

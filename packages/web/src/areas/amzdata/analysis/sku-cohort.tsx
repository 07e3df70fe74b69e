import type { Sku } from '@crossdock/contracts/areas/amzdata/analysis/sku.schema.ts'
import { useText } from '../../../kit/i18n/use-text.ts'
import { formatDecimal } from '../../../kit/ui/figures/format-decimal.ts'
import { Percent } from '../../../kit/ui/figures/percent.tsx'
import { PlainTable } from './plain-table.tsx'
import { skuText } from './sku.text.ts'
import type { LineKey } from './use-source-state.ts'

/** Of what was bought in the period, the units refunded to date; each refund leads to its line (F-05b). */
export function SkuCohort({ sku, onLine }: { sku: Sku; onLine: (line: LineKey) => void }) {
  const t = useText(skuText)
  const { bought, refunded, rate, rows } = sku.cohort
  const count = (value: number) => formatDecimal(String(value), 0)
  return (
    <section className="source-part">
      <h3>
        {t('cohort')} <Percent value={rate} />
      </h3>
      <p className="small t3">{t('cohortHint', { bought: count(bought), refunded: count(refunded) })}</p>
      {rows.length === 0 ? null : (
        <PlainTable
          heads={[t('order'), t('posted'), { num: t('units') }, { unseen: t('line') }]}
          className="sku-table"
        >
          {rows.map((row) => (
            <tr key={`${row.source.file} ${row.source.line}`}>
              <td className="mono">{row.order_id}</td>
              <td>{row.posted_on}</td>
              <td className="num">{count(row.units)}</td>
              <td className="num">
                <button type="button" className="text-button" onClick={() => onLine(row.source)}>
                  {t('line')}
                </button>
              </td>
            </tr>
          ))}
        </PlainTable>
      )}
    </section>
  )
}

import type { Sku } from '@crossdock/contracts/areas/amzdata/analysis/sku.schema.ts'
import { commonText } from '../../../kit/i18n/common.text.ts'
import { useText } from '../../../kit/i18n/use-text.ts'
import { formatDecimal } from '../../../kit/ui/figures/format-decimal.ts'
import { Figure } from './figure.tsx'
import { skuText } from './sku.text.ts'
import type { TraceFigure } from './use-source-state.ts'

/** What came back by the reason that buyers gave; the total leads to the rows of the report. */
export function SkuReturns({ sku, trace }: { sku: Sku; trace: TraceFigure }) {
  const t = useText(skuText)
  const c = useText(commonText)
  if (sku.returns.length === 0) return <p className="source-part t3">{t('noReturns')}</p>
  const sum = (of: 'units' | 'sellable') => String(sku.returns.reduce((all, row) => all + row[of], 0))
  return (
    <section className="source-part">
      <table className="table is-plain">
        <thead>
          <tr>
            <th scope="col">{t('reason')}</th>
            <th scope="col" className="num">
              {t('units')}
            </th>
            <th scope="col" className="num">
              {t('sellableBack')}
            </th>
          </tr>
        </thead>
        <tbody>
          {sku.returns.map(({ reason, units, sellable }) => (
            <tr key={reason}>
              <td>{reason || t('nameless')}</td>
              <td className="num">{formatDecimal(String(units), 0)}</td>
              <td className="num">{formatDecimal(String(sellable), 0)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <td>{c('total')}</td>
            <td className="num">
              <Figure metric="return_units" value={sum('units')} onTrace={() => trace('return_units')} />
            </td>
            <td className="num">
              <Figure
                metric="return_sellable"
                value={sum('sellable')}
                onTrace={() => trace('return_sellable')}
              />
            </td>
          </tr>
        </tfoot>
      </table>
    </section>
  )
}

import type { Sku } from '@crossdock/contracts/areas/amzdata/analysis/sku.schema.ts'
import { reasonLabels } from '@crossdock/contracts/areas/amztool/refundrecord/aftersales.labels.ts'
import { commonText } from '../../../kit/i18n/common.text.ts'
import { useSay, useText } from '../../../kit/i18n/use-text.ts'
import { formatDecimal } from '../../../kit/ui/figures/format-decimal.ts'
import { Figure } from './figure.tsx'
import { PlainTable } from './plain-table.tsx'
import { skuText } from './sku.text.ts'
import { SkuCohort } from './sku-cohort.tsx'
import type { LineKey, TraceFigure } from './use-source-state.ts'

interface SkuReturnsProps {
  sku: Sku
  trace: TraceFigure
  onLine: (line: LineKey) => void
}

/** What came back by reason, and how much of what was bought in the period was refunded to date (F-05b). */
export function SkuReturns({ sku, trace, onLine }: SkuReturnsProps) {
  return (
    <>
      <Reasons sku={sku} trace={trace} />
      <SkuCohort sku={sku} onLine={onLine} />
    </>
  )
}

/** Returns by the reason that buyers gave; the total leads to the rows of the report. */
function Reasons({ sku, trace }: Omit<SkuReturnsProps, 'onLine'>) {
  const t = useText(skuText)
  const c = useText(commonText)
  const say = useSay()
  const wordOf = (reason: string) => {
    const known = Object.entries(reasonLabels).find(([key]) => key === reason)
    return known ? say(known[1]) : reason
  }
  if (sku.returns.length === 0) return <p className="source-part t3">{t('noReturns')}</p>
  const sum = (of: 'units' | 'sellable') => String(sku.returns.reduce((all, row) => all + row[of], 0))
  const foot = (
    <tr>
      <td>{c('total')}</td>
      <td className="num">
        <Figure metric="return_units" value={sum('units')} onTrace={() => trace('return_units')} />
      </td>
      <td className="num">
        <Figure metric="return_sellable" value={sum('sellable')} onTrace={() => trace('return_sellable')} />
      </td>
    </tr>
  )
  return (
    <section className="source-part">
      <PlainTable heads={[t('reason'), { num: t('units') }, { num: t('sellableBack') }]} foot={foot}>
        {sku.returns.map(({ reason, units, sellable }) => (
          <tr key={reason}>
            <td>{reason ? wordOf(reason) : t('nameless')}</td>
            <td className="num">{formatDecimal(String(units), 0)}</td>
            <td className="num">{formatDecimal(String(sellable), 0)}</td>
          </tr>
        ))}
      </PlainTable>
    </section>
  )
}

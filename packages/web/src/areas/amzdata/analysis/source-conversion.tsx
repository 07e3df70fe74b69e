import type { Source } from '@crossdock/contracts/areas/amzdata/analysis/sources.schema.ts'
import { useText } from '../../../kit/i18n/use-text.ts'
import { MoneyCell, PlainTable } from './plain-table.tsx'
import { sourceText } from './source.text.ts'

/** The sum by currency and month with the rate that was used; not shown when nothing was converted. */
export function SourceConversion({ found }: { found: Source }) {
  const t = useText(sourceText)
  const { by_rate: parts, about } = found
  const isConverted = parts.some(({ rate, currency }) => rate === null || currency !== about.currency.code)
  if (about.currency.mode === 'original' || !isConverted) return null
  return (
    <section className="source-part">
      <h3>{t('conversion')}</h3>
      <PlainTable
        heads={[
          t('month'),
          t('currency'),
          { num: t('original') },
          { num: t('rate') },
          { num: t('converted') },
        ]}
        wide={t('conversion')}
      >
        {parts.map(({ currency, month, amount, rate, converted }) => (
          <tr key={`${currency} ${month}`}>
            <td>{month.slice(0, 7)}</td>
            <td>{currency}</td>
            <MoneyCell value={amount} currency={currency} />
            <td className="num">{rate ?? <span className="down">{t('noRate')}</span>}</td>
            <MoneyCell value={converted} currency={about.currency.code} />
          </tr>
        ))}
      </PlainTable>
    </section>
  )
}

import type { Source } from '@crossdock/contracts/areas/amzdata/analysis/sources.schema.ts'
import { useText } from '../../../kit/i18n/use-text.ts'
import { Money } from '../../../kit/ui/figures/money.tsx'
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
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reached by keys */}
      <section className="wide-table" aria-label={t('conversion')} tabIndex={0}>
        <table className="table is-plain">
          <thead>
            <tr>
              <th scope="col">{t('month')}</th>
              <th scope="col">{t('currency')}</th>
              <th scope="col" className="num">
                {t('original')}
              </th>
              <th scope="col" className="num">
                {t('rate')}
              </th>
              <th scope="col" className="num">
                {t('converted')}
              </th>
            </tr>
          </thead>
          <tbody>
            {parts.map(({ currency, month, amount, rate, converted }) => (
              <tr key={`${currency} ${month}`}>
                <td>{month.slice(0, 7)}</td>
                <td>{currency}</td>
                <td className="num">
                  <Money value={amount} currency={currency} />
                </td>
                <td className="num">{rate ?? <span className="down">{t('noRate')}</span>}</td>
                <td className="num">
                  <Money value={converted} currency={about.currency.code} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </section>
  )
}

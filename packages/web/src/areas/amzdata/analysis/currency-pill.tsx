import type { About } from '@crossdock/contracts/areas/amzdata/analysis/analysis.schema.ts'
import { CURRENCIES } from '@crossdock/contracts/vocabulary/currencies.ts'
import { useText } from '../../../kit/i18n/use-text.ts'
import { Link } from '../../../kit/ui/link.tsx'
import { OptionList } from '../../../kit/ui/option-list.tsx'
import { PillPopup } from '../../../kit/ui/pill-popup.tsx'
import { useCurrencyName } from '../shared/use-names.ts'
import { text } from './analysis.text.ts'

/** Rates listed under the choice; the rest is counted. */
const RATES_SHOWN = 8
/** Always offered, before those of the data (seller.md 2.1). */
const OFFERED = ['CNY', 'USD']

interface CurrencyPillProps {
  /** `original`, a currency, or empty while nobody chose. */
  value: string
  about: About | undefined
  onChange: (currency: string) => void
}

/** In which currency amounts are shown; the monthly rates that were used stand below the choice and on hover. */
export function CurrencyPill({ value, about, onChange }: CurrencyPillProps) {
  const t = useText(text)
  const nameOf = useCurrencyName()
  const shown = value === '' || value === 'original' ? t('original') : nameOf(value)
  const codes = [...new Set([...OFFERED, ...(about?.currency.originals ?? []), ...extra(value)])]
  const rates = (about?.currency.rates ?? []).map((rate) => ({ ...rate, words: rateWords(rate, value) }))
  return (
    <PillPopup
      label={t('currency')}
      shown={shown}
      title={rates.map(({ words }) => words).join('\n') || undefined}
      opens="dialog"
      className="options"
    >
      {(close) => (
        <>
          <OptionList
            label={t('currency')}
            multiple={false}
            options={[
              { value: 'original', label: t('original') },
              ...codes.map((code) => ({ value: code, label: nameOf(code), hint: code })),
            ]}
            value={[value || 'original']}
            onChange={([next = 'original']) => {
              onChange(next)
              close()
            }}
          />
          <div className="rates-used">
            <b>{t('ratesUsed')}</b>
            {rates.slice(0, RATES_SHOWN).map(({ words }) => (
              <span key={words}>{words}</span>
            ))}
            {rates.length > RATES_SHOWN ? (
              <span>{t('ratesMore', { count: rates.length - RATES_SHOWN })}</span>
            ) : null}
            {rates.length === 0 ? <span>{t('ratesNone')}</span> : null}
            <Link to="/amzdata/basic_data?tab=rates">{t('toRates')}</Link>
          </div>
        </>
      )}
    </PillPopup>
  )
}

const extra = (value: string) => (CURRENCIES.some(({ code }) => code === value) ? [value] : [])

const rateWords = ({ month, currency, rate }: About['currency']['rates'][number], base: string) =>
  `${month.slice(0, 7)}  1 ${currency} = ${rate} ${base}`

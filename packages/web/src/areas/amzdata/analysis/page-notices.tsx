import type { About, Summary } from '@crossdock/contracts/areas/amzdata/analysis/analysis.schema.ts'
import { useListing, useText } from '../../../kit/i18n/use-text.ts'
import { Money } from '../../../kit/ui/figures/money.tsx'
import { Link } from '../../../kit/ui/link.tsx'
import { Notice } from '../../../kit/ui/notice.tsx'
import { useCurrencyName } from '../shared/use-names.ts'
import { text } from './analysis.text.ts'

interface PageNoticesProps {
  summary: Summary
  onCurrency: (currency: string) => void
}

/** What the reader must know before reading the figures: missing costs, mixed currencies, missing rates. */
export function PageNotices({ summary, onCurrency }: PageNoticesProps) {
  const t = useText(text)
  const { about, missing_cost: missing } = summary
  return (
    <>
      {about.suppressed === 'mixed_currencies' ? <Mixed about={about} onCurrency={onCurrency} /> : null}
      {about.currency.missing.length > 0 ? <MissingRates about={about} onCurrency={onCurrency} /> : null}
      {hasLateAds(summary) ? (
        <Notice tone="info">{t('lateAds', { date: about.incomplete_from ?? '' })}</Notice>
      ) : null}
      {missing && missing.mskus > 0 ? <MissingCost missing={missing} about={about} /> : null}
    </>
  )
}

/** Whether days are shown whose ads are still being attributed. */
function hasLateAds({ about, freshness }: Summary): boolean {
  const from = about.incomplete_from
  const days = freshness.flatMap(({ sources }) => sources.filter(({ source }) => source === 'ads'))
  return from !== null && days.some(({ day }) => day !== null && day >= from)
}

interface MissingCostProps {
  missing: NonNullable<Summary['missing_cost']>
  about: About
}

function MissingCost({ missing, about }: MissingCostProps) {
  const t = useText(text)
  const isTold = missing.sales !== null && about.suppressed === null
  return (
    <Notice action={<Link to="/amzdata/basic_data?state=missing">{t('addCosts')}</Link>}>
      {t(isTold ? 'missingCost' : 'missingCostPlain', { count: missing.mskus })}
      {isTold ? (
        <span className="strong notice-figure">
          <Money value={missing.sales} currency={about.currency.code} />
        </span>
      ) : null}
    </Notice>
  )
}

interface CurrencyNoticeProps {
  about: About
  onCurrency: (currency: string) => void
}

function Mixed({ about, onCurrency }: CurrencyNoticeProps) {
  const t = useText(text)
  const listing = useListing()
  const nameOf = useCurrencyName()
  return (
    <Notice
      tone="info"
      action={
        <span className="notice-choices">
          {['CNY', 'USD'].map((code) => (
            <button key={code} type="button" className="text-button" onClick={() => onCurrency(code)}>
              {t('convertTo', { currency: nameOf(code) })}
            </button>
          ))}
        </span>
      }
    >
      {t('mixed', { currencies: listing(about.currency.originals) })}
    </Notice>
  )
}

/** Missing rates named in the notice; more are only counted by the dots. */
const RATES_NAMED = 6

function MissingRates({ about, onCurrency }: CurrencyNoticeProps) {
  const t = useText(text)
  const listing = useListing()
  const { missing } = about.currency
  const named = missing.slice(0, RATES_NAMED).map(({ month, currency }) => `${currency} ${month.slice(0, 7)}`)
  const month = missing[0]?.month.slice(0, 7) ?? ''
  return (
    <Notice
      action={
        <span className="notice-choices">
          <button type="button" className="text-button" onClick={() => onCurrency('original')}>
            {t('showOriginal')}
          </button>
          <Link to={`/amzdata/basic_data?tab=rates&month=${month}`}>{t('addRates')}</Link>
        </span>
      }
    >
      {t('missingRates', { rates: listing(named) + (missing.length > RATES_NAMED ? ' …' : '') })}
    </Notice>
  )
}

import type { About, Summary } from '@crossdock/contracts/areas/amzdata/analysis/analysis.schema.ts'
import { useListing, useText } from '../../../kit/i18n/use-text.ts'
import { Money } from '../../../kit/ui/figures/money.tsx'
import { Link } from '../../../kit/ui/link.tsx'
import { Notice } from '../../../kit/ui/notice.tsx'
import { useCurrencyName } from '../shared/use-names.ts'
import { text } from './analysis.text.ts'
import { lastDays, OFFERED_DAYS } from './last-days.ts'

interface PageNoticesProps {
  summary: Summary
  onCurrency: (currency: string) => void
  /** Shows other days. */
  onDays: (days: { from: string; to: string }) => void
}

/** What the reader must know before reading the figures: days without data, missing costs, mixed currencies, missing rates. */
export function PageNotices({ summary, onCurrency, onDays }: PageNoticesProps) {
  const t = useText(text)
  const { about, missing_cost: missing } = summary
  return (
    <>
      <NoDays summary={summary} onDays={onDays} />
      {about.suppressed === 'mixed_currencies' ? <Mixed about={about} onCurrency={onCurrency} /> : null}
      {about.currency.missing.length > 0 ? <MissingRates about={about} onCurrency={onCurrency} /> : null}
      {hasLateAds(summary) ? (
        <Notice tone="info">{t('lateAds', { date: about.incomplete_from ?? '' })}</Notice>
      ) : null}
      {missing && missing.mskus > 0 ? <MissingCost missing={missing} about={about} /> : null}
    </>
  )
}

/** Nothing but zeroes: the reports end before the chosen days begin, and lead to the days that they tell of. */
function NoDays({ summary: { about, freshness }, onDays }: Pick<PageNoticesProps, 'summary' | 'onDays'>) {
  const t = useText(text)
  const chosen = freshness.filter(
    ({ shop_id: id }) => about.shops.length === 0 || about.shops.some((shop) => shop.id === id),
  )
  const days = chosen.flatMap(({ last_biz_date: day }) => day ?? [])
  const last = days.sort().at(-1)
  if (last === undefined || last >= about.period.from) return null
  return (
    <Notice
      tone="info"
      action={
        <button type="button" className="text-button" onClick={() => onDays(lastDays(last))}>
          {t('showLastDays', { count: OFFERED_DAYS })}
        </button>
      }
    >
      {t('noDays', { date: last })}
    </Notice>
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

import { bucketLabels, metricLabel } from '@crossdock/contracts/areas/amzdata/analysis/analysis.labels.ts'
import type { MetricKey } from '@crossdock/contracts/areas/amzdata/analysis/metrics.ts'
import type { Source } from '@crossdock/contracts/areas/amzdata/analysis/sources.schema.ts'
import { GROWTH_BUCKETS } from '@crossdock/contracts/format/growth-bucket.ts'
import { useSay, useText } from '../../../kit/i18n/use-text.ts'
import { currencySign } from '../../../kit/ui/figures/currency.ts'
import { formatDecimal, NOTHING } from '../../../kit/ui/figures/format-decimal.ts'
import { Status } from '../../../kit/ui/status.tsx'
import { useMarketplaceName } from '../shared/use-names.ts'
import { text } from './analysis.text.ts'
import { figureText } from './figure.tsx'
import { isLate } from './late-figures.ts'
import { formulaOf } from './metric-words.text.ts'
import { sourceText } from './source.text.ts'
import { spanWords } from './span-words.ts'
import type { Place } from './use-source-state.ts'

interface SourceHeadProps {
  metric: MetricKey
  found: Source
  place: Place
}

/** Name, place and formula of the figure; below it the figure beside the sum of what is listed. */
export function SourceHead({ metric, found, place }: SourceHeadProps) {
  const t = useText(sourceText)
  const say = useSay()
  const currency = place.row_currency ?? found.about.currency.code
  const sums = {
    rows: 'sum',
    reports: 'sum',
    shares: 'sum',
    costs: 'sum',
    parts: 'partsSum',
    quotient: 'quotient',
  } as const
  return (
    <header className="source-head">
      <h2>{say(metricLabel(metric))}</h2>
      <p className="ids">
        {usePlaceWords(found, place).map((words) => (
          <span key={words}>{words}</span>
        ))}
      </p>
      <p className="source-formula">
        <span className="t3">{t('formula')}</span>
        {say(formulaOf(metric))}
      </p>
      <dl className="facts source-facts">
        <div className="fact">
          <dt>{t('figure')}</dt>
          <dd>
            <Exact metric={metric} value={found.figure} currency={currency} />
          </dd>
        </div>
        <div className="fact">
          <dt>{t(sums[found.of])}</dt>
          <dd>
            <Exact metric={metric} value={found.sum} currency={currency} />
          </dd>
          {found.sum === null ? null : (
            <dd className="fact-note">
              <Status tone={found.equal ? 'ok' : 'bad'}>{t(found.equal ? 'equal' : 'differs')}</Status>
            </dd>
          )}
        </div>
        {found.count === null || found.of === 'parts' || found.of === 'quotient' ? null : (
          <div className="fact">
            <dt>{t('rows')}</dt>
            <dd>{formatDecimal(String(found.count), 0)}</dd>
          </div>
        )}
      </dl>
      {isIncomplete(metric, found, place) ? (
        <p className="t3">{t('incomplete', { date: found.about.incomplete_from ?? '' })}</p>
      ) : null}
      {found.closed.map(({ month, changed_days }) => (
        <p key={month} className="t3">
          {changed_days === 0 ? t('closed', { month }) : t('closedChanged', { month, count: changed_days })}
        </p>
      ))}
      {found.figure === null ? <p className="t3">{t('untold')}</p> : null}
    </header>
  )
}

/** Whether days of the figure are still being attributed (seller.md 1.2). */
function isIncomplete(metric: MetricKey, { about }: Source, place: Place): boolean {
  const from = about.incomplete_from
  return from !== null && isLate(metric) && (place.row_to ?? about.period.to) >= from
}

interface ExactProps {
  metric: MetricKey
  value: string | null
  currency: string | null
}

/** The rounded figure; the exact one on hover, since both are compared to the last digit. */
function Exact({ metric, value, currency }: ExactProps) {
  if (value === null) return NOTHING
  const words = figureText(metric, value, currency)
  const isPlain = words.endsWith('%') || currency === null
  return (
    <span title={value}>
      {isPlain || !words.includes('.') ? null : <span className="unit">{currencySign(currency)}</span>}
      {words}
    </span>
  )
}

/** Period, shop, marketplace, MSKU and bucket of the figure, as words. */
function usePlaceWords({ about }: Source, place: Place): string[] {
  const t = useText(text)
  const say = useSay()
  const nameOf = useMarketplaceName()
  const span = { from: place.row_from ?? about.period.from, to: place.row_to ?? about.period.to }
  const shop = about.shops.find(({ id }) => String(id) === place.row_shop)?.name
  const marketplace = place.row_marketplace
  const bucket = GROWTH_BUCKETS.find((known) => known === place.bucket)
  return [
    spanWords(span),
    shop,
    marketplace && nameOf(marketplace),
    place.msku,
    place.no_msku ? t('noMsku') : undefined,
    bucket && t('chipBucket', { bucket: say(bucketLabels[bucket]) }),
    place.row_currency,
  ].filter((words): words is string => Boolean(words))
}

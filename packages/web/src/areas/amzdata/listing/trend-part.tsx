import { listingEndpoints } from '@crossdock/contracts/areas/amzdata/listings/listings.endpoints.ts'
import { useState } from 'react'
import { useCall } from '../../../kit/api/use-call.ts'
import { useText } from '../../../kit/i18n/use-text.ts'
import { Segmented } from '../../../kit/ui/segmented.tsx'
import { Skeleton } from '../../../kit/ui/skeleton.tsx'
import { text } from './listing.text.ts'
import { TrendPlot } from './trend-plot.tsx'

const SPANS = ['30', '90', '366'] as const

/** Units by day under the prices that reports showed. */
export function TrendPart({ id, currency }: { id: number; currency: string }) {
  const t = useText(text)
  const [days, setDays] = useState<(typeof SPANS)[number]>('30')
  const trend = useCall(listingEndpoints.getListingTrend, { id, days }, { quiet: true }).data
  return (
    <section className="listing-trend">
      <div className="section-head">
        <h3>{t('trend')}</h3>
        <span className="small t3 listing-legend">
          <i className="key-bar" aria-hidden="true" />
          {t('trendUnits')}
          {trend?.prices.length ? (
            <>
              <i className="key-line" aria-hidden="true" />
              {t('trendPrice', { currency })}
            </>
          ) : null}
        </span>
        <div className="end">
          <Segmented
            small
            label={t('trend')}
            value={days}
            options={SPANS.map((value) => ({ value, label: t(`days${value}`) }))}
            onChange={setDays}
          />
        </div>
      </div>
      {trend ? (
        trend.days.length > 0 ? (
          <TrendPlot trend={trend} currency={currency} />
        ) : (
          <p className="t3 listing-none">{t('noTrend')}</p>
        )
      ) : (
        <Skeleton lines={4} />
      )}
    </section>
  )
}

import type { ListingTrend } from '@crossdock/contracts/areas/amzdata/listings/listing-detail.schema.ts'
import { useText } from '../../../kit/i18n/use-text.ts'
import { isDated } from '../../../kit/ui/chart/is-dated.ts'
import { currencyDecimals } from '../../../kit/ui/figures/currency.ts'
import { formatDecimal } from '../../../kit/ui/figures/format-decimal.ts'
import { text } from './listing.text.ts'
import { niceTop, priceSteps } from './trend-shape.ts'

interface TrendPlotProps {
  trend: ListingTrend
  currency: string
}

/** The two panels share the days: prices as a stepped line above, units as bars below. */
export function TrendPlot({ trend, currency }: TrendPlotProps) {
  const t = useText(text)
  const { days, prices } = trend
  const total = days.reduce((sum, { units }) => sum + units, 0)
  const summary = t('trendSummary', { from: trend.from ?? '', to: trend.to ?? '', units: total })
  return (
    <>
      {prices.length > 0 ? <PricePanel trend={trend} currency={currency} /> : null}
      <UnitsPanel days={days} summary={summary} />
    </>
  )
}

function PricePanel({ trend, currency }: TrendPlotProps) {
  const { path, low, high, last, lastAt } = priceSteps(trend)
  const words = (value: number) => formatDecimal(String(value), currencyDecimals(currency))
  const t = useText(text)
  return (
    <div className="listing-chart is-price">
      <div className="listing-plot" role="img" aria-label={t('trendPrice', { currency })}>
        <i className="grid" style={{ top: '15%' }}>
          <span>{words(high)}</span>
        </i>
        {low === high ? null : (
          <i className="grid" style={{ top: '85%' }}>
            <span>{words(low)}</span>
          </i>
        )}
        <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
          <path d={path} className="price-line" />
        </svg>
        <span className="end-label" style={{ top: `${lastAt}%` }}>
          {words(last)}
        </span>
      </div>
    </div>
  )
}

function UnitsPanel({ days, summary }: { days: ListingTrend['days']; summary: string }) {
  const top = niceTop(Math.max(...days.map(({ units }) => units)))
  const step = 100 / days.length
  return (
    <div className="listing-chart is-units">
      <div className="listing-plot" role="img" aria-label={summary}>
        {[0, 0.5, 1].map((share) => (
          <i
            key={share}
            className={share === 0 ? 'grid is-zero' : 'grid'}
            style={{ top: `${100 - share * 100}%` }}
          >
            <span>{formatDecimal(String(top * share), 0)}</span>
          </i>
        ))}
        <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
          {days.map(({ day, units }, at) => {
            const height = (Math.max(0, units) / top) * 100
            return (
              <rect
                key={day}
                x={at * step + step * 0.2}
                y={100 - height}
                width={step * 0.6}
                height={height}
                className="unit-bar"
              >
                <title>{`${day} ${units}`}</title>
              </rect>
            )
          })}
        </svg>
        {days.map(({ day }, at) =>
          isDated(at, days.length) ? (
            <span key={day} className="x" style={{ left: `${(at + 0.5) * step}%` }}>
              {day.slice(5)}
            </span>
          ) : null,
        )}
      </div>
    </div>
  )
}

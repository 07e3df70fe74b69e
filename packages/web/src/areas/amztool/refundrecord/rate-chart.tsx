import type { RateTrend } from '@crossdock/contracts/areas/amztool/refundrecord/overview.schema.ts'
import { useText } from '../../../kit/i18n/use-text.ts'
import type { ChartLook } from '../../../kit/ui/chart/chart-look.ts'
import { type LineOption, LinePlot, lineFrame } from '../../../kit/ui/chart/line-plot.tsx'
import { chartText } from './charts.text.ts'

const COLOURS = ['--chart-1', '--chart-2', '--chart-3', '--chart-4', '--chart-5'] as const

/** Refund rates by week, a line for each SKU; the SKU table has the rates of the span as text. */
export function RateChart({ trend }: { trend: RateTrend }) {
  const t = useText(chartText)
  return (
    <>
      <ul className="ledger-legend">
        {trend.skus.map(({ msku, shop_id: shop, marketplace }, at) => (
          <li key={`${shop} ${marketplace} ${msku}`}>
            <i className={`ledger-dot is-${at + 1}`} />
            <span className="mono">{msku}</span>
          </li>
        ))}
      </ul>
      <LinePlot
        label={t('trendLabel', { count: trend.skus.length })}
        className="ledger-plot"
        option={(look) => optionOf(trend, look)}
        shown={[trend]}
      />
    </>
  )
}

const percent = (value: unknown) =>
  value === null || value === undefined ? '—' : `${Number(value).toFixed(2)}%`

function optionOf({ weeks, skus }: RateTrend, look: ChartLook): LineOption {
  const { token, words } = look
  const { plot, tooltip, across, up } = lineFrame(look)
  return {
    ...plot,
    tooltip: { ...tooltip, valueFormatter: percent },
    xAxis: {
      ...across,
      type: 'category',
      data: weeks.map((week) => week.slice(5)),
      boundaryGap: false,
      axisLabel: { ...words, hideOverlap: true, alignMinLabel: 'left', alignMaxLabel: 'right' },
    },
    yAxis: { ...up, min: 0, axisLabel: { ...words, formatter: (value: number) => `${value}%` } },
    series: skus.map(({ msku, units, refunded }, at) => ({
      type: 'line' as const,
      name: msku,
      // weeks without sales have no rate
      data: units.map((sold, week) => (sold > 0 ? ((refunded[week] ?? 0) / sold) * 100 : null)),
      color: token(COLOURS[at] ?? '--chart-1'),
      symbolSize: 5,
      lineStyle: { width: 2, join: 'round' as const },
    })),
  }
}

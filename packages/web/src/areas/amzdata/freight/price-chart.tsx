import type { Channel, RateCard } from '@crossdock/contracts/areas/amzdata/freight/channels.schema.ts'
import { bandOf } from '@crossdock/contracts/areas/amzdata/freight/rate-bands.ts'
import { useText } from '../../../kit/i18n/use-text.ts'
import type { ChartLook } from '../../../kit/ui/chart/chart-look.ts'
import { type LineOption, LinePlot, lineFrame } from '../../../kit/ui/chart/line-plot.tsx'
import { text } from './freight.text.ts'

interface PriceChartProps {
  channel: Channel
  /** Newest first. */
  cards: readonly RateCard[]
}

const COLOURS = ['--chart-1', '--chart-2', '--chart-3', '--chart-4', '--chart-5'] as const

/** Price of the newest card's bands over time, as steps; the cards below say the same as text. */
export function PriceChart({ channel, cards }: PriceChartProps) {
  const t = useText(text)
  const unit = channel.billing === 'CBM' ? 'm³' : 'kg'
  const nameOf = (weight: string) => t('fromWeight', { weight: `${weight} ${unit}` })
  return (
    <LinePlot
      label={t('historyLabel', { channel: channel.name })}
      className="freight-plot"
      option={(look) => optionOf(cards, look, nameOf)}
      shown={[cards]}
    />
  )
}

function optionOf(
  cards: readonly RateCard[],
  look: ChartLook,
  nameOf: (weight: string) => string,
): LineOption {
  const { token, words } = look
  const { plot, tooltip, across, up } = lineFrame(look, 96)
  const [newest] = cards
  const same = cards.filter(({ currency }) => currency === newest?.currency).toReversed()
  const today = new Date().toISOString().slice(0, 10)
  return {
    ...plot,
    tooltip,
    xAxis: {
      ...across,
      type: 'time',
      axisLabel: { ...words, hideOverlap: true },
      splitLine: { show: false },
    },
    yAxis: { ...up, scale: true },
    series: (newest?.bands ?? []).slice(0, COLOURS.length).map((band, place) => {
      const points = same.map((card) => [card.effective_from, bandOf(card.bands, band.from)?.price ?? null])
      const last = points.at(-1)
      const until = last && String(last[0]) < today ? [[today, last[1] ?? null]] : []
      return {
        type: 'line' as const,
        step: 'end' as const,
        name: nameOf(band.from),
        data: [...points, ...until],
        color: token(COLOURS[place] ?? '--chart-1'),
        symbolSize: 6,
        lineStyle: { width: 2 },
        endLabel: { show: true, formatter: '{a}', ...words },
      }
    }),
  }
}

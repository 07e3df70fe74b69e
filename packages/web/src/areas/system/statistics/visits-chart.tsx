import type {
  Granularity,
  VisitPoint,
} from '@crossdock/contracts/areas/system/statistics/statistics.schema.ts'
import { grouped } from '@crossdock/contracts/format/number.ts'
import type { ChartLook } from '../../../kit/ui/chart/chart-look.ts'
import { isDated } from '../../../kit/ui/chart/is-dated.ts'
import { type LineOption, LinePlot, lineFrame } from '../../../kit/ui/chart/line-plot.tsx'
import { numberOf, type ShownFigure } from './visit-figures.ts'
import { pointWords } from './visit-points.ts'

/** A line of the chart with its name and the token of its colour. */
export interface VisitLine {
  readonly figure: ShownFigure
  readonly name: string
  readonly colour: string
}

interface VisitsChartProps {
  points: readonly VisitPoint[]
  gran: Granularity
  lines: readonly VisitLine[]
  /** What the picture shows, for those who do not see it. */
  label: string
}

/** Counted figures over the steps of the range; the table below has the same figures as text. */
export function VisitsChart({ points, gran, lines, label }: VisitsChartProps) {
  return (
    <LinePlot
      label={label}
      className="visit-plot"
      option={(look) => optionOf({ points, gran, lines }, look)}
      shown={[points, gran, lines]}
    />
  )
}

function optionOf({ points, gran, lines }: Omit<VisitsChartProps, 'label'>, look: ChartLook): LineOption {
  const { token, words } = look
  const { plot, tooltip, across, up } = lineFrame(look)
  return {
    ...plot,
    tooltip: { ...tooltip, valueFormatter: (value) => grouped(Number(value)) },
    xAxis: {
      ...across,
      type: 'category',
      data: points.map((point) => pointWords(point, gran)),
      boundaryGap: false,
      axisLabel: {
        ...words,
        interval: (index: number) => isDated(index, points.length),
        alignMinLabel: 'left',
        alignMaxLabel: 'right',
      },
    },
    yAxis: {
      ...up,
      minInterval: 1,
      axisLabel: { ...words, formatter: (value: number) => grouped(value) },
    },
    series: lines.map(({ figure, name, colour }) => ({
      type: 'line' as const,
      name,
      data: points.map((point) => numberOf(point, figure) ?? 0),
      color: token(colour),
      showSymbol: points.length === 1,
      symbolSize: 6,
      lineStyle: { width: 2, join: 'round' as const },
    })),
  }
}

import type { Trend } from '@crossdock/contracts/areas/amzdata/analysis/analysis.schema.ts'
import {
  METRICS,
  type MetricKey,
  type MetricUnit,
} from '@crossdock/contracts/areas/amzdata/analysis/metrics.ts'
import { metricColour } from './metric-colour.ts'

/** One line of the chart; values only place it, figures are shown from the texts of the reply. */
export interface TrendLine {
  readonly metric: MetricKey
  readonly kind: 'current' | 'compare'
  readonly panel: number
  /** Token of its colour. */
  readonly colour: string
  readonly texts: readonly (string | null)[]
  readonly values: readonly (number | null)[]
}

/** Metrics of one unit share an axis; other units stand in panels below (look.md). */
export interface TrendPanelModel {
  readonly unit: MetricUnit
  readonly top: number
  readonly height: number
}

export interface TrendModel {
  readonly panels: readonly TrendPanelModel[]
  readonly lines: readonly TrendLine[]
  readonly height: number
}

const FIRST_HEIGHT = 248
const NEXT_HEIGHT = 104
const GAP = 28
const TOP = 8
/** Room for the dates under the last panel. */
export const AXIS_HEIGHT = 24

/** Lines and panels of a reply; the base is drawn for the first metric of each panel, more would hide the lines. */
export function trendModel(trend: Trend): TrendModel {
  const units = [...new Set(trend.series.map(({ metric }) => METRICS[metric].unit))]
  const first = units.length === 1 ? FIRST_HEIGHT : FIRST_HEIGHT - NEXT_HEIGHT / 2
  const panels = units.map((unit, place) => ({
    unit,
    top: TOP + (place === 0 ? 0 : first + GAP + (place - 1) * (NEXT_HEIGHT + GAP)),
    height: place === 0 ? first : NEXT_HEIGHT,
  }))
  const lines = trend.series.flatMap((series) => {
    const panel = units.indexOf(METRICS[series.metric].unit)
    const leader = trend.series.find(({ metric }) => METRICS[metric].unit === units[panel])
    const current = lineOf(series.metric, 'current', { panel, texts: series.current })
    const hasBase = leader === series && series.compare.some((text) => text !== null)
    return hasBase ? [lineOf(series.metric, 'compare', { panel, texts: series.compare }), current] : [current]
  })
  const last = panels.at(-1)
  return { panels, lines, height: (last ? last.top + last.height : FIRST_HEIGHT) + AXIS_HEIGHT }
}

function lineOf(
  metric: MetricKey,
  kind: TrendLine['kind'],
  { panel, texts }: Pick<TrendLine, 'panel' | 'texts'>,
): TrendLine {
  const colour = kind === 'current' ? metricColour(metric) : '--chart-base'
  return {
    metric,
    kind,
    panel,
    colour,
    texts,
    values: texts.map((text) => (text === null ? null : Number(text))),
  }
}

import type { EChartsType } from 'echarts/core'
import type { TrendModel } from './trend-model.ts'

/** Where the chart painted things, in pixels of its box. */
export interface TrendLayout {
  readonly xs: readonly number[]
  /** Per line, per point. */
  readonly ys: readonly (readonly (number | null)[])[]
  readonly left: number
  readonly right: number
}

/** Reads the places of all points from the painted chart. */
export function layoutOf(chart: EChartsType, model: TrendModel, count: number): TrendLayout {
  const xs = Array.from({ length: count }, (_, index) =>
    pixel(chart.convertToPixel({ xAxisIndex: 0 }, index)),
  )
  const ys = model.lines.map(({ panel, values }) =>
    values.map((value) =>
      value === null ? null : pixel(chart.convertToPixel({ yAxisIndex: panel }, value)),
    ),
  )
  return { xs, ys, left: xs[0] ?? 0, right: xs.at(-1) ?? 0 }
}

const pixel = (place: unknown) => (typeof place === 'number' ? place : 0)

/** The point nearest to a place on the chart. */
export function nearestPoint({ xs }: TrendLayout, x: number): number {
  return nearest(xs, x) ?? 0
}

/** The line nearest to a place, at a point. */
export function nearestLine(layout: TrendLayout, index: number, y: number): number | undefined {
  return nearest(
    layout.ys.map((line) => line[index] ?? null),
    y,
  )
}

function nearest(places: readonly (number | null)[], wanted: number): number | undefined {
  let best: number | undefined
  let least = Number.POSITIVE_INFINITY
  for (const [index, place] of places.entries()) {
    const distance = place === null ? Number.POSITIVE_INFINITY : Math.abs(place - wanted)
    if (distance < least) {
      least = distance
      best = index
    }
  }
  return best
}

/** Moves labels that would overlap downwards, then all of them up into the box again. */
export function spread(places: readonly number[], step: number, bottom: number): number[] {
  const order = places.map((place, index) => ({ place, index })).sort((a, b) => a.place - b.place)
  const free: number[] = []
  for (const [rank, { place }] of order.entries()) {
    free.push(rank === 0 ? place : Math.max(place, (free[rank - 1] ?? 0) + step))
  }
  for (let rank = free.length - 1, floor = bottom; rank >= 0; rank--, floor -= step) {
    free[rank] = Math.min(free[rank] ?? 0, floor)
  }
  const result: number[] = []
  for (const [rank, { index }] of order.entries()) result[index] = free[rank] ?? 0
  return result
}

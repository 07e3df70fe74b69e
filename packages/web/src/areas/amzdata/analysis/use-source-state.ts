import { METRIC_KEYS, type MetricKey } from '@crossdock/contracts/areas/amzdata/analysis/metrics.ts'
import { useCallback } from 'react'
import { useUrlState } from '../../../kit/tab/use-url-state.ts'

/** Words of the address that say where a figure stands, beyond the filters of the page. */
const PLACE_KEYS = [
  'msku',
  'no_msku',
  'row_currency',
  'row_group',
  'row_key',
  'row_shop',
  'row_marketplace',
  'row_from',
  'row_to',
  'bucket',
  /** The figure stands in the table, so what narrows the table narrows it too. */
  'in_table',
] as const

/** Where a figure stands: its row, column or point. */
export type Place = Partial<Record<(typeof PLACE_KEYS)[number], string>>

/** Opens what a figure is made of. */
export type TraceFigure = (metric: MetricKey, place?: Place) => void

/** A row of a report: its file and line. */
export interface LineKey {
  readonly file: number
  readonly line: number
}

export const PANELS = ['integrity', 'unclassified', 'sku', 'line'] as const
export type Panel = (typeof PANELS)[number]

const defaults = { source: '', at: '', line: '', panel: '' }

export interface SourceState {
  /** From the figure that was pressed down to the part that is shown; empty: no source is open. */
  readonly trail: readonly MetricKey[]
  readonly place: Place
  readonly line: LineKey | undefined
  readonly panel: Panel | undefined
  readonly trace: TraceFigure
  /** Goes down to a part of the shown figure. */
  readonly follow: (metric: MetricKey) => void
  /** Goes back up to a figure of the trail. */
  readonly rise: (depth: number) => void
  readonly openLine: (line: LineKey | undefined) => void
  /** Opens a row of a report in a drawer of its own. */
  readonly showLine: (line: LineKey) => void
  readonly openPanel: (panel: Panel, place?: Place) => void
  readonly close: () => void
}

/** The drawer lives in the address too: a link leads to the same figure, the same row. */
export function useSourceState(): SourceState {
  const [state, setState] = useUrlState(defaults)
  const go = useCallback(
    (change: Partial<typeof defaults>) => setState({ ...defaults, ...change }, { replace: false }),
    [setState],
  )
  const trail = state.source.split('.').filter(isMetric)
  const { at, panel } = state
  const open = (metrics: readonly MetricKey[]) => go({ source: metrics.join('.'), at })
  return {
    trail,
    place: placeIn(at),
    line: lineOf(state.line),
    panel: PANELS.find((known) => known === panel),
    trace: useCallback(
      (metric, place = {}) => go({ source: metric, at: new URLSearchParams(place).toString() }),
      [go],
    ),
    follow: (metric) => open([...trail, metric]),
    rise: (depth) => open(trail.slice(0, depth + 1)),
    openLine: (line) => go({ ...state, line: line ? `${line.file}-${line.line}` : '' }),
    showLine: ({ file, line }) => go({ panel: 'line', line: `${file}-${line}` }),
    openPanel: (next, place = {}) => go({ panel: next, at: new URLSearchParams(place).toString() }),
    close: () => go({}),
  }
}

function placeIn(words: string): Place {
  const told = new URLSearchParams(words)
  return Object.fromEntries(PLACE_KEYS.flatMap((key) => (told.has(key) ? [[key, told.get(key) ?? '']] : [])))
}

const isMetric = (word: string): word is MetricKey => METRIC_KEYS.some((key) => key === word)

function lineOf(word: string): LineKey | undefined {
  const [, file, line] = /^(\d{1,15})-(\d{1,10})$/.exec(word) ?? []
  return file && line ? { file: Number(file), line: Number(line) } : undefined
}

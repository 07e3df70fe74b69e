import type {
  Granularity,
  VisitBoard,
  VisitPoint,
} from '@crossdock/contracts/areas/system/statistics/statistics.schema.ts'
import { GRANULARITIES } from '@crossdock/contracts/areas/system/statistics/statistics.schema.ts'
import { type CSSProperties, lazy, Suspense, useMemo } from 'react'
import { useLanguage } from '../../../kit/i18n/language.ts'
import { useListing, useText } from '../../../kit/i18n/use-text.ts'
import { EmptyState } from '../../../kit/ui/empty-state.tsx'
import { SectionHead } from '../../../kit/ui/section-head.tsx'
import { Segmented } from '../../../kit/ui/segmented.tsx'
import { Skeleton } from '../../../kit/ui/skeleton.tsx'
import { DataTable } from '../../../kit/ui/table/data-table.tsx'
import { FigureStrip, useFigureName } from './figure-strip.tsx'
import { text } from './statistics.text.ts'
import {
  daysOf,
  granularityOf,
  HOURLY_DAYS,
  type StatisticsChange,
  type StatisticsState,
} from './use-statistics-state.ts'
import { SHOWN_FIGURES, type ShownFigure, wordsOf } from './visit-figures.ts'
import { everyPoint, pointWords } from './visit-points.ts'
import type { VisitLine } from './visits-chart.tsx'

// the chart library comes in a chunk of its own, after the figures
const VisitsChart = lazy(() =>
  import('./visits-chart.tsx').then((module) => ({ default: module.VisitsChart })),
)

const DRAWN: readonly (readonly [ShownFigure, string])[] = [
  ['pv', '--chart-1'],
  ['uv', '--chart-2'],
  ['sessions', '--chart-3'],
  ['fresh', '--chart-4'],
]

interface OverviewTabProps {
  state: StatisticsState
  onChange: (change: StatisticsChange) => void
  board: VisitBoard | undefined
  isWaiting: boolean
}

/** Figures of the range, their course as lines, and the same as a table. */
export function OverviewTab({ state, onChange, board, isWaiting }: OverviewTabProps) {
  const t = useText(text)
  const gran = granularityOf(state)
  const { from, to } = state
  // raw visits that are gone leave days as the shortest step
  const step = board?.exact === false && gran === 'hour' ? 'day' : gran
  const points = useMemo(
    () => (board ? everyPoint(board.series, { from, to }, step) : []),
    [board, from, to, step],
  )
  if (!board) return <Skeleton lines={8} />
  const offered = GRANULARITIES.filter((known) => known !== 'hour' || daysOf(state) <= HOURLY_DAYS)
  return (
    <>
      <FigureStrip board={board} isWaiting={isWaiting} />
      <section aria-label={t('trend')} className="visit-part">
        <SectionHead title={t('trend')}>
          <Legend />
          <Segmented
            small
            label={t('granularity')}
            value={gran}
            options={offered.map((value) => ({ value, label: t(`gran_${value}`) }))}
            onChange={(next) => onChange({ gran: next })}
          />
        </SectionHead>
        {board.totals.pv === 0 ? (
          <EmptyState title={t('noVisits')} hint={t('noVisitsHint')} />
        ) : (
          <Course state={state} points={points} gran={step} />
        )}
      </section>
    </>
  )
}

function Legend() {
  const nameOf = useFigureName()
  return (
    <span className="visit-legend">
      {DRAWN.map(([figure, colour]) => (
        <span key={figure}>
          <i
            className="key is-line"
            style={{ '--c': `var(${colour})` } as CSSProperties /* colour of its line */}
          />
          {nameOf(figure)}
        </span>
      ))}
    </span>
  )
}

interface CourseProps {
  state: StatisticsState
  points: readonly VisitPoint[]
  gran: Granularity
}

function Course({ state, points, gran }: CourseProps) {
  const t = useText(text)
  const nameOf = useFigureName()
  const listing = useListing()
  const language = useLanguage()
  const lines = useMemo<VisitLine[]>(
    () => DRAWN.map(([figure, colour]) => ({ figure, colour, name: nameOf(figure) })),
    [nameOf],
  )
  const figures = listing(lines.map(({ name }) => name))
  return (
    <>
      <Suspense fallback={<div className="visit-plot" />}>
        <VisitsChart
          points={points}
          gran={gran}
          lines={lines}
          label={t('trendLabel', { from: state.from, to: state.to, figures })}
        />
      </Suspense>
      <SectionHead title={t('figuresByStep')} />
      <DataTable
        label={t('figuresByStep')}
        rows={[...points].reverse().filter(({ pv }) => pv > 0)}
        rowKey={({ at }) => at}
        height="small"
        columns={[
          {
            key: 'at',
            title: t('time'),
            render: (point) =>
              gran === 'month' ? point.at.slice(0, 7) : `${point.at.slice(0, 4)}-${pointWords(point, gran)}`,
            phone: 'title',
          },
          ...SHOWN_FIGURES.map((figure) => ({
            key: figure,
            title: nameOf(figure),
            align: 'right' as const,
            render: (point: VisitPoint) => wordsOf(point, figure, language),
            ...(figure === 'pv' ? { phone: 'figure' as const } : {}),
          })),
        ]}
      />
    </>
  )
}

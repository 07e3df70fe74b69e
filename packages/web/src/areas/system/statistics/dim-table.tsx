import { statisticsEndpoints } from '@crossdock/contracts/areas/system/statistics/statistics.endpoints.ts'
import { dimensionLabels } from '@crossdock/contracts/areas/system/statistics/statistics.labels.ts'
import {
  type Dimension,
  ROWS_PER_DIMENSION,
  type VisitBoard,
  type VisitRow,
} from '@crossdock/contracts/areas/system/statistics/statistics.schema.ts'
import { systemPermissions } from '@crossdock/contracts/areas/system/system.permissions.ts'
import { useCan } from '../../../kit/access/use-actor.ts'
import { downloadFile } from '../../../kit/api/files.ts'
import { commonText } from '../../../kit/i18n/common.text.ts'
import { useLanguage } from '../../../kit/i18n/language.ts'
import { useSay, useText } from '../../../kit/i18n/use-text.ts'
import { Button } from '../../../kit/ui/button.tsx'
import { EmptyState } from '../../../kit/ui/empty-state.tsx'
import { SectionHead } from '../../../kit/ui/section-head.tsx'
import { DataTable } from '../../../kit/ui/table/data-table.tsx'
import { Explained } from './explained.tsx'
import { useFigureName } from './figure-strip.tsx'
import { text } from './statistics.text.ts'
import { questionOf, type StatisticsState } from './use-statistics-state.ts'
import { SHOWN_FIGURES, wordsOf } from './visit-figures.ts'

interface DimTableProps {
  state: StatisticsState
  board: VisitBoard | undefined
  dim: Dimension
  isWaiting: boolean
  /** Instead of the usual sentence when there are no rows. */
  empty?: string
  /** Instead of the name of the dimension. */
  title?: string
}

/** The rows of one dimension with their figures, and their export. */
export function DimTable({ state, board, dim, isWaiting, empty, title: named }: DimTableProps) {
  const t = useText(text)
  const say = useSay()
  const language = useLanguage()
  const nameOf = useFigureName()
  const rows = board?.rows.filter((row) => row.dim === dim)
  const title = named ?? say(dimensionLabels[dim])
  return (
    <section className="visit-part" aria-label={title}>
      <SectionHead
        title={title}
        note={rows?.length === ROWS_PER_DIMENSION ? t('limited', { count: ROWS_PER_DIMENSION }) : undefined}
      >
        <ExportButton state={state} dim={dim} isEmpty={(rows?.length ?? 0) === 0} />
      </SectionHead>
      <DataTable
        label={title}
        rows={rows}
        rowKey={({ key }) => key}
        fetching={isWaiting}
        height="small"
        empty={<EmptyState title={empty ?? t('noVisits')} hint={empty ? undefined : t('noVisitsHint')} />}
        columns={[
          {
            key: 'key',
            title: say(dimensionLabels[dim]),
            width: 200,
            render: (row) => <RowName row={row} />,
            phone: 'title',
          },
          ...SHOWN_FIGURES.map((figure) => ({
            key: figure,
            title: <Explained name={nameOf(figure)} figure={figure} />,
            align: 'right' as const,
            render: (row: VisitRow) => wordsOf(row, figure, language),
            ...(figure === 'pv' ? { phone: 'figure' as const } : {}),
          })),
        ]}
      />
    </section>
  )
}

function RowName({ row: { dim, key, label } }: { row: VisitRow }) {
  const t = useText(text)
  if (dim === 'device') return t(`device_${key === 'phone' || key === 'tablet' ? key : 'desktop'}`)
  return <span title={label ?? key}>{label ?? key}</span>
}

function ExportButton({ state, dim, isEmpty }: { state: StatisticsState; dim: Dimension; isEmpty: boolean }) {
  const c = useText(commonText)
  const say = useSay()
  const can = useCan()
  if (!can(systemPermissions.statistics.export)) return null
  const { gran: _, compare: __, ...question } = questionOf(state)
  return (
    <Button
      small
      kind="quiet"
      icon="export"
      disabled={isEmpty}
      aria-label={`${c('export')} ${say(dimensionLabels[dim])}`}
      onClick={() => void downloadFile(statisticsEndpoints.exportVisits, { ...question, dim })}
    >
      {c('export')}
    </Button>
  )
}

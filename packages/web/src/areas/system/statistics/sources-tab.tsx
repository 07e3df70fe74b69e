import { statisticsEndpoints } from '@crossdock/contracts/areas/system/statistics/statistics.endpoints.ts'
import { sourceKindLabels } from '@crossdock/contracts/areas/system/statistics/statistics.labels.ts'
import type { FunnelRow, VisitBoard } from '@crossdock/contracts/areas/system/statistics/statistics.schema.ts'
import { ATTRIBUTION_DAYS } from '@crossdock/contracts/areas/system/statistics/visits.schema.ts'
import { useCall } from '../../../kit/api/use-call.ts'
import { commonText } from '../../../kit/i18n/common.text.ts'
import { useSay, useText } from '../../../kit/i18n/use-text.ts'
import { EmptyState } from '../../../kit/ui/empty-state.tsx'
import { Percent } from '../../../kit/ui/figures/percent.tsx'
import { Quantity } from '../../../kit/ui/figures/quantity.tsx'
import { SectionHead } from '../../../kit/ui/section-head.tsx'
import { DataTable } from '../../../kit/ui/table/data-table.tsx'
import { Tag } from '../../../kit/ui/tag.tsx'
import { DimTable } from './dim-table.tsx'
import { SourceTags } from './source-tags.tsx'
import { text } from './statistics.text.ts'
import type { StatisticsState } from './use-statistics-state.ts'
import { shareOf } from './visit-figures.ts'

interface SourcesTabProps {
  state: StatisticsState
  board: VisitBoard | undefined
  isWaiting: boolean
}

/** Where visitors came from, who of them registered, and the tags that tell. */
export function SourcesTab(props: SourcesTabProps) {
  const t = useText(text)
  return (
    <>
      <FunnelSection state={props.state} />
      <DimTable {...props} dim="sti" title={t('tagVisits')} />
      <SourceTags />
    </>
  )
}

function FunnelSection({ state: { from, to, staff } }: { state: StatisticsState }) {
  const t = useText(text)
  const c = useText(commonText)
  const question = { from, to, ...(staff ? { staff: '1' as const } : {}) }
  const { data, error, isPlaceholderData, refetch } = useCall(statisticsEndpoints.getFunnel, question, {
    quiet: true,
  })
  return (
    <section className="visit-part" aria-label={t('funnel')}>
      <SectionHead title={t('funnel')} />
      <p className="small t3">{t('funnelHint', { days: ATTRIBUTION_DAYS })}</p>
      <DataTable
        label={t('funnel')}
        rows={data?.rows}
        rowKey={({ kind, key }) => `${kind} ${key}`}
        fetching={isPlaceholderData}
        error={error}
        onRetry={() => void refetch()}
        height="small"
        empty={<EmptyState title={t('noFunnel')} />}
        totalsLabel={c('total')}
        columns={[
          { key: 'source', title: t('source'), render: (row) => <Source row={row} />, phone: 'title' },
          {
            key: 'visitors',
            title: t('arrivals'),
            align: 'right',
            render: ({ visitors }) => <Quantity value={visitors} />,
            total: <Quantity value={data?.visitors} />,
            phone: 'note',
          },
          {
            key: 'registrations',
            title: t('registrations'),
            align: 'right',
            render: ({ registrations }) => <Quantity value={registrations} />,
            total: <Quantity value={data?.registrations} />,
            phone: 'figure',
          },
          {
            key: 'conversion',
            title: t('conversion'),
            align: 'right',
            render: (row) => <Percent value={shareOf(row.registrations, row.visitors)} />,
            total: data ? <Percent value={shareOf(data.registrations, data.visitors)} /> : null,
          },
        ]}
      />
    </section>
  )
}

function Source({ row: { kind, key, label } }: { row: FunnelRow }) {
  const say = useSay()
  if (kind === 'direct') return say(sourceKindLabels.direct)
  return (
    <span className="visit-source">
      {label ?? key} <Tag line>{say(sourceKindLabels[kind])}</Tag>
    </span>
  )
}

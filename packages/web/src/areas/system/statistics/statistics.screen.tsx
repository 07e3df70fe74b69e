import { cmanagePermissions } from '@crossdock/contracts/areas/cmanage/cmanage.permissions.ts'
import { statisticsEndpoints } from '@crossdock/contracts/areas/system/statistics/statistics.endpoints.ts'
import type { Dimension } from '@crossdock/contracts/areas/system/statistics/statistics.schema.ts'
import { VISIT_DAYS } from '@crossdock/contracts/areas/system/statistics/visits.schema.ts'
import { systemPermissions } from '@crossdock/contracts/areas/system/system.permissions.ts'
import { useId } from 'react'
import { useActor, useCan } from '../../../kit/access/use-actor.ts'
import { useCall } from '../../../kit/api/use-call.ts'
import { useSay, useText } from '../../../kit/i18n/use-text.ts'
import { viewOf } from '../../../kit/resource/view-of.ts'
import { ErrorState } from '../../../kit/ui/error-state.tsx'
import { Notice } from '../../../kit/ui/notice.tsx'
import { Page } from '../../../kit/ui/page.tsx'
import { PageHeader } from '../../../kit/ui/page-header.tsx'
import { TabStrip } from '../../../kit/ui/tab-strip.tsx'
import { BrowsersTab } from './browsers-tab.tsx'
import { DimTable } from './dim-table.tsx'
import { ErrorsTab } from './errors-tab.tsx'
import { OverviewTab } from './overview-tab.tsx'
import { SourcesTab } from './sources-tab.tsx'
import { text } from './statistics.text.ts'
import { StatisticsFilters } from './statistics-filters.tsx'
import {
  questionOf,
  type StatisticsChange,
  type StatisticsState,
  turnTo,
  useStatisticsState,
} from './use-statistics-state.ts'
import './statistics.css'

const TABS = ['overview', 'pages', 'sources', 'people', 'content', 'devices', 'browsers', 'errors'] as const
type Tab = (typeof TABS)[number]

/** Rows that a tab shows; courses and points are always asked for, to know whether there are any. */
const DIMS: Readonly<Record<Tab, readonly Dimension[]>> = {
  overview: [],
  pages: ['page'],
  sources: ['sti'],
  people: ['company'],
  content: [],
  devices: ['device', 'browser', 'os', 'country'],
  browsers: [],
  errors: [],
}
/** The overview follows what happens now. */
const REFRESH_MS = 60_000

/** Who comes to the site, from where, and to which pages (platform.md 7.10). */
export function Screen() {
  const t = useText(text)
  const say = useSay()
  const panel = useId()
  const [state, change] = useStatisticsState()
  const { is_superuser: isRoot } = useActor().user
  const can = useCan()
  const mayPeople = can(systemPermissions.statistics.pii)
  const mayBrowsers = mayPeople || can(cmanagePermissions.cid.view)
  // errors tell of everybody's pages
  const closed: readonly Tab[] = [
    ...(isRoot ? [] : ['errors' as const]),
    ...(mayBrowsers ? [] : ['browsers' as const]),
  ]
  const open = TABS.filter((known) => !closed.includes(known))
  const tab = open.find((known) => known === state.tab) ?? 'overview'
  const dims = ['content', ...DIMS[tab], ...(tab === 'people' && mayPeople ? ['user'] : [])].join(',')
  const reply = useCall(
    statisticsEndpoints.getVisits,
    { ...questionOf(state), dims },
    { quiet: true, ...(tab === 'overview' ? { refreshEvery: REFRESH_MS } : {}) },
  )
  const hasContent = tab === 'content' || (reply.data?.rows ?? []).some(({ dim }) => dim === 'content')
  const tabs = open.filter((known) => known !== 'content' || hasContent)
  return (
    <Page>
      <PageHeader title={say(viewOf('system/statistics'))} note={t('note')} />
      <TabStrip
        label={t('tabs')}
        value={tab}
        tabs={tabs.map((value) => ({ value, label: t(value) }))}
        onChange={(value) => change(turnTo(value))}
        panel={panel}
      />
      <div role="tabpanel" id={panel} aria-label={t(tab)}>
        {tab === 'browsers' ? <BrowsersTab /> : null}
        {tab === 'errors' ? <ErrorsTab /> : null}
        {tab === 'browsers' || tab === 'errors' ? null : (
          <>
            <StatisticsFilters state={state} onChange={change} />
            {reply.error ? (
              <ErrorState error={reply.error} onRetry={() => void reply.refetch()} />
            ) : (
              <>
                {reply.data?.exact === false ? <Coarse state={state} tab={tab} /> : null}
                <Content
                  tab={tab}
                  state={state}
                  onChange={change}
                  board={reply.data}
                  isWaiting={reply.isPlaceholderData}
                  mayPeople={mayPeople}
                />
              </>
            )}
          </>
        )}
      </div>
    </Page>
  )
}

/** Says what the range costs in accuracy. */
function Coarse({ state, tab }: { state: StatisticsState; tab: Tab }) {
  const t = useText(text)
  const isNarrowed = Boolean(state.company || state.st) && tab !== 'overview'
  return <Notice>{t(isNarrowed ? 'narrowedDaily' : 'daily', { days: VISIT_DAYS })}</Notice>
}

interface ContentProps {
  tab: Exclude<Tab, 'browsers' | 'errors'>
  state: StatisticsState
  onChange: (change: StatisticsChange) => void
  board: Parameters<typeof OverviewTab>[0]['board']
  isWaiting: boolean
  mayPeople: boolean
}

function Content({ tab, mayPeople, onChange, ...shared }: ContentProps) {
  const t = useText(text)
  if (tab === 'overview') return <OverviewTab {...shared} onChange={onChange} />
  if (tab === 'sources') return <SourcesTab {...shared} />
  if (tab === 'content') return <DimTable {...shared} dim="content" />
  if (tab === 'pages') return <DimTable {...shared} dim="page" />
  if (tab === 'people') {
    return (
      <>
        <DimTable {...shared} dim="company" />
        {mayPeople ? <DimTable {...shared} dim="user" /> : <Notice tone="info">{t('piiMissing')}</Notice>}
      </>
    )
  }
  return (
    <div className="visit-devices">
      <DimTable {...shared} dim="device" />
      <DimTable {...shared} dim="browser" />
      <DimTable {...shared} dim="os" />
      <div>
        <DimTable {...shared} dim="country" empty={t('noRegion')} />
        <p className="small t3">{t('regionHint')}</p>
      </div>
    </div>
  )
}

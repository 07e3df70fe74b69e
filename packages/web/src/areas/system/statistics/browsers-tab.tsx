import { statisticsEndpoints } from '@crossdock/contracts/areas/system/statistics/statistics.endpoints.ts'
import {
  browserLabels,
  browserRiskLabels,
} from '@crossdock/contracts/areas/system/statistics/statistics.labels.ts'
import type { KnownBrowser } from '@crossdock/contracts/areas/system/statistics/statistics.schema.ts'
import { systemPermissions } from '@crossdock/contracts/areas/system/system.permissions.ts'
import { useCan } from '../../../kit/access/use-actor.ts'
import { useCall } from '../../../kit/api/use-call.ts'
import { useBrowserName } from '../../../kit/i18n/use-browser-name.ts'
import { useSay, useText } from '../../../kit/i18n/use-text.ts'
import { useUrlState } from '../../../kit/tab/use-url-state.ts'
import { EmptyState } from '../../../kit/ui/empty-state.tsx'
import { DateTime } from '../../../kit/ui/figures/date-time.tsx'
import { FilterBar } from '../../../kit/ui/filter-bar.tsx'
import { Notice } from '../../../kit/ui/notice.tsx'
import { SearchField } from '../../../kit/ui/search-field.tsx'
import { Status, type Tone } from '../../../kit/ui/status.tsx'
import type { Column } from '../../../kit/ui/table/column.ts'
import { DataTable } from '../../../kit/ui/table/data-table.tsx'
import { Pager } from '../../../kit/ui/table/pager.tsx'
import { Tag } from '../../../kit/ui/tag.tsx'
import { BrowserDeeds } from './browser-deeds.tsx'
import { text } from './statistics.text.ts'

const tones: Readonly<Record<KnownBrowser['risk'], Tone>> = { none: 'ok', unbound: 'wait', shared: 'warn' }

/** Browsers with which people logged in: which are known, and who may log in with known ones alone. */
export function BrowsersTab() {
  const t = useText(text)
  const mayAll = useCan()(systemPermissions.statistics.pii)
  const [state, setState] = useUrlState({ ip: '', browsers: '1', per: '50' })
  const page = Number(state.browsers) || 1
  // an address that is still being typed is no address yet, so letters wait
  const ip = /^[0-9a-fA-F.:]{0,45}$/.test(state.ip) ? state.ip : ''
  const size = Number(state.per) || 50
  const query = { page, size, ...(ip ? { ip } : {}) }
  const { data, error, isPlaceholderData, refetch } = useCall(statisticsEndpoints.listBrowsers, query, {
    quiet: true,
  })
  const columns = useColumns()
  return (
    <section className="visit-part" aria-label={t('browsers')}>
      <p className="small t2">{t('browserHint')}</p>
      {mayAll ? null : <Notice tone="info">{t('browserOwn')}</Notice>}
      <FilterBar>
        <SearchField
          value={state.ip}
          placeholder={t('ipFilter')}
          onChange={(next) => setState({ ip: next, browsers: '1' })}
        />
      </FilterBar>
      <DataTable
        label={t('browsers')}
        rows={data?.rows}
        rowKey={({ user, browser_id: id, ip: address }) => `${user.id} ${id} ${address}`}
        fetching={isPlaceholderData}
        error={error}
        onRetry={() => void refetch()}
        height="small"
        empty={<EmptyState title={t('noBrowsers')} />}
        columns={columns}
      />
      {data ? (
        <Pager
          page={page}
          size={size}
          total={data.total}
          shown={data.rows.length}
          onChange={(next, per) => setState({ browsers: String(next), per: String(per) })}
        />
      ) : null}
    </section>
  )
}

function useColumns(): Column<KnownBrowser>[] {
  const t = useText(text)
  const nameOf = useBrowserName()
  const say = useSay()
  return [
    {
      key: 'user',
      title: say(browserLabels.user),
      phone: 'title',
      render: ({ user, guarded }) => (
        <span className="visit-source">
          {user.name} {guarded ? <Tag>{t('guarded')}</Tag> : null}
        </span>
      ),
    },
    { key: 'company', title: say(browserLabels.company), render: ({ company }) => company.name },
    {
      key: 'browser',
      title: say(browserLabels.browser),
      phone: 'note',
      render: ({ browser, ua }) => <span title={ua}>{nameOf(browser)}</span>,
    },
    {
      key: 'ip',
      title: say(browserLabels.ip),
      phone: 'code',
      render: ({ ip }) => <span className="mono">{ip}</span>,
    },
    {
      key: 'first',
      title: say(browserLabels.first_seen),
      render: ({ first_seen: at }) => <DateTime at={at} />,
    },
    {
      key: 'last',
      title: say(browserLabels.last_seen),
      render: ({ last_seen: at }) => <DateTime at={at} />,
    },
    {
      key: 'risk',
      title: say(browserLabels.risk),
      phone: 'figure',
      render: ({ risk }) => <Status tone={tones[risk]}>{say(browserRiskLabels[risk])}</Status>,
    },
    {
      key: 'deeds',
      title: '',
      phone: 'note',
      render: (browser) => <BrowserDeeds browser={browser} />,
    },
  ]
}

import { demoPermissions } from '@crossdock/contracts/areas/demo/demo.permissions.ts'
import { entryEndpoints } from '@crossdock/contracts/areas/demo/entries/entries.endpoints.ts'
import { entryLabels, entryStateLabels } from '@crossdock/contracts/areas/demo/entries/entries.labels.ts'
import { ENTRIES_PER_PERSON, type Entry } from '@crossdock/contracts/areas/demo/entries/entries.schema.ts'
import { Can } from '../../../kit/access/can.tsx'
import { useCall } from '../../../kit/api/use-call.ts'
import { useSay, useText } from '../../../kit/i18n/use-text.ts'
import { useUrlState } from '../../../kit/tab/use-url-state.ts'
import { Button } from '../../../kit/ui/button.tsx'
import { EmptyState } from '../../../kit/ui/empty-state.tsx'
import { DateTime } from '../../../kit/ui/figures/date-time.tsx'
import { FilterBar } from '../../../kit/ui/filter-bar.tsx'
import { Page } from '../../../kit/ui/page.tsx'
import { PageHeader } from '../../../kit/ui/page-header.tsx'
import { SearchField } from '../../../kit/ui/search-field.tsx'
import { Status } from '../../../kit/ui/status.tsx'
import type { Column } from '../../../kit/ui/table/column.ts'
import { DataTable } from '../../../kit/ui/table/data-table.tsx'
import '../shared/demo.css'
import { text } from './edit-example.text.ts'
import { EntryDrawer } from './entry-drawer.tsx'

const NEW = 'new'

/** A form with draft, guard against losing it, and an end after which nothing changes (platform.md 7.11). */
export function Screen() {
  const t = useText(text)
  const [{ q, open, sort }, setState] = useUrlState({ q: '', open: '', sort: '-updated_at' })
  const order = SORTS.find((one) => one === sort) ?? '-updated_at'
  const entries = useCall(entryEndpoints.listEntries, { q, sort: order, size: ENTRIES_PER_PERSON })
  const columns = useColumns()
  const shown = entries.data?.rows.find(({ id }) => String(id) === open)
  return (
    <Page list>
      <PageHeader title={t('title')} count={entries.data?.total}>
        <Can do={demoPermissions.edit_example.edit}>
          <Button kind="primary" icon="plus" onClick={() => setState({ open: NEW }, { replace: false })}>
            {t('create')}
          </Button>
        </Can>
      </PageHeader>
      <p className="demo-note">{t('note')}</p>
      <FilterBar>
        <SearchField value={q} placeholder={t('search')} onChange={(next) => setState({ q: next })} />
      </FilterBar>
      <DataTable
        label={t('title')}
        columns={columns}
        rows={entries.data?.rows}
        rowKey={({ id }) => id}
        rowName={({ title }) => title}
        fetching={entries.isFetching}
        error={entries.error}
        onRetry={() => void entries.refetch()}
        sort={sort}
        onSort={(next) => setState({ sort: next ?? '-updated_at' })}
        onOpen={({ id }) => setState({ open: String(id) }, { replace: false })}
        openKey={shown?.id}
        {...(q === '' ? { empty: <EmptyState title={t('none')} hint={t('noneHint')} /> } : {})}
      />
      {open === NEW || (open !== '' && entries.data) ? (
        <EntryDrawer
          key={`${open}-${shown?.version ?? 0}`}
          entry={shown}
          isNew={open === NEW}
          onClose={() => setState({ open: '' })}
        />
      ) : null}
    </Page>
  )
}

const SORTS = ['title', '-title', 'day', '-day', 'updated_at', '-updated_at'] as const

function useColumns(): Column<Entry>[] {
  const say = useSay()
  return [
    {
      key: 'title',
      title: say(entryLabels.title),
      sortable: true,
      phone: 'title',
      render: (row) => row.title,
    },
    {
      key: 'state',
      title: say(entryLabels.state),
      phone: 'figure',
      render: ({ state }) => (
        <Status tone={state === 'draft' ? 'wait' : 'ok'}>{say(entryStateLabels[state])}</Status>
      ),
    },
    {
      key: 'page',
      title: say(entryLabels.page),
      phone: 'code',
      render: ({ page }) => <span className="mono small">{page}</span>,
    },
    { key: 'day', title: say(entryLabels.day), sortable: true, render: ({ day }) => day },
    { key: 'owner', title: say(entryLabels.owner_name), phone: 'note', render: (row) => row.owner_name },
    {
      key: 'updated_at',
      title: say(entryLabels.updated_at),
      sortable: true,
      render: (row) => <DateTime at={row.updated_at} />,
    },
  ]
}

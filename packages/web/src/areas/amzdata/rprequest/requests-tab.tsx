import { amzdataPermissions } from '@crossdock/contracts/areas/amzdata/amzdata.permissions.ts'
import { requestTypeLabels } from '@crossdock/contracts/areas/amzdata/requests/requests.labels.ts'
import { shopEndpoints } from '@crossdock/contracts/areas/amzdata/shops/shops.endpoints.ts'
import { type ReactNode, useState } from 'react'
import { useCan } from '../../../kit/access/use-actor.ts'
import { useCall } from '../../../kit/api/use-call.ts'
import { useSay, useText } from '../../../kit/i18n/use-text.ts'
import { viewOf } from '../../../kit/resource/view-of.ts'
import { useViewLayout } from '../../../kit/tab/use-view-layout.ts'
import { Button } from '../../../kit/ui/button.tsx'
import { EmptyState } from '../../../kit/ui/empty-state.tsx'
import { Link } from '../../../kit/ui/link.tsx'
import { Page } from '../../../kit/ui/page.tsx'
import { PageHeader } from '../../../kit/ui/page-header.tsx'
import { AddressPager } from '../../../kit/ui/table/address-pager.tsx'
import type { RowKey } from '../../../kit/ui/table/column.ts'
import { ColumnChooser } from '../../../kit/ui/table/column-chooser.tsx'
import { DataTable } from '../../../kit/ui/table/data-table.tsx'
import { SelectBar } from '../../../kit/ui/table/select-bar.tsx'
import { tableOfIds } from '../../../kit/ui/table/table-of-list.ts'
import { AuthsDialog } from './auths-dialog.tsx'
import { REQUEST_CHOICES, useRequestColumns } from './request-columns.tsx'
import { RequestDrawer } from './request-drawer.tsx'
import { RequestFilters } from './request-filters.tsx'
import { text } from './rprequest.text.ts'
import { useRequestGo } from './use-request-go.ts'
import { type RequestList, useRequestList } from './use-request-list.ts'
import { type RequestMove, useRequestMoves } from './use-request-moves.ts'

const guards = amzdataPermissions.rprequest

/** All requests with what can be done about them. */
export function RequestsTab({ tabs, panel }: { tabs: ReactNode; panel: string }) {
  const say = useSay()
  const list = useRequestList()
  const [kept, keep] = useViewLayout('amzdata/rprequest', 'columns')
  const chosen = kept ?? REQUEST_CHOICES
  const columns = useRequestColumns(chosen, list.show)
  const [selected, setSelected] = useState<ReadonlySet<RowKey>>(new Set())
  const { data } = list.reply
  const title = say(viewOf('amzdata/rprequest'))
  return (
    <Page list>
      <PageHeader title={title}>
        <Actions list={list} />
      </PageHeader>
      {tabs}
      <div id={panel} role="tabpanel" aria-label={title} className="rp-panel is-list">
        <RequestFilters
          list={list}
          end={
            <ColumnChooser
              className="rp-wide-only"
              offered={REQUEST_CHOICES}
              labels={text}
              shown={chosen}
              onChange={keep}
            />
          }
        />
        <DataTable
          label={title}
          columns={columns}
          {...tableOfIds(list)}
          rowName={(row) => `${row.id} ${say(requestTypeLabels[row.report_type])}`}
          selection={{ keys: selected, onChange: setSelected }}
          empty={list.isFiltered ? undefined : <NothingYet list={list} />}
        />
        <AddressPager state={list.state} found={data} onChange={list.change} />
      </div>
      <BulkBar list={list} selected={selected} onClear={() => setSelected(new Set())} />
      {list.open ? <RequestDrawer key={list.open} id={list.open} onShow={list.show} /> : null}
    </Page>
  )
}

function Actions({ list }: { list: RequestList }) {
  const t = useText(text)
  const can = useCan()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button icon="lock" className="rp-wide-only" onClick={() => setOpen(true)}>
        {t('auths')}
      </Button>
      {can(guards.create) ? (
        <Button kind="primary" icon="plus" onClick={() => list.show('new')}>
          {t('newRequest')}
        </Button>
      ) : null}
      {isOpen ? <AuthsDialog onClose={() => setOpen(false)} /> : null}
    </>
  )
}

interface BulkBarProps {
  list: RequestList
  selected: ReadonlySet<RowKey>
  onClear: () => void
}

/** What is done to several requests at once; each is judged by itself. */
function BulkBar({ list, selected, onClear }: BulkBarProps) {
  const t = useText(text)
  const can = useCan()
  const move = useRequestMoves()
  const rows = (list.reply.data?.rows ?? []).filter(({ id }) => selected.has(id))
  const run = async (wish: RequestMove) => {
    const ids = rows.map(({ id }) => id)
    if (await move(ids, wish)) onClear()
  }
  const moves: readonly (readonly [RequestMove, string])[] = [
    ...(can(guards.submit)
      ? ([
          ['submit', t('submit')],
          ['retry', t('retry')],
          ['cancel', t('cancelRequest')],
        ] as const)
      : []),
    ...(can(guards.create) ? ([['remove', t('removeDrafts')]] as const) : []),
  ]
  return (
    <SelectBar count={rows.length} onClear={onClear}>
      {moves.map(([wish, word]) => (
        <button key={wish} type="button" onClick={() => void run(wish)}>
          {word}
        </button>
      ))}
    </SelectBar>
  )
}

function NothingYet({ list }: { list: RequestList }) {
  const t = useText(text)
  const can = useCan()
  const go = useRequestGo()
  const shops = useCall(shopEndpoints.listShopOptions, {}, { freshFor: 60_000 }).data?.rows
  if (shops?.every(({ marketplaces }) => marketplaces.length === 0)) {
    return (
      <EmptyState
        title={t('noShopTitle')}
        action={
          <Link className="button" to="/amzdata/shopsetting">
            {t('toShops')}
          </Link>
        }
      />
    )
  }
  return (
    <EmptyState
      title={t('emptyTitle')}
      hint={t('emptyHint')}
      action={
        <>
          {can(guards.create) ? (
            <Button icon="plus" onClick={() => list.show('new')}>
              {t('newRequest')}
            </Button>
          ) : null}
          <Button kind="quiet" icon="calendar" onClick={() => go('coverage')}>
            {t('tab_coverage')}
          </Button>
        </>
      }
    />
  )
}

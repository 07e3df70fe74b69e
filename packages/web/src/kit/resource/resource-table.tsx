import type { Endpoint } from '@crossdock/contracts/kernel/endpoint.ts'
import type { ReactNode } from 'react'
import { commonText } from '../i18n/common.text.ts'
import { useSay, useText } from '../i18n/use-text.ts'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import type { Column } from '../ui/table/column.ts'
import { DataTable } from '../ui/table/data-table.tsx'
import { Pager } from '../ui/table/pager.tsx'
import type { Resource, RowOf } from './define-resource.ts'
import { resourceText } from './resource.text.ts'
import type { ResourceList } from './use-resource-list.ts'
import { viewOf } from './view-of.ts'

interface ResourceTableProps<L extends Endpoint, S extends Endpoint> {
  resource: Resource<L, S>
  list: ResourceList<RowOf<L>>
  /** Rows can be selected, opened. */
  selectable: boolean
  openable: boolean
  /** The one next step when there is nothing at all. */
  emptyAction?: ReactNode
  /** Everything is listed at once. */
  whole?: boolean
}

/** The declared columns with sort, selection, pages and all four states. */
export function ResourceTable<L extends Endpoint, S extends Endpoint>(props: ResourceTableProps<L, S>) {
  const { resource, list, selectable, openable, emptyAction, whole = false } = props
  const say = useSay()
  const t = useText(commonText)
  const r = useText(resourceText)
  const filtered = Object.values(list.filters).some(Boolean)
  const columns: Column<RowOf<L>>[] = resource.list.columns.map(({ render, title, ...column }) => ({
    ...column,
    title: say(title ?? resource.labels[column.key] ?? { zh: column.key, en: column.key }),
    render: (row) => render(row, say),
  }))
  const rowActions = resource.slots?.rowActions
  if (rowActions) columns.push({ key: '__actions', title: '', render: rowActions, phone: 'note' })
  return (
    <>
      <DataTable
        label={say(viewOf(resource.view))}
        columns={columns}
        rows={list.rows}
        rowKey={list.keyOf}
        rowName={list.nameOf}
        fetching={list.fetching}
        error={list.error}
        onRetry={list.refetch}
        sort={list.sort}
        onSort={list.setSort}
        selection={selectable ? { keys: list.selected, onChange: list.setSelected } : undefined}
        onOpen={openable ? (row) => list.setOpen(String(list.keyOf(row))) : undefined}
        openKey={list.open}
        height={resource.list.height ?? 'default'}
        empty={
          filtered ? (
            <EmptyState
              title={t('nothingFound')}
              hint={t('changeFilters')}
              action={<Button onClick={list.clearFilters}>{t('clearAll')}</Button>}
            />
          ) : (
            <EmptyState
              title={r('noneYet', { name: say(resource.called ?? viewOf(resource.view)) })}
              action={emptyAction}
            />
          )
        }
      />
      {list.rows && !whole ? (
        <Pager
          page={list.page}
          size={list.size}
          total={list.total}
          shown={list.rows.length}
          onChange={list.setPage}
        />
      ) : null}
    </>
  )
}

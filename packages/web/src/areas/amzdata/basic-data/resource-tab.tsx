import type { Endpoint } from '@crossdock/contracts/kernel/endpoint.ts'
import type { ComponentType, ReactNode } from 'react'
import { commonText } from '../../../kit/i18n/common.text.ts'
import { useSay, useText } from '../../../kit/i18n/use-text.ts'
import type { EditorProps, Resource, RowOf } from '../../../kit/resource/define-resource.ts'
import { ResourceFilters } from '../../../kit/resource/resource-filters.tsx'
import { ResourceTable } from '../../../kit/resource/resource-table.tsx'
import { type ResourceList, useResourceList } from '../../../kit/resource/use-resource-list.ts'
import { useResourceRights } from '../../../kit/resource/use-resource-rights.ts'
import { viewOf } from '../../../kit/resource/view-of.ts'
import { Button } from '../../../kit/ui/button.tsx'
import { formatDecimal } from '../../../kit/ui/figures/format-decimal.ts'
import { Page } from '../../../kit/ui/page.tsx'
import { PageHeader } from '../../../kit/ui/page-header.tsx'
import { SelectBar } from '../../../kit/ui/table/select-bar.tsx'
import { ExportButton } from '../shared/export-button.tsx'

interface ResourceTabProps<L extends Endpoint, S extends Endpoint> {
  tabs: ReactNode
  resource: Resource<L, S>
  /** The form of one record, or its facts for who may not change it. */
  editor: ComponentType<EditorProps<RowOf<L>>>
  /** Who may make and change records. */
  mayEdit: boolean
  note?: (reply: ResourceList<RowOf<L>>) => ReactNode
  /** Beside the export and the primary action. */
  toolbar?: ReactNode
  /** In the selection bar; `clear` takes the selection back. */
  bulk?: ((rows: readonly RowOf<L>[], clear: () => void) => ReactNode) | undefined
}

/** A tab that is a list with an editor: the parts of a resource page under the tabs of this screen. */
export function ResourceTab<L extends Endpoint, S extends Endpoint>(props: ResourceTabProps<L, S>) {
  const { tabs, resource, editor: Editor, mayEdit, note, toolbar, bulk } = props
  const c = useText(commonText)
  const say = useSay()
  const list = useResourceList(resource)
  const rights = useResourceRights(resource)
  const row = (list.rows ?? []).find((one) => String(list.keyOf(one)) === list.open)
  const chosen = (list.rows ?? []).filter((one) => list.selected.has(list.keyOf(one)))
  const clear = () => list.setSelected(new Set())
  const create = mayEdit ? (
    <Button kind="primary" icon="plus" onClick={() => list.setOpen('new')}>
      {c('create')}
    </Button>
  ) : null
  const { page: _page, size: _size, ...filter } = list.query
  return (
    <Page list>
      <PageHeader
        title={say(viewOf(resource.view))}
        count={list.total === null ? null : formatDecimal(String(list.total), 0)}
        note={note?.(list)}
      >
        {rights.export && resource.endpoints.export ? (
          <ExportButton endpoint={resource.endpoints.export} query={filter} />
        ) : null}
        {toolbar}
        {create}
      </PageHeader>
      {tabs}
      <ResourceFilters resource={resource} list={list} />
      <ResourceTable
        resource={resource}
        list={list}
        selectable={mayEdit && bulk !== undefined}
        openable
        emptyAction={create}
      />
      <SelectBar count={chosen.length} onClear={clear}>
        {bulk?.(chosen, clear)}
      </SelectBar>
      {row || (list.open === 'new' && mayEdit) ? (
        <Editor key={list.open} row={row} onClose={() => list.setOpen('')} />
      ) : null}
    </Page>
  )
}

import type { CallInputOf, Endpoint } from '@crossdock/contracts/kernel/endpoint.ts'
import { downloadFile } from '../api/files.ts'
import { commonText } from '../i18n/common.text.ts'
import { useSay, useText } from '../i18n/use-text.ts'
import { Button } from '../ui/button.tsx'
import { formatDecimal } from '../ui/figures/format-decimal.ts'
import { Page } from '../ui/page.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { SelectBar } from '../ui/table/select-bar.tsx'
import type { Resource } from './define-resource.ts'
import { ResourceEditor } from './resource-editor.tsx'
import { ResourceFilters } from './resource-filters.tsx'
import { ResourceTable } from './resource-table.tsx'
import { useRemoveRows } from './use-remove-rows.ts'
import { useResourceList } from './use-resource-list.ts'
import { useResourceRights } from './use-resource-rights.ts'
import { viewOf } from './view-of.ts'

/** The screen of a resource: nothing but its public parts put together (house.md 2.6, rung 3 starts here). */
export function ResourcePage<L extends Endpoint, S extends Endpoint>({
  resource,
}: {
  resource: Resource<L, S>
}) {
  const t = useText(commonText)
  const say = useSay()
  const list = useResourceList(resource)
  const rights = useResourceRights(resource)
  const { endpoints, slots } = resource
  const removeRows = useRemoveRows(resource, list)
  const chosen = (list.rows ?? []).filter((row) => list.selected.has(list.keyOf(row)))
  const row = (list.rows ?? []).find((one) => String(list.keyOf(one)) === list.open)
  const Editor = slots?.editor
  const isOpen = list.open === 'new' ? rights.create : Boolean(row)
  const close = () => list.setOpen('')
  const create = rights.create ? (
    <Button kind="primary" icon="plus" onClick={() => list.setOpen('new')}>
      {t('create')}
    </Button>
  ) : null
  const exportAll = endpoints.export
  return (
    <Page list>
      <PageHeader
        title={say(viewOf(resource.view))}
        count={list.total === null ? null : formatDecimal(String(list.total), 0)}
      >
        {slots?.toolbar?.()}
        {rights.export && exportAll ? (
          <Button
            kind="quiet"
            icon="export"
            // The export takes the filter of the list.
            onClick={() => void downloadFile(exportAll, list.query as CallInputOf<typeof exportAll>)}
          >
            {t('export')}
          </Button>
        ) : null}
        {create}
      </PageHeader>
      <ResourceFilters resource={resource} list={list} />
      <ResourceTable
        resource={resource}
        list={list}
        selectable={rights.remove || Boolean(slots?.bulkActions)}
        openable={rights.edit}
        emptyAction={create}
      />
      <SelectBar count={chosen.length} onClear={() => list.setSelected(new Set())}>
        {slots?.bulkActions?.(chosen)}
        {rights.remove ? (
          <button type="button" onClick={() => void removeRows(chosen)}>
            {t('remove')}
          </button>
        ) : null}
      </SelectBar>
      {isOpen && Editor ? <Editor row={row} onClose={close} /> : null}
      {isOpen && !Editor && endpoints.save ? (
        <ResourceEditor key={list.open} resource={resource} save={endpoints.save} row={row} onClose={close} />
      ) : null}
    </Page>
  )
}

import { oneThingEndpoints } from '@crossdock/contracts/areas/any-area/many-things/many-things.endpoints.ts'
import { oneThingLabels } from '@crossdock/contracts/areas/any-area/many-things/many-things.labels.ts'
import { commonText } from '../../../kit/i18n/common.text.ts'
import { useSay, useText } from '../../../kit/i18n/use-text.ts'
import { text, when } from '../../../kit/resource/columns.tsx'
import { defineResource } from '../../../kit/resource/define-resource.ts'
import { input, textArea } from '../../../kit/resource/fields.ts'
import { search } from '../../../kit/resource/filters.ts'
import { ResourceEditor } from '../../../kit/resource/resource-editor.tsx'
import { ResourceFilters } from '../../../kit/resource/resource-filters.tsx'
import { ResourceTable } from '../../../kit/resource/resource-table.tsx'
import { useRemoveRows } from '../../../kit/resource/use-remove-rows.ts'
import { useResourceList } from '../../../kit/resource/use-resource-list.ts'
import { useResourceRights } from '../../../kit/resource/use-resource-rights.ts'
import { viewOf } from '../../../kit/resource/view-of.ts'
import { Button } from '../../../kit/ui/button.tsx'
import { Page } from '../../../kit/ui/page.tsx'
import { PageHeader } from '../../../kit/ui/page-header.tsx'
import { SelectBar } from '../../../kit/ui/table/select-bar.tsx'
import { text as words } from './some-view.text.ts'

const someViewResource = defineResource({
  view: 'any_area/some_view',
  endpoints: {
    list: oneThingEndpoints.listManyThings,
    save: oneThingEndpoints.saveOneThing,
    remove: oneThingEndpoints.removeManyThings,
  },
  labels: oneThingLabels,
  list: {
    columns: [
      text('name', { sortable: true, phone: 'title' }),
      text('remark'),
      when('updated_at', { sortable: true }),
    ],
    filters: [search('q', words.searchHint)],
    sort: 'name',
  },
  editor: { fields: [input('name', { required: true }), textArea('remark')] },
})

/** The view any_area/some_view, composed of the parts of the kit. */
export function Screen() {
  const t = useText(commonText)
  const say = useSay()
  const list = useResourceList(someViewResource)
  const rights = useResourceRights(someViewResource)
  const removeRows = useRemoveRows(someViewResource, list)
  const rows = list.rows ?? []
  const chosen = rows.filter((row) => list.selected.has(row.id))
  const row = rows.find((one) => String(one.id) === list.open)
  const isOpen = list.open === 'new' ? rights.create : row !== undefined
  return (
    <Page list>
      <PageHeader title={say(viewOf(someViewResource.view))}>
        {rights.create ? (
          <Button kind="primary" icon="plus" onClick={() => list.setOpen('new')}>
            {t('create')}
          </Button>
        ) : null}
      </PageHeader>
      <ResourceFilters resource={someViewResource} list={list} />
      <ResourceTable
        resource={someViewResource}
        list={list}
        selectable={rights.remove}
        openable={rights.edit}
      />
      <SelectBar count={chosen.length} onClear={() => list.setSelected(new Set())}>
        <button type="button" onClick={() => void removeRows(chosen)}>
          {t('remove')}
        </button>
      </SelectBar>
      {isOpen ? (
        <ResourceEditor
          key={list.open}
          resource={someViewResource}
          save={oneThingEndpoints.saveOneThing}
          row={row}
          onClose={() => list.setOpen('')}
        />
      ) : null}
    </Page>
  )
}

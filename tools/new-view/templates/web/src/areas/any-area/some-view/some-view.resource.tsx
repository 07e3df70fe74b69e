import { oneThingEndpoints } from '@crossdock/contracts/areas/any-area/many-things/many-things.endpoints.ts'
import { oneThingLabels } from '@crossdock/contracts/areas/any-area/many-things/many-things.labels.ts'
import { text, when } from '../../../kit/resource/columns.tsx'
import { defineResource } from '../../../kit/resource/define-resource.ts'
import { input, textArea } from '../../../kit/resource/fields.ts'
import { search } from '../../../kit/resource/filters.ts'
import { ResourcePage } from '../../../kit/resource/resource-page.tsx'
import { text as words } from './some-view.text.ts'

const someViewResource = defineResource({
  view: 'any_area/some_view',
  endpoints: {
    list: oneThingEndpoints.listManyThings,
    save: oneThingEndpoints.saveOneThing,
    remove: oneThingEndpoints.removeManyThings,
    export: oneThingEndpoints.exportManyThings,
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

/** List and form of the view any_area/some_view. */
export function Screen() {
  return <ResourcePage resource={someViewResource} />
}

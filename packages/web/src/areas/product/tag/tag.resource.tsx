import { tagEndpoints } from '@crossdock/contracts/areas/product/tags/tags.endpoints.ts'
import {
  tagColourLabels,
  tagLabels,
  tagScopeLabels,
} from '@crossdock/contracts/areas/product/tags/tags.labels.ts'
import { tagOf, text, when } from '../../../kit/resource/columns.tsx'
import { defineResource } from '../../../kit/resource/define-resource.ts'
import { input, select, textArea } from '../../../kit/resource/fields.ts'
import { choice, search } from '../../../kit/resource/filters.ts'
import { ResourcePage } from '../../../kit/resource/resource-page.tsx'
import { text as words } from './tag.text.ts'

const tagResource = defineResource({
  view: 'product/tag',
  endpoints: {
    list: tagEndpoints.listTags,
    save: tagEndpoints.saveTag,
    remove: tagEndpoints.removeTags,
    export: tagEndpoints.exportTags,
  },
  labels: tagLabels,
  list: {
    columns: [
      text('name', { sortable: true, phone: 'title' }),
      tagOf('colour', tagColourLabels, { sortable: true }),
      tagOf('scope', tagScopeLabels, { sortable: true }),
      text('remark'),
      when('updated_at', { sortable: true }),
    ],
    filters: [search('q', words.searchHint), choice('scope', tagScopeLabels)],
    sort: 'name',
  },
  editor: {
    fields: [
      input('name', { required: true }),
      select('scope', tagScopeLabels, { required: true, initial: 'product' }),
      select('colour', tagColourLabels, { required: true, initial: 'grey' }),
      textArea('remark'),
    ],
  },
})

/** Tags of a company: list and form (seller.md 4.2). */
export function Screen() {
  return <ResourcePage resource={tagResource} />
}

import { tagEndpoints } from '@crossdock/contracts/areas/product/tags/tags.endpoints.ts'
import {
  tagColourLabels,
  tagLabels,
  tagScopeLabels,
} from '@crossdock/contracts/areas/product/tags/tags.labels.ts'
import type { Tag } from '@crossdock/contracts/areas/product/tags/tags.schema.ts'
import type { ReactNode } from 'react'
import { shown, tagOf, text, when } from '../../../kit/resource/columns.tsx'
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
      shown(
        'colour',
        (tag: Tag, say) => <Colour of={tag.colour}>{say(tagColourLabels[tag.colour])}</Colour>,
        {
          sortable: true,
        },
      ),
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

/** Tones that stand out on the light and on the dark ground alike. */
const dots: Readonly<Record<Tag['colour'], string>> = {
  grey: '#808891',
  red: '#d64545',
  orange: '#d0702a',
  yellow: '#b08800',
  green: '#3c9a5f',
  teal: '#1f959c',
  blue: '#3a7bd5',
  purple: '#8a5cd1',
}

/** A dot of the colour before its word. */
function Colour({ of, children }: { of: Tag['colour']; children: ReactNode }) {
  const dot = { width: 8, height: 8, borderRadius: 4, background: dots[of] }
  return (
    <span style={{ display: 'inline-flex', alignItems: 'center', gap: 6 }}>
      <i aria-hidden style={dot} />
      {children}
    </span>
  )
}

/** Tags of a company: list and form (seller.md 4.2). */
export function Screen() {
  return <ResourcePage resource={tagResource} />
}

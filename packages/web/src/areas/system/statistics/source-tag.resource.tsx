import type { SourceTag } from '@crossdock/contracts/areas/system/statistics/source-tags.schema.ts'
import { statisticsEndpoints } from '@crossdock/contracts/areas/system/statistics/statistics.endpoints.ts'
import {
  sourceTagLabels,
  tagChannelLabels,
  tagStateLabels,
} from '@crossdock/contracts/areas/system/statistics/statistics.labels.ts'
import { count, shown, statusOf, tagOf, text } from '../../../kit/resource/columns.tsx'
import { defineResource } from '../../../kit/resource/define-resource.ts'
import { date, input, select, textArea } from '../../../kit/resource/fields.ts'
import { search } from '../../../kit/resource/filters.ts'
import { CopyAddress } from './copy-address.tsx'
import { text as words } from './statistics.text.ts'

/** Source tags with what came of them, and their form. */
export const sourceTags = defineResource({
  view: 'system/statistics',
  called: words.tag,
  endpoints: { list: statisticsEndpoints.listSourceTags, save: statisticsEndpoints.saveSourceTag },
  labels: sourceTagLabels,
  list: {
    columns: [
      text('name', { phone: 'title' }),
      shown('sti', ({ sti }: SourceTag) => <span className="mono">{sti}</span>, { phone: 'code' }),
      tagOf('channel', tagChannelLabels),
      shown('url', (tag: SourceTag) => <CopyAddress tag={tag} />),
      count('uv', { phone: 'figure', named: true }),
      count('registers'),
      statusOf(
        'status',
        { words: tagStateLabels, tones: { active: 'ok', expired: 'off', archived: 'off' } },
        { phone: 'note' },
      ),
      text('valid_to'),
      text('owner'),
    ],
    filters: [search('query', words.tagSearch)],
    height: 'small',
  },
  editor: {
    fields: [
      input('sti', { required: true, help: words.stiHelp }),
      input('name', { required: true }),
      select('channel', tagChannelLabels, { required: true, initial: 'other' }),
      date('valid_to'),
      input('target', { required: true, initial: '/', help: words.targetHelp, wide: true }),
      textArea('remark'),
    ],
    columns: 2,
  },
})

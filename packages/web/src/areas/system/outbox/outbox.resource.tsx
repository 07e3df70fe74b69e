import { outboxEndpoints } from '@crossdock/contracts/areas/identity/outbox/outbox.endpoints.ts'
import {
  type MessageState,
  messageChannelLabels,
  messageKindLabels,
  messageLabels,
  messageSceneLabels,
  messageStateLabels,
} from '@crossdock/contracts/areas/identity/outbox/outbox.labels.ts'
import type { OutboxMessage } from '@crossdock/contracts/areas/identity/outbox/outbox.schema.ts'
import { count, shown, statusOf, tagOf, text, when } from '../../../kit/resource/columns.tsx'
import { defineResource } from '../../../kit/resource/define-resource.ts'
import { choice, days, search } from '../../../kit/resource/filters.ts'
import type { Tone } from '../../../kit/ui/status.tsx'
import { text as words } from './outbox.text.ts'

export const messageTones: Readonly<Record<MessageState, Tone>> = {
  waiting: 'wait',
  kept: 'warn',
  sent: 'ok',
  failed: 'bad',
  withheld: 'off',
  expired: 'off',
}

/** Messages of the last 30 days. */
export const outbox = defineResource({
  view: 'system/outbox',
  called: words.messages,
  endpoints: { list: outboxEndpoints.listMessages },
  labels: messageLabels,
  nameKey: 'subject',
  list: {
    columns: [
      when('created_at', { phone: 'note' }),
      statusOf('state', { words: messageStateLabels, tones: messageTones }, { phone: 'figure' }),
      tagOf('channel', messageChannelLabels),
      text('recipient', { phone: 'code' }),
      text('subject', { phone: 'title' }),
      shown('scene', ({ kind, scene }: OutboxMessage, say) =>
        say(scene === null ? messageKindLabels[kind] : messageSceneLabels[scene]),
      ),
      count('attempts'),
      shown('error', ({ error }: OutboxMessage) =>
        error === null ? <span className="t3">—</span> : <span title={error}>{error}</span>,
      ),
    ],
    filters: [
      search('q', words.searchHint),
      choice('state', messageStateLabels),
      choice('channel', messageChannelLabels),
      choice('scene', messageSceneLabels),
      days('from', 'to', words.made),
    ],
  },
})

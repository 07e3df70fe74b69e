import type { ChangeEvent } from '@crossdock/contracts/kernel/change-history.ts'
import type { Message } from '@crossdock/contracts/kernel/messages.ts'
import { useSay, useText } from '../../../kit/i18n/use-text.ts'
import { DateTime } from '../../../kit/ui/figures/date-time.tsx'
import { text } from './basic-data.text.ts'

type Values = ChangeEvent['before']

interface ChangeEventsProps {
  events: readonly ChangeEvent[]
  /** Fields whose change a reader wants to see, in this order, with their words. */
  labels: Readonly<Record<string, Message>>
  fields: readonly string[]
}

const actions = {
  create: 'action_create',
  edit: 'action_edit',
  delete: 'action_delete',
  import: 'action_import',
  submit: 'action_submit',
  void: 'action_void',
} as const

/** Who changed what, newest first, old value beside the new one. */
export function ChangeEvents({ events, labels, fields }: ChangeEventsProps) {
  const t = useText(text)
  if (events.length === 0) return <p className="t3">{t('noHistory')}</p>
  return (
    <ol className="cost-events">
      {events.map((event, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: events of one moment have nothing else of their own
        <EventLine key={`${event.at} ${place}`} event={event} labels={labels} fields={fields} />
      ))}
    </ol>
  )
}

function EventLine({ event, labels, fields }: Omit<ChangeEventsProps, 'events'> & { event: ChangeEvent }) {
  const t = useText(text)
  const say = useSay()
  const action = isKnown(event.action) ? t(actions[event.action]) : event.action
  return (
    <li>
      <span className="t3 nowrap">
        <DateTime at={event.at} /> {event.by ?? t('system')}
      </span>
      <span>
        {action}
        {fields.flatMap((field) => {
          const before = wordOf(event.before, field)
          const after = wordOf(event.after, field)
          if (before === after) return []
          return [
            <span key={field} className="cost-change">
              <span className="t3">{say(labels[field] ?? { zh: field, en: field })}</span>{' '}
              {before ? <s>{before}</s> : null} {after}
            </span>,
          ]
        })}
      </span>
    </li>
  )
}

const isKnown = (action: string): action is keyof typeof actions => Object.hasOwn(actions, action)

/** A stored value as a word; amounts lose superfluous zeroes. */
function wordOf(values: Values, field: string): string {
  const value = values?.[field]
  if (value === null || value === undefined) return ''
  const word = typeof value === 'object' ? JSON.stringify(value) : String(value)
  return /^\d+\.\d+$/.test(word) ? word.replace(/\.?0+$/, '') : word
}

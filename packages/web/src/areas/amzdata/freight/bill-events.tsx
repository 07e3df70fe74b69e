import type { Bill } from '@crossdock/contracts/areas/amzdata/freight/bills.schema.ts'
import { useText } from '../../../kit/i18n/use-text.ts'
import { DateTime } from '../../../kit/ui/figures/date-time.tsx'
import { text } from './freight.text.ts'

const ACTIONS = ['create', 'edit', 'submit', 'approve', 'reject', 'pay', 'void', 'attach', 'detach'] as const

/** What was done to a bill, newest first. */
export function BillEvents({ events }: { events: Bill['events'] }) {
  const t = useText(text)
  return (
    <ul className="freight-events">
      {events.map((event) => {
        const known = ACTIONS.find((action) => action === event.action)
        return (
          <li key={`${event.at} ${event.action}`}>
            <span>
              <b>{known ? t(`action_${known}`) : event.action}</b> {event.by ?? t('system')}
              {event.reason ? <span className="sub">{event.reason}</span> : null}
            </span>
            <span className="t3 nowrap">
              <DateTime at={event.at} />
            </span>
          </li>
        )
      })}
    </ul>
  )
}

import { requestStateLabels } from '@crossdock/contracts/areas/amzdata/requests/requests.labels.ts'
import type { RequestDetail } from '@crossdock/contracts/areas/amzdata/requests/requests.schema.ts'
import { useSay, useText } from '../../../kit/i18n/use-text.ts'
import { DateTime } from '../../../kit/ui/figures/date-time.tsx'
import { text } from './rprequest.text.ts'

const ACTIONS = ['create', 'edit', 'submit', 'cancel', 'retry', 'attach', 'remote', 'schedule'] as const

/** What was done to a request and by whom, newest first; steps of the interface with the marketplace's words. */
export function RequestLog({ events }: Pick<RequestDetail, 'events'>) {
  const t = useText(text)
  const say = useSay()
  if (events.length === 0) return null
  return (
    <section className="rp-section" aria-label={t('log')}>
      <h3>{t('log')}</h3>
      <ul className="rp-list">
        {events.map(({ at, by, action, state, detail }) => {
          const known = ACTIONS.find((one) => one === action)
          return (
            <li key={`${at} ${action} ${state}`} className="rp-event">
              <span>
                {known ? t(`act_${known}`) : action}
                {state ? ` · ${say(requestStateLabels[state])}` : ''}
                {detail ? <span className="sub">{detail}</span> : null}
              </span>
              <span className="t3 small nowrap">
                {by ?? t('system')} · <DateTime at={at} />
              </span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

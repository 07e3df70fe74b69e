import { loggedErrorLabels } from '@crossdock/contracts/areas/system/error-log/error-log.labels.ts'
import type { LoggedError } from '@crossdock/contracts/areas/system/error-log/error-log.schema.ts'
import type { ReactNode } from 'react'
import { commonText } from '../../../kit/i18n/common.text.ts'
import { useSay, useText } from '../../../kit/i18n/use-text.ts'
import { Button } from '../../../kit/ui/button.tsx'
import { Drawer } from '../../../kit/ui/drawer.tsx'
import { DateTime } from '../../../kit/ui/figures/date-time.tsx'
import { Quantity } from '../../../kit/ui/figures/quantity.tsx'
import { text } from './page-error.text.ts'

interface PageErrorDrawerProps {
  error: LoggedError
  onRemove: () => void
  onClose: () => void
}

/** One reported error with everything that is known of it: where, when, how often, and its stack. */
export function PageErrorDrawer({ error, onRemove, onClose }: PageErrorDrawerProps) {
  const t = useText(text)
  const c = useText(commonText)
  const say = useSay()
  const facts: readonly (readonly [keyof typeof loggedErrorLabels, ReactNode])[] = [
    ['occurrences', <Quantity key="times" value={String(error.occurrences)} />],
    [
      'url',
      <span key="url" className="mono">
        {error.url}
      </span>,
    ],
    ['first_at', <DateTime key="first" at={error.first_at} as="full" />],
    ['last_at', <DateTime key="last" at={error.last_at} as="full" />],
    ['browser', error.ua ?? '—'],
    ['release', error.release ?? '—'],
    ['component', error.component ?? '—'],
  ]
  return (
    <Drawer
      label={error.message}
      note={say(loggedErrorLabels.message)}
      onClose={onClose}
      foot={
        <Button kind="danger" onClick={onRemove}>
          {c('remove')}
        </Button>
      }
    >
      <h2 className="page-error-words">{error.message}</h2>
      <dl className="page-error-facts">
        {facts.map(([key, value]) => (
          <div key={key}>
            <dt>{say(loggedErrorLabels[key])}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <section aria-label={say(loggedErrorLabels.stack)}>
        <h3 className="page-error-part">{say(loggedErrorLabels.stack)}</h3>
        {error.stack === null ? (
          <p className="t3">{t('noStack')}</p>
        ) : (
          <pre className="page-error-stack mono">{error.stack}</pre>
        )}
      </section>
    </Drawer>
  )
}

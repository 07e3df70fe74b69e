import { outboxEndpoints } from '@crossdock/contracts/areas/identity/outbox/outbox.endpoints.ts'
import {
  messageChannelLabels,
  messageKindLabels,
  messageLabels,
  messageSceneLabels,
  messageStateLabels,
} from '@crossdock/contracts/areas/identity/outbox/outbox.labels.ts'
import type { OutboxMessage } from '@crossdock/contracts/areas/identity/outbox/outbox.schema.ts'
import type { ReactNode } from 'react'
import { useActor } from '../../../kit/access/use-actor.ts'
import { useAction } from '../../../kit/api/use-action.ts'
import { useSay, useText } from '../../../kit/i18n/use-text.ts'
import { Button } from '../../../kit/ui/button.tsx'
import { Drawer } from '../../../kit/ui/drawer.tsx'
import { DateTime } from '../../../kit/ui/figures/date-time.tsx'
import { Notice } from '../../../kit/ui/notice.tsx'
import { Status } from '../../../kit/ui/status.tsx'
import { toast } from '../../../kit/ui/toast.tsx'
import { messageTones } from './outbox.resource.tsx'
import { text } from './outbox.text.ts'

interface MessageDrawerProps {
  message: OutboxMessage
  onClose: () => void
}

/** One message: what happened to it, and its words once a superuser asks for them. */
export function MessageDrawer({ message, onClose }: MessageDrawerProps) {
  const t = useText(text)
  const say = useSay()
  const { state, error } = message
  return (
    <Drawer label={message.subject} note={say(messageChannelLabels[message.channel])} onClose={onClose}>
      <div className="outbox-head">
        <h2>{message.subject}</h2>
        <Status tone={messageTones[state]}>{say(messageStateLabels[state])}</Status>
      </div>
      {state === 'kept' ? <Notice tone="info">{t('keptHint')}</Notice> : null}
      {error ? (
        <section className="outbox-answer" aria-label={t('answer')}>
          <h3>{t('answer')}</h3>
          <pre className="mono">{error}</pre>
        </section>
      ) : null}
      <MessageFacts message={message} />
      <MessageWords message={message} />
    </Drawer>
  )
}

function MessageFacts({ message }: { message: OutboxMessage }) {
  const say = useSay()
  const { scene, kind } = message
  const facts: readonly (readonly [keyof typeof messageLabels, ReactNode])[] = [
    ['recipient', message.recipient],
    ['scene', scene === null ? '—' : say(messageSceneLabels[scene])],
    ['kind', say(messageKindLabels[kind])],
    ['attempts', message.attempts],
    ['created_at', <DateTime key="created" at={message.created_at} as="full" />],
    ['sent_at', <DateTime key="sent" at={message.sent_at} as="full" />],
    ['expires_at', <DateTime key="expires" at={message.expires_at} as="full" />],
  ]
  return (
    <dl className="outbox-facts">
      {facts.map(([key, value]) => (
        <div key={key}>
          <dt>{say(messageLabels[key])}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** The words are asked for by a press of their own, because every reading is recorded. */
function MessageWords({ message }: { message: OutboxMessage }) {
  const t = useText(text)
  const { user } = useActor()
  const open = useAction(outboxEndpoints.openMessage)
  if (!user.is_superuser) return <Notice tone="info">{t('openRefused')}</Notice>
  if (open.data === undefined) {
    return (
      <section className="outbox-words">
        <p className="t2">{t('openHint')}</p>
        <div className="outbox-deeds">
          <Button icon="eye" busy={open.isPending} onClick={() => open.mutate({ id: message.id })}>
            {t('open')}
          </Button>
          <ResendButton message={message} />
        </div>
      </section>
    )
  }
  const { recipient, body } = open.data
  const gone = message.state === 'withheld' ? t('withheld') : t('forgotten')
  return (
    <section className="outbox-words" aria-label={t('opened')} aria-live="polite">
      <h3>{t('opened')}</h3>
      <p className="mono">{recipient}</p>
      {body === null ? <p className="t2">{gone}</p> : <blockquote>{body}</blockquote>}
      <ResendButton message={message} />
    </section>
  )
}

function ResendButton({ message }: { message: OutboxMessage }) {
  const t = useText(text)
  const resend = useAction(outboxEndpoints.resendMessage, {
    invalidates: [outboxEndpoints.listMessages],
    onDone: () => toast(t('resent')),
  })
  if (message.state !== 'failed') return null
  if (Date.parse(message.expires_at) <= Date.now()) return <p className="small t3">{t('resendLate')}</p>
  return (
    <Button icon="refresh" busy={resend.isPending} onClick={() => resend.mutate({ id: message.id })}>
      {t('resend')}
    </Button>
  )
}

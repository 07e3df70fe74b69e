import { LINK_MINUTES, type LinkKind } from '@crossdock/contracts/areas/identity/accounts/link-rules.ts'
import { outboxText, SENDER } from '@crossdock/contracts/areas/identity/outbox/outbox.text.ts'
import { say } from '@crossdock/contracts/kernel/messages.ts'
import type { Trx } from '../../../platform/database/open-database.ts'
import type { ActorCall } from '../../../platform/http/call.ts'
import { addMessage } from '../../system/outbox/outbox.service.ts'
import { urlOfLink } from './links.service.ts'

const MINUTE_MS = 60_000

/** Whom a link is for, and where they can be reached. */
export interface LinkReceiver {
  readonly username: string
  readonly mobile: string | null
  readonly email: string | null
}

interface SentLink {
  readonly kind: LinkKind
  readonly token: string
  readonly owner: LinkReceiver
  /** Who invites. */
  readonly company: string
}

/** Sends a link to its owner: to the mobile number, else to the mailbox, else to nobody. */
export async function sendLink(trx: Trx, call: ActorCall, wish: SentLink): Promise<void> {
  const { kind, token, owner, company } = wish
  const recipient = owner.mobile ?? owner.email
  if (!recipient) return
  const { now, language, platform } = call
  const minutes = LINK_MINUTES[kind]
  const link = urlOfLink(platform.http, kind, token)
  const words = { site: SENDER, company, account: owner.username, link, minutes, hours: minutes / 60 }
  const isInvite = kind === 'invite'
  await addMessage(trx, platform, {
    channel: owner.mobile ? 'sms' : 'mail',
    kind: 'link',
    scene: kind,
    recipient,
    subject: say(isInvite ? outboxText.inviteSubject : outboxText.resetSubject, language, words),
    body: say(isInvite ? outboxText.inviteBody : outboxText.resetBody, language, words),
    params: { link },
    expiresAt: new Date(now.getTime() + minutes * MINUTE_MS),
  })
}

import type { OutsideSettings } from '../../../platform/outside/outside-settings.ts'
import { sendByAliyun } from './aliyun-sms.ts'
import type { StoredMessage } from './outbox.queries.ts'
import { sendBySmtp } from './smtp.ts'

/** How one message leaves; a throw means "try again later". */
export type Way = (message: StoredMessage, now: Date) => Promise<void>

/** The way out of a message, or undefined when none is set up for it: then it stays in the database. */
export function wayOf(
  { channel, kind }: Pick<StoredMessage, 'channel' | 'kind'>,
  { mail, sms }: OutsideSettings,
): Way | undefined {
  if (channel === 'mail') return mail === null ? undefined : (message) => sendBySmtp(mail, message)
  if (sms === null) return undefined
  // The gateway sends approved texts alone: what has none stays here.
  const template = kind === 'code' ? sms.codeTemplate : kind === 'link' ? sms.linkTemplate : null
  return template === null ? undefined : (message, now) => sendByAliyun(sms, { message, template, now })
}

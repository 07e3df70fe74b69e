import { outboxText, SENDER } from '@crossdock/contracts/areas/identity/outbox/outbox.text.ts'
import { LOCK_MINUTES } from '@crossdock/contracts/areas/identity/sessions/session-rules.ts'
import { say } from '@crossdock/contracts/kernel/messages.ts'
import type { Call } from '../../../platform/http/call.ts'
import { addMessage } from '../../system/outbox/outbox.service.ts'
import { getProfile } from './accounts.queries.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** Tells the owner of an account by mail that somebody locked it with wrong passwords (platform.md 5). */
export async function tellOfLock(call: Call, userId: number): Promise<void> {
  await call.inPlatform(async (trx) => {
    const { email, username } = await getProfile(trx, userId)
    if (email === null) return
    const words = { site: SENDER, account: username, minutes: LOCK_MINUTES }
    await addMessage(trx, call.platform, {
      channel: 'mail',
      kind: 'notice',
      scene: 'locked',
      recipient: email,
      subject: say(outboxText.lockedSubject, call.language, words),
      body: say(outboxText.lockedBody, call.language, words),
      expiresAt: new Date(call.now.getTime() + DAY_MS),
    })
  })
}

import { outboxText, SENDER } from '@crossdock/contracts/areas/identity/outbox/outbox.text.ts'
import { LOCK_MINUTES } from '@crossdock/contracts/areas/identity/sessions/session-rules.ts'
import { say } from '@crossdock/contracts/kernel/messages.ts'
import type { Call } from '../../../platform/http/call.ts'
import { addMessage, wasTold } from '../../system/outbox/outbox.service.ts'
import { getProfile } from './accounts.queries.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/**
 * Tells the owner of an account that somebody locked it with wrong passwords (platform.md 5): by mail, and where there
 * is no address by text message, once a day, since strangers decide how often an account is locked.
 */
export async function tellOfLock(call: Call, userId: number): Promise<void> {
  await call.inPlatform(async (trx) => {
    const { email, mobile, username } = await getProfile(trx, userId)
    const recipient = email ?? mobile
    if (recipient === null) return
    const about = { scene: 'locked', recipient } as const
    if (email === null && (await wasTold(trx, about, new Date(call.now.getTime() - DAY_MS)))) return
    const words = { site: SENDER, account: username, minutes: LOCK_MINUTES }
    await addMessage(trx, call.platform, {
      ...about,
      channel: email === null ? 'sms' : 'mail',
      kind: 'notice',
      subject: say(outboxText.lockedSubject, call.language, words),
      body: say(outboxText.lockedBody, call.language, words),
      expiresAt: new Date(call.now.getTime() + DAY_MS),
    })
  })
}

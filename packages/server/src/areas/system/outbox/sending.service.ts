import type { Trx } from '../../../platform/database/open-database.ts'
import { inPlatform } from '../../../platform/database/tenancy.ts'
import type { Upkeep } from '../../../platform/jobs/upkeep.ts'
import type { Platform } from '../../../platform/platform.ts'
import { findMessage, forgetOldMessages, type StoredMessage, updateMessage } from './outbox.queries.ts'
import { wayOf } from './send-message.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const KEPT_DAYS = 30
const ERROR_LENGTH = 500

/** Where a message is sent from. */
export interface Post {
  readonly platform: Platform
  readonly inPlatform: <T>(work: (trx: Trx) => Promise<T>) => Promise<T>
}

/**
 * Hands a waiting message on, or keeps it when no way out is set up. What goes wrong is noted without the words of
 * the message and thrown, so that the queue tries again; after the last attempt it counts as failed.
 */
export async function sendMessage(
  post: Post,
  { id, isLastAttempt }: { id: string; isLastAttempt: boolean },
): Promise<void> {
  const { platform } = post
  const message = await post.inPlatform((trx) => findMessage(trx, id))
  if (message?.state !== 'waiting') return
  const now = platform.clock.now()
  const note = (outcome: Pick<StoredMessage, 'state' | 'error' | 'sentAt'>) =>
    post.inPlatform((trx) => updateMessage(trx, id, { ...outcome, attempts: message.attempts + 1 }))
  if (message.expiresAt <= now) return note({ state: 'expired', error: null, sentAt: null })
  const send = wayOf(message, platform.outside)
  if (send === undefined) return note({ state: 'kept', error: null, sentAt: null })
  try {
    await send(message, now)
  } catch (error) {
    await note({ state: isLastAttempt ? 'failed' : 'waiting', error: wordsOf(error, message), sentAt: null })
    platform.log.warn({ messageId: id, channel: message.channel }, 'a message could not be sent')
    if (isLastAttempt) return
    throw new Error(`message ${id} could not be sent`)
  }
  await note({ state: 'sent', error: null, sentAt: platform.clock.now() })
}

/** What went wrong, without the words of the message: a gateway may repeat them. */
function wordsOf(error: unknown, { body, params }: StoredMessage): string {
  const text = error instanceof Error ? error.message : String(error)
  const secrets = [body ?? '', ...Object.values(params ?? {})].filter((secret) => secret !== '')
  return secrets.reduce((cleaned, secret) => cleaned.replaceAll(secret, '***'), text).slice(0, ERROR_LENGTH)
}

/** Forgets codes when they are over, and messages after 30 days. */
export const outboxUpkeep: Upkeep = {
  name: 'outbox',
  everySeconds: 60,
  run: async ({ database, clock }) => {
    const now = clock.now()
    const before = new Date(now.getTime() - KEPT_DAYS * DAY_MS)
    await inPlatform(database.db, (trx) => forgetOldMessages(trx, now, before))
  },
}

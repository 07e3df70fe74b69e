import type { BellEvent } from '@crossdock/contracts/areas/system/notices/notices.schema.ts'
import type { ActorCall, EventSource } from '../../../platform/http/call.ts'
import { RIGHTS_TOPIC, type RightsNews } from '../../identity/rights/rights.service.ts'
import { isSessionRunning } from './bell.queries.ts'
import { NOTICE_TOPIC, type NoticeNews, readNews } from './notices.service.ts'

/** Something that happened to the reader, before it is dressed. */
type Stir =
  | { readonly kind: 'notice'; readonly id: number }
  | { readonly kind: 'rights' }
  | { readonly kind: 'check' }

/** How often a quiet stream makes sure that its session still runs: other endings than lost rights tell nobody. */
const CHECK_MS = 20_000
/** Stirs waiting for a slow reader; older ones are dropped, the list has them. */
const WAITING_LIMIT = 100

/**
 * Streams what concerns the reader from whichever node it happened on: new notices, changed rights, and as the last
 * event the end of the session.
 */
export async function* watchBell(call: ActorCall): EventSource<BellEvent> {
  const stirs = collectStirs(call)
  try {
    while (!call.signal.aborted) {
      const stir = await stirs.next()
      if (stir === undefined) continue
      if (
        !(await call.inPlatform((trx) =>
          isSessionRunning(trx, call.actor.sessionId, call.platform.clock.now()),
        ))
      ) {
        yield { kind: 'session_ended', notice: null, unread: null }
        return
      }
      if (isViewOver(call)) {
        // With a customer's pages the customer's notices go too: the client asks whose pages it shows now.
        yield { kind: 'rights', notice: null, unread: null }
        return
      }
      const event = await dress(call, stir)
      if (event !== undefined) yield event
    }
  } finally {
    stirs.end()
  }
}

/** Whether the time for looking at a customer's pages, in which the stream was opened, is over. */
function isViewOver({ actor, platform }: ActorCall): boolean {
  return actor.acting !== undefined && actor.acting.until <= platform.clock.now()
}

async function dress(call: ActorCall, stir: Stir): Promise<BellEvent | undefined> {
  if (stir.kind === 'check') return undefined
  if (stir.kind === 'rights') return { kind: 'rights', notice: null, unread: null }
  const news = await call.inTenant((trx) => readNews(trx, call, stir.id))
  return news && { kind: 'notice', ...news }
}

/** Listens to both topics and to the clock; `next` answers undefined when it was only woken. */
function collectStirs({ actor, platform, signal }: ActorCall) {
  const waiting: Stir[] = []
  let wake = Promise.withResolvers<void>()
  const add = (stir: Stir) => {
    if (waiting.length >= WAITING_LIMIT) waiting.shift()
    waiting.push(stir)
    wake.resolve()
  }
  const endNotices = platform.notifications.subscribe(NOTICE_TOPIC, (message) => {
    const { userId, id } = message as NoticeNews // published by `notify` alone
    if (userId === actor.userId) add({ kind: 'notice', id })
  })
  const endRights = platform.notifications.subscribe(RIGHTS_TOPIC, (message) => {
    const { userIds } = message as RightsNews // published by `bumpPermVersion` alone
    if (userIds.includes(actor.userId)) add({ kind: 'rights' })
  })
  const checking = setInterval(() => add({ kind: 'check' }), CHECK_MS).unref()
  const stop = () => wake.resolve()
  signal.addEventListener('abort', stop)
  return {
    next: async (): Promise<Stir | undefined> => {
      if (waiting.length === 0 && !signal.aborted) await wake.promise
      wake = Promise.withResolvers<void>()
      return waiting.shift()
    },
    end: () => {
      endNotices()
      endRights()
      clearInterval(checking)
      signal.removeEventListener('abort', stop)
    },
  }
}

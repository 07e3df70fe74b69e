import { errorLogEndpoints } from '@crossdock/contracts/areas/system/error-log/error-log.endpoints.ts'
import {
  type ClientError,
  ERROR_BATCH,
} from '@crossdock/contracts/areas/system/error-log/error-log.schema.ts'
import { CallFailure } from '../../kit/api/call-failure.ts'
import { send } from '../../kit/api/send.ts'
import { type LoggedError, onLoggedError } from './error-log-store.ts'

/** Errors are collected this long, so that one fault that repeats is one report. */
const COLLECT_MS = 5_000
/** Different errors that wait at most; a page that fails in ever new ways tells no more than this. */
const WAITING = 100
/** Longest texts that a report may hold. */
const MOST = { message: 2_000, component: 500, url: 2_000, stack: 8_000, count: 10_000, release: 64 } as const

const waiting = new Map<string, ClientError>()
let timer: ReturnType<typeof setTimeout> | undefined

/** Sends what pages meet to the server, in batches, and what is left when the page goes (platform.md 4). */
export function reportErrors(): void {
  onLoggedError(collect)
  window.addEventListener('pagehide', () => void sendReports())
}

function collect({ message, info, url, stack }: LoggedError): void {
  const key = `${message}\n${url}`
  const known = waiting.get(key)
  if (!known && waiting.size >= WAITING) return
  waiting.set(key, {
    message: message.slice(0, MOST.message) || '?',
    component: info.trim().slice(0, MOST.component) || null,
    url: url.slice(0, MOST.url),
    stack: stack.slice(0, MOST.stack) || null,
    release: release(),
    count: Math.min((known?.count ?? 0) + 1, MOST.count),
  })
  timer ??= setTimeout(() => void sendReports(), COLLECT_MS)
}

/** Sends everything that waits; a report that does not arrive is given up, the log of the page still has it. */
export async function sendReports(): Promise<void> {
  clearTimeout(timer)
  timer = undefined
  const errors = [...waiting.values()]
  waiting.clear()
  for (let from = 0; from < errors.length; from += ERROR_BATCH) {
    try {
      const batch = errors.slice(from, from + ERROR_BATCH)
      await send(errorLogEndpoints.addErrors, { errors: batch }, { keepalive: true })
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error
      return
    }
  }
}

/** The built program names itself by its content: the file that the page was started with. */
function release(): string | null {
  const [start] = document.querySelectorAll<HTMLScriptElement>('script[type=module][src]')
  return start?.src.split('/').at(-1)?.slice(0, MOST.release) || null
}

import { setTimeout as sleep } from 'node:timers/promises'
import { type BroughtUp, bringUp } from './bring-up.ts'
import { type PostmasterPlan, stopPostmaster } from './postmaster.ts'
import { isStillRunning } from './processes.ts'

/** What the launcher has to say; pino fits. */
export interface LauncherLog {
  info(message: string): void
  warn(message: string): void
  error(message: string): void
}

/** `restarting`: PostgreSQL died and is being started again on the same port. */
export type DatabaseState = 'ready' | 'restarting' | 'stopped'

export interface Supervision {
  state(): DatabaseState
  /** Calls back at every change of the state; answers the way to end that. */
  onStateChange(listener: (state: DatabaseState) => void): () => void
  stop(): Promise<void>
}

/** How often the supervisor looks, and how long it waits after failed restarts. */
const LOOK_MS = 250
const STOP_PATIENCE_MS = 5_000
const BACK_OFF_MS = [500, 1_000, 2_000, 5_000, 10_000, 30_000]

/**
 * Watches a running PostgreSQL and starts it again when it dies, for as long as it takes and always on the same
 * port, so that the pool finds it again by itself.
 */
export function supervise(plan: PostmasterPlan, first: BroughtUp, log: LauncherLog): Supervision {
  const listeners = new Set<(state: DatabaseState) => void>()
  let state: DatabaseState = 'ready'
  let current = first
  let restart: Promise<void> | undefined
  const stopping = new AbortController()

  const become = (next: DatabaseState) => {
    if (state === next) return
    state = next
    for (const listener of listeners) listener(next)
  }
  const bringBack = async () => {
    become('restarting')
    log.error(`PostgreSQL ended by itself and is started again:\n${plan.log.tail(0)}`)
    for (let attempt = 0; !stopping.signal.aborted; attempt += 1) {
      try {
        current = await bringUp(plan, first.port)
        become('ready')
        log.info('PostgreSQL answers again.')
        return
      } catch (error) {
        log.error(error instanceof Error ? error.message : String(error))
        await pause(BACK_OFF_MS[Math.min(attempt, BACK_OFF_MS.length - 1)], stopping.signal)
      }
    }
  }
  const look = () => {
    if (restart !== undefined || isStillRunning(current.process)) return
    restart = bringBack().finally(() => {
      restart = undefined
    })
  }
  const looking = setInterval(look, LOOK_MS).unref()
  const rotating = setInterval(() => plan.log.rotate(), 60_000).unref()

  return {
    state: () => state,
    onStateChange: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    stop: async () => {
      if (state === 'stopped') return
      clearInterval(looking)
      clearInterval(rotating)
      stopping.abort()
      // A restart that takes longer is left to the next start, which takes PostgreSQL over.
      await Promise.race([restart, sleep(STOP_PATIENCE_MS, undefined, { ref: false })])
      await stopPostmaster(current.process)
      become('stopped')
    },
  }
}

async function pause(ms: number | undefined, signal: AbortSignal): Promise<void> {
  try {
    await sleep(ms, undefined, { signal })
  } catch {
    // Ended early because the launcher stops.
  }
}

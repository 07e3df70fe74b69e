import type { Logger } from 'pino'

/** The whole stop takes less than this, whatever hangs (K4). */
const STOP_MS = 9_000
/** Errors of single connections and files: they end nothing but themselves (K9). */
const HARMLESS = new Set(['EMFILE', 'ENFILE', 'ECONNRESET', 'EPIPE', 'ECANCELED', 'ETIMEDOUT'])
/** Errors whose message is written for the person who starts the server. */
const FOR_PEOPLE = new Set([
  'ConfigError',
  'LauncherError',
  'AlreadyRunningError',
  'MigrationError',
  'RoleError',
])

export interface ProcessGuard {
  /** What to do on SIGTERM or SIGINT before the process ends. */
  onStop(stop: () => Promise<void>): void
}

/** Ends the process cleanly on a signal, and decides what an error that nobody caught means. */
export function guardProcess(log: Logger): ProcessGuard {
  let stop: () => Promise<void> = () => Promise.resolve()
  let isStopping = false
  const end = async (code: number) => {
    if (isStopping) return
    isStopping = true
    setTimeout(() => process.exit(code), STOP_MS).unref()
    await stop()
    process.exit(code)
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (isStopping) return
      log.info({ signal }, 'stopping')
      void end(0)
    })
  }
  process.on('unhandledRejection', (error) => log.error({ err: error }, 'unhandled rejection'))
  process.on('uncaughtException', (error) => {
    if (HARMLESS.has(codeOf(error))) {
      log.error({ err: error }, 'uncaught error of a connection or file')
      return
    }
    // Nobody knows what state is left: stop and let whoever started us start again.
    log.fatal({ err: error }, 'uncaught error')
    void end(1)
  })
  return {
    onStop: (work) => {
      stop = work
    },
  }
}

/** Prints why the start failed and ends the process; a stack only for what nobody foresaw. */
export function explainAndExit(error: unknown): never {
  const isForPeople = error instanceof Error && FOR_PEOPLE.has(error.name)
  const words = isForPeople ? error.message : String(error instanceof Error ? error.stack : error)
  process.stderr.write(`\n${words}\n\n`)
  process.exit(1)
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}

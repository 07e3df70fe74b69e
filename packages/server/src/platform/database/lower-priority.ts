import { readFileSync } from 'node:fs'
import { setPriority } from 'node:os'
import type pg from 'pg'

/** Gets a tenth of a processor that others want as well, and all of one that nobody else wants. */
const NICENESS = 10

/**
 * Lets the calling thread go behind all others, for good. Only Linux takes priorities thread by thread; elsewhere
 * this would slow the whole server, and nothing happens.
 */
export function lowerThread(): void {
  if (process.platform !== 'linux') return
  try {
    setPriority(0, NICENESS)
  } catch {
    // A system that forbids it: the thread works like any other.
  }
}

/**
 * Lets the PostgreSQL process of a connection go behind the others, until the connection ends: only root could raise
 * it again. Answers why that is not possible, or null when it was.
 */
export function lowerBackend(client: pg.Client): string | null {
  const { connection } = client
  // The driver keeps the number for cancelling statements, outside its types.
  const pid = 'processID' in client ? client.processID : null
  if (typeof pid !== 'number' || !('localPort' in connection.stream)) return 'the process is not known'
  try {
    // A server elsewhere has a number that may be anybody's here: its title must name our end of the connection.
    const title = readFileSync(`/proc/${pid}/cmdline`, 'utf8')
    const isOurs = title.startsWith('postgres: ') && title.includes(`(${connection.stream.localPort})`)
    if (!isOurs) return 'it is no process of this machine'
    setPriority(pid, NICENESS)
    return null
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

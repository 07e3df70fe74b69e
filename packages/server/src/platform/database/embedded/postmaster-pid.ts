import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** What PostgreSQL's own lock file says: who serves this data folder, and on which port. */
export interface PostmasterPid {
  readonly pid: number
  readonly port: number | undefined
}

/** The path of PostgreSQL's lock file in a data folder. */
export function postmasterPidPath(clusterDir: string): string {
  return join(clusterDir, 'postmaster.pid')
}

/** Reads PostgreSQL's lock file (line 1 pid, line 4 port), or nothing when there is none or it is not one. */
export function readPostmasterPid(clusterDir: string): PostmasterPid | undefined {
  let lines: string[]
  try {
    lines = readFileSync(postmasterPidPath(clusterDir), 'utf8').split('\n')
  } catch {
    return undefined
  }
  const pid = Math.abs(Number.parseInt(lines[0] ?? '', 10))
  const port = Number.parseInt(lines[3] ?? '', 10)
  return Number.isSafeInteger(pid) && pid > 0 ? { pid, port: port > 0 ? port : undefined } : undefined
}

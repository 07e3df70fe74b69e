import { readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

/** One process for good: a pid alone is given out again, its moment of birth is not. */
export interface ProcessIdentity {
  readonly pid: number
  /** Boot and start tick where the system tells them, else empty: then the pid alone must do. */
  readonly bornAt: string
}

/** Linux tells a process's state, birth, name and working folder here; elsewhere only signals are left. */
export const hasProcessFolder = readText('/proc/self/stat') !== undefined

/** Says whether a process still works; a zombie answers signals but is dead. */
export function isAlive(pid: number): boolean {
  if (hasProcessFolder) {
    const state = statOf(pid)?.state
    return state !== undefined && state !== 'Z' && state !== 'X'
  }
  return answersSignals(pid)
}

/** Identifies a living process, or nothing when it is gone. */
export function identify(pid: number): ProcessIdentity | undefined {
  if (!isAlive(pid)) return undefined
  const stat = statOf(pid)
  const boot = readText('/proc/sys/kernel/random/boot_id')?.trim() ?? ''
  return { pid, bornAt: stat === undefined ? '' : `${boot}:${stat.startTick}` }
}

/** Says whether exactly this process still lives, and not another one that inherited its pid. */
export function isStillRunning(identity: ProcessIdentity): boolean {
  const now = identify(identity.pid)
  return now !== undefined && (identity.bornAt === '' || now.bornAt === identity.bornAt)
}

/** The PostgreSQL processes that work in this data folder: each of them has it as its working folder. */
export function postgresProcessesIn(clusterDir: string): number[] {
  if (!hasProcessFolder) return []
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => isPostgresIn(pid, clusterDir))
}

/** Says whether this pid is a living PostgreSQL process of this data folder. */
export function isPostgresIn(pid: number, clusterDir: string): boolean {
  if (!isAlive(pid)) return false
  if (!hasProcessFolder) return true
  return readText(`/proc/${pid}/comm`)?.trim() === 'postgres' && linkOf(`/proc/${pid}/cwd`) === clusterDir
}

/** The command line of a process, or nothing where it cannot be read. */
export function commandLineOf(pid: number): string[] | undefined {
  return readText(`/proc/${pid}/cmdline`)?.split('\0').slice(0, -1)
}

/** The program file a process runs, or nothing where it cannot be read. */
export function programOf(pid: number): string | undefined {
  return linkOf(`/proc/${pid}/exe`)
}

/** Sends a signal; a process that is gone by now is no error. */
export function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch (error) {
    if (!hasCode(error, 'ESRCH')) throw error
  }
}

/** Asks again every 50 ms until `isDone`, at most for this many seconds; answers whether it came true. */
export async function waitUntil(isDone: () => boolean, seconds: number): Promise<boolean> {
  for (let step = 0; step < seconds * 20; step += 1) {
    if (isDone()) return true
    await sleep(50)
  }
  return isDone()
}

/** Says whether an unknown error is the system error of this code, such as `ENOENT`. */
export function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}

function statOf(pid: number): { state: string; startTick: string } | undefined {
  const text = readText(`/proc/${pid}/stat`)
  if (text === undefined) return undefined
  // The name stands in parentheses and may itself hold spaces and parentheses.
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
  const [state, startTick] = [fields[0], fields[19]]
  return state === undefined || startTick === undefined ? undefined : { state, startTick }
}

function answersSignals(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return hasCode(error, 'EPERM')
  }
}

function readText(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}

function linkOf(path: string): string | undefined {
  try {
    return readlinkSync(path)
  } catch {
    return undefined
  }
}

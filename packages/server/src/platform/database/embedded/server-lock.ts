import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { makeDataFolder } from './data-folder.ts'
import { LauncherError } from './launcher-error.ts'
import { hasCode, identify, isStillRunning, type ProcessIdentity } from './processes.ts'
import { randomName } from './secrets.ts'

/** Who serves a DATA_DIR, and where. */
export interface LockHolder extends ProcessIdentity {
  readonly address?: string
}

export interface ServerLock {
  /** Writes down the address, for the message of a second start and for commands that talk to the server. */
  announce(address: string): void
  release(): void
}

/** Another living server has the data folder; the message says which and where. */
export class AlreadyRunningError extends LauncherError {}

const ATTEMPTS = 10

/**
 * Takes DATA_DIR for this process alone, or fails with `AlreadyRunningError`. A lock whose process is gone
 * (`kill -9`, power cut, pid given out again) does not count.
 */
export function takeServerLock(dataDir: string): ServerLock {
  const path = lockPath(makeDataFolder(dataDir))
  const self = identify(process.pid) ?? { pid: process.pid, bornAt: '' }
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    if (place(path, self)) return heldLock(path, self)
    const holder = findServer(dataDir)
    if (holder !== undefined) throw new AlreadyRunningError(describe(dataDir, holder))
    removeStale(path)
  }
  throw new LauncherError(`${path} cannot be taken: remove it if no server runs on this folder.`)
}

/** The living server of a data folder, if there is one. */
export function findServer(dataDir: string): LockHolder | undefined {
  const holder = readHolder(lockPath(dataDir))
  return holder !== undefined && isStillRunning(holder) ? holder : undefined
}

function heldLock(path: string, self: ProcessIdentity): ServerLock {
  const isMine = () => readHolder(path)?.pid === self.pid
  return {
    announce: (address) => {
      if (isMine()) renameSync(writeHolder(path, { ...self, address }), path)
    },
    release: () => {
      if (isMine()) rmSync(path, { force: true })
    },
  }
}

/** A link appears whole or not at all, and never over an existing one. */
function place(path: string, holder: LockHolder): boolean {
  const unfinished = writeHolder(path, holder)
  try {
    linkSync(unfinished, path)
    return true
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return false
    throw error
  } finally {
    rmSync(unfinished, { force: true })
  }
}

/** Of several that see the same dead lock one moves it away; if it caught a new living one, it puts that back. */
function removeStale(path: string): void {
  const aside = `${path}.${randomName()}`
  try {
    renameSync(path, aside)
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return
    throw error
  }
  const caught = readHolder(aside)
  if (caught !== undefined && isStillRunning(caught)) renameSync(aside, path)
  else rmSync(aside, { force: true })
}

function writeHolder(path: string, holder: LockHolder): string {
  const unfinished = `${path}.${randomName()}`
  writeFileSync(unfinished, JSON.stringify(holder), { flag: 'wx', mode: 0o644 })
  return unfinished
}

function readHolder(path: string): LockHolder | undefined {
  try {
    // Written by writeHolder alone; anything else fails to parse and counts as no lock.
    return JSON.parse(readFileSync(path, 'utf8')) as LockHolder
  } catch {
    return undefined
  }
}

function lockPath(dataDir: string): string {
  return join(dataDir, 'server.lock')
}

function describe(dataDir: string, holder: LockHolder): string {
  const where = holder.address === undefined ? 'still starting' : `address ${holder.address}`
  return (
    `Crossdock is already running on ${dataDir} (pid ${holder.pid}, ${where}). ` +
    'Stop it first, or set DATA_DIR and PORT for a second one.'
  )
}

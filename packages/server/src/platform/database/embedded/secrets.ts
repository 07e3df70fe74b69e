import { createHash, randomBytes } from 'node:crypto'
import { closeSync, existsSync, fsyncSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs'
import { basename, join } from 'node:path'
import { LauncherError } from './launcher-error.ts'
import { hasCode } from './processes.ts'

/** What `database.json` in DATA_DIR keeps: where the data is, and the three passwords. Readable by its owner alone. */
export interface DatabaseFile {
  readonly id: string
  /** Folder of the data: a name inside DATA_DIR, or an absolute path where DATA_DIR could not be used. */
  readonly cluster?: string
  readonly passwords: { readonly admin: string; readonly owner: string; readonly app: string }
}

/** The folder of the data inside DATA_DIR, where that can be used. */
export const CLUSTER_FOLDER = 'postgres'

/** Reads `database.json`, or writes a new one with random passwords. */
export function openDatabaseFile(dataDir: string): DatabaseFile {
  const path = join(dataDir, 'database.json')
  try {
    // Written by saveDatabaseFile alone.
    return JSON.parse(readFileSync(path, 'utf8')) as DatabaseFile
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return createDatabaseFile(dataDir)
    if (hasCode(error, 'EACCES')) {
      throw new LauncherError(
        `${path} belongs to another account: start as that account, or set another DATA_DIR.`,
      )
    }
    throw new LauncherError(
      `${path} cannot be read: ${error instanceof Error ? error.message : String(error)}`,
    )
  }
}

/** Replaces `database.json` whole, so that a crash leaves the old one or the new one. */
export function saveDatabaseFile(dataDir: string, file: DatabaseFile): void {
  const path = join(dataDir, 'database.json')
  const unfinished = `${path}.${randomName()}`
  const handle = openSync(unfinished, 'wx', 0o600)
  try {
    writeSync(handle, `${JSON.stringify(file, null, 2)}\n`)
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
  renameSync(unfinished, path)
}

/** A name nobody can guess, for unfinished files and folders. */
export function randomName(): string {
  return randomBytes(6).toString('hex')
}

function createDatabaseFile(dataDir: string): DatabaseFile {
  if (existsSync(join(dataDir, CLUSTER_FOLDER))) {
    throw new LauncherError(
      `${dataDir} holds a database but no database.json with its passwords: put that file back from the backup.`,
    )
  }
  const place = createHash('sha256').update(dataDir).digest('hex').slice(0, 12)
  const password = () => randomBytes(24).toString('hex')
  const file: DatabaseFile = {
    id: `${basename(dataDir).replaceAll(/[^\w.-]/g, '_')}-${place}-${randomName()}`,
    passwords: { admin: password(), owner: password(), app: password() },
  }
  saveDatabaseFile(dataDir, file)
  return file
}

import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { Account } from './account.ts'
import { canEnter } from './account.ts'
import { randomName } from './secrets.ts'

/** Folders of our own outside a private home, the lasting ones first. */
const OWN_NAME = `crossdock-${process.getuid?.() ?? ''}`
export const RELOCATION_BASES: readonly string[] = [
  '/var/lib/crossdock',
  join('/var/tmp', OWN_NAME),
  join(tmpdir(), OWN_NAME),
]

/**
 * Copies the package's programs once to a folder everyone may read, for an account that cannot enter the
 * project (typically a project in root's private home). Answers nothing where no such folder can be had.
 */
export function relocateBinaries(native: string, bases: readonly string[]): string | undefined {
  const base = safeBase(bases)
  if (base === undefined) return undefined
  const target = join(base, `postgresql-${packageVersion(native)}`)
  if (existsSync(target)) return target
  const unfinished = `${target}.new-${randomName()}`
  try {
    cpSync(native, unfinished, { recursive: true, verbatimSymlinks: true })
    openToAll(unfinished)
    renameSync(unfinished, target)
    return target
  } finally {
    rmSync(unfinished, { recursive: true, force: true })
  }
}

/** A folder for the data of an account that cannot enter DATA_DIR, or nothing where none can be had. */
export function relocatedCluster(account: Account, id: string, bases: readonly string[]): string | undefined {
  const base = safeBase(bases)
  if (base === undefined || !canEnter(account, base)) return undefined
  const clusters = join(base, 'clusters')
  mkdirSync(clusters, { recursive: true, mode: 0o755 })
  return join(clusters, id)
}

/** The first base folder that exists or can be made, and that nobody but its owner can write to. */
function safeBase(bases: readonly string[]): string | undefined {
  return bases.find((base) => {
    try {
      mkdirSync(base, { recursive: true, mode: 0o755 })
      const { uid, mode } = statSync(base)
      // In a folder that others may write to, another user could have laid programs of their own.
      if (uid !== process.getuid?.() || (mode & 0o022) !== 0) return false
      chmodSync(base, 0o755)
      return true
    } catch {
      return false
    }
  })
}

function packageVersion(native: string): string {
  // Every npm package states its version there.
  const { version } = JSON.parse(readFileSync(join(dirname(native), 'package.json'), 'utf8')) as {
    version: string
  }
  return version
}

/** Installed under a strict umask the files are readable by their owner alone. */
function openToAll(folder: string): void {
  chmodSync(folder, 0o755)
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) openToAll(path)
    else if (entry.isFile()) chmodSync(path, (statSync(path).mode & 0o111) === 0 ? 0o644 : 0o755)
  }
}

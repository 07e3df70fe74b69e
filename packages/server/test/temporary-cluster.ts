import { spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '../src/platform/database/embedded/start-embedded-postgres.ts'
import type { LauncherLog } from '../src/platform/database/embedded/supervise.ts'

export interface TemporaryFolder {
  readonly path: string
  /** Removes the folder. */
  remove(): void
}

/** Says nothing but what went wrong. */
export const quietLog: LauncherLog = { info: () => undefined, warn: console.warn, error: console.error }

/**
 * When the owner is gone (its end of the pipe closes, however it ended), a PostgreSQL that still works in the
 * folder is ended by its pid and the folder is removed.
 */
const GUARD = `
read -r nothing
for cluster in "$1"/*/postmaster.pid "$1"/*/*/postmaster.pid; do
  [ -f "$cluster" ] || continue
  pid=$(head -n 1 "$cluster")
  [ ! -e /proc/self ] || [ "$(readlink "/proc/$pid/cwd")" = "\${cluster%/postmaster.pid}" ] || continue
  kill -QUIT "$pid" 2>/dev/null
  steps=0
  while kill -0 "$pid" 2>/dev/null && [ "$steps" -lt 50 ]; do sleep 0.1; steps=$((steps + 1)); done
done
rm -rf "$1"
`

/** A folder in the system's temporary folder that goes away with this process, even when it is killed. */
export function makeTemporaryFolder(): TemporaryFolder {
  const path = realpathSync(mkdtempSync(join(tmpdir(), 'crossdock-test-')))
  // As root PostgreSQL runs as another account, which must be able to pass.
  chmodSync(path, 0o711)
  const guard = spawn('/bin/sh', ['-c', GUARD, 'sh', path], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  guard.unref()
  if ('unref' in guard.stdin && typeof guard.stdin.unref === 'function') guard.stdin.unref()
  return {
    path,
    remove: () => {
      rmSync(path, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })
      guard.stdin.end()
    },
  }
}

/** A PostgreSQL of its own in a temporary folder, with an empty database `crossdock`; `stop` removes everything. */
export async function startTemporaryCluster(): Promise<EmbeddedPostgres> {
  const folder = makeTemporaryFolder()
  const server = await startEmbeddedPostgres({
    dataDir: join(folder.path, 'data'),
    log: quietLog,
    throwaway: true,
  })
  return {
    ...server,
    stop: async () => {
      await server.stop()
      folder.remove()
    },
  }
}

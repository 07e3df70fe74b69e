import { chmodSync, mkdirSync, realpathSync } from 'node:fs'
import { resolve } from 'node:path'

/**
 * Makes DATA_DIR when it is missing and answers its real path. As root it may be passed through by others, since
 * PostgreSQL runs as another account inside it; what it holds stays private by the modes of its own files.
 */
export function makeDataFolder(dataDir: string): string {
  const path = resolve(dataDir)
  const made = mkdirSync(path, { recursive: true, mode: 0o711 })
  // A strict umask would have taken the passage away again.
  if (made !== undefined) chmodSync(path, process.getuid?.() === 0 ? 0o711 : 0o700)
  return realpathSync(path)
}

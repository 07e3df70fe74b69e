import { existsSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import { serves } from './admin-connection.ts'
import { readPostmasterPid } from './postmaster-pid.ts'
import { openDatabaseFile } from './secrets.ts'
import { findServer } from './server-lock.ts'
import { addressesOf, clusterOf, type EmbeddedAddresses } from './start-embedded-postgres.ts'

/**
 * The addresses of the PostgreSQL that a running server keeps for this data folder, for commands that work
 * beside it (`npm run worker`, `rollups:check`), or nothing when no server runs there.
 */
export async function joinEmbeddedPostgres(dataDir: string): Promise<EmbeddedAddresses | undefined> {
  if (!existsSync(join(dataDir, 'database.json')) || findServer(dataDir) === undefined) return undefined
  const real = realpathSync(dataDir)
  const file = openDatabaseFile(real)
  const cluster = clusterOf(real, file)
  if (cluster === undefined) return undefined
  const port = readPostmasterPid(cluster)?.port
  if (port === undefined || !(await serves(port, file.passwords.admin, cluster))) return undefined
  return addressesOf(file, port)
}

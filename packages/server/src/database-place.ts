import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Logger } from 'pino'
import type { Config } from './config.ts'
import { joinEmbeddedPostgres } from './platform/database/embedded/join-embedded-postgres.ts'
import { LauncherError } from './platform/database/embedded/launcher-error.ts'
import { APP_ROLE } from './platform/database/embedded/roles.ts'
import { findServer, takeServerLock } from './platform/database/embedded/server-lock.ts'
import { startEmbeddedPostgres } from './platform/database/embedded/start-embedded-postgres.ts'
import { migrate } from './platform/database/migrate.ts'

/** Where the database is, and how to leave it. */
export interface DatabasePlace {
  /** For migrations and the queue. */
  readonly ownerUrl: string
  /** For everything else. */
  readonly appUrl: string
  readonly appRole: string
  stop(): Promise<void>
}

/** The outside database of the configuration, or the embedded one, started. */
export async function openDatabasePlace(config: Config, log: Logger): Promise<DatabasePlace> {
  const outside = outsidePlace(config)
  if (outside !== undefined) return outside
  const { ownerUrl, appUrl, stop } = await startEmbeddedPostgres({ dataDir: config.dataDir, log })
  return { ownerUrl, appUrl, appRole: APP_ROLE, stop }
}

/** The database of a server that runs already; for commands beside it. */
export async function joinDatabasePlace(config: Config): Promise<DatabasePlace> {
  const outside = outsidePlace(config)
  if (outside !== undefined) return outside
  const embedded = await joinEmbeddedPostgres(config.dataDir)
  if (embedded === undefined) {
    throw new LauncherError(
      `No server runs on ${config.dataDir}: start it first (npm start), or set DATABASE_URL.`,
    )
  }
  const { ownerUrl, appUrl } = embedded
  return { ownerUrl, appUrl, appRole: APP_ROLE, stop: () => Promise.resolve() }
}

/** The database of a server that runs already, or the embedded one started for one command and stopped behind it. */
export async function reachDatabasePlace(config: Config, log: Logger): Promise<DatabasePlace> {
  const { dataDir } = config
  const hasServer = findServer(dataDir) !== undefined
  if (outsidePlace(config) !== undefined || hasServer) return joinDatabasePlace(config)
  if (!existsSync(join(dataDir, 'database.json'))) throw new LauncherError(`There is no data in ${dataDir}.`)
  const lock = takeServerLock(dataDir)
  try {
    const place = await openDatabasePlace(config, log)
    const stop = async () => {
      await place.stop()
      lock.release()
    }
    return { ...place, stop }
  } catch (error) {
    lock.release()
    throw error
  }
}

/** Brings the database to this version. */
export async function migrateDatabase({ ownerUrl, appRole }: DatabasePlace, log: Logger): Promise<void> {
  const directory = join(import.meta.dirname, '..', 'migrations')
  await migrate({ ownerUrl, appRole, directory, log })
}

function outsidePlace({ databaseUrl, ownerUrl }: Config): DatabasePlace | undefined {
  if (databaseUrl === null) return undefined
  const appRole = decodeURIComponent(new URL(databaseUrl).username)
  return {
    ownerUrl: ownerUrl ?? databaseUrl,
    appUrl: databaseUrl,
    appRole,
    stop: () => Promise.resolve(),
  }
}

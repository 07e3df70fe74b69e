import { existsSync, statSync, writeFileSync } from 'node:fs'
import { isAbsolute, join } from 'node:path'
import { type Account, canEnter, chooseAccount } from './account.ts'
import { ADMIN_ROLE, addressOf } from './admin-connection.ts'
import { findBinaries } from './binaries.ts'
import { bringUp } from './bring-up.ts'
import { letIn, makeDataFolder } from './data-folder.ts'
import { initialiseCluster } from './initialise-cluster.ts'
import { LauncherError } from './launcher-error.ts'
import { openPostgresLog } from './postgres-log.ts'
import { type PostmasterPlan, stopPostmaster } from './postmaster.ts'
import { RELOCATION_BASES, relocatedCluster } from './relocation.ts'
import { APP_ROLE, DATABASE, ensureRoles, OWNER_ROLE } from './roles.ts'
import { CLUSTER_FOLDER, type DatabaseFile, openDatabaseFile, saveDatabaseFile } from './secrets.ts'
import { productionSettings, throwawaySettings } from './settings.ts'
import { type DatabaseState, type LauncherLog, supervise } from './supervise.ts'

export interface EmbeddedOptions {
  /** Folder of the server's data; made when missing. The caller holds its `server.lock`. */
  readonly dataDir: string
  readonly log: LauncherLog
  /** True for data that is thrown away (tests): faster, and lost in a power cut. */
  readonly throwaway?: boolean
  /** Where programs and data go when PostgreSQL's account cannot enter their own folders; the first usable one. */
  readonly relocationBases?: readonly string[]
}

export interface EmbeddedAddresses {
  /** For migrations and the queue. */
  readonly ownerUrl: string
  /** For the server's pool: a role that row-level security binds. */
  readonly appUrl: string
  /** The superuser; for tests that make databases, never for the server. */
  readonly adminUrl: string
  readonly port: number
}

export interface EmbeddedPostgres extends EmbeddedAddresses {
  /** True when a PostgreSQL that outlived a killed server was taken over. */
  readonly reused: boolean
  state(): DatabaseState
  /** Calls back when PostgreSQL dies (`restarting`), answers again (`ready`) or is stopped. */
  onStateChange(listener: (state: DatabaseState) => void): () => void
  /** Stops PostgreSQL cleanly, also one that was taken over. */
  stop(): Promise<void>
}

/**
 * Starts the embedded PostgreSQL of a data folder, made on the first start, and keeps it running until `stop`.
 * Fails with a `LauncherError` whose message tells in plain words what to do.
 */
export async function startEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const dataDir = makeDataFolder(options.dataDir)
  const file = openDatabaseFile(dataDir)
  const account = chooseAccount(ownerOf(clusterOf(dataDir, file)))
  const bases = options.relocationBases ?? RELOCATION_BASES
  const binaries = await findBinaries(account, bases)
  const clusterDir = placeCluster({ dataDir, file, account, bases, log: options.log })
  const durable = options.throwaway !== true
  const plan: PostmasterPlan = {
    clusterDir,
    account,
    binaries,
    settings: durable ? productionSettings() : { ...productionSettings(), ...throwawaySettings },
    adminPassword: file.passwords.admin,
    log: openPostgresLog(dataDir),
  }
  await initialiseCluster({ ...plan, durable })
  plan.log.rotate()
  const running = await bringUp(plan, undefined)
  try {
    await ensureRoles(running.port, file.passwords)
  } catch (error) {
    await stopPostmaster(running.process)
    throw error
  }
  const supervision = supervise(plan, running, options.log)
  return { ...addressesOf(file, running.port), reused: running.reused, ...supervision }
}

/** The addresses of the embedded server on this port. */
export function addressesOf({ passwords }: DatabaseFile, port: number): EmbeddedAddresses {
  return {
    ownerUrl: addressOf(OWNER_ROLE, passwords.owner, { port, database: DATABASE }),
    appUrl: addressOf(APP_ROLE, passwords.app, { port, database: DATABASE }),
    adminUrl: addressOf(ADMIN_ROLE, passwords.admin, { port, database: 'postgres' }),
    port,
  }
}

/** The folder of the data, where `database.json` names one. */
export function clusterOf(dataDir: string, file: DatabaseFile): string | undefined {
  if (file.cluster === undefined) return undefined
  return isAbsolute(file.cluster) ? file.cluster : join(dataDir, file.cluster)
}

interface Placing {
  readonly dataDir: string
  readonly file: DatabaseFile
  readonly account: Account
  readonly bases: readonly string[]
  readonly log: LauncherLog
}

/** Decides once where the data lives and writes it down, before anything is made there. */
function placeCluster({ dataDir, file, account, bases, log }: Placing): string {
  const known = clusterOf(dataDir, file)
  if (known !== undefined) {
    if (canEnter(account, join(known, '..'))) return known
    throw new LauncherError(
      `PostgreSQL runs as ${account.name}, which cannot enter ${join(known, '..')}: allow it (chmod o+x on that ` +
        'folder and those above), or set DATABASE_URL to a PostgreSQL server.',
    )
  }
  if (letIn(account, dataDir)) {
    saveDatabaseFile(dataDir, { ...file, cluster: CLUSTER_FOLDER })
    return join(dataDir, CLUSTER_FOLDER)
  }
  const elsewhere = relocatedCluster(account, file.id, bases)
  if (elsewhere === undefined) {
    throw new LauncherError(
      `PostgreSQL runs as ${account.name}, which cannot enter ${dataDir}: set DATA_DIR to a folder outside ` +
        'private homes, such as /srv/crossdock, or set DATABASE_URL to a PostgreSQL server.',
    )
  }
  saveDatabaseFile(dataDir, { ...file, cluster: elsewhere })
  writeFileSync(join(dataDir, 'WHERE-IS-THE-DATABASE.txt'), noteAbout(dataDir, elsewhere, account))
  log.info(`PostgreSQL runs as ${account.name}, which cannot enter ${dataDir}: its data is in ${elsewhere}.`)
  return elsewhere
}

function noteAbout(dataDir: string, elsewhere: string, account: Account): string {
  return (
    `PostgreSQL refuses to run as root and runs as ${account.name} instead, which cannot enter\n${dataDir}\n` +
    `Its data is therefore in\n${elsewhere}\nBack up both folders together.\n`
  )
}

function ownerOf(clusterDir: string | undefined): { uid: number; gid: number } | undefined {
  if (clusterDir === undefined || !existsSync(clusterDir)) return undefined
  const { uid, gid } = statSync(clusterDir)
  return { uid, gid }
}

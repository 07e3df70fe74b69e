import {
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'
import type { Account } from './account.ts'
import type { PostgresBinaries } from './binaries.ts'
import { type CommandResult, runCommand } from './command.ts'
import { LauncherError } from './launcher-error.ts'
import { randomName } from './secrets.ts'

export interface ClusterPlan {
  readonly clusterDir: string
  readonly account: Account
  readonly binaries: PostgresBinaries
  readonly adminPassword: string
  /** False for data that is thrown away: nothing is forced to disk. */
  readonly durable: boolean
}

/** PostgreSQL's own Unicode rules: the same order and the same upper case on every system, now and after updates. */
const LOCALES = ['C.UTF-8', 'C'].map((locale) => [
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
  `--locale=${locale}`,
])

/**
 * Makes the data folder when it is not there. It grows under another name and takes its own only when it is
 * whole, so that a crash in the middle leaves nothing but litter, which the next start clears away.
 */
export async function initialiseCluster(plan: ClusterPlan): Promise<void> {
  clearUnfinished(plan.clusterDir)
  if (isCluster(plan)) return
  const unfinished = `${plan.clusterDir}.new-${randomName()}`
  const passwordFile = `${unfinished}.password`
  try {
    writeFileSync(passwordFile, plan.adminPassword, { flag: 'wx', mode: 0o600 })
    giveTo(plan.account, passwordFile)
    const result = await initialise({ ...plan, clusterDir: unfinished }, passwordFile)
    if (!result.ok)
      throw new LauncherError(`The database could not be made in ${plan.clusterDir}:\n${result.tail}`)
    renameSync(unfinished, plan.clusterDir)
  } finally {
    rmSync(passwordFile, { force: true })
    rmSync(unfinished, { recursive: true, force: true })
  }
}

/** Says whether the data folder is there; one of another version or with foreign content is refused. */
function isCluster({ clusterDir, binaries }: ClusterPlan): boolean {
  if (!existsSync(clusterDir)) return false
  const version = join(clusterDir, 'PG_VERSION')
  if (!existsSync(version)) {
    if (readdirSync(clusterDir).length > 0) {
      throw new LauncherError(
        `${clusterDir} is not empty and holds no database: set DATA_DIR to another folder.`,
      )
    }
    rmdirSync(clusterDir)
    return false
  }
  const major = readFileSync(version, 'utf8').trim()
  if (major === binaries.major) return true
  throw new LauncherError(
    `${clusterDir} was written by PostgreSQL ${major} and this version brings PostgreSQL ${binaries.major}: ` +
      'docs/database.md tells how to bring the data over.',
  )
}

async function initialise(plan: ClusterPlan, passwordFile: string): Promise<CommandResult> {
  let result: CommandResult = { ok: false, tail: '' }
  for (const locale of LOCALES) {
    rmSync(plan.clusterDir, { recursive: true, force: true })
    mkdirSync(plan.clusterDir, { mode: 0o700 })
    giveTo(plan.account, plan.clusterDir)
    const args = [
      `--pgdata=${plan.clusterDir}`,
      '--username=postgres',
      `--pwfile=${passwordFile}`,
      '--auth-host=scram-sha-256',
      '--auth-local=scram-sha-256',
      '--encoding=UTF8',
      ...locale,
      ...(plan.durable ? [] : ['--no-sync']),
    ]
    result = await runCommand(join(plan.binaries.bin, 'initdb'), args, plan.account)
    if (result.ok) return result
  }
  return result
}

function clearUnfinished(clusterDir: string): void {
  const parent = dirname(clusterDir)
  for (const name of readdirSync(parent)) {
    if (!name.startsWith(`${basename(clusterDir)}.new-`)) continue
    // An initialisation that outlived its server may still write there: try again, else the next start does.
    rmSync(join(parent, name), { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })
  }
}

function giveTo(account: Account, path: string): void {
  if (account.switchTo !== undefined) chownSync(path, account.switchTo.uid, account.switchTo.gid)
}

import { realpathSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { asAdmin, probe } from './admin-connection.ts'
import { LauncherError } from './launcher-error.ts'
import {
  launchPostmaster,
  type Postmaster,
  type PostmasterPlan,
  postmasterArguments,
  stopPostmaster,
} from './postmaster.ts'
import { postmasterPidPath, readPostmasterPid } from './postmaster-pid.ts'
import {
  commandLineOf,
  hasProcessFolder,
  identify,
  isPostgresIn,
  postgresProcessesIn,
  programOf,
  signal,
  waitUntil,
} from './processes.ts'

/** PostgreSQL says this while it believes that another one serves the folder, also shortly after that one died. */
const TRANSIENT = /lock file ".*" already exists|pre-existing shared memory block|Address already in use/
const RETRIES = 20
const RETRY_MS = 500
/** An orphan may recover this many times RETRY_MS; one that stays silent is given up after a few questions. */
const PATIENCE_STEPS = 600
const SILENCES = 3

export interface BroughtUp extends Postmaster {
  /** True when a PostgreSQL that outlived its server was taken over. */
  readonly reused: boolean
}

/**
 * Brings PostgreSQL up whatever the last run left behind: takes over a healthy orphan, ends a sick one, waits
 * for stragglers of a killed one, clears a stale lock file, then starts. Without a port a free one is chosen.
 */
export async function bringUp(plan: PostmasterPlan, port: number | undefined): Promise<BroughtUp> {
  const orphan = await takeOver(plan)
  if (orphan !== undefined) return { ...orphan, reused: true }
  for (let attempt = 1; ; attempt += 1) {
    await clearLeftovers(plan.clusterDir)
    try {
      return { ...(await launchPostmaster(plan, port ?? (await freePort()))), reused: false }
    } catch (error) {
      const isTransient = error instanceof LauncherError && TRANSIENT.test(error.message)
      if (!isTransient || attempt === RETRIES) throw error
      await sleep(RETRY_MS)
    }
  }
}

/** A free port of this machine, chosen by the system. */
function freePort(): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>()
  const server = createServer()
  server.once('error', reject)
  server.listen({ port: 0, host: '127.0.0.1' }, () => {
    const address = server.address()
    server.close(() => {
      if (address === null || typeof address === 'string')
        reject(new LauncherError('No free port on 127.0.0.1.'))
      else resolve(address.port)
    })
  })
  return promise
}

/** Takes over a PostgreSQL that still serves the folder as we would start it; any other one is stopped. */
async function takeOver(plan: PostmasterPlan): Promise<Postmaster | undefined> {
  const found = readPostmasterPid(plan.clusterDir)
  if (found === undefined || !isPostgresIn(found.pid, plan.clusterDir)) return undefined
  const identity = identify(found.pid)
  if (identity === undefined) return undefined
  if (found.port !== undefined && isOurs(plan, found.pid) && (await answers(plan, found.port))) {
    await endSessions(plan, found.port)
    return { process: identity, port: found.port }
  }
  // Without /proc the pid may belong to anybody: only PostgreSQL's own check may judge it then.
  if (hasProcessFolder) await stopPostmaster(identity)
  return undefined
}

/** Says whether the running server is of this version and these settings; after an update it is started anew. */
function isOurs(plan: PostmasterPlan, pid: number): boolean {
  if (!hasProcessFolder) return true
  // The first three are the program, `-p` and the port, which differs from start to start.
  const args = (commandLineOf(pid) ?? []).slice(3)
  return (
    programOf(pid) === realpathSync(join(plan.binaries.bin, 'postgres')) &&
    args.join('\n') === postmasterArguments(plan).join('\n')
  )
}

/** A killed server leaves its sessions: they are ended, so that their locks are free when we go on. */
async function endSessions(plan: PostmasterPlan, port: number): Promise<void> {
  const others = `backend_type = 'client backend' and pid <> pg_backend_pid()`
  await asAdmin(port, plan.adminPassword, async (client) => {
    for (let step = 0; step < 100; step += 1) {
      const { rowCount } = await client.query(
        `select pg_terminate_backend(pid) from pg_stat_activity where ${others}`,
      )
      if (rowCount === 0) return
      await sleep(50)
    }
  })
}

/** Waits for a server that recovers, but not for one that hangs. */
async function answers(plan: PostmasterPlan, port: number): Promise<boolean> {
  let silences = 0
  for (let step = 0; step < PATIENCE_STEPS && silences < SILENCES; step += 1) {
    const answer = await probe(port, plan.adminPassword)
    if (typeof answer === 'object') return answer.folder === plan.clusterDir
    if (answer === 'silent') silences += 1
    await sleep(RETRY_MS)
  }
  return false
}

/**
 * Waits until no process of a killed PostgreSQL works in the folder any more, and only then removes its lock
 * file: two servers on one folder would destroy it. The lock file must go where its pid now means a zombie or
 * a stranger, which PostgreSQL takes for a living server.
 */
async function clearLeftovers(clusterDir: string): Promise<void> {
  if (!hasProcessFolder) return
  const isQuiet = () => postgresProcessesIn(clusterDir).length === 0
  for (const name of ['SIGQUIT', 'SIGKILL'] as const) {
    if (await waitUntil(isQuiet, 5)) break
    for (const pid of postgresProcessesIn(clusterDir)) signal(pid, name)
  }
  if (!(await waitUntil(isQuiet, 5)))
    throw new LauncherError(`Other PostgreSQL processes work in ${clusterDir}.`)
  rmSync(postmasterPidPath(clusterDir), { force: true })
}

import { spawn } from 'node:child_process'
import { closeSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Account } from './account.ts'
import { serves } from './admin-connection.ts'
import type { PostgresBinaries } from './binaries.ts'
import { commandEnvironment } from './command-environment.ts'
import { LauncherError } from './launcher-error.ts'
import type { PostgresLog } from './postgres-log.ts'
import { identify, isStillRunning, type ProcessIdentity, signal, waitUntil } from './processes.ts'
import { asArguments, type PostgresSettings } from './settings.ts'

/** Everything that is needed to start PostgreSQL on one data folder, the same at each restart. */
export interface PostmasterPlan {
  readonly clusterDir: string
  readonly account: Account
  readonly binaries: PostgresBinaries
  readonly settings: PostgresSettings
  readonly adminPassword: string
  readonly log: PostgresLog
}

/** A PostgreSQL that answers, whether we started it or found it running. */
export interface Postmaster {
  readonly process: ProcessIdentity
  readonly port: number
}

/** How long a start may take: after a crash PostgreSQL first repeats what the last checkpoint lacks. */
const READY_STEPS = 6_000
const STEP_MS = 50

/** The arguments of a start apart from its port. */
export function postmasterArguments(plan: PostmasterPlan): string[] {
  return ['-D', plan.clusterDir, ...asArguments(plan.settings)]
}

/** Starts PostgreSQL apart from our own process group (Ctrl-C must not reach it) and waits until it answers. */
export async function launchPostmaster(plan: PostmasterPlan, port: number): Promise<Postmaster> {
  const mark = plan.log.mark()
  const output = plan.log.open()
  const child = spawn(
    join(plan.binaries.bin, 'postgres'),
    ['-p', String(port), ...postmasterArguments(plan)],
    {
      ...plan.account.switchTo,
      cwd: '/',
      env: commandEnvironment(),
      detached: true,
      stdio: ['ignore', output, output],
    },
  )
  closeSync(output)
  let problem: string | undefined
  child.once('error', (error) => {
    problem = error.message
  })
  child.once('exit', (code, signalName) => {
    problem ??= `it ended with ${signalName ?? `code ${code}`}`
  })
  child.unref()
  for (let step = 0; step < READY_STEPS && problem === undefined; step += 1) {
    if (await serves(port, plan.adminPassword, plan.clusterDir)) {
      const identity = child.pid === undefined ? undefined : identify(child.pid)
      if (identity !== undefined) return { process: identity, port }
    }
    await sleep(STEP_MS)
  }
  throw new LauncherError(`PostgreSQL did not start: ${problem ?? 'no answer'}\n${plan.log.tail(mark)}`)
}

/** Stops PostgreSQL: first "fast" (running calls are cut, all is written), after ten seconds at once. */
export async function stopPostmaster(identity: ProcessIdentity): Promise<void> {
  const isGone = () => !isStillRunning(identity)
  for (const [name, seconds] of STOP_SIGNALS) {
    if (isGone()) return
    signal(identity.pid, name)
    if (await waitUntil(isGone, seconds)) return
  }
  throw new LauncherError(`PostgreSQL (pid ${identity.pid}) does not end.`)
}

const STOP_SIGNALS = [
  ['SIGINT', 10],
  ['SIGQUIT', 5],
  ['SIGKILL', 5],
] as const

import { setTimeout as sleep } from 'node:timers/promises'
import { outboxText } from '@crossdock/contracts/areas/identity/outbox/outbox.text.ts'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { buildApp } from './app.ts'
import { jobs, upkeep } from './areas/index.ts'
import type { Config } from './config.ts'
import { ConfigError } from './config-values.ts'
import { type DatabasePlace, migrateDatabase, openDatabasePlace } from './database-place.ts'
import { refuseUnboundRole } from './platform/database/check-role.ts'
import { takeServerLock } from './platform/database/embedded/server-lock.ts'
import { type JobRunner, startJobs } from './platform/jobs/job-runner.ts'
import { startUpkeep } from './platform/jobs/upkeep.ts'
import { type OpenedPlatform, openPlatform } from './platform/open-platform.ts'
import { type FirstSuperuser, seed } from './seed/seed.ts'

export interface RunningServer {
  readonly address: string
  readonly app: FastifyInstance
  readonly platform: OpenedPlatform
  /** Set at the very first start only. */
  readonly firstSuperuser: FirstSuperuser | null
  /** Answers what runs, refuses what comes, and closes everything in the reverse order of the start (K4). */
  stop(): Promise<void>
}

/** Calls that reached the machine but not yet this program are let in before the door is closed. */
const ACCEPT_MS = 200

type Stop = () => Promise<void> | void

/** Starts everything in order; when a step fails, what was started is stopped again. */
export async function startServer(
  config: Config,
  { log, onStop }: { log: Logger; onStop?: (stop: () => Promise<void>) => void },
): Promise<RunningServer> {
  const stops: Stop[] = []
  const stop = () => stopAll(stops, log)
  // Told at once: a signal may come while we are still starting.
  onStop?.(stop)
  try {
    const lock = takeServerLock(config.dataDir)
    stops.push(() => lock.release())
    const place = await openDatabasePlace(config, log)
    stops.push(() => place.stop())
    await migrateDatabase(place, log)
    const platform = await open(config, place, log)
    stops.push(() => platform.close())
    await refuseUnboundRole(platform.database.pool)
    const firstSuperuser = await seed(platform.database.db)
    const runner = config.runsJobs ? await startRunner(platform, config, place) : undefined
    if (runner !== undefined) stops.push(() => runner.stop())
    if (config.runsJobs) stops.push(startUpkeep(platform, upkeep).stop)
    // the name under which a request came may be forged, so links are never made of it
    if (config.http.publicUrl === null) log.warn(Object.values(outboxText.noAddress).join(' '))
    const app = await buildApp({ platform })
    stops.push(async () => {
      await sleep(ACCEPT_MS)
      await app.close()
    })
    const address = await listen(app, config)
    lock.announce(address)
    return { address, app, platform, firstSuperuser, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

function open(config: Config, place: DatabasePlace, log: Logger): Promise<OpenedPlatform> {
  return openPlatform({
    appUrl: place.appUrl,
    poolSize: config.poolSize,
    files: { ...config.files, clearsIncoming: true },
    http: config.http,
    outside: config.outside,
    sealing: config.sealing,
    log,
  })
}

function startRunner(platform: OpenedPlatform, config: Config, place: DatabasePlace): Promise<JobRunner> {
  return startJobs(platform, { ownerUrl: place.ownerUrl, jobs, concurrency: config.jobConcurrency })
}

async function listen(app: FastifyInstance, { host, port, http }: Config): Promise<string> {
  try {
    const bound = new URL(await app.listen({ host, port }))
    if (http.publicUrl !== null) return http.publicUrl.origin
    const isLoopback = ['127.0.0.1', '0.0.0.0', '[::1]', '[::]'].includes(bound.hostname)
    return `http://${isLoopback ? 'localhost' : bound.hostname}:${bound.port}`
  } catch (error) {
    throw new ConfigError(portWords(error, port) ?? `Cannot listen on ${host}:${port}.`, { cause: error })
  }
}

function portWords(error: unknown, port: number): string | undefined {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'EADDRINUSE') return `Port ${port} is in use by another program: set PORT to a free one.`
  if (code === 'EACCES') return `Port ${port} may not be opened by this account: set PORT to one above 1023.`
  return undefined
}

async function stopAll(stops: Stop[], log: Logger): Promise<void> {
  for (let step = stops.pop(); step !== undefined; step = stops.pop()) {
    try {
      await step()
    } catch (error) {
      log.error({ err: error }, 'a part did not stop cleanly')
    }
  }
}

import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { buildApp } from '../src/app.ts'
import { openSession } from '../src/areas/identity/sessions/sessions.service.ts'
import { jobs, serverModules } from '../src/areas/index.ts'
import type { Clock } from '../src/platform/clock.ts'
import { openDatabase } from '../src/platform/database/open-database.ts'
import { inPlatform } from '../src/platform/database/tenancy.ts'
import { openFileStore } from '../src/platform/files/open-file-store.ts'
import type { ServerModule } from '../src/platform/http/call.ts'
import type { HttpSettings } from '../src/platform/http/http-settings.ts'
import type { JobDefinition } from '../src/platform/jobs/define-job.ts'
import { jobQueue } from '../src/platform/jobs/job-queue.ts'
import { runJobsOnce } from '../src/platform/jobs/job-runner.ts'
import { createLog } from '../src/platform/log.ts'
import { openNotifications } from '../src/platform/notify/notifications.ts'
import { NOTHING_OUTSIDE, type OutsideSettings } from '../src/platform/outside/outside-settings.ts'
import type { Platform } from '../src/platform/platform.ts'
import { sealingBy } from '../src/platform/sealing/sealing.ts'
import { type FirstSuperuser, seed } from '../src/seed/seed.ts'
import { Client, DESKTOP } from './client.ts'
import { createTestDatabase } from './cluster.ts'
import type { TestDatabase } from './database-copies.ts'
import type { TestUser } from './factories.ts'

export interface TestAppOptions {
  http?: Partial<HttpSettings>
  /** Services outside the house, played by local ones. */
  outside?: Partial<OutsideSettings>
  modules?: readonly ServerModule[]
  jobs?: readonly JobDefinition[]
  /** Also brings in the menus, roles and the superuser of a first start. */
  seeded?: boolean
}

/** A clock that tests move. */
export interface TestClock extends Clock {
  /** Moves the time on (or back). */
  advance(milliseconds: number): void
}

export interface TestApp {
  readonly app: FastifyInstance
  readonly platform: Platform
  readonly database: TestDatabase
  readonly clock: TestClock
  /** Of a seeded app. */
  readonly firstSuperuser: FirstSuperuser | null
  readonly filesFolder: string
  /** Every line the server logged, as one text. */
  logged(): string
  /** A client without a session. */
  visitor(options?: { userAgent?: string; address?: string }): Promise<Client>
  /** A client of this user with a session of its own. */
  logIn(user: TestUser, options?: { userAgent?: string; address?: string }): Promise<Client>
  /** Works off the queued jobs, including those they add. */
  runJobs(): Promise<void>
  close(): Promise<void>
}

const HTTP: HttpSettings = {
  publicUrl: null,
  trustProxy: false,
  metricsToken: null,
  openDocs: false,
  callsPerMinute: 1_000_000,
  webFolder: join(import.meta.dirname, 'no-such-folder'),
}

/** The whole server on a database of its own: everything real, only the clock can be moved. */
export async function createTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const database = await createTestDatabase()
  const folder = await mkdtemp(join(tmpdir(), 'crossdock-files-'))
  const lines: string[] = []
  const log = createLog('debug', { write: (line) => void lines.push(line) })
  const clock = movableClock()
  const opened = openDatabase(database.appUrl, { max: 10 })
  const notifications = openNotifications(database.appUrl, log)
  const platform: Platform = {
    database: opened,
    files: await openFileStore({ folder, s3: null, clearsIncoming: true }),
    jobs: jobQueue,
    notifications,
    clock,
    log,
    http: { ...HTTP, ...options.http },
    outside: { ...NOTHING_OUTSIDE, ...options.outside },
    sealing: sealingBy([{ id: 'k1', bytes: randomBytes(32) }]),
  }
  const firstSuperuser = options.seeded === true ? await seed(opened.db) : null
  const app = await buildApp({ platform, modules: options.modules ?? serverModules })
  await app.ready()
  return {
    app,
    platform,
    database,
    clock,
    firstSuperuser,
    filesFolder: folder,
    logged: () => lines.join(''),
    visitor: (from) => visit(app, from),
    logIn: async (user, from) => {
      const client = await visit(app, from)
      const owner = { ...user, sessionLimit: user.sessionLimit ?? 5 }
      const visitor = { address: client.address, userAgent: client.userAgent, now: clock.now() }
      return client.useSession(await inPlatform(opened.db, (trx) => openSession(trx, owner, visitor)))
    },
    runJobs: () =>
      runJobsOnce(platform, { ownerUrl: database.ownerUrl, jobs: options.jobs ?? jobs, concurrency: 1 }),
    close: async () => {
      await app.close()
      await notifications.close()
      await opened.close()
      await database.drop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function visit(
  app: FastifyInstance,
  { userAgent = DESKTOP, address = '127.0.0.1' }: { userAgent?: string; address?: string } = {},
): Promise<Client> {
  const client = new Client(app, { userAgent, address })
  await client.open()
  return client
}

function movableClock(): TestClock {
  let offset = 0
  return {
    now: () => new Date(Date.now() + offset),
    advance: (milliseconds) => {
      offset += milliseconds
    },
  }
}

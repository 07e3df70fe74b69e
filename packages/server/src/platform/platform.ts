import type { Logger } from 'pino'
import type { Clock } from './clock.ts'
import type { OpenedDatabase } from './database/open-database.ts'
import type { FileStore } from './files/file-store.ts'
import type { HttpSettings } from './http/http-settings.ts'
import type { JobQueue } from './jobs/job-queue.ts'
import type { Notifications } from './notify/notifications.ts'
import type { OutsideSettings } from './outside/outside-settings.ts'
import type { Sealing } from './sealing/sealing.ts'

/** What the modules stand on; one of each per process, handed down as `call.platform` and to jobs. */
export interface Platform {
  readonly database: OpenedDatabase
  readonly files: FileStore
  readonly jobs: JobQueue
  readonly notifications: Notifications
  readonly clock: Clock
  readonly log: Logger
  readonly http: HttpSettings
  readonly outside: OutsideSettings
  readonly sealing: Sealing
}

import type { Logger } from 'pino'
import { systemClock } from './clock.ts'
import { openDatabase } from './database/open-database.ts'
import { type FileStorage, openFileStore } from './files/open-file-store.ts'
import type { HttpSettings } from './http/http-settings.ts'
import { jobQueue } from './jobs/job-queue.ts'
import { openNotifications } from './notify/notifications.ts'
import type { OutsideSettings } from './outside/outside-settings.ts'
import type { Platform } from './platform.ts'
import { openSealing, type SealingSettings } from './sealing/open-sealing.ts'

export interface PlatformOptions {
  /** Address of the database for the role that row-level security binds. */
  readonly appUrl: string
  readonly poolSize: number
  readonly files: FileStorage
  readonly http: HttpSettings
  readonly outside: OutsideSettings
  readonly sealing: SealingSettings
  readonly log: Logger
}

export interface OpenedPlatform extends Platform {
  close(): Promise<void>
}

/** Opens everything the modules stand on. */
export async function openPlatform(options: PlatformOptions): Promise<OpenedPlatform> {
  const { log, http, outside } = options
  const database = openDatabase(options.appUrl, {
    max: options.poolSize,
    // The error carries the whole client: its settings belong in no log.
    onError: ({ message, ...more }) =>
      log.warn(
        { reason: message, code: 'code' in more ? more.code : undefined },
        'a database connection broke',
      ),
    onUnyielding: (reason) => log.debug({ reason }, 'a connection for long work competes with all others'),
  })
  const files = await openFileStore(options.files)
  const notifications = openNotifications(options.appUrl, log)
  return {
    database,
    files,
    notifications,
    jobs: jobQueue,
    clock: systemClock,
    log,
    http,
    outside,
    sealing: openSealing(options.sealing),
    close: async () => {
      await notifications.close()
      await database.close()
    },
  }
}

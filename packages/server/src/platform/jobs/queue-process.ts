import { randomInt } from 'node:crypto'
import { openStandingConnection } from '../database/standing-connection.ts'
import type { Platform } from '../platform.ts'
import { giveBackJobsOfTheDead, insertWorker, lockProcess } from './queue-process.queries.ts'

/** This process in the eyes of the others that work off the same queue. */
export interface QueueProcess {
  /** Tells that a worker of this process takes jobs from now on. */
  register(workerId: string): void
  close(): Promise<void>
}

const SWEEP_MS = 5_000
const LARGEST_NUMBER = 2 ** 31 - 1

/**
 * Makes this process known by a lock that ends with it, and gives back the jobs of processes that ended without a
 * word: by itself the queue would wait for hours (K1, K2).
 */
export async function openQueueProcess(platform: Platform, ownerUrl: string): Promise<QueueProcess> {
  const { log, database } = platform
  const number = randomInt(1, LARGEST_NUMBER)
  const workers = new Set<string>()
  let sweep: () => Promise<void> = () => Promise.resolve()
  const warn = (error: unknown) => log.warn({ err: error }, 'the queue could not be looked after')
  const connection = openStandingConnection({
    url: ownerUrl,
    name: 'crossdock-queue',
    log,
    prepare: async (client) => {
      await lockProcess(client, number)
      for (const workerId of workers) await insertWorker(client, { workerId, number })
      await giveBackJobsOfTheDead(client)
      sweep = () => giveBackJobsOfTheDead(client)
    },
  })
  const sweeping = setInterval(() => void sweep().catch(warn), SWEEP_MS).unref()
  await connection.attempted
  return {
    register: (workerId) => {
      workers.add(workerId)
      insertWorker(database.pool, { workerId, number }).catch(warn)
    },
    close: async () => {
      clearInterval(sweeping)
      await connection.close()
    },
  }
}

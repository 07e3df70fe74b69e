import type { Database, Trx } from '../database/open-database.ts'
import { insertJob } from './job.queries.ts'

export interface JobOptions {
  /** A second job of the same key replaces one that still waits. */
  key?: string
  /** Attempts before the job is given up (default 5); later ones wait longer and longer. */
  maxAttempts?: number
  /** Jobs of one queue name run one after the other. */
  queueName?: string
}

/** Puts work aside for later, within the caller's transaction: no commit, no job. */
export interface JobQueue {
  add(db: Database | Trx, job: { name: string; payload: object } & JobOptions): Promise<void>
}

const MAX_ATTEMPTS = 5

export const jobQueue: JobQueue = {
  add: (db, { name, payload, key, maxAttempts, queueName }) =>
    insertJob(db, {
      name,
      payload,
      key: key ?? null,
      maxAttempts: maxAttempts ?? MAX_ATTEMPTS,
      queueName: queueName ?? null,
    }),
}

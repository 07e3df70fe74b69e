import { sql } from 'kysely'
import type { Database, Trx } from '../database/open-database.ts'

export interface QueuedJob {
  name: string
  payload: object
  key: string | null
  maxAttempts: number
  queueName: string | null
}

/** Adds a job; the queue's tables are the owner's, so it goes through the function that may write them. */
export async function insertJob(db: Database | Trx, job: QueuedJob): Promise<void> {
  const payload = JSON.stringify(job.payload)
  await sql`select platform.add_job(${job.name}, ${payload}::json, ${job.key}, ${job.maxAttempts}, ${job.queueName})`.execute(
    db,
  )
}

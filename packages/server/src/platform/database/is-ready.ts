import { setTimeout as sleep } from 'node:timers/promises'
import type { OpenedDatabase } from './open-database.ts'

const WAIT_MS = 1_500

/** Whether the database answers a question at once. */
export async function isDatabaseReady({ pool }: OpenedDatabase): Promise<boolean> {
  const answers = pool.query('select 1').then(
    () => true,
    () => false,
  )
  return Promise.race([answers, sleep(WAIT_MS, false)])
}

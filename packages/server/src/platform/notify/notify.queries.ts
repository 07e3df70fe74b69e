import { sql } from 'kysely'
import type { Database, Trx } from '../database/open-database.ts'

/** Sends a text (at most 8,000 bytes) to everybody who listens on the channel, at commit. */
export async function insertNotification(db: Database | Trx, channel: string, text: string): Promise<void> {
  await sql`select pg_notify(${channel}, ${text})`.execute(db)
}

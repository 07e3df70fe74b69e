import { sql } from 'kysely'
import type { Trx } from '../../../platform/database/open-database.ts'

/** Whether the session was neither ended nor is over; platform scope. */
export async function isSessionRunning(trx: Trx, sessionId: number, now: Date): Promise<boolean> {
  const { rows } = await sql<{ isRunning: boolean }>`
    select s.revoked_at is null and s.expires_at > ${now} and u.is_active and u.deleted_at is null
      and (c.status in ('trial', 'active') or (c.status = 'closed' and u.is_prime)) as is_running
    from identity.session s
    join identity.users u on u.id = s.user_id
    join identity.company c on c.id = s.company_id
    where s.id = ${sessionId}`.execute(trx)
  return rows[0]?.isRunning ?? false
}

import { sql } from 'kysely'
import type { Trx } from '../../../platform/database/open-database.ts'

/** How often somebody read what buyers told since a moment, as the audit log has it. */
export async function countReadings(
  trx: Trx,
  { companyId, userId, since }: { companyId: number; userId: number; since: Date },
): Promise<number> {
  const { rows } = await sql<{ readings: number }>`
    select count(*)::int as readings from platform.audit_log
    where company_id = ${companyId} and user_id = ${userId} and entity = 'amzdata.order' and action = 'pii'
      and at >= ${since}`.execute(trx)
  return rows[0]?.readings ?? 0
}

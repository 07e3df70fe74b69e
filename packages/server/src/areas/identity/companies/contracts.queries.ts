import { sql } from 'kysely'
import type { Trx } from '../../../platform/database/open-database.ts'

/** A living customer whose contract ends soon, and what its main accounts were told of that last. */
export interface EndingCompany {
  readonly id: number
  readonly expiresAt: Date
  readonly toldDays: number | null
}

/** Living customers whose contract ends before a moment and who have not heard that it is over; platform scope, locked. */
export async function lockEndingCompanies(trx: Trx, before: Date): Promise<EndingCompany[]> {
  const { rows } = await sql<{ id: string; expiresAt: Date; expiryToldDays: number | null }>`
    select id, expires_at, expiry_told_days from identity.company
    where expires_at <= ${before} and kind <> 'internal' and status in ('trial', 'active')
      and expiry_told_days is distinct from 0
    order by id for update skip locked`.execute(trx)
  return rows.map(({ id, expiresAt, expiryToldDays }) => ({
    id: Number(id),
    expiresAt,
    toldDays: expiryToldDays,
  }))
}

/** A new end is told of anew. */
export async function forgetToldDays(trx: Trx, companyId: string): Promise<void> {
  await sql`update identity.company set expiry_told_days = null where id = ${companyId}`.execute(trx)
}

/** Notes of which of the days before the end the main accounts were told; no change that anybody edits against. */
export async function updateToldDays(trx: Trx, companyId: number, days: number): Promise<void> {
  await sql`update identity.company set expiry_told_days = ${days} where id = ${companyId}`.execute(trx)
}

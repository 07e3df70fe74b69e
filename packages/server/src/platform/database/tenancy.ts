import { sql } from 'kysely'
import type { Database, Trx } from './open-database.ts'

/**
 * Whose rows a transaction may see. The policies of every tenant table compare `company_id` with these;
 * without a scope nothing is visible at all.
 */
export interface TenantScope {
  /** Companies whose rows are visible; writes go to the first. */
  readonly companyIds: readonly number[]
}

/** Runs `work` in one transaction that sees the rows of the given companies and of nobody else. */
export function inTenant<T>(db: Database, scope: TenantScope, work: (trx: Trx) => Promise<T>): Promise<T> {
  return db.transaction().execute(async (trx) => {
    await sql`select set_config('crossdock.companies', ${scope.companyIds.join(',')}, true)`.execute(trx)
    return work(trx)
  })
}

/**
 * Runs `work` in one transaction that sees the identity tables of all companies (login, session, seed).
 * Business tables stay invisible: their policies know no such scope.
 */
export function inPlatform<T>(db: Database, work: (trx: Trx) => Promise<T>): Promise<T> {
  return db.transaction().execute(async (trx) => {
    await sql`select set_config('crossdock.scope', 'platform', true)`.execute(trx)
    return work(trx)
  })
}

/** Lifts the statement time limit for this transaction: imports and rollups work longer than a request may. */
export async function withoutTimeLimit(trx: Trx): Promise<void> {
  await sql`select set_config('statement_timeout', '0', true)`.execute(trx)
}

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
    await setLocal(trx, 'crossdock.companies', scope.companyIds.map(wholeNumber).join(','))
    return work(trx)
  })
}

/**
 * Runs `work` in one transaction that sees the identity tables of all companies (login, session, seed).
 * Business tables stay invisible: their policies know no such scope.
 */
export function inPlatform<T>(db: Database, work: (trx: Trx) => Promise<T>): Promise<T> {
  return db.transaction().execute(async (trx) => {
    await setLocal(trx, 'crossdock.scope', 'platform')
    return work(trx)
  })
}

/** Lifts the statement time limit for this transaction: imports and rollups work longer than a request may. */
export async function withoutTimeLimit(trx: Trx): Promise<void> {
  await setLocal(trx, 'statement_timeout', '0')
}

/** Transactions whose statements join whole sets just now. */
const joining = new WeakSet<Trx>()

/**
 * Runs `work` with statements that join whole sets, by hash or merge, and are planned for their values. Rows that the
 * same transaction brought, seen through row-level security, count as one row in the planner's eyes: it would go
 * through all of one side for every row of the other. Statements inside name the keys they are about on every large
 * table, or they read all of it.
 */
export async function joiningSets<T>(trx: Trx, work: () => Promise<T>): Promise<T> {
  if (joining.has(trx)) return work()
  joining.add(trx)
  await setLocal(trx, 'enable_nestloop', 'off')
  await setLocal(trx, 'plan_cache_mode', 'force_custom_plan')
  try {
    const result = await work()
    await setLocal(trx, 'enable_nestloop', 'default')
    await setLocal(trx, 'plan_cache_mode', 'default')
    return result
  } finally {
    joining.delete(trx)
  }
}

/** Without parameters, so that it travels with the next statement (pool-connection.ts). */
async function setLocal(trx: Trx, setting: string, value: string): Promise<void> {
  await sql`set local ${sql.raw(setting)} = ${value === 'default' ? sql`default` : sql.lit(value)}`.execute(
    trx,
  )
}

function wholeNumber(id: number): number {
  if (Number.isSafeInteger(id)) return id
  throw new Error(`${id} is no company`)
}

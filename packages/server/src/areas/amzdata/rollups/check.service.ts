import type { Database, Trx } from '../../../platform/database/open-database.ts'
import { inPlatform, inTenant, withoutTimeLimit } from '../../../platform/database/tenancy.ts'
import { CHECKED_TABLES, compareKept, keepAside, listCheckRanges, listCompanyIds } from './check.queries.ts'
import { compareSeals, liftLocks, listClosedMonths, listNotedDays } from './closed-months.queries.ts'
import type { RollupRange } from './rollup-columns.queries.ts'
import { refreshRollups } from './rollups.service.ts'

/** A rollup that says something else than its rows. */
export interface RollupDifference {
  readonly range: RollupRange
  readonly table: string
  readonly lines: number
  readonly examples: readonly string[]
}

export interface RollupCheck {
  readonly ranges: number
  readonly differences: readonly RollupDifference[]
}

/** Thrown to roll back what was computed for comparison. */
class CheckDone extends Error {
  override readonly name = 'CheckDone'
}

/**
 * Computes the rollups of a company anew, month by month, and compares; nothing stays changed. With `share` below 1
 * only so many of the months are looked at, evenly spread.
 */
export async function checkRollups(db: Database, companyId: number, share = 1): Promise<RollupCheck> {
  const scope = { companyIds: [companyId] }
  const all = await inTenant(db, scope, async (trx) => {
    await withoutTimeLimit(trx)
    return listCheckRanges(trx, companyId)
  })
  const step = Math.max(1, Math.round(1 / share))
  const ranges = all.filter((_, index) => index % step === 0)
  const differences: RollupDifference[] = []
  for (const range of ranges) {
    differences.push(...(await rolledBack(db, companyId, (trx) => compareRange(trx, range))))
  }
  return { ranges: ranges.length, differences }
}

/** Checks the rollups of every company, one after the other. */
export async function* checkAllRollups(
  db: Database,
  share: number,
): AsyncGenerator<RollupCheck & { readonly companyId: number }> {
  for (const companyId of await inPlatform(db, listCompanyIds)) {
    yield { companyId, ...(await checkRollups(db, companyId, share)) }
  }
}

/**
 * Compares a range with a fresh computation. A closed month is compared with its seal; while nothing was noted of it,
 * with a fresh computation as well.
 */
async function compareRange(trx: Trx, range: RollupRange): Promise<RollupDifference[]> {
  await withoutTimeLimit(trx)
  const { companyId, from: month } = range
  const isClosed = (await listClosedMonths(trx, companyId)).includes(month)
  if (!isClosed) return compareFresh(trx, range)
  const sealed = await compareSeals(trx, companyId, month)
  if (sealed.lines > 0) return [{ range, table: 'period_seal', ...sealed }]
  if ((await listNotedDays(trx, companyId, month)).length > 0) return []
  await liftLocks(trx, companyId)
  return compareFresh(trx, range)
}

async function compareFresh(trx: Trx, range: RollupRange): Promise<RollupDifference[]> {
  for (const table of CHECKED_TABLES) await keepAside(trx, table, range)
  await refreshRollups(trx, range)
  const differences: RollupDifference[] = []
  for (const table of CHECKED_TABLES) {
    const found = await compareKept(trx, table, range)
    if (found.lines > 0) differences.push({ range, table: table.table, ...found })
  }
  return differences
}

async function rolledBack<T>(db: Database, companyId: number, work: (trx: Trx) => Promise<T>): Promise<T> {
  const results: T[] = []
  try {
    await inTenant(db, { companyIds: [companyId] }, async (trx) => {
      results.push(await work(trx))
      throw new CheckDone()
    })
  } catch (error) {
    if (!(error instanceof CheckDone)) throw error
  }
  const [result] = results
  if (result === undefined) throw new CheckDone('nothing was compared')
  return result
}

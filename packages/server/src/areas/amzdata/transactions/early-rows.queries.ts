import { sql } from 'kysely'
import type { Trx } from '../../../platform/database/open-database.ts'
import { insertStaged, type KindCategory, listStagedKinds } from './merge.queries.ts'
import type { MergeTarget } from './merge-target.ts'

/** Row keys of a shop from the lowest to the highest; null when it has no rows. */
export async function findKeySpan(
  trx: Trx,
  { companyId, shopId }: Pick<MergeTarget, 'companyId' | 'shopId'>,
): Promise<[string, string] | null> {
  const keys = sql`select row_key from amzdata.amz_transaction
    where company_id = ${companyId} and shop_id = ${shopId}`
  const { rows } = await sql<{ lowest: string | null; highest: string | null }>`
    select (${keys} order by row_key limit 1) as lowest, (${keys} order by row_key desc limit 1) as highest
  `.execute(trx)
  const span = rows[0]
  return span?.lowest && span.highest ? [span.lowest, span.highest] : null
}

/** Lines of a stage, and the page before which none of them stands. */
export interface LineRange {
  readonly fromPage: number
  readonly afterLine: number
  readonly toLine: number
}

/** Types and descriptions among the staged rows of these lines. */
export function listLineKinds(
  trx: Trx,
  importId: number,
  lines: LineRange,
): Promise<Omit<KindCategory, 'category'>[]> {
  return listStagedKinds(trx, importId, within(lines))
}

/** Inserts the staged rows of these lines; all of them are new. */
export function insertLines(
  trx: Trx,
  target: MergeTarget,
  { categories, ...lines }: LineRange & { categories: readonly KindCategory[] },
): Promise<number> {
  return insertStaged(trx, target, { condition: within(lines), categories })
}

function within({ fromPage, afterLine, toLine }: LineRange) {
  return sql`s.ctid >= ${`(${fromPage},0)`}::tid and s.line_no > ${afterLine} and s.line_no <= ${toLine}`
}

/** Lets the transaction wait for its next rows as long as it takes, while the file is read. */
export async function withoutIdleLimit(trx: Trx): Promise<void> {
  await sql`select set_config('idle_in_transaction_session_timeout', '0', true)`.execute(trx)
}

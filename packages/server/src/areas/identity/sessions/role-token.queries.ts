import type { Trx } from '../../../platform/database/open-database.ts'

/** The token hash of a running session of the demonstration company; platform scope. */
export async function findDemoSession(trx: Trx, sidHash: Buffer): Promise<Buffer | undefined> {
  const row = await trx
    .selectFrom('identity.session as s')
    .innerJoin('identity.company as c', 'c.id', 's.companyId')
    .select('s.tokenHash')
    .where('s.sidHash', '=', sidHash)
    .where('c.isDemo', '=', true)
    .executeTakeFirst()
  return row?.tokenHash
}

import type { Trx } from '../../../platform/database/open-database.ts'
import { inPlatform, inTenant } from '../../../platform/database/tenancy.ts'
import type { Platform } from '../../../platform/platform.ts'
import { listAllCompanyIds, listFileTables, listNamed } from './file-names.queries.ts'

/** Keys asked for in one statement. */
const BATCH = 500

/** Removes those of the files that no row of any company names any more: the same bytes are kept once for all of them. */
export async function removeUnnamed(
  { database: { db }, files }: Platform,
  keys: readonly string[],
): Promise<void> {
  const companyIds = await inPlatform(db, listAllCompanyIds)
  const tables = await inPlatform(db, listFileTables)
  for (let at = 0; at < keys.length; at += BATCH) {
    const batch = keys.slice(at, at + BATCH)
    const named = await inTenant(db, { companyIds }, async (trx) => {
      const found = await Promise.all(tables.map((table) => listNamed(trx, table, batch)))
      return new Set(found.flat())
    })
    for (const key of batch) if (!named.has(key)) await files.remove(key)
  }
}

/** Every table whose rows name stored files. */
export function tablesWithFiles(trx: Trx): Promise<string[]> {
  return listFileTables(trx)
}

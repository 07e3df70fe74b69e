import type { Insertable } from 'kysely'
import type { Trx } from '../../../platform/database/open-database.ts'
import type { IdentityBrandImage } from '../../../platform/database/schema.gen.ts'

/** Keeps a picture of a company; the same bytes are kept once. */
export async function insertBrandImage(trx: Trx, image: Insertable<IdentityBrandImage>): Promise<void> {
  await trx
    .insertInto('identity.brandImage')
    .values(image)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Which of the hashes are pictures of the company. */
export async function listBrandImages(
  trx: Trx,
  companyId: number,
  hashes: readonly string[],
): Promise<string[]> {
  if (hashes.length === 0) return []
  const rows = await trx
    .selectFrom('identity.brandImage')
    .select('sha256')
    .where('companyId', '=', String(companyId))
    .where('sha256', 'in', [...hashes])
    .execute()
  return rows.map(({ sha256 }) => sha256)
}

/** A picture by its hash, whoever's it is; platform scope. */
export function findBrandImage(trx: Trx, sha256: string) {
  return trx
    .selectFrom('identity.brandImage')
    .select(['contentType', 'storageKey'])
    .where('sha256', '=', sha256)
    .orderBy('companyId')
    .limit(1)
    .executeTakeFirst()
}

import type { Updateable } from 'kysely'
import { sql } from 'kysely'
import type { Trx } from '../../../platform/database/open-database.ts'
import type { AmzdataListing } from '../../../platform/database/schema.gen.ts'

/** What the company decides about a listing. */
export type ListingPatch = Updateable<
  Pick<
    AmzdataListing,
    | 'ownerId'
    | 'saleStatus'
    | 'priceFloor'
    | 'priceCeiling'
    | 'frozenUntil'
    | 'productId'
    | 'productQuantity'
    | 'crawlStatus'
    | 'crawlRequestedAt'
    | 'crawlError'
  >
>

/** Writes listings that are locked and counts their versions up. */
export async function updateListings(
  trx: Trx,
  { companyId, ids, now }: { companyId: number; ids: readonly (number | string)[]; now: Date },
  patch: ListingPatch,
): Promise<void> {
  await trx
    .updateTable('amzdata.listing')
    .set({ ...patch, version: sql`version + 1`, updatedAt: now })
    .where('companyId', '=', String(companyId))
    .where(sql<boolean>`id = any (${ids}::bigint[])`)
    .execute()
}

/** Ids among these that are living people of the company. */
export async function countPeople(trx: Trx, companyId: number, ids: readonly number[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from identity.users u where u.company_id = ${companyId}
      and u.id = any (${ids}::bigint[]) and u.deleted_at is null`.execute(trx)
  return rows[0]?.count ?? 0
}

/** Tags among these that may stand on listings. */
export async function countTags(trx: Trx, companyId: number, ids: readonly number[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from product.tag t where t.company_id = ${companyId}
      and t.id = any (${ids}::bigint[]) and t.scope = 'msku'`.execute(trx)
  return rows[0]?.count ?? 0
}

interface TagChange {
  readonly companyId: number
  readonly ids: readonly (number | string)[]
  readonly tags: readonly number[]
}

/** Puts tags on listings. */
export async function addTags(trx: Trx, { companyId, ids, tags }: TagChange): Promise<void> {
  await sql`
    insert into amzdata.listing_tag (company_id, listing_id, tag_id)
    select ${companyId}::bigint, l.id, t.id
    from unnest(${ids}::bigint[]) l (id) cross join unnest(${tags}::bigint[]) t (id)
    on conflict do nothing`.execute(trx)
}

/** Takes tags from listings. */
export async function dropTags(trx: Trx, { companyId, ids, tags }: TagChange): Promise<void> {
  await sql`delete from amzdata.listing_tag where company_id = ${companyId}
    and listing_id = any (${ids}::bigint[]) and tag_id = any (${tags}::bigint[])`.execute(trx)
}

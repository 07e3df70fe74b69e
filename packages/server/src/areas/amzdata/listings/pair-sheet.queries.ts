import { sql } from 'kysely'
import type { Trx } from '../../../platform/database/open-database.ts'
import { isReached, type ListingReach } from './listing-reach.queries.ts'

export interface SheetListing {
  id: string
  shopId: string
  marketplace: string
  msku: string
  title: string | null
  productId: string | null
  productQuantity: number | null
  sku: string | null
}

const COLUMNS = sql`l.id, l.shop_id, l.marketplace, l.msku, l.title, l.product_id, l.product_quantity,
  (select p.sku from product.product p where p.company_id = l.company_id and p.id = l.product_id) as sku`

/** Listings of these MSKUs within the reach, locked in one order. */
export async function lockSheetListings(
  trx: Trx,
  reach: ListingReach,
  mskus: readonly string[],
): Promise<SheetListing[]> {
  const { rows } = await sql<SheetListing>`
    select ${COLUMNS} from amzdata.listing l where ${isReached(reach)} and l.msku = any (${mskus}::text[])
    order by l.id for update of l`.execute(trx)
  return rows
}

/** Listings within the reach from behind one, in the order of their ids. */
export async function listSheetListings(
  trx: Trx,
  reach: ListingReach,
  { after, limit }: { after: string; limit: number },
): Promise<SheetListing[]> {
  const { rows } = await sql<SheetListing>`
    select ${COLUMNS} from amzdata.listing l where ${isReached(reach)} and l.id > ${after}::bigint
    order by l.id limit ${limit}`.execute(trx)
  return rows
}

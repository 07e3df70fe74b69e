import { sql } from 'kysely'
import type { Trx } from '../../../platform/database/open-database.ts'
import type { ShopRow } from './shops.queries.ts'

/** An account of a seller: which company asks, region and number. */
export interface SellerAccount {
  readonly companyId: number
  readonly region: string
  readonly sellerId: string
}

/** Takes a seller account for the company; false when another company has it. */
export async function claimSeller(trx: Trx, account: SellerAccount): Promise<boolean> {
  const { companyId, region, sellerId } = account
  const { rows } = await sql<{ claimed: boolean }>`
    select platform.claim_seller(${companyId}::bigint, ${region}, ${sellerId}) as claimed`.execute(trx)
  return rows[0]?.claimed ?? false
}

/** Frees a seller account of the company. */
export async function releaseSeller(trx: Trx, account: SellerAccount): Promise<void> {
  const { companyId, region, sellerId } = account
  await sql`select platform.release_seller(${companyId}::bigint, ${region}, ${sellerId})`.execute(trx)
}

/** Shops whose time in the recycle bin is over and that still hold a seller account, locked. */
export function lockExpiredShops(trx: Trx, companyId: number, deletedBefore: Date): Promise<ShopRow[]> {
  return trx
    .selectFrom('amzdata.shop')
    .selectAll()
    .where('companyId', '=', String(companyId))
    .where('status', '=', 'deleted')
    .where('deletedAt', '<', deletedBefore)
    .where('sellerId', 'is not', null)
    .orderBy('id')
    .forUpdate()
    .execute()
}

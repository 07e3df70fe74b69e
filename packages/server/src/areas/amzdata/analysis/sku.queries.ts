import { sql } from 'kysely'
import type { Trx } from '../../../platform/database/open-database.ts'

/** A listing of an MSKU with its stock. */
export interface OfferRow {
  id: string
  shopId: string
  marketplace: string
  asin: string | null
  parentAsin: string | null
  fulfilment: string | null
  price: string | null
  currency: string
  sellable: number | null
  reserved: number | null
  inbound: number | null
  unsellable: number | null
  researching: number | null
  stockOn: string | null
  stockSource: [number, number] | null
  units30: number
}

/** Listings of an MSKU in some shops and marketplaces. */
export async function listOffers(trx: Trx, { companyId, msku, places }: SkuPlaces): Promise<OfferRow[]> {
  const { rows } = await sql<OfferRow>`
    select l.id, l.shop_id, l.marketplace, l.asin, l.parent_asin, l.fulfilment, l.price::text, l.currency, l.sellable,
      l.reserved, l.inbound, l.unsellable, l.researching, l.stock_on, l.sources -> 'stock' as stock_source, l.units_30
    from amzdata.listing l
    where l.company_id = ${companyId} and l.msku = ${msku} and (l.shop_id, l.marketplace) in (
      select * from unnest(${places.map(({ shopId }) => shopId)}::bigint[],
        ${places.map(({ marketplace }) => marketplace)}::text[]))
    order by l.shop_id, l.marketplace`.execute(trx)
  return rows
}

interface SkuPlaces {
  readonly companyId: number
  readonly msku: string
  readonly places: readonly { readonly shopId: number; readonly marketplace: string }[]
}

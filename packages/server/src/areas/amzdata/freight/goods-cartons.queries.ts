import { sql } from 'kysely'
import type { Trx } from '../../../platform/database/open-database.ts'

/** Where an MSKU is sold. */
export interface Goods {
  readonly shop_id: number
  readonly marketplace: string
  readonly msku: string
}

export interface GoodsCartonRow {
  shopId: string
  marketplace: string
  msku: string
  units: string
  kg: string
  length: string
  width: string
  height: string
}

/** Outer cartons of the products that goods are paired with, where all of their measures are known. */
export async function listGoodsCartons(
  trx: Trx,
  companyId: number,
  goods: readonly Goods[],
): Promise<GoodsCartonRow[]> {
  const { rows } = await sql<GoodsCartonRow>`
    select l.shop_id, l.marketplace, l.msku, p.box_quantity::numeric / coalesce(l.product_quantity, 1) as units,
      p.carton_weight_kg as kg, p.carton_length_cm as length, p.carton_width_cm as width, p.carton_height_cm as height
    from unnest(${goods.map(({ shop_id }) => shop_id)}::bigint[],
      ${goods.map(({ marketplace }) => marketplace)}::text[], ${goods.map(({ msku }) => msku)}::text[])
      as w (shop_id, marketplace, msku)
    join amzdata.listing l on l.company_id = ${companyId} and l.shop_id = w.shop_id
      and l.marketplace = w.marketplace and l.msku = w.msku
    join product.product p on p.company_id = l.company_id and p.id = l.product_id
    where p.box_quantity is not null and p.carton_weight_kg is not null and p.carton_length_cm is not null
      and p.carton_width_cm is not null and p.carton_height_cm is not null`.execute(trx)
  return rows
}

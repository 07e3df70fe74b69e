import { type Insertable, type Selectable, sql } from 'kysely'
import type { Trx } from '../../../platform/database/open-database.ts'
import type { ProductProductPicture } from '../../../platform/database/schema.gen.ts'

export type PictureRow = Selectable<ProductProductPicture>

/** Pictures of some products, as lists show them. */
export async function listThumbs(
  trx: Trx,
  companyId: number,
  productIds: readonly string[],
): Promise<Pick<PictureRow, 'productId' | 'thumb' | 'width' | 'height'>[]> {
  return trx
    .selectFrom('product.productPicture')
    .select(['productId', 'thumb', 'width', 'height'])
    .where('companyId', '=', String(companyId))
    .where(sql<boolean>`product_id = any (${productIds}::bigint[])`)
    .orderBy('productId')
    .execute()
}

/** The picture of a product. */
export function findPicture(trx: Trx, companyId: number, productId: number): Promise<PictureRow | undefined> {
  return trx
    .selectFrom('product.productPicture')
    .selectAll()
    .where('companyId', '=', String(companyId))
    .where('productId', '=', String(productId))
    .executeTakeFirst()
}

/** Keeps the picture of a product in place of the one before. */
export async function putPicture(trx: Trx, values: Insertable<ProductProductPicture>): Promise<void> {
  const { companyId: _, productId: __, ...rest } = values
  await trx
    .insertInto('product.productPicture')
    .values(values)
    .onConflict((conflict) => conflict.columns(['companyId', 'productId']).doUpdateSet(rest))
    .execute()
}

/** Removes the picture of a product. */
export async function deletePicture(trx: Trx, companyId: number, productId: number): Promise<void> {
  await trx
    .deleteFrom('product.productPicture')
    .where('companyId', '=', String(companyId))
    .where('productId', '=', String(productId))
    .execute()
}
